// Links that we follow: to other places on the web, and to rooms and messages of this page. Nothing else is a link: what
// an address says is untrusted.

const HERE = /^(?:\?room=([a-z0-9-]{1,32}))?(?:#([0-9]{1,15}))?$/;

// Where on this page it leads: a room, a message of it, or both; null if elsewhere.
export function inside(link) {
  const match = link ? HERE.exec(link) : null;
  return match && { room: match[1] ?? "", message: Number(match[2] ?? 0) };
}

export function outside(link) {
  try {
    return ["http:", "https:"].includes(new URL(link).protocol);
  } catch {
    return false;
  }
}
