// Telling elements when they come near what can be seen of a scrolled node, and when they are far off again.

const MARGIN = "120% 0px";

export class Near {
  #watched = new WeakMap();
  #observer;

  constructor(root) {
    this.#observer = new IntersectionObserver((entries) => this.#told(entries), { root, rootMargin: MARGIN });
  }

  watch(node, moved) {
    this.#watched.set(node, moved);
    this.#observer.observe(node);
  }

  forget(node) {
    this.#observer.unobserve(node);
  }

  #told(entries) {
    for (const { target, isIntersecting } of entries) this.#watched.get(target)?.(isIntersecting);
  }
}
