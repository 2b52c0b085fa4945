// What lies by its length: a touch on a cell lays it around that cell, a touch on it turns it, and sliding moves it.

/** @import { Cell, Composed } from "./types" */

/** What is being laid: the parts before it, what can be laid, and the one that lies now.
 * @typedef {{ base: string[], laid: Composed["laid"], now: string | null }} Laying */

/**
 * @param {readonly string[]} parts @param {(of: readonly string[]) => Composed | null} known @returns {Laying | null}
 */
export function layingOf(parts, known) {
  for (const base of [parts, parts.slice(0, -1)]) {
    const laid = known(base)?.laid ?? [];
    if (laid.length > 0) return { base: [...base], laid, now: parts[base.length] ?? null };
  }
  return null;
}

/** The cells at the ends of a part such as `c4-g4`. @param {string} part */
export const endsOf = (part) => /** @type {[string, string]} */ (part.split("-"));

/** @param {Laying} laying */
const wayOf = ({ laid, now }) => (now === null || laid.some(([, across]) => across === now) ? 1 : 2);

/** What a touch on a cell would lay; null if nothing can be. Who slides onto what lies there doesn't turn it.
 * @param {Laying} laying @param {string} cell @param {(part: string, cell: string) => boolean} covers
 * @param {boolean} sliding @returns {string | null} */
export function layOn(laying, cell, covers, sliding) {
  const { laid, now } = laying;
  const way = wayOf(laying);
  const other = way === 1 ? 2 : 1;
  const here = laid.find(([name]) => name === cell);
  if (now === null || sliding || !covers(now, cell)) return here?.[way] || here?.[other] || null;
  // It turns around that cell or, where there's no room, around the nearest of its others.
  const others = laid.filter(([name]) => covers(now, name));
  const at = others.findIndex(([name]) => name === cell);
  const far = (/** @type {number} */ i) => Math.abs(i - at);
  const order = [...others.keys()].sort((a, b) => far(a) - far(b));
  return here?.[other] || others[order.find((i) => others[i][other]) ?? -1]?.[other] || null;
}

/** What lies where it comes nearest to being moved so far. @param {Laying} laying
 * @param {(name: string) => Cell | null} cellOf @param {{ x: number, y: number }} by @returns {string | null} */
export function moved(laying, cellOf, by) {
  const { laid, now } = laying;
  const from = now && cellOf(endsOf(now)[0]);
  if (!from) return null;
  let best = null;
  let least = Infinity;
  for (const part of new Set(laid.map((row) => row[wayOf(laying)]))) {
    const cell = part && cellOf(endsOf(part)[0]);
    const far = cell ? Math.hypot(cell[1] - from[1] - by.x, cell[2] - from[2] - by.y) : Infinity;
    if (far < least) [best, least] = [part, far];
  }
  return best;
}
