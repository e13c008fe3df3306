// The list of rooms: beside the messages on a wide screen, behind a button on a narrow one.

import { $, make } from "./dom.js";
import { ago, say } from "./words.js";

const REFRESH = 30_000;

export class Rooms {
  room = "";
  #api;
  #go;
  #failed;
  #rooms = [];

  constructor(api, { go, failed }) {
    this.#api = api;
    this.#go = go;
    this.#failed = failed;
    $("rooms-button").addEventListener("click", () => this.#toggle(!this.#open));
    $("rooms").addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#open) {
        this.#toggle(false);
        $("rooms-button").focus();
      }
    });
    $("new-room").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#enter($("new-room-name").value.trim().toLowerCase());
    });
    setInterval(() => document.hidden || this.refresh(), REFRESH);
  }

  // Unknown names are made: a link to a room always leads somewhere.
  async enter(room) {
    await this.#api.post("/api/rooms", { name: room });
    this.room = room;
    $("room").textContent = $("place").textContent = room;
    this.#toggle(false);
    await this.refresh();
  }

  async refresh() {
    if (!this.#api.key) return;
    try {
      this.#rooms = (await this.#api.get("/api/rooms")).rooms;
    } catch {
      return;
    }
    this.redraw();
  }

  async newest() {
    return (await this.#api.get("/api/rooms")).rooms[0]?.name;
  }

  redraw() {
    $("rooms-button").setAttribute("aria-label", say("page-room", { room: this.room }));
    const focused = document.activeElement?.dataset?.room;
    $("rooms-list").replaceChildren(...this.#rooms.map((each) => this.#item(each)));
    if (focused) $("rooms-list").querySelector(`[data-room="${focused}"]`)?.focus();
  }

  get #open() {
    return $("rooms-button").getAttribute("aria-expanded") === "true";
  }

  #toggle(open) {
    $("rooms-button").setAttribute("aria-expanded", String(open));
    $("rooms").classList.toggle("open", open);
    if (open) this.refresh();
  }

  #item({ name, active }) {
    const here = name === this.room;
    const link = make(
      "button",
      { type: "button", class: "quiet", "data-room": name, "aria-current": here ? "page" : undefined },
      make("span", { text: name }),
      make("small", { text: ago(active) }),
    );
    link.addEventListener("click", () => this.#enter(name));
    return make("li", {}, link);
  }

  async #enter(room) {
    try {
      await this.#go(room);
      $("new-room-name").value = "";
    } catch (failure) {
      this.#failed(failure);
    }
  }
}
