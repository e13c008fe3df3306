// The newest message that is pinned, on top of the room: how the game stands, without scrolling.

import { make } from "./dom.js";
import { Frames } from "./frames.js";
import * as habits from "./habits.js";
import { parts } from "./message.js";
import { told } from "./moments.js";

export class Pinned {
  #node;
  #hands;
  #frames;
  #shown = "";

  constructor(node, hands) {
    this.#node = node;
    this.#hands = hands;
    this.#frames = new Frames(hands);
  }

  show(message, again = false) {
    const shown = message ? JSON.stringify(message) : "";
    if (shown === this.#shown && !again) return;
    this.#shown = shown;
    this.#node.hidden = !message;
    this.#frames.release();
    if (!message) {
      this.#node.replaceChildren();
      return;
    }
    const [title, ...lines] = message.text.split("\n");
    const rest = parts({ ...message, text: lines.join("\n") }, this.#hands, this.#frames);
    const summary = make("summary", {}, ...told(title));
    const node = make("details", { open: open() }, summary, ...rest);
    summary.addEventListener("click", () => {
      habits.keep("pinned-open", !node.open);
      habits.keep("pinned-folded", node.open);
    });
    this.#node.replaceChildren(node);
  }
}

// On a phone there is room for one line, until somebody wants more.
function open() {
  return habits.has("pinned-open") || (!habits.has("pinned-folded") && matchMedia("(min-width: 48rem)").matches);
}
