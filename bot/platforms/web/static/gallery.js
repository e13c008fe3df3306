// Pictures in this page's memory: each is fetched once, those used last are kept, by key and theme.

const KEPT = 48;
const AT_ONCE = 3;
const PATIENCE = 60_000;

export class Gallery {
  #api;
  #kept = new Map();
  #coming = new Map();
  #waiting = [];
  #running = 0;
  #era = 0;

  constructor(api) {
    this.#api = api;
  }

  // The address of a picture within the page. A place is where the server has it.
  async fetch(key, theme, place) {
    const name = `${key} ${theme}`;
    const kept = this.#kept.get(name);
    if (kept) {
      this.#keep(name, kept);
      return kept;
    }
    if (!this.#coming.has(name)) {
      const coming = this.#fetch(name, `${place}?theme=${theme}&key=${encodeURIComponent(key)}`);
      const done = () => this.#coming.get(name) === coming && this.#coming.delete(name);
      this.#coming.set(name, coming);
      coming.then(done, done);
    }
    return this.#coming.get(name);
  }

  // Somebody else sits here now.
  clear() {
    this.#era++;
    for (const address of this.#kept.values()) URL.revokeObjectURL(address);
    this.#kept.clear();
    this.#coming.clear();
  }

  async #fetch(name, path) {
    const era = this.#era;
    await this.#turn();
    try {
      const blob = await (await this.#api.picture(path, AbortSignal.timeout(PATIENCE))).blob();
      const address = URL.createObjectURL(blob);
      if (era === this.#era) this.#keep(name, address);
      return address;
    } finally {
      this.#running--;
      this.#waiting.pop()?.();
    }
  }

  // A browser holds few connections: some are left for what people press. Whoever came last is looked at first.
  async #turn() {
    if (this.#running >= AT_ONCE) await new Promise((resolve) => this.#waiting.push(resolve));
    this.#running++;
  }

  #keep(name, address) {
    this.#kept.delete(name);
    this.#kept.set(name, address);
    for (const [oldest, old] of this.#kept) {
      if (this.#kept.size <= KEPT) return;
      this.#kept.delete(oldest);
      URL.revokeObjectURL(old);
    }
  }
}
