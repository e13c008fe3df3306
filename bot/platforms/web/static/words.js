// The words of the page, fetched for one language at a time.

let texts = {};
let plurals = new Intl.PluralRules("en");

export let language = "en";
export let languages = {};

export async function load(wish) {
  if (wish === language && "page-title" in texts) return;
  const response = await fetch(`/api/texts?language=${encodeURIComponent(wish)}`);
  if (!response.ok) throw new Error(String(response.status));
  ({ language, languages, texts } = await response.json());
  plurals = new Intl.PluralRules(language);
  document.documentElement.lang = language;
  apply(document);
}

export function say(key, values = {}) {
  let text = texts[key] ?? key;
  if (typeof text === "object") {
    const forms = text;
    text = forms[plurals.select(values.count)] ?? Object.values(forms).at(-1);
  }
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

export function time(at) {
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  const day = today ? {} : { day: "numeric", month: "short" };
  return date.toLocaleString(language, { hour: "2-digit", minute: "2-digit", ...day });
}

const STEPS = [["day", 86_400_000], ["hour", 3_600_000], ["minute", 60_000]];

// How long ago, or how long until then, at the clock of whoever reads.
export function relative(at, style = "long") {
  const passed = Date.now() - at;
  // Not "tomorrow": so many hours later it may be the day after that.
  const format = new Intl.RelativeTimeFormat(language, { numeric: "always", style });
  for (const [unit, length] of STEPS) {
    const count = Math.floor(Math.abs(passed) / length);
    if (count) return format.format(-Math.sign(passed) * count, unit);
  }
  return new Intl.RelativeTimeFormat(language, { numeric: "auto", style }).format(0, "second");
}

export const ago = (at) => relative(at, "short");

const PARTS = {
  time: { hour: "2-digit", minute: "2-digit" },
  date: { day: "numeric", month: "long" },
};

// A moment by the clock and the calendar of whoever reads; the year only where it is another one.
export function exactly(at, style) {
  const date = new Date(at);
  const year = date.getFullYear() === new Date().getFullYear() || style === "time" ? {} : { year: "numeric" };
  return date.toLocaleString(language, { ...(PARTS[style] ?? { ...PARTS.date, ...PARTS.time }), ...year });
}

// Elements name their texts: what they say, what they are called, what an empty field hints at.
function apply(root) {
  for (const node of root.querySelectorAll("[data-text]")) node.textContent = say(node.dataset.text);
  for (const node of root.querySelectorAll("[data-label]")) {
    node.setAttribute("aria-label", say(node.dataset.label));
    if (node.classList.contains("icon")) node.title = say(node.dataset.label);
  }
  for (const node of root.querySelectorAll("[data-hint]")) node.placeholder = say(node.dataset.hint);
}
