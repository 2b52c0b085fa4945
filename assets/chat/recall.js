// What this tab sent before, to be gone through with the arrow keys.

import { memory } from "/server.js";

const MOST = 50;

// Joins it to `box`; write(text) fills that. Returns { sent(text), step(by) -> whether the key is used up }.
export function recalling(box, write) {
  let lines = memory.get("sent", []);
  let at = -1;

  function sent(text) {
    if (lines.at(-1) !== text) lines = [...lines, text].slice(-MOST);
    memory.set("sent", lines);
    at = -1;
  }

  // From an empty box upwards, as long as the line is left as it was.
  function step(by) {
    if (at < 0 ? box.value !== "" || by > 0 : box.value !== lines[at]) return false;
    const next = at < 0 ? lines.length - 1 : at + by;
    if (next < 0) return true;
    at = next < lines.length ? next : -1;
    write(at < 0 ? "" : lines[at]);
    return true;
  }

  return { sent, step };
}
