// Moments in texts: marks of characters that nobody types. They are told by the clock and the calendar of whoever reads;
// those that say how long it is until then, or since, are kept up to date.

import { make } from "./dom.js";
import { exactly, relative } from "./words.js";

const MARK = /\ue000([0-9]{1,12}) (time|date|full|ago)\ue001/g;
const EVERY = 20_000;

// A text as nodes; everything in it stays text.
export function told(text) {
  const nodes = [];
  let end = 0;
  for (const mark of text.matchAll(MARK)) {
    if (mark.index > end) nodes.push(text.slice(end, mark.index));
    nodes.push(moment(1000 * Number(mark[1]), mark[2]));
    end = mark.index + mark[0].length;
  }
  if (end < text.length) nodes.push(text.slice(end));
  return nodes;
}

export function plain(text) {
  return text.replace(MARK, (_, at, style) => shown(1000 * Number(at), style));
}

function moment(at, style) {
  const full = exactly(at, "full");
  // That it is a minute later is nothing to be read out.
  return make("time", {
    datetime: new Date(at).toISOString(),
    "data-at": style === "ago" ? at : undefined,
    "aria-live": "off",
    title: full,
    text: shown(at, style),
  });
}

const shown = (at, style) => (style === "ago" ? relative(at) : exactly(at, style));

function refresh() {
  if (document.hidden) return;
  for (const node of document.querySelectorAll("time[data-at]")) {
    const now = relative(Number(node.dataset.at));
    if (node.textContent !== now) node.textContent = now;
  }
}

setInterval(refresh, EVERY);
document.addEventListener("visibilitychange", refresh);
