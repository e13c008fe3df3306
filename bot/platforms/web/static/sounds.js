// Two quiet sounds, made here: wood on wood for a move, two notes for a turn. Off unless somebody wants them.

import * as habits from "./habits.js";

const HABIT = "sounds";
const LOUD = 0.16;

export class Sounds {
  #context = null;

  get on() {
    return habits.has(HABIT);
  }

  toggle() {
    habits.keep(HABIT, !this.on);
    if (this.on) this.call();
    else this.#context?.suspend();
  }

  move() {
    this.#play((context, at) => {
      this.#note(context, { at, type: "triangle", from: 310, to: 150, long: 0.09, loud: LOUD });
      this.#note(context, { at, type: "sine", from: 1150, to: 700, long: 0.03, loud: LOUD / 3 });
    });
  }

  call(after = 0) {
    this.#play((context, at) => {
      this.#note(context, { at: at + after, type: "sine", from: 587, to: 587, long: 0.45, loud: LOUD / 2 });
      this.#note(context, { at: at + after + 0.17, type: "sine", from: 880, to: 880, long: 0.6, loud: LOUD / 2 });
    });
  }

  // Browsers want somebody to have touched the page first; until then it stays silent, without a complaint.
  async #play(sound) {
    if (!this.on || !navigator.userActivation.hasBeenActive) return;
    try {
      this.#context ??= new AudioContext();
      await this.#context.resume();
      sound(this.#context, this.#context.currentTime + 0.01);
    } catch {
      // No way to make a sound on this machine: nothing is missed.
    }
  }

  #note(context, { at, type, from, to, long, loud }) {
    const tone = new OscillatorNode(context, { type, frequency: from });
    const gain = new GainNode(context, { gain: 0 });
    tone.frequency.exponentialRampToValueAtTime(to, at + long);
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + long + 0.05);
  }
}
