// What one says with a turn, what was said, and what one notes for oneself on a position.

import { keep, kept } from "/play-keep.js";
import { Trouble, insisting } from "/play-server.js";
import { make } from "/play-sheet.js";
import * as words from "/play-words.js";

/** @import { Refused, Talk } from "./types" */

/** Writes at each turn what was said with it, and what was noted there. @param {HTMLElement} list @param {Talk} talk */
export function sayAt(list, { said, notes }) {
  for (const old of list.querySelectorAll(".said")) old.remove();
  /** @type {[number, string, string][]} */
  const all = [
    ...said.map(([ply, text]) => /** @type {[number, string, string]} */ ([ply, text, ""])),
    ...notes.map(([ply, text]) => /** @type {[number, string, string]} */ ([ply, words.noted(text), " own"])),
  ];
  for (const [ply, text, kind] of all.sort(([a], [b]) => a - b)) {
    list.querySelector(`[data-ply="${ply}"]`)?.closest("li")?.append(make("p", { class: `said${kind}` }, text));
  }
}

/**
 * @param {object} page
 * @param {HTMLElement} page.panel
 * @param {HTMLElement} page.list Where the turns are listed.
 * @param {string} page.place What tells this match and person from others.
 * @param {() => boolean} page.running
 * @param {() => number} page.ply After how many turns the position is that is looked at.
 * @param {(note: { ply: number, words: string }) => Promise<Talk | Refused>} page.post
 */
export function talking({ panel, list, place, running, ply, post }) {
  const key = `say ${place}`;
  /** @type {Talk} */
  let talk = { said: [], notes: [] };
  // The position that the note in the field is on, and as which it's kept.
  let [at, was] = [-1, ""];

  const line = /** @type {HTMLInputElement} */ (make("input", { id: "line", maxlength: "200", autocomplete: "off" }));
  const note = /** @type {HTMLTextAreaElement} */ (make("textarea", { id: "note", maxlength: "500", rows: "2" }));
  const say = make("label", { for: "line" }, words.SAY);
  const label = make("label", { for: "note" });
  const status = make("p", { class: "quiet small", role: "status" });
  panel.replaceChildren(make(
    "div", { class: "talk" }, say, line, label, note, status,
  ));
  line.value = kept(key) ?? "";
  line.addEventListener("input", () => keep(key, line.value || null));
  note.addEventListener("change", save);

  /** Keeps the note; gives whether it's kept. */
  async function save() {
    const sent = { ply: at, words: note.value };
    if (at < 0 || sent.words.trim() === was) return true;
    status.textContent = "";
    try {
      const now = await insisting(() => post(sent));
      if ("refused" in now) {
        status.textContent = now.refused;
        return false;
      }
      if (sent.ply === at) was = sent.words.trim();
      take(now);
      status.textContent = words.NOTED;
      return true;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      status.textContent = error.kind === "lost" ? words.NOT_NOTED : error.message || words.SIGNED_OUT;
      return false;
    }
  }

  /** @param {Talk} now */
  function take(now) {
    talk = now;
    sayAt(list, talk);
    show();
  }

  /** Shows the note on the position that is looked at. One that is being written stays until it's kept. */
  function show() {
    const now = ply();
    label.textContent = words.noteOn(now);
    say.hidden = !running();
    line.hidden = !running();
    const text = talk.notes.find(([on]) => on === now)?.[1] ?? "";
    if (now === at && (note.value.trim() !== was || text === was)) return;
    if (now !== at) status.textContent = "";
    [at, was, note.value] = [now, text, text];
  }

  return {
    take,
    /** Another position may be looked at: what was written on the one before is kept first, and stays in the field if it can't be. */
    async show() {
      if (ply() === at || await save()) show();
    },
    get line() {
      return line.value.trim();
    },
    /** What was to be said has been said. */
    said() {
      line.value = "";
      keep(key, null);
    },
  };
}
