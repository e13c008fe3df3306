// The messages of a room in order, merged by id: what comes twice is shown once, what changed changes in place.

import { make } from "./dom.js";
import { Frames } from "./frames.js";
import { article, markScrollable, setBusy, swap } from "./message.js";
import { Near } from "./near.js";
import { say } from "./words.js";

const NEAR = 80;

export class Log {
  me = "";
  #node;
  #scroll;
  #newer;
  #hands;
  #entries = new Map();
  #aside = new Set();
  #busy = new Set();
  #unseen = 0;
  #pinned = true;
  #size = "";

  constructor(node, scroll, newer, hands) {
    this.#node = node;
    this.#scroll = scroll;
    this.#newer = newer;
    this.#hands = { ...hands, near: new Near(scroll) };
    scroll.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    newer.addEventListener("click", () => this.toEnd());
    // The card, the keyboard of a phone, a turned screen: whoever was at the end stays there.
    new ResizeObserver(() => {
      this.#size = this.#measure();
      if (this.#pinned) this.toEnd();
      markScrollable(this.#node);
    }).observe(scroll);
  }

  clear() {
    for (const { frames } of this.#entries.values()) frames.release();
    this.#entries.clear();
    this.#aside.clear();
    this.#node.replaceChildren();
    this.#unseen = 0;
    this.#pinned = true;
    this.#tellUnseen();
  }

  // Whether it is this person's turn, as far as anybody has said so.
  get called() {
    return [...this.#entries.values()].some(({ message }) => this.#calls(message));
  }

  // What Castellan has said to all, oldest first.
  get said() {
    const all = [...this.#entries.values()].map(({ message }) => message);
    return all.filter((message) => !message.show && !message.author).sort((one, other) => one.id - other.id);
  }

  // What is on top of the room: of several that are pinned, the newest.
  get pinned() {
    return this.said.findLast((message) => message.pinned) ?? null;
  }

  // Whether that message is here; if so, it is in sight now, and where the focus is.
  seek(id) {
    const node = this.#entries.get(id)?.node;
    if (!node) return false;
    this.#pinned = false;
    node.tabIndex = -1;
    node.focus({ preventScroll: true });
    node.scrollIntoView({ block: "center" });
    return true;
  }

  take({ messages, first = 0, older = [], mine, gone = [] }, live) {
    // History is not news: nothing of it is to be read out.
    this.#node.setAttribute("aria-busy", String(!live));
    for (const [id, { message }] of this.#entries) {
      if (!message.show && id < first && !older.includes(id)) this.#drop(id);
    }
    for (const id of gone) this.#drop(id);
    for (const message of messages) this.#put(message, live);
    if (mine) this.#takeMine(mine.filter((each) => each.show !== "card"), live);
    this.#markCalls();
    markScrollable(this.#node);
    if (this.#pinned) this.toEnd();
    this.#tellUnseen();
    if (!live) requestAnimationFrame(() => this.#node.removeAttribute("aria-busy"));
  }

  // A message that is shown elsewhere: here it would only move away what the person is looking at.
  aside(id) {
    const message = this.#entries.get(id)?.message;
    this.#aside.add(id);
    if (message) this.#drop(id);
    if (message && this.#unseen) this.#unseen--;
    this.#tellUnseen();
    return message;
  }

  redraw() {
    for (const entry of this.#entries.values()) this.#draw(entry, false);
    this.#tellUnseen();
  }

  setBusy(id, busy) {
    if (busy) this.#busy.add(id);
    else this.#busy.delete(id);
    const entry = this.#entries.get(id);
    if (entry) setBusy(entry.node, busy);
  }

  toEnd() {
    this.#scroll.scrollTop = this.#scroll.scrollHeight;
    this.#pinned = true;
    this.#unseen = 0;
    this.#tellUnseen();
  }

  #takeMine(mine, live) {
    const kept = new Set(mine.map((each) => each.id));
    for (const [id, { message }] of this.#entries) if (message.show && !kept.has(id)) this.#drop(id);
    for (const message of mine) if (!this.#aside.has(message.id)) this.#put(message, live);
  }

  #put(message, live) {
    const entry = this.#entries.get(message.id);
    if (entry) {
      if (JSON.stringify(entry.message) === JSON.stringify(message)) return;
      entry.message = message;
      this.#draw(entry, live);
      return;
    }
    const fresh = { message, node: null, called: false, frames: new Frames(this.#hands) };
    this.#entries.set(message.id, fresh);
    this.#draw(fresh, live);
    if (live && !this.#pinned) this.#unseen++;
  }

  #draw(entry, live) {
    const { message } = entry;
    entry.called = this.#calls(message);
    const made = article(message, { me: this.me, calls: entry.called, live, ...this.#hands }, entry.frames);
    if (this.#busy.has(message.id)) setBusy(made, true);
    if (!entry.node) {
      made.dataset.id = message.id;
      entry.node = made;
      this.#insert(made);
      return;
    }
    swap(entry.node, () => {
      entry.node.className = made.className;
      entry.node.replaceChildren(...made.childNodes);
    });
  }

  #insert(made) {
    let after = this.#node.lastElementChild;
    while (after && Number(after.dataset.id) > Number(made.dataset.id)) after = after.previousElementSibling;
    if (after) after.after(made);
    else this.#node.prepend(made);
  }

  #drop(id) {
    this.#entries.get(id)?.frames.release();
    this.#entries.get(id)?.node.remove();
    this.#entries.delete(id);
  }

  // A call stands while there is something to press, or as long as nobody was called after it.
  #calls(message) {
    if (message.show || !message.mention?.includes(this.me)) return false;
    if (message.menu?.length) return true;
    return ![...this.#entries.values()].some((each) => each.message.id > message.id && each.message.mention?.length);
  }

  #markCalls() {
    for (const entry of this.#entries.values()) {
      if (entry.message.mention?.length && entry.called !== this.#calls(entry.message)) this.#draw(entry, false);
    }
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroll;
    // What was arranged anew was not scrolled by the reader.
    if (this.#pinned && this.#size !== this.#measure()) return;
    this.#pinned = scrollHeight - scrollTop - clientHeight < NEAR;
    if (this.#pinned && this.#unseen) {
      this.#unseen = 0;
      this.#tellUnseen();
    }
  }

  #measure() {
    return `${this.#scroll.clientWidth} ${this.#scroll.clientHeight}`;
  }

  #tellUnseen() {
    this.#newer.hidden = this.#unseen === 0;
    this.#newer.replaceChildren(
      make("span", { text: say("page-new-messages", { count: this.#unseen }) }),
      make("span", { "aria-hidden": "true", text: " ↓" }),
    );
  }
}
