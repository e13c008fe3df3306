// What can be pressed on a picture: buttons without a face, over the places they stand for.

import { make } from "./dom.js";

const TOUCH = "44px";

const percent = (part, whole) => `${(100 * part) / whole}%`;

// As wide as a finger wants it, unless that would reach into the next one.
function span(place, side, places, whole) {
  const apart = places.filter((other) => other !== place).map((other) =>
    Math.max(Math.abs(other.x - place.x), Math.abs(other.y - place.y)),
  );
  const free = percent(Math.min(...apart, whole), whole);
  return `max(${percent(side, whole)}, min(${TOUCH}, ${free}))`;
}

// `beside` has the tokens that a menu next to the picture offers as well: there they are found by keyboard and heard,
// so here they are for pointers only.
export function targets({ width, height, targets: places = [] }, beside, pressed) {
  return places.map((place) => {
    const node = make("button", { type: "button", class: "target", title: place.label, "aria-label": place.label });
    node.style.left = percent(place.x + place.width / 2, width);
    node.style.top = percent(place.y + place.height / 2, height);
    node.style.width = span(place, place.width, places, width);
    node.style.height = span(place, place.height, places, height);
    if (beside.has(place.token)) {
      node.tabIndex = -1;
      node.setAttribute("aria-hidden", "true");
      // What is hidden must not take the focus either.
      node.addEventListener("mousedown", (event) => event.preventDefault());
    }
    node.addEventListener("click", (event) => {
      event.stopPropagation();
      if (node.getAttribute("aria-disabled") !== "true") pressed(place.token, node);
    });
    return node;
  });
}

export const tokens = (menu = []) => new Set(menu.flat().map(({ token }) => token));
