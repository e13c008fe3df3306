// Who has used this browser, and who sits in this tab. All tabs share the list; each has its own choice.

const KNOWN = "castellan.people";
const HERE = "castellan.person";
const LANGUAGE = "castellan.language";

export function known() {
  try {
    const list = JSON.parse(localStorage.getItem(KNOWN) ?? "[]");
    return Array.isArray(list) ? list.filter((person) => person?.id && person?.key) : [];
  } catch {
    return [];
  }
}

export function remember(person) {
  localStorage.setItem(KNOWN, JSON.stringify([...known().filter((each) => each.id !== person.id), person]));
  localStorage.setItem(LANGUAGE, person.language);
}

export function forget(id) {
  localStorage.setItem(KNOWN, JSON.stringify(known().filter((each) => each.id !== id)));
}

export function sit(id) {
  sessionStorage.setItem(HERE, id);
}

// Who sits here; whoever is the only one known need not be asked.
export function sitting() {
  const people = known();
  const here = sessionStorage.getItem(HERE);
  return people.find((each) => each.id === here) ?? (people.length === 1 ? people[0] : null);
}

export function lastLanguage() {
  return localStorage.getItem(LANGUAGE) || navigator.language;
}
