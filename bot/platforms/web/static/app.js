// The page: a person, a room, its messages, a card and a text box.

import { Api } from "./api.js";
import { Card } from "./card.js";
import { $, make, showTrouble } from "./dom.js";
import { Entry } from "./entry.js";
import { Gallery } from "./gallery.js";
import { Hint } from "./hint.js";
import { Log } from "./log.js";
import { Lore } from "./lore.js";
import * as people from "./people.js";
import { Pinned } from "./pinned.js";
import { Rooms } from "./rooms.js";
import { Sounds } from "./sounds.js";
import { Stream } from "./stream.js";
import { onTheme } from "./theme.js";
import { Viewer } from "./viewer.js";
import { fillLanguages, Who } from "./who.js";
import * as words from "./words.js";

const FIRST_ROOM = "hall";

const api = new Api();
const gallery = new Gallery(api);
const sounds = new Sounds();
const viewer = new Viewer($("viewer"), { press, ask, rest, name: (message) => `castellan-${rooms.room}-${message.id}.png` });
const place = (message, index) => here(`pictures/${message.id}/${index}`);
const hands = { press, ask, download, visit, gallery, place, enlarge: (frame) => viewer.open(frame) };
const log = new Log($("log"), $("scroll"), $("newer"), hands);
const card = new Card($("card"), hands, rest);
const lore = new Lore($("lore"), hands);
const pinned = new Pinned($("pinned"), hands);
const stream = new Stream(api, { told, stated, failed });
const rooms = new Rooms(api, { go: (room) => enter(room, true), failed });
const who = new Who(api, sounds, seated);
const hint = new Hint($("hint"), { open: () => send("/carcassonne") });
const entry = new Entry($("entry"), $("line"), $("suggestions"), $("suggestions-count"), { send, complete });
let history = false;
let state = "connecting";
let asking = false;
let wanted = wishedMessage();

const here = (deed) => `/api/rooms/${rooms.room}/${deed}`;

async function seated(person) {
  redraw();
  if (person.id === log.me) return;
  log.me = person.id;
  gallery.clear();
  rest();
  await enter(wishedRoom() || rooms.room || (await rooms.newest()) || FIRST_ROOM, false);
}

async function enter(room, byHand) {
  showTrouble($("trouble"), "");
  await rooms.enter(room);
  const address = `?room=${encodeURIComponent(room)}`;
  if (byHand) window.history.pushState(null, "", address);
  else window.history.replaceState(null, "", address);
  clear();
  stream.start(room);
}

// Somebody follows a link to a room, a message, or a message of a room.
async function visit({ room, message }) {
  if (message && (!room || room === rooms.room)) {
    log.seek(message);
    return;
  }
  try {
    await enter(room || rooms.room, true);
    wanted = message;
  } catch (failure) {
    failed(failure);
  }
}

function wishedMessage() {
  return /^#[0-9]{1,15}$/.test(location.hash) ? Number(location.hash.slice(1)) : 0;
}

function wishedRoom() {
  const room = new URLSearchParams(location.search).get("room") ?? "";
  return /^[a-z0-9-]{1,32}$/.test(room) ? room : "";
}

function clear() {
  history = false;
  log.clear();
  pinned.show(null);
  card.take([]);
  lore.close();
  $("empty").hidden = true;
  hint.hide();
  showTrouble($("trouble"), "");
  entitle();
}

function told(changes) {
  if (changes.reset) clear();
  const [before, called] = [log.said.at(-1)?.id ?? 0, log.called];
  log.take(changes, history);
  if (changes.mine) card.take(changes.mine);
  if (history) sound(before, called);
  // A long history comes in several parts, none of which is news.
  history ||= !changes.more;
  pinned.show(log.pinned);
  if (wanted && (log.seek(wanted) || !changes.more)) wanted = 0;
  advise();
  entitle();
}

// What is new: a move on the board, a call. History makes no noise.
function sound(before, called) {
  const moved = log.said.some(({ id, board, pictures }) => id > before && (board || pictures));
  if (moved) sounds.move();
  if (log.called && !called) sounds.call(moved ? 0.2 : 0);
}

function advise() {
  $("empty").hidden = log.said.length > 0;
  hint.show(log, card.message);
}

function stated(now) {
  // What could not be fetched meanwhile can be fetched now.
  if (state === "offline" && now === "connected") {
    showTrouble($("trouble"), "");
    repaint();
  }
  state = now;
  $("connection").textContent = words.say(`page-${now}`);
  $("connection").dataset.state = now;
}

function failed(failure) {
  if (failure.code === "unknown-person") leave();
  else if (failure.code === "no-room") enter(rooms.room, false).catch(trouble);
  else trouble(failure);
}

// Nothing of the person who sat here stays on the screen.
function leave() {
  stream.stop();
  log.me = "";
  clear();
  gallery.clear();
  who.lost();
}

function trouble(failure) {
  showTrouble($("trouble"), failure.message);
}

function entitle() {
  const name = `${rooms.room ? `${rooms.room} · ` : ""}${words.say("page-title")}`;
  document.title = log.called ? `● ${name}` : name;
}

function redraw() {
  fillLanguages($("language"));
  if (who.person) stated(state);
  who.redraw();
  rooms.redraw();
  repaint();
  if (history) advise();
  entitle();
}

function repaint() {
  log.redraw();
  pinned.show(log.pinned, true);
  card.redraw();
}

// A deed of the person: the number of the change that it made, if the server took it. Its consequences come by the stream.
async function act(path, body) {
  try {
    const { seq } = await api.post(path, body);
    showTrouble($("trouble"), "");
    await stream.shown(seq);
    return seq;
  } catch (failure) {
    failed(failure);
    return 0;
  }
}

// About something on a picture: what is answered is shown over it.
async function ask(token) {
  if (asking) return;
  asking = true;
  const answer = log.aside(await act(here("press"), { token }));
  asking = false;
  if (answer) lore.show(answer);
}

async function press(message, token, button) {
  const own = message.show === "card";
  const calm = button === document.activeElement || document.activeElement === document.body ? card.expect() : () => {};
  const busy = (is) => (own ? card.setBusy(is) : log.setBusy(message.id, is));
  busy(true);
  await act(here("press"), { token });
  busy(false);
  calm();
}

function send(text) {
  log.toEnd();
  return act(here("say"), { text });
}

async function complete(text) {
  return (await api.post(here("complete"), { text })).lines;
}

async function download(message) {
  try {
    const response = await api.fetch("GET", here(`files/${message.id}`));
    const address = URL.createObjectURL(await response.blob());
    make("a", { href: address, download: message.file }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (failure) {
    failed(failure);
  }
}

// Where the focus is when it has nowhere better to be.
function rest() {
  // On a phone the text box would bring the keyboard up.
  if (matchMedia("(pointer: coarse)").matches) $("log").focus({ preventScroll: true });
  else entry.focus();
}

for (const button of document.querySelectorAll("[data-say]")) {
  button.addEventListener("click", () => send(button.dataset.say));
}
$("skip").addEventListener("click", (event) => {
  event.preventDefault();
  entry.focus();
});
$("language").addEventListener("change", () => who.changeLanguage($("language").value).catch(failed));
window.addEventListener("popstate", () => {
  const room = wishedRoom();
  if (room && room !== rooms.room) enter(room, false).catch(failed);
});
onTheme(repaint);

// The server may be on its way up, or down.
for (let begun = false; !begun; ) {
  try {
    await words.load(people.lastLanguage());
    redraw();
    await who.resume();
    begun = true;
  } catch (failure) {
    trouble(failure);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}
