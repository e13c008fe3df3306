// The person's own workplace, above the text box: always in view while it is open.

import { make } from "./dom.js";
import { Frames } from "./frames.js";
import { markScrollable, parts, setBusy, swap } from "./message.js";
import { say } from "./words.js";

export class Card {
  message = null;
  #node;
  #hands;
  #leave;
  #frames;
  #choices = "";
  #folded = false;
  #busy = false;
  #expected = false;

  // `leave` says where the focus goes when the card it was on is taken away.
  constructor(node, hands, leave) {
    this.#node = node;
    this.#hands = hands;
    this.#leave = leave;
    this.#frames = new Frames(hands);
    new ResizeObserver(() => markScrollable(node)).observe(node);
  }

  // The person has pressed something elsewhere: if a card opens, that is where they go on.
  expect() {
    this.#expected = !this.message;
    return () => (this.#expected = false);
  }

  take(mine) {
    const next = mine.find((each) => each.show === "card") ?? null;
    if (JSON.stringify(next) === JSON.stringify(this.message)) return;
    const opened = next && !this.message;
    const changed = !opened && next?.id !== this.message?.id;
    this.message = next;
    if (opened || changed) this.#folded = false;
    if (!next) {
      const inside = this.#node.contains(document.activeElement);
      this.#node.hidden = true;
      this.#frames.release();
      this.#node.replaceChildren();
      if (inside) this.#leave();
      return;
    }
    this.redraw();
    if (opened && this.#expected) {
      this.#expected = false;
      (this.#node.querySelector(".menu button") ?? this.#node).focus({ preventScroll: true });
    }
  }

  redraw() {
    if (!this.message) return;
    const choices = this.message.menu?.flat().map(({ token }) => token).join(" ");
    const top = choices === this.#choices ? this.#node.querySelector(".menu")?.scrollTop : 0;
    this.#choices = choices;
    swap(this.#node, () => this.#draw());
    // Where the choices are the same, only with other marks, nobody has to look again for where they were.
    if (top) this.#node.querySelector(".menu").scrollTop = top;
    markScrollable(this.#node);
  }

  setBusy(busy) {
    this.#busy = busy;
    setBusy(this.#node, busy);
  }

  #draw() {
    const fold = make("button", {
      type: "button",
      class: "fold quiet",
      text: this.#folded ? "▴" : "▾",
      "aria-expanded": String(!this.#folded),
      "aria-label": say(this.#folded ? "page-card-unfold" : "page-card-fold"),
    });
    fold.addEventListener("click", () => {
      this.#folded = !this.#folded;
      this.redraw();
    });
    const made = parts(this.message, this.#hands, this.#frames);
    const menu = made.find((each) => each.classList.contains("menu"));
    const seen = made.filter((each) => each.matches(".picture, .board"));
    const rest = made.filter((each) => each !== menu && !seen.includes(each));
    const said = make("div", { class: "said" }, ...rest);
    const head = make("header", {}, make("span", { class: "private", text: say("page-only-you") }));
    const deal = make("div", { class: "deal" }, head, said);
    // The fold comes last in the order of the keyboard: what matters are the choices.
    deal.append(...(menu ? [menu] : []), fold);
    this.#node.classList.toggle("folded", this.#folded);
    this.#node.classList.toggle("pictured", Boolean(this.message.pictures));
    const { width, height } = this.message.pictures?.[0] ?? { width: 1, height: 1 };
    this.#node.style.setProperty("--ratio", height / width);
    this.#node.replaceChildren(...(seen.length ? [make("div", { class: "seen" }, ...seen)] : []), deal);
    this.#node.hidden = false;
    if (this.#busy) setBusy(this.#node, true);
    if (this.message.pictures) showEnd(said);
  }
}

// Scroll to the end of the text: the question of a turn comes after everything that has been chosen so far.
function showEnd(said) {
  const text = said.querySelector(".text");
  if (text) said.scrollTop = text.getBoundingClientRect().bottom - said.getBoundingClientRect().bottom;
}
