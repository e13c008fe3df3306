// How people like the page, remembered by the browser. All of it is off at first.

const place = (habit) => `castellan.habit.${habit}`;

export const has = (habit) => localStorage.getItem(place(habit)) === "yes";

export function keep(habit, is) {
  if (is) localStorage.setItem(place(habit), "yes");
  else localStorage.removeItem(place(habit));
}
