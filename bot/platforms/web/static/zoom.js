// How large a picture is in a window, and where: numbers only.

const CLOSEST = 4;
const LARGER = 1.6;
const BORDER = 12;

const between = (least, value, most) => Math.min(Math.max(value, least), Math.max(least, most));

export class Zoom {
  scale = 1;
  x = 0;
  y = 0;
  #window = { width: 1, height: 1 };
  #picture = { width: 1, height: 1 };

  get whole() {
    const { width, height } = this.#window;
    const fits = Math.min((width - BORDER) / this.#picture.width, (height - BORDER) / this.#picture.height);
    return between(0.01, fits, LARGER);
  }

  get fitted() {
    return this.scale <= this.whole * 1.01;
  }

  // A new window or picture: what was seen whole is seen whole again.
  measure(window, picture) {
    const fitted = this.fitted || picture.width !== this.#picture.width || picture.height !== this.#picture.height;
    this.#window = window;
    this.#picture = { width: picture.width, height: picture.height };
    if (fitted) this.fit();
    else this.to(this.scale);
  }

  fit() {
    this.scale = this.whole;
    this.move(0, 0);
  }

  // The point of the picture that is seen at (x, y) stays there.
  to(scale, x = this.#window.width / 2, y = this.#window.height / 2) {
    const next = between(this.whole, scale, Math.max(CLOSEST, this.whole * CLOSEST));
    const factor = next / this.scale;
    this.scale = next;
    this.x = x - (x - this.x) * factor;
    this.y = y - (y - this.y) * factor;
    this.move(0, 0);
  }

  by(factor, x, y) {
    this.to(this.scale * factor, x, y);
  }

  toggle(x, y) {
    if (this.fitted) this.to(Math.max(1, this.whole * 2), x, y);
    else this.fit();
  }

  move(dx, dy) {
    this.x = held(this.x + dx, this.#picture.width * this.scale, this.#window.width);
    this.y = held(this.y + dy, this.#picture.height * this.scale, this.#window.height);
  }
}

// What is smaller than the window stays in its middle, what is larger covers it.
function held(place, size, room) {
  return size <= room ? (room - size) / 2 : between(room - size, place, 0);
}
