// What a turn in the making shows until the server has drawn it.

import { band, cross, piece, ring, tile } from "/play-marks.js";

/** @import { Side, Word } from "./types" */
/** @import { LiveBoard } from "/play-board.js" */
/** @import { composing } from "/play-compose.js" */

/**
 * @param {object} page
 * @param {LiveBoard} page.board
 * @param {ReturnType<typeof composing>} page.turn
 * @param {() => { puts: Side[], tile: Side | null }} page.mine What the parts of a turn put on the board.
 * @param {() => string} page.barred The cell of which was just said why it can't be chosen.
 */
export function picturing({ board, turn, mine, barred }) {
  /** What a part of a turn puts on the board.
   * @param {string} part @param {number} at Which part of the turn it is. @param {boolean} pale @returns {Element[]} */
  function put(part, at, pale) {
    const [one, two] = part.split("-").map(board.cell);
    const side = mine();
    if (one && two) return side.tile ? [tile(one, two, side.tile, pale)] : [];
    return one && side.puts[at] ? [piece(one, side.puts[at], pale)] : [];
  }

  return {
    put,
    /** What was chosen and isn't drawn by the server yet. */
    soon() {
      const marks = [];
      const wanted = turn.wanted ?? [];
      if (wanted.length === 2) marks.push(...put(wanted.join("-"), 0, false));
      wanted.forEach((part, i) => {
        if (turn.parts[i] === part) return;
        const cell = board.cell(part);
        marks.push(...put(part, i, false), ...(cell ? ring(cell) : []));
      });
      const later = turn.later && board.cell(turn.later);
      if (later) {
        const piece = put(later[0], wanted.length, true);
        marks.push(...(piece.length > 0 ? piece : ring(later)));
      }
      const bar = barred() && board.cell(barred());
      if (bar) marks.push(...cross(bar));
      return marks;
    },
    /** Shows which cells a choice is about. @param {Word | null} word */
    point(word) {
      const [one, two] = (word?.cell ?? word?.part ?? "").split("-").map(board.cell);
      if (one && two) board.aim([band(one, two), ...ring(one), ...ring(two)]);
      else board.aim(one ? ring(one) : []);
    },
  };
}
