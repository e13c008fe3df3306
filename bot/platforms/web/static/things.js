// What can be asked about on a picture. There may be dozens: they are found by where the pointer is, and only the one
// under a mouse is marked.

import { make } from "./dom.js";

const percent = (part, whole) => `${(100 * part) / whole}%`;

// The thing at a place of the window, or nothing. Hexagons reach into each other's boxes: the nearest middle counts.
export function thingAt({ width, height, things = [] }, sheet, { clientX, clientY }) {
  const box = sheet.getBoundingClientRect();
  const x = ((clientX - box.left) / box.width) * width;
  const y = ((clientY - box.top) / box.height) * height;
  const apart = ([left, top, wide, high]) => Math.hypot(x - left - wide / 2, y - top - high / 2);
  const here = things.filter(([left, top, wide, high]) => x >= left && x <= left + wide && y >= top && y <= top + high);
  const [nearest] = here.sort((one, other) => apart(one) - apart(other));
  return nearest ?? null;
}

export const tokenOf = ([, , , , token]) => token;

export class Mark {
  node = make("div", { class: "thing", "aria-hidden": "true", hidden: true });
  #shown = null;

  // `seen` says which picture is on the sheet, if it can be pressed.
  constructor(sheet, seen) {
    sheet.addEventListener("pointermove", (event) => {
      const picture = event.pointerType === "mouse" && !event.target.closest("button") && seen();
      this.#show(picture ? thingAt(picture, sheet, event) : null, picture);
    });
    sheet.addEventListener("pointerleave", () => this.hide());
  }

  hide() {
    this.#show(null);
  }

  #show(thing, picture) {
    if (thing === this.#shown) return;
    this.#shown = thing;
    this.node.hidden = !thing;
    if (!thing) return;
    const [x, y, wide, high, , label] = thing;
    this.node.title = label;
    this.node.style.left = percent(x, picture.width);
    this.node.style.top = percent(y, picture.height);
    this.node.style.width = percent(wide, picture.width);
    this.node.style.height = percent(high, picture.height);
  }
}
