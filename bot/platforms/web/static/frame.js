// One picture in its place: the room it will take, a sign that it is on its way, then the picture with its targets.

import { make } from "./dom.js";
import { targets, tokens } from "./targets.js";
import { Mark, thingAt, tokenOf } from "./things.js";
import { theme } from "./theme.js";
import { say } from "./words.js";

const SLOW = 300;

export class Frame {
  node;
  image = make("img", { alt: "", draggable: "false" });
  message = null;
  picture = null;
  followed = null;
  #hands;
  #index;
  #near;
  #shown = "";
  #run = 0;
  #sheet = make("div", { class: "sheet" }, this.image);
  #mark = new Mark(this.#sheet, () => this.there && this.picture);
  #over = make("div", { class: "targets" });
  #status = make("p", { class: "progress", role: "status" });
  #failure = make("div", { class: "failure", hidden: true });
  #enlarge = make("button", { type: "button", class: "enlarge" });

  // Without `near` it is to be seen at once. `followed` hears of changes while the picture is enlarged.
  constructor(index, { gallery, press, ask, enlarge, place, near }) {
    this.#index = index;
    this.#hands = { gallery, press, ask, enlarge, place, near };
    this.#near = !near;
    this.#sheet.append(this.#mark.node, this.#over, this.#status, this.#failure, this.#enlarge);
    this.node = make("figure", { class: "picture" }, this.#sheet);
    this.#sheet.addEventListener("click", (event) => event.target.closest("button") || this.#pressed(event));
    this.#enlarge.addEventListener("click", () => this.#open());
    this.#say("far");
    near?.watch(this.node, (is) => this.#move(is));
  }

  get there() {
    return this.node.dataset.state === "there";
  }

  show(message) {
    this.message = message;
    this.picture = message.pictures[this.#index];
    const { width, height, alt } = this.picture;
    this.#sheet.style.setProperty("--wide", width);
    this.#sheet.style.setProperty("--high", height);
    this.image.alt = alt;
    this.#enlarge.title = say("page-picture-enlarge");
    this.#enlarge.setAttribute("aria-label", say("page-picture-enlarge"));
    const press = (token, node) => this.#hands.press(this.message, token, node);
    this.#mark.hide();
    this.#over.replaceChildren(...targets(this.picture, tokens(message.menu), press));
    if (this.#near) this.#load();
    this.followed?.();
    return this.node;
  }

  release() {
    this.#run++;
    this.#hands.near?.forget(this.node);
    this.picture = null;
    this.followed?.();
  }

  focus() {
    (this.#failure.querySelector("button") ?? this.#enlarge).focus({ preventScroll: true });
  }

  // Where the page has the picture; it may have to be fetched once more.
  address() {
    const { gallery, place } = this.#hands;
    return gallery.fetch(this.picture.key, theme(), place(this.message, this.#index));
  }

  async #load() {
    const { key } = this.picture;
    const wished = `${key} ${theme()}`;
    if (this.#shown === wished) return;
    const run = ++this.#run;
    this.#shown = wished;
    this.#say("drawing");
    const slow = setTimeout(() => run === this.#run && (this.#status.textContent = say("page-picture-drawing")), SLOW);
    try {
      const next = make("img", { alt: this.picture.alt, draggable: "false" });
      next.src = await this.address();
      await next.decode();
      if (run !== this.#run) return;
      next.alt = this.picture.alt;
      this.image.replaceWith(next);
      this.image = next;
      this.#say("there");
      this.followed?.();
    } catch {
      if (run !== this.#run) return;
      this.#shown = "";
      this.#say("failed");
    } finally {
      clearTimeout(slow);
    }
  }

  // What is far away need not stay in memory: if it comes near again, it is there again.
  #move(near) {
    this.#near = near;
    if (!this.picture) return;
    if (near) this.#load();
    else if (!this.followed && !this.node.contains(document.activeElement)) this.#let();
  }

  #let() {
    this.#run++;
    this.#shown = "";
    this.image.removeAttribute("src");
    this.#say("far");
  }

  #say(state) {
    this.node.dataset.state = state;
    this.node.setAttribute("aria-busy", String(state === "drawing"));
    this.#status.textContent = "";
    const focused = this.node.contains(document.activeElement);
    this.#over.hidden = state !== "there";
    this.#enlarge.hidden = state === "far" || state === "failed";
    this.#failure.hidden = state !== "failed";
    this.#failure.replaceChildren(...(state === "failed" ? this.#excuse() : []));
    // Whoever was here by keyboard is not sent away.
    if (focused && !this.node.contains(document.activeElement)) this.focus();
  }

  #excuse() {
    const again = make("button", { type: "button", class: "again", text: say("page-picture-again") });
    again.addEventListener("click", () => this.#load());
    return [make("p", { role: "status", text: say("page-picture-failed") }), again];
  }

  #pressed(event) {
    const thing = this.there && thingAt(this.picture, this.#sheet, event);
    if (thing) this.#hands.ask(tokenOf(thing));
    else this.#open();
  }

  #open() {
    if (!this.#enlarge.hidden) this.#hands.enlarge(this);
  }
}
