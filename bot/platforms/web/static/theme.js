// Light or dark: the system decides, and pictures are drawn for it.

const dark = matchMedia("(prefers-color-scheme: dark)");

export const theme = () => (dark.matches ? "dark" : "light");

export const onTheme = (changed) => dark.addEventListener("change", changed);
