// A picture as large as the screen: to look at closely, and to press what can be pressed on it.

import { make } from "./dom.js";
import { Grip } from "./grip.js";
import { targets } from "./targets.js";
import { Mark, thingAt, tokenOf } from "./things.js";
import { say } from "./words.js";
import { Zoom } from "./zoom.js";

const STEP = 1.4;
const STRIDE = 80;

export class Viewer {
  #dialog;
  #area;
  #sheet;
  #level;
  #frame = null;
  #hands;
  #zoom = new Zoom();
  #mark;

  constructor(dialog, { press, ask, name, rest }) {
    this.#dialog = dialog;
    this.#hands = { press, ask, name, rest };
    [this.#area, this.#sheet, this.#level] = [".area", ".sheet", ".level"].map((each) => dialog.querySelector(each));
    new Grip(this.#area, {
      move: (dx, dy) => this.#change((zoom) => zoom.move(dx, dy)),
      by: (factor, x, y) => this.#change((zoom) => zoom.by(factor, x, y)),
      twice: (x, y) => this.#change((zoom) => zoom.toggle(x, y)),
      once: (event) => this.#ask(event),
    });
    this.#mark = new Mark(this.#sheet, () => this.#frame?.picture);
    for (const node of dialog.querySelectorAll("[data-key]")) {
      node.addEventListener("click", () => this.#key(node.dataset.key));
    }
    dialog.querySelector(".save").addEventListener("click", () => this.#save());
    dialog.querySelector(".close").addEventListener("click", () => dialog.close());
    // The keyboard has come to something that is out of sight, and the browser has scrolled to it.
    this.#area.addEventListener("scroll", () => {
      const { scrollLeft, scrollTop } = this.#area;
      this.#area.scrollTo(0, 0);
      if (scrollLeft || scrollTop) this.#change((zoom) => zoom.move(-scrollLeft, -scrollTop));
    });
    dialog.addEventListener("keydown", (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey && this.#key(event.key)) event.preventDefault();
    });
    dialog.addEventListener("close", () => this.#closed());
    // The way back leads out of the picture first, as people expect it on a phone.
    window.addEventListener("popstate", () => this.#dialog.open && !window.history.state?.viewer && dialog.close());
    new ResizeObserver(() => this.#frame && this.#measure()).observe(this.#area);
  }

  open(frame) {
    this.#frame = frame;
    frame.followed = () => this.#follow();
    window.history.pushState({ viewer: true }, "");
    this.#dialog.setAttribute("aria-label", frame.picture.alt || say("page-board"));
    this.#dialog.showModal();
    this.#draw().catch(() => this.#dialog.close());
    this.#measure();
    this.#zoom.fit();
    this.#place();
    this.#area.focus({ preventScroll: true });
  }

  #follow() {
    // The message, or its picture, is gone.
    if (!this.#frame.picture) this.#dialog.close();
    else if (this.#frame.there) this.#draw().catch(() => this.#dialog.close());
  }

  async #draw() {
    const frame = this.#frame;
    const { picture } = frame;
    const image = make("img", { alt: picture.alt, draggable: "false" });
    image.src = await frame.address();
    if (frame !== this.#frame || picture !== frame.picture) return;
    this.#mark.hide();
    this.#sheet.replaceChildren(image, this.#mark.node, ...targets(picture, new Set(), (token) => this.#press(token)));
    this.#measure();
  }

  // The picture stays open: whoever asks about one thing may ask about the next.
  #ask(event) {
    const thing = this.#frame && thingAt(this.#frame.picture, this.#sheet, event);
    if (thing) this.#hands.ask(tokenOf(thing));
  }

  #press(token) {
    const { message } = this.#frame;
    this.#dialog.close();
    this.#hands.press(message, token, null);
  }

  #measure() {
    const { clientWidth: width, clientHeight: height } = this.#area;
    this.#change((zoom) => zoom.measure({ width, height }, this.#frame.picture));
  }

  #change(how) {
    how(this.#zoom);
    this.#place();
  }

  #place() {
    const { scale, x, y, fitted } = this.#zoom;
    const { width, height } = this.#frame.picture;
    this.#sheet.style.width = `${width * scale}px`;
    this.#sheet.style.height = `${height * scale}px`;
    this.#sheet.style.transform = `translate(${x}px, ${y}px)`;
    this.#area.classList.toggle("fitted", fitted);
    this.#level.textContent = `${Math.round(scale * 100)} %`;
  }

  // Whether the key means anything here.
  #key(key) {
    const deeds = {
      "+": () => this.#zoom.by(STEP),
      "=": () => this.#zoom.by(STEP),
      "-": () => this.#zoom.by(1 / STEP),
      "0": () => this.#zoom.fit(),
      ArrowLeft: () => this.#zoom.move(STRIDE, 0),
      ArrowRight: () => this.#zoom.move(-STRIDE, 0),
      ArrowUp: () => this.#zoom.move(0, STRIDE),
      ArrowDown: () => this.#zoom.move(0, -STRIDE),
    };
    if (!Object.hasOwn(deeds, key)) return false;
    this.#change(deeds[key]);
    return true;
  }

  #save() {
    const { src } = this.#sheet.querySelector("img") ?? {};
    if (src) make("a", { href: src, download: this.#hands.name(this.#frame.message) }).click();
  }

  #closed() {
    const frame = this.#frame;
    this.#frame = null;
    frame.followed = null;
    this.#sheet.replaceChildren();
    if (window.history.state?.viewer) window.history.back();
    if (frame.node.isConnected) frame.focus();
    else this.#hands.rest();
  }
}
