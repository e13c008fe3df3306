// One message as an element. Everything in it is untrusted text.

import { make } from "./dom.js";
import * as habits from "./habits.js";
import { inside, outside } from "./links.js";
import { told } from "./moments.js";
import { say, time } from "./words.js";

const COMMAND = /(^|[^\p{L}\d/])(\/[\p{L}\d_]{1,24})(?![\p{L}\d_/])/u;

// What the parts of a message are: the log and the card arrange them differently.
export function parts(message, { press, download, visit }, frames) {
  const made = [];
  const pictures = frames.show(message);
  if (message.text) made.push(make("p", { class: "text" }, ...told(message.text).flatMap(unbroken)));
  made.push(...pictures);
  if (message.board) made.push(pictures.length ? inWords(message.board) : board(message.board));
  if (message.file) made.push(file(message, download));
  if (message.menu) made.push(menu(message, press, visit));
  return made;
}

export function article(message, { me, calls, live, press, download, visit }, frames) {
  const node = make("article", { class: `message ${message.show || (message.author ? "talk" : "castellan")}` });
  if (calls) node.classList.add("calls");
  if (message.board || message.pictures) node.classList.add("with-board");
  const head = make("header");
  if (message.show) head.append(make("span", { class: "private", text: say("page-only-you") }));
  else head.append(author(message.author, me));
  if (calls) head.append(make("span", { class: "turn", text: say("page-your-turn") }));
  const stamp = make("time", { datetime: new Date(message.at).toISOString(), text: time(message.at) });
  head.append(stamp);
  // An error that was there before the page was opened is no alarm.
  if (message.show === "error" && live) node.setAttribute("role", "alert");
  const made = parts(message, { press, download, visit }, frames);
  if (!message.pictures) {
    node.append(head, ...made);
    return node;
  }
  const seen = made.filter((each) => each.matches(".picture, .in-words"));
  node.classList.add("pictured");
  node.append(make("div", { class: "deal" }, head, ...made.filter((each) => !seen.includes(each))));
  node.append(make("div", { class: "seen" }, ...seen));
  return node;
}

// A browser would break a line behind the slash of a command.
function unbroken(piece) {
  if (typeof piece !== "string") return piece;
  // In turns: a text, the character before a command, the command.
  return piece.split(COMMAND).map((each, at) => (at % 3 === 2 ? make("span", { class: "command", text: each }) : each));
}

function author(person, me) {
  if (!person) return make("strong", { class: "author", text: say("page-title") });
  const node = make("strong", { class: person.id === me ? "author me" : "author", text: person.name || say("page-anonymous") });
  node.style.setProperty("--hue", hue(person.id));
  return node;
}

function hue(id) {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.codePointAt(0)) % 360;
  return sum;
}

function board(text) {
  const columns = Math.max(1, ...text.split("\n").map((line) => [...line].length));
  const pre = make("pre", { text });
  // Read out it would be a heap of signs; whoever wants it can still walk through it.
  const frame = make("div", { class: "board", role: "group", "aria-label": say("page-board"), "aria-live": "off" }, pre);
  pre.style.setProperty("--columns", columns);
  return frame;
}

// Under a picture the board in characters is for those who ask for it.
function inWords(text) {
  const node = make("details", { class: "in-words", open: habits.has("board-as-text") });
  const summary = make("summary", { text: say("page-board-as-text") });
  // At the press, not at "toggle": that comes later, and also when a message is made with its board open.
  summary.addEventListener("click", () => habits.keep("board-as-text", !node.open));
  node.append(summary, board(text));
  node.addEventListener("toggle", () => markScrollable(node));
  return node;
}

// What can be scrolled must be reachable by keyboard, and nothing else needs to be.
export function markScrollable(root) {
  for (const pre of root.querySelectorAll("pre")) {
    if (pre.scrollWidth > pre.clientWidth + 1) pre.tabIndex = 0;
    else pre.removeAttribute("tabindex");
  }
}

function file(message, download) {
  const link = make("a", { class: "file", href: "#", download: message.file, text: message.file });
  link.setAttribute("aria-label", say("page-download", { file: message.file }));
  link.addEventListener("click", (event) => {
    event.preventDefault();
    download(message);
  });
  return link;
}

function menu(message, press, visit) {
  const item = (each) => (each.link ? link(each, visit) : button(each, (node) => press(message, each.token, node)));
  const rows = message.menu.map((row) => make("div", { class: "row" }, ...row.flatMap((each) => item(each) ?? [])));
  return make("div", { class: "menu", role: "group", "aria-label": say("page-choices") }, ...rows);
}

function button({ label, style }, pressed) {
  const node = make("button", { type: "button", class: style ?? "plain", text: label });
  node.addEventListener("click", () => {
    if (node.getAttribute("aria-disabled") !== "true") pressed(node);
  });
  return node;
}

// Not followed, and so not shown: links that lead neither to the web nor to somewhere on this page.
function link({ label, link: to, style }, visit) {
  const place = inside(to);
  if (!place && !outside(to)) return null;
  const node = make("a", { class: `button ${style ?? "plain"}`, href: to, text: label });
  if (place) {
    node.addEventListener("click", (event) => {
      event.preventDefault();
      visit(place);
    });
  } else {
    node.target = "_blank";
    node.rel = "noopener noreferrer";
  }
  return node;
}

// Not `disabled`: that would take the focus away from whoever uses the keyboard.
export function setBusy(root, busy) {
  for (const node of root.querySelectorAll(".menu button, .target")) {
    if (busy) node.setAttribute("aria-disabled", "true");
    else node.removeAttribute("aria-disabled");
  }
}

// Replace the content of a node and leave the focus where it was: on what had it if that stays, otherwise on the button
// in the same place.
export function swap(node, change) {
  const focused = document.activeElement;
  const stops = () => {
    const menu = [...node.querySelectorAll(".menu :is(button, a)")];
    return focused.closest(".menu") && menu.length ? menu : [...node.querySelectorAll("button:not(.target), a, summary")];
  };
  const before = stops().indexOf(focused);
  const inside = node.contains(focused);
  change();
  if (!inside) return;
  const buttons = stops();
  const next = node.contains(focused) ? focused : (buttons[Math.min(before, buttons.length - 1)] ?? node);
  if (next === node) node.tabIndex = -1;
  next.focus({ preventScroll: true });
}
