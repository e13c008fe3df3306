// Fingers and a mouse on a node: dragging, pinching, the wheel, a double tap. Whoever holds it is told what to do.

const STILL = 6;
const TWICE = 320;
const NEARBY = 30;

export class Grip {
  #node;
  #pointers = new Map();
  #told;
  #dragged = false;
  #last = { time: 0, x: 0, y: 0 };
  #single = 0;

  // `told` has move(dx, dy), by(factor, x, y) and twice(x, y), places being those of the node; and once(event), of a tap
  // that no other follows.
  constructor(node, told) {
    this.#node = node;
    this.#told = told;
    node.addEventListener("pointerdown", (event) => this.#down(event));
    node.addEventListener("pointermove", (event) => this.#moved(event));
    for (const end of ["pointerup", "pointercancel"]) node.addEventListener(end, (event) => this.#up(event));
    node.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    // What was dragged was not pressed.
    node.addEventListener("click", (event) => this.#dragged && this.#swallow(event), { capture: true });
  }

  #place({ clientX, clientY }) {
    const { left, top } = this.#node.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #down(event) {
    if (event.button > 0) return;
    clearTimeout(this.#single);
    if (!this.#pointers.size) this.#dragged = false;
    this.#pointers.set(event.pointerId, { ...this.#place(event), from: this.#place(event) });
  }

  #moved(event) {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = this.#place(event);
    if (!this.#dragged && Math.hypot(now.x - before.from.x, now.y - before.from.y) < STILL) return;
    if (!this.#dragged) this.#seize();
    const others = [...this.#pointers.entries()].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    if (others.length) this.#pinch(before, now, others[0]);
    else this.#told.move(now.x - before.x, now.y - before.y);
    this.#pointers.set(event.pointerId, { ...now, from: before.from });
  }

  // From here on it is a drag, wherever the pointer goes.
  #seize() {
    this.#dragged = true;
    for (const id of this.#pointers.keys()) this.#node.setPointerCapture(id);
  }

  #pinch(before, now, other) {
    const wide = (place) => Math.hypot(place.x - other.x, place.y - other.y) || 1;
    const middle = (place) => ({ x: (place.x + other.x) / 2, y: (place.y + other.y) / 2 });
    const [from, to] = [middle(before), middle(now)];
    this.#told.move(to.x - from.x, to.y - from.y);
    this.#told.by(wide(now) / wide(before), to.x, to.y);
  }

  #up(event) {
    if (!this.#pointers.delete(event.pointerId) || this.#pointers.size || this.#dragged) return;
    if (event.type === "pointercancel" || event.target.closest("button")) return;
    const { x, y } = this.#place(event);
    const twice = event.timeStamp - this.#last.time < TWICE && Math.hypot(x - this.#last.x, y - this.#last.y) < NEARBY;
    this.#last = twice ? { time: 0, x, y } : { time: event.timeStamp, x, y };
    if (twice) this.#told.twice(x, y);
    else this.#single = setTimeout(() => this.#told.once(event), TWICE);
  }

  #wheel(event) {
    event.preventDefault();
    const { x, y } = this.#place(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1;
    this.#told.by(Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 100 : 400)), x, y);
  }

  #swallow(event) {
    this.#dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }
}
