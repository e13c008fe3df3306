// Who sits in this tab: the dialog at the door, and the switcher in the header.

import { $, make, showTrouble } from "./dom.js";
import * as people from "./people.js";
import * as words from "./words.js";

const say = words.say;

export class Who {
  #api;
  #changed;
  #sounds;
  #person = null;

  // `changed` is called with whoever sits here from now on.
  constructor(api, sounds, changed) {
    this.#api = api;
    this.#sounds = sounds;
    this.#changed = changed;
    $("who").addEventListener("cancel", (event) => this.#person || event.preventDefault());
    $("who-cancel").addEventListener("click", () => $("who").close());
    $("who-language").addEventListener("change", () => this.#relabel($("who-language").value));
    $("person-button").addEventListener("click", () => this.#toggle(!this.#open));
    $("person").addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#open) {
        this.#toggle(false);
        $("person-button").focus();
      }
    });
    $("person").addEventListener("focusout", (event) => {
      if (event.relatedTarget && !$("person").contains(event.relatedTarget)) this.#toggle(false);
    });
    document.addEventListener("click", (event) => $("person").contains(event.target) || this.#toggle(false));
  }

  get person() {
    return this.#person;
  }

  // Whoever sat here before, if the server still knows them; otherwise somebody has to say who they are.
  async resume() {
    const person = people.sitting();
    if (person) await this.sit(person);
    else this.ask();
  }

  async sit(person) {
    this.#api.key = person.key;
    try {
      Object.assign(person, await this.#api.get("/api/me"));
    } catch (failure) {
      if (failure.status !== 401) throw failure;
      this.lost(person);
      return;
    }
    await this.#seated(person);
  }

  // The server does not know this person any more.
  lost(person = this.#person) {
    if (person) people.forget(person.id);
    this.#person = null;
    this.#api.key = "";
    this.ask();
  }

  ask() {
    const known = people.known();
    this.#dialog(known.length ? "page-who" : "page-welcome", known, async (name, language) => {
      const person = await this.#api.post("/api/people", { name, language });
      this.#api.key = person.key;
      await this.#seated(person);
    });
  }

  async changeLanguage(language) {
    Object.assign(this.#person, await this.#api.post("/api/me", { language }));
    await this.#seated(this.#person);
  }

  redraw() {
    $("person").hidden = !this.#person;
    if (!this.#person) return;
    $("person-name").textContent = say("page-you-are", { name: this.#person.name });
  }

  async #seated(person) {
    this.#person = person;
    people.remember(person);
    people.sit(person.id);
    await words.load(person.language || words.language);
    $("who").close();
    this.redraw();
    await this.#changed(person);
  }

  #rename() {
    this.#dialog("page-rename", [], async (name, language) => {
      Object.assign(this.#person, await this.#api.post("/api/me", { name, language }));
      await this.#seated(this.#person);
    });
    $("who-name").value = this.#person.name;
    $("who-name").select();
  }

  #dialog(title, known, save) {
    const rename = title === "page-rename";
    const label = () => {
      $("who-title").textContent = say(`${title}-title`);
      $("who-text").textContent = rename ? "" : say(`${title}-text`);
      $("who-save").textContent = say(rename ? "page-save" : "page-come-in");
      $("who-known").replaceChildren(...known.map((person) => this.#choice(person)));
      fillLanguages($("who-language"));
    };
    this.#label = label;
    label();
    $("who-cancel").hidden = !this.#person;
    $("who-name").value = "";
    showTrouble($("who-trouble"), "");
    $("who-form").onsubmit = async (event) => {
      event.preventDefault();
      try {
        await save($("who-name").value, $("who-language").value);
      } catch (failure) {
        showTrouble($("who-trouble"), failure.message);
      }
    };
    if (!$("who").open) $("who").showModal();
    $("who-name").focus();
  }

  #label = () => {};

  async #relabel(language) {
    await words.load(language);
    this.#label();
  }

  #choice(person) {
    const button = make("button", { type: "button", text: say("page-come-in-as", { name: person.name }) });
    button.addEventListener("click", () =>
      this.sit(person).catch((failure) => showTrouble($("who-trouble"), failure.message)),
    );
    return make("li", {}, button);
  }

  // The menu stays open: whoever switches the sounds on wants to see that they are on.
  #switch() {
    const node = make("button", { type: "button", class: "quiet switch", text: say("page-sounds") });
    const tell = () => node.setAttribute("aria-pressed", String(this.#sounds.on));
    node.addEventListener("click", () => {
      this.#sounds.toggle();
      tell();
    });
    tell();
    return node;
  }

  get #open() {
    return !$("person-menu").hidden;
  }

  #toggle(open) {
    if (open === this.#open || (open && !this.#person)) return;
    $("person-button").setAttribute("aria-expanded", String(open));
    $("person-menu").hidden = !open;
    if (!open) return;
    const item = (text, act, current) => {
      const node = make("button", { type: "button", class: "quiet", text, "aria-current": current ? "true" : undefined });
      node.addEventListener("click", () => {
        this.#toggle(false);
        $("person-button").focus();
        act();
      });
      return node;
    };
    $("person-menu").replaceChildren(
      ...people.known().map((each) => item(each.name, () => this.sit(each), each.id === this.#person.id)),
      make("hr"),
      this.#switch(),
      item(say("page-rename"), () => this.#rename()),
      item(say("page-new-person"), () => this.ask()),
    );
    $("person-menu").querySelector("button").focus();
  }
}

export function fillLanguages(select) {
  const options = Object.entries(words.languages).map(([value, text]) => make("option", { value, text }));
  select.replaceChildren(...options);
  select.value = words.language;
}
