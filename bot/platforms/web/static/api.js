// Talking to the server. The person's key travels in a header, never in an address.

import { say } from "./words.js";

export class Failure extends Error {
  constructor(status, text, code) {
    super(text);
    this.status = status;
    this.code = code;
  }
}

export class Api {
  key = "";

  get(path) {
    return this.#json("GET", path);
  }

  post(path, body) {
    return this.#json("POST", path, body);
  }

  // Pictures alone may come from what the browser has kept.
  picture(path, signal) {
    return this.fetch("GET", path, undefined, signal, "default");
  }

  async fetch(method, path, body, signal, cache = "no-store") {
    const headers = {};
    if (this.key) headers.Authorization = `Bearer ${this.key}`;
    if (body !== undefined) headers["Content-Type"] = "application/json";
    let response;
    try {
      response = await fetch(path, { method, headers, signal, body: body && JSON.stringify(body), cache });
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new Failure(0, say("page-error-unreachable"), "unreachable");
    }
    if (response.ok) return response;
    const { error = "", code = "" } = await response.json().catch(() => ({}));
    // The secret has changed, or the cookie has run out: the server then gives the form instead of the page.
    if (code === "sign-in") location.reload();
    throw new Failure(response.status, error || say("page-error-bug"), code);
  }

  async #json(method, path, body) {
    return (await this.fetch(method, path, body)).json();
  }
}
