// Making elements. Text only ever enters as text: nothing here can turn a name into markup.

export const $ = (id) => document.getElementById(id);

export function make(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "text") node.textContent = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children);
  return node;
}

// An alert is announced when its text appears, so it is emptied when it is hidden.
export function showTrouble(node, text) {
  node.hidden = !text;
  node.textContent = text;
}
