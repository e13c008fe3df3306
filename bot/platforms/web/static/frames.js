// The pictures of one message. They stay when the message is drawn anew: the old picture is seen until the new one is
// there.

import { Frame } from "./frame.js";

export class Frames {
  #frames = [];
  #hands;

  constructor(hands) {
    this.#hands = hands;
  }

  show(message) {
    const count = message.pictures?.length ?? 0;
    for (const frame of this.#frames.splice(count)) frame.release();
    while (this.#frames.length < count) this.#frames.push(new Frame(this.#frames.length, this.#hands));
    return this.#frames.map((frame) => frame.show(message));
  }

  release() {
    for (const frame of this.#frames.splice(0)) frame.release();
  }
}
