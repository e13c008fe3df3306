// The page: a person, a room, its messages, a card and a text box.

import { Api } from "./api.js";
import { Card } from "./card.js";
import { $, make, showTrouble } from "./dom.js";
import { Entry } from "./entry.js";
import { Log } from "./log.js";
import * as people from "./people.js";
import { Rooms } from "./rooms.js";
import { Stream } from "./stream.js";
import { fillLanguages, Who } from "./who.js";
import * as words from "./words.js";

const FIRST_ROOM = "hall";

const api = new Api();
const hands = { press, download };
const log = new Log($("log"), $("scroll"), $("newer"), hands);
const card = new Card($("card"), hands, rest);
const stream = new Stream(api, { told, stated, failed });
const rooms = new Rooms(api, { go: (room) => enter(room, true), failed });
const who = new Who(api, seated);
const entry = new Entry($("entry"), $("line"), $("suggestions"), $("suggestions-count"), { send, complete });
let history = false;
let state = "connecting";

const here = (deed) => `/api/rooms/${rooms.room}/${deed}`;

async function seated(person) {
  redraw();
  if (person.id === log.me) return;
  log.me = person.id;
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

function wishedRoom() {
  const room = new URLSearchParams(location.search).get("room") ?? "";
  return /^[a-z0-9-]{1,32}$/.test(room) ? room : "";
}

function clear() {
  history = false;
  log.clear();
  card.take([]);
  $("empty").hidden = true;
  showTrouble($("trouble"), "");
  entitle();
}

function told(changes) {
  if (changes.reset) clear();
  log.take(changes, history);
  if (changes.mine) card.take(changes.mine);
  history = true;
  $("empty").hidden = !log.silent;
  entitle();
}

function stated(now) {
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
  log.redraw();
  card.redraw();
  entitle();
}

// A deed of the person: true if the server took it. Its consequences come by the stream.
async function act(path, body) {
  try {
    const { seq } = await api.post(path, body);
    showTrouble($("trouble"), "");
    await stream.shown(seq);
    return true;
  } catch (failure) {
    failed(failure);
    return false;
  }
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

$("empty-open").addEventListener("click", () => send("/carcassonne"));
$("skip").addEventListener("click", (event) => {
  event.preventDefault();
  entry.focus();
});
$("language").addEventListener("change", () => who.changeLanguage($("language").value).catch(failed));
window.addEventListener("popstate", () => wishedRoom() && enter(wishedRoom(), false).catch(failed));

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
