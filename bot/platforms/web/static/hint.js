// What to do next, where no button says so by itself: in a lobby, while others move, after the end.

import { make } from "./dom.js";
import { say } from "./words.js";

const HERE = ["127.0.0.1", "localhost", "[::1]"];

export class Hint {
  #node;
  #open;
  #shown = "";

  constructor(node, { open }) {
    this.#node = node;
    this.#open = open;
  }

  hide() {
    this.#shown = "";
    this.#node.hidden = true;
  }

  show(log, card) {
    const what = card ? "" : stage(log);
    const shown = what && `${what} ${say(`page-hint-${what}`)}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#node.hidden = !what;
    this.#node.className = what;
    if (what) this.#node.replaceChildren(make("p", { text: say(`page-hint-${what}`) }), ...this.#deeds(what));
  }

  #deeds(what) {
    if (what === "over") return [button("page-hint-open", this.#open)];
    return what === "invite" && navigator.clipboard ? [this.#copy()] : [];
  }

  #copy() {
    const node = button("page-hint-copy", async () => {
      await navigator.clipboard.writeText(location.href);
      node.textContent = say("page-hint-copied");
    });
    node.setAttribute("aria-live", "polite");
    return node;
  }
}

function button(text, pressed) {
  const node = make("button", { type: "button", text: say(text) });
  node.addEventListener("click", pressed);
  return node;
}

// The buttons of what was said last tell how far things are: a token begins with what it does.
function stage(log) {
  const last = log.said.findLast(({ menu, pinned }) => !pinned && menu?.flat().some(({ token }) => token));
  const deeds = new Set(last?.menu.flat().map(({ token }) => token.split(".", 1)[0]));
  if (deeds.has("join")) {
    if (!deeds.has("computer")) return "full";
    return HERE.includes(location.hostname) ? "lobby" : "invite";
  }
  if (deeds.has("rematch")) return "over";
  // Where somebody plays alone, nobody is called: there is no one to wait for.
  if (!deeds.has("play") || log.called || !last.mention?.length) return "";
  return log.said.some(({ mention }) => mention?.includes(log.me)) ? "waiting" : "watching";
}
