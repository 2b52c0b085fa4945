// Where cells are, and which one is meant.

/** @import { Cell } from "./types" */
/** @import { LiveBoard } from "/play-board.js" */
/** @typedef {{ x: number, y: number }} Point */

/** @param {Point} point @param {Cell} cell */
export const far = (point, [, x, y]) => Math.hypot(x - point.x, y - point.y);

/** @param {Point} point @param {readonly Cell[]} cells @returns {Cell | null} */
export function nearest(point, cells) {
  let best = null;
  let least = Infinity;
  for (const cell of cells) {
    const distance = far(point, cell);
    if (distance < least) [best, least] = [cell, distance];
  }
  return best;
}

/** Whether two places are in one row or column, as far as a picture has them there.
 * @param {number} one @param {number} other */
const level = (one, other) => Math.abs(one - other) < 1;

/** Whether a cell lies between two of one row or column, or is one of them.
 * @param {Cell | null} from @param {Cell | null} to @param {Cell | null} cell */
export function inLine(from, to, cell) {
  if (!from || !to || !cell) return false;
  /** @param {1 | 2} along @param {1 | 2} across */
  const lies = (along, across) => (
    level(from[across], to[across]) && level(cell[across], from[across])
    && cell[along] > Math.min(from[along], to[along]) - 1 && cell[along] < Math.max(from[along], to[along]) + 1
  );
  return lies(1, 2) || lies(2, 1);
}

/** The cells at the other end of what begins or ends at `from`, or has a corner there.
 * @param {LiveBoard} board @param {readonly [string, string][]} ends @param {string} from @returns {Cell[]} */
export function opposites(board, ends, from) {
  const start = board.cell(from);
  if (!start) return [];
  const found = new Map();
  for (const pair of ends) {
    const [one, two] = pair.map(board.cell);
    if (!one || !two) continue;
    /** @param {1 | 2} axis */
    const other = (axis) => {
      if (level(start[axis], one[axis])) return two[axis];
      return level(start[axis], two[axis]) ? one[axis] : null;
    };
    const [x, y] = [other(1), other(2)];
    if (x === null || y === null) continue;
    const cell = nearest({ x, y }, board.cells);
    if (cell && far({ x, y }, cell) < 1) found.set(cell[0], cell);
  }
  return [...found.values()];
}
