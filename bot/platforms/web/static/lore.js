// What somebody has asked about on a picture, told over it: where they looked, they can go on.

import { Frames } from "./frames.js";
import { parts } from "./message.js";
import { plain } from "./moments.js";

export class Lore {
  #dialog;
  #body;
  #hands;
  #frames;

  constructor(dialog, hands) {
    this.#dialog = dialog;
    this.#body = dialog.querySelector(".told");
    // What a button leads to is told here as well.
    this.#hands = { ...hands, enlarge: () => {}, press: (_, token) => hands.ask(token) };
    this.#frames = new Frames(this.#hands);
    dialog.querySelector(".close").addEventListener("click", () => dialog.close());
    // Beside it is as good as the button.
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    dialog.addEventListener("close", () => this.#closed());
    window.addEventListener("popstate", () => dialog.close());
  }

  show(message) {
    this.#dialog.setAttribute("aria-label", plain(message.text.split("\n", 1)[0]));
    this.#body.replaceChildren(...parts(message, this.#hands, this.#frames));
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#body.scrollTop = 0;
  }

  close() {
    this.#dialog.close();
  }

  #closed() {
    this.#frames.release();
    this.#body.replaceChildren();
  }
}
