// News of a room. Comes back by itself after every loss, and says how far it got, so that nothing is missed.
//
// A browser holds only six connections to one server, over all its tabs. So a tab that nobody looks at gives up its
// stream and asks every few seconds instead; otherwise the seventh person at the table could not even press a button.

const SILENCE = 40_000;
const HIDDEN = 4_000;
const SOONEST = 500;
const LATEST = 8_000;

export class Stream {
  seq = 0;
  #api;
  #room = "";
  #told;
  #stated;
  #failed;
  #abort = null;
  #run = 0;
  #wake = () => {};
  #waiting = [];

  constructor(api, { told, stated, failed }) {
    this.#api = api;
    this.#told = told;
    this.#stated = stated;
    this.#failed = failed;
    document.addEventListener("visibilitychange", () => this.#hurry());
    window.addEventListener("online", () => this.#hurry());
  }

  start(room) {
    this.stop();
    this.#room = room;
    this.seq = 0;
    this.#loop(++this.#run);
  }

  stop() {
    this.#run++;
    this.#abort?.abort();
    this.#wake();
    this.#release();
  }

  // Resolves when everything up to this change has been shown, or when waiting for it is no use.
  shown(seq) {
    if (this.seq >= seq || !this.#abort) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push([seq, resolve]));
  }

  async #loop(run) {
    let pause = SOONEST;
    this.#stated("connecting");
    while (run === this.#run) {
      try {
        await this.#read(run, () => {
          pause = SOONEST;
          this.#stated("connected");
        });
        if (document.hidden) await this.#sleep(HIDDEN);
      } catch (error) {
        if (run !== this.#run) return;
        this.#release();
        if (error.status >= 400 && error.status < 500) {
          this.#failed(error);
          // Too much at once: later it may be possible.
          if (error.status !== 429) return;
        }
        if (error.name !== "AbortError") {
          this.#stated("offline");
          await this.#sleep(pause * (0.75 + Math.random() / 2));
          pause = Math.min(2 * pause, LATEST);
        }
      }
    }
  }

  async #read(run, connected) {
    const abort = (this.#abort = new AbortController());
    let watchdog = setTimeout(() => abort.abort(), SILENCE);
    try {
      const query = `after=${this.seq}${document.hidden ? "&once=1" : ""}`;
      const response = await this.#api.fetch("GET", `/api/rooms/${this.#room}/events?${query}`, undefined, abort.signal);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      for (;;) {
        const { done, value } = await reader.read();
        if (run !== this.#run) return;
        if (done) {
          if (!document.hidden) throw new Error("the stream ended");
          return;
        }
        clearTimeout(watchdog);
        watchdog = setTimeout(() => abort.abort(), SILENCE);
        connected();
        const events = (rest + value).split("\n\n");
        rest = events.pop();
        for (const event of events) this.#take(event);
      }
    } finally {
      clearTimeout(watchdog);
      abort.abort();
    }
  }

  #take(event) {
    const line = event.split("\n").find((each) => each.startsWith("data: "));
    if (!line) return;
    const changes = JSON.parse(line.slice(6));
    this.seq = changes.seq;
    this.#told(changes);
    this.#waiting = this.#waiting.filter(([seq, resolve]) => seq > this.seq || resolve());
  }

  #release() {
    for (const [, resolve] of this.#waiting) resolve();
    this.#waiting = [];
  }

  #sleep(time) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  // Seen again, or hidden now, or online again: a new request suits the new state.
  #hurry() {
    this.#abort?.abort();
    this.#wake();
  }
}
