// The text box: lines typed before, and suggestions how a line could go on (the combobox pattern of ARIA).

import { make } from "./dom.js";
import { say } from "./words.js";

const PAUSE = 120;
const REMEMBERED = 50;
const PAST = "castellan.lines";

export class Entry {
  #input;
  #list;
  #count;
  #complete;
  #lines = [];
  #chosen = -1;
  #asked = 0;
  #timer = 0;
  #past = JSON.parse(sessionStorage.getItem(PAST) ?? "[]");
  #back = 0;
  #draft = "";

  constructor(form, input, list, count, { send, complete }) {
    this.#input = input;
    this.#list = list;
    this.#count = count;
    this.#complete = complete;
    input.addEventListener("input", () => this.#ask());
    input.addEventListener("keydown", (event) => this.#key(event));
    input.addEventListener("blur", () => this.#close());
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (!text) return;
      this.#close();
      input.value = "";
      // Nothing typed is lost: what could not be sent comes back, unless something else stands there by now.
      if (await send(text)) this.#remember(text);
      else if (!input.value) input.value = text;
    });
  }

  focus() {
    this.#input.focus();
  }

  #remember(text) {
    this.#past = [...this.#past.filter((each) => each !== text), text].slice(-REMEMBERED);
    this.#back = 0;
    sessionStorage.setItem(PAST, JSON.stringify(this.#past));
  }

  #ask() {
    this.#back = 0;
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    const text = this.#input.value;
    if (!text.trim()) {
      this.#close();
      return;
    }
    this.#timer = setTimeout(async () => {
      const lines = await this.#complete(text).catch(() => []);
      if (asked === this.#asked && document.activeElement === this.#input) {
        this.#show(lines.filter((line) => line !== text));
      }
    }, PAUSE);
  }

  #show(lines) {
    this.#lines = lines;
    this.#chosen = -1;
    this.#list.replaceChildren(...lines.map((line, index) => this.#option(line, index)));
    this.#list.hidden = lines.length === 0;
    this.#input.setAttribute("aria-expanded", String(lines.length > 0));
    this.#input.removeAttribute("aria-activedescendant");
    this.#count.textContent = lines.length ? say("page-suggestions-count", { count: lines.length }) : "";
  }

  #option(line, index) {
    const node = make("li", { id: `suggestion-${index}`, role: "option", "aria-selected": "false", text: line });
    // Before the field loses the focus, which would close the list.
    node.addEventListener("mousedown", (event) => event.preventDefault());
    node.addEventListener("click", () => this.#accept(index));
    return node;
  }

  #close() {
    this.#asked++;
    clearTimeout(this.#timer);
    this.#show([]);
  }

  #choose(index) {
    this.#chosen = (index + this.#lines.length) % this.#lines.length;
    for (const [number, node] of [...this.#list.children].entries()) {
      node.setAttribute("aria-selected", String(number === this.#chosen));
    }
    const node = this.#list.children[this.#chosen];
    this.#input.setAttribute("aria-activedescendant", node.id);
    node.scrollIntoView({ block: "nearest" });
  }

  #accept(index) {
    this.#input.value = this.#lines[index];
    this.#input.setSelectionRange(this.#input.value.length, this.#input.value.length);
    this.#close();
    this.#ask();
  }

  #key(event) {
    if (event.isComposing) return;
    const open = this.#lines.length > 0;
    const { key } = event;
    if (open && key === "ArrowDown") this.#choose(this.#chosen + 1);
    else if (open && key === "ArrowUp") this.#choose(this.#chosen < 0 ? -1 : this.#chosen - 1);
    else if (open && key === "Tab" && !event.shiftKey) this.#accept(Math.max(0, this.#chosen));
    else if (open && key === "Enter" && this.#chosen >= 0) this.#accept(this.#chosen);
    else if (open && key === "Escape") this.#close();
    else if (!open && key === "ArrowUp") this.#recall(this.#back + 1);
    else if (!open && key === "ArrowDown") this.#recall(this.#back - 1);
    else return;
    event.preventDefault();
  }

  #recall(back) {
    if (back < 0 || back > this.#past.length) return;
    if (this.#back === 0) this.#draft = this.#input.value;
    this.#back = back;
    this.#input.value = back ? this.#past.at(-back) : this.#draft;
    this.#input.setSelectionRange(this.#input.value.length, this.#input.value.length);
  }
}
