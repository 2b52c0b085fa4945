// Press, slide, let go. What was last drawn is chosen, however the finger rolls as it leaves.

import { moved } from "/play-laying.js";
import { loupeOver } from "/play-loupe.js";
import { band, cross, crosshair, leaving, ring } from "/play-marks.js";
import { far, nearest, opposites } from "/play-near.js";
import * as words from "/play-words.js";
import { zooming } from "/play-zoom.js";

/** @import { Cell } from "./types" */
/** @import { LiveBoard } from "/play-board.js" */
/** @import { composing, Plan } from "/play-compose.js" */
/** @import { Laying } from "/play-laying.js" */
/** @import { Point } from "/play-near.js" */
/** @typedef {{ cell: Cell, plan: Plan, from: Cell | null }} Aim */

// In CSS pixels: so far off the board nothing is chosen; so near, what can be chosen goes before what can't.
const OFF = 24;
const RATHER = 10;
// Where more can be chosen, the pictures have no dots: what can't be is crossed near the pointer, so many cells around.
const MANY = 40;
const AROUND = 2.3;

/**
 * @param {object} page
 * @param {LiveBoard} page.board
 * @param {ReturnType<typeof composing>} page.turn
 * @param {HTMLElement} page.back The button that shows the whole board again.
 * @param {(part: string, at: number, pale: boolean) => Element[]} page.put What the part at this place of a turn puts on the
 *   board.
 * @param {() => boolean} page.ready Whether something can be chosen now; says why if not.
 * @param {(cell: string, plan: Plan) => void} page.choose
 * @param {(words: string, more?: string) => void} page.aimed Says what letting go would do; "" if nothing is under the finger.
 */
export function touching({ board, turn, back, put, ready, choose, aimed }) {
  const { element } = board;
  const loupe = loupeOver(board);
  const zoom = zooming(board, back);
  /** @type {Map<number, { x: number, y: number }>} */
  const fingers = new Map();
  /**
   * The pointer that presses: where it was last, the parts of which the last one is where a slide begins, and what a finger
   * has seen.
   * @type {{ id: number, touch: boolean, x: number, y: number, from: string[] | null, seen?: Aim | null,
   *   began?: { cell: Cell, point: Point, on: boolean } } | null}
   */
  let press = null;
  /** @type {Aim | null} */
  let aim = null;
  // Where a mouse is over the board, and the cell on which it has just chosen, which it leaves first.
  /** @type {{ x: number, y: number } | null} */
  let mouse = null;
  let done = "";
  let released = 0;

  /** @param {string} name */
  const can = (name) => turn.planFor(name).does !== "bar";

  /** The cell that is meant at a place; null if none is near. @param {Point} point @param {boolean} finger */
  function meant(point, finger) {
    const { cells, scale } = board;
    let best = nearest(point, cells);
    if (!best || far(point, best) > best[3] + OFF / scale) return null;
    if (finger && !can(best[0])) {
      const close = cells.filter((cell) => far(point, cell) - cell[3] < RATHER / scale && can(cell[0]));
      best = nearest(point, close) ?? best;
    }
    const held = aim && board.cell(aim.cell[0]);
    // A quarter of a cell.
    if (held && held !== best && far(point, best) + best[3] / 2 > far(point, held)) return held;
    return best;
  }

  /** Whether one may slide on from the last of these parts. @param {string[]} parts */
  const isPiece = (parts) => turn.holds(parts.at(-1) ?? "") !== "";

  /** What can be reached from there by its other end. @param {string[]} parts */
  function endsFrom(parts) {
    const before = turn.known(parts.slice(0, -1));
    return before ? opposites(board, before.ends, parts.at(-1) ?? "") : [];
  }

  /** A slide begins on a cell from which it can go on. @param {Cell} cell @param {Plan} plan */
  function beginSlide(cell, plan) {
    if (!press) return;
    const onto = [...turn.parts, cell[0]];
    if (plan.does === "back" && endsFrom(onto).length > 0) {
      press.from = onto;
    } else if ((plan.does === "choose" || plan.does === "move") && plan.parts.at(-1) === cell[0]) {
      const asks = press.from === null || isPiece(plan.parts);
      press.from = plan.parts;
      // Once the answer is there, what is under the finger may be one of its choices.
      if (asks && !turn.known(plan.parts)) turn.peek(plan.parts).then(again);
    }
  }

  /** What sliding from where one began to here makes. @param {Point} point @param {Cell} cell @returns {Aim | null} */
  function slid(point, cell) {
    const from = press?.from;
    const start = from && board.cell(from.at(-1) ?? "");
    if (!from || !start || cell === start) return null;
    const ends = endsFrom(from);
    const held = ends.find(([name]) => name === aim?.cell[0]);
    let end = nearest(point, ends);
    if (held && end && held !== end && far(point, end) + end[3] / 2 > far(point, held)) end = held;
    if (end && far(point, end) < far(point, start)) {
      return { cell: end, plan: { does: "choose", parts: [...from, end[0]] }, from: start };
    }
    if (ends.length > 0 && !isPiece(from)) return null;
    const next = turn.known(from);
    if (isPiece(from) && next && !next.whole && !next.corner && next.cells.includes(cell[0])) {
      return { cell, plan: { does: "choose", parts: [...from, ...next.taken, cell[0]] }, from: null };
    }
    return null;
  }

  /** What lies where the pointer is, by its length. Pressed itself, it moves along.
   * @param {Laying} laying @param {Point} point @param {Cell} cell @returns {Plan} */
  function laidAt(laying, point, cell) {
    if (!press) return turn.planFor(cell[0]);
    press.began ??= { cell, point, on: laying.now !== null && turn.covers(laying.now, cell[0]) };
    const { began } = press;
    if (cell === began.cell) return turn.planFor(cell[0]);
    const by = { x: point.x - began.point.x, y: point.y - began.point.y };
    const part = began.on ? moved(laying, board.cell, by) : null;
    return part ? { does: "move", parts: [...laying.base, part] } : turn.planFor(cell[0], true);
  }

  /** @param {number} x @param {number} y @param {boolean} finger @returns {Aim | null} */
  function aimAt(x, y, finger) {
    const box = board.root.getBoundingClientRect();
    if (x < box.left - OFF || x > box.right + OFF || y < box.top - OFF || y > box.bottom + OFF) return null;
    const point = board.at(x, y);
    const cell = meant(point, finger);
    if (!cell) return null;
    const { laying } = turn;
    if (laying) return { cell, plan: laidAt(laying, point, cell), from: null };
    const on = slid(point, cell);
    if (on) return on;
    const plan = turn.planFor(cell[0]);
    const from = press?.from;
    const hasEnds = Boolean(from && endsFrom(from).length > 0);
    // What begins on a piece and goes to its other end moves nothing meanwhile.
    if (from && hasEnds && isPiece(from) && cell[0] !== from.at(-1) && turn.holds(cell[0]) === "") {
      return { cell, plan: { does: "bar", parts: [...from, cell[0]] }, from: null };
    }
    // What begins on an empty cell and has another end stays where it began.
    if (press && !(from && hasEnds && !isPiece(from))) beginSlide(cell, plan);
    return { cell, plan, from: null };
  }

  /** @param {Aim | null} to @param {boolean} finger */
  function draw(to, finger) {
    aim = to;
    board.aim(to ? marksFor(to, finger) : []);
    element.classList.toggle("can", to !== null && to.plan.does !== "bar");
  }

  /** @param {Aim} to @param {boolean} finger */
  function marksFor({ cell, plan, from }, finger) {
    const marks = [];
    if (finger) marks.push(crosshair(cell, board.size));
    if (turn.answer && turn.answer.cells.length > MANY) {
      const near = board.cells.filter((other) => far({ x: cell[1], y: cell[2] }, other) < AROUND * 2 * cell[3]);
      const out = near.filter((other) => other !== cell && turn.holds(other[0]) === "" && !can(other[0]));
      marks.push(...out.flatMap((other) => cross(other, 0.3)));
    }
    if (plan.does === "bar") return [...marks, ...cross(cell)];
    if (plan.does === "back") return [...marks, ...leaving(cell)];
    if (from) {
      const lies = put(`${from[0]}-${cell[0]}`, 0, true);
      marks.push(...(lies.length > 0 ? lies : [band(from, cell)]));
    }
    plan.parts.forEach((part, i) => {
      if (turn.parts[i] !== part) marks.push(...put(part, i, true));
    });
    return [...marks, ...ring(cell)];
  }

  /** @param {Aim} to */
  function nameOf({ cell, plan, from }) {
    const part = plan.parts.at(-1) ?? "";
    return from ? `${from[0]}–${cell[0]}` : part.includes("-") ? part.replace("-", "–") : cell[0];
  }

  function say() {
    if (!aim) aimed(words.OFF);
    else if (aim.plan.does === "bar") aimed(words.barred(aim.cell[0]), words.SLIDE);
    else if (aim.plan.does === "back") aimed(words.letGoBack(aim.cell[0]), words.SLIDE);
    else aimed(words.letGo(nameOf(aim)), words.SLIDE);
  }

  /** @param {number} x @param {number} y */
  function follow(x, y) {
    if (!press) return;
    Object.assign(press, { x, y });
    draw(aimAt(x, y, press.touch), press.touch);
    if (!press.touch) return;
    const mine = press;
    requestAnimationFrame(() => {
      mine.seen = aim;
    });
    if (aim) loupe.show(aim.cell, x, y);
    else loupe.hide();
    say();
  }

  /** Shows what a mouse that presses nothing would do. */
  function hover() {
    const to = mouse && turn.answer && turn.wanted === null ? aimAt(mouse.x, mouse.y, false) : null;
    if (!mouse || (to && to.cell[0] !== done)) done = "";
    draw(done === "" ? to : null, false);
  }

  function again() {
    if (press) follow(press.x, press.y);
    else hover();
  }

  function clear() {
    press = null;
    loupe.hide();
    draw(null, false);
    aimed("");
  }

  element.addEventListener("pointerdown", (event) => {
    if (/** @type {Element} */ (event.target).closest("button")) return;
    const touch = event.pointerType === "touch";
    if (touch) {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const [a, b] = fingers.values();
      if (b) {
        clear();
        zoom.begin(a, b);
        return;
      }
    } else if (event.button !== 0) {
      return;
    }
    if (press || !ready()) return;
    element.setPointerCapture(event.pointerId);
    aim = null;
    press = { id: event.pointerId, touch, x: 0, y: 0, from: null };
    follow(event.clientX, event.clientY);
  });

  element.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (finger) {
      [finger.x, finger.y] = [event.clientX, event.clientY];
      const [a, b] = fingers.values();
      if (b) {
        zoom.move(a, b);
        return;
      }
    }
    if (press?.id === event.pointerId) {
      follow(event.clientX, event.clientY);
    } else if (!press && event.pointerType !== "touch") {
      mouse = { x: event.clientX, y: event.clientY };
      hover();
    }
  });

  element.addEventListener("pointerup", (event) => {
    // However long it rested.
    released = event.timeStamp;
    fingers.delete(event.pointerId);
    zoom.end();
    if (press?.id !== event.pointerId) return;
    // Where a finger rolls in its last moment nobody has seen.
    const chosen = press.seen === undefined ? aim : press.seen;
    clear();
    if (!chosen) return;
    done = chosen.cell[0];
    board.stand(chosen.cell[0]);
    choose(chosen.cell[0], chosen.plan);
  });

  element.addEventListener("pointercancel", (event) => {
    fingers.delete(event.pointerId);
    zoom.end();
    if (press?.id === event.pointerId) clear();
  });

  element.addEventListener("pointerleave", () => {
    mouse = null;
    if (!press) hover();
  });

  // A click without a pointer is a screen reader's.
  element.addEventListener("click", (event) => {
    const cell = /** @type {Element} */ (event.target).closest("[data-cell]")?.getAttribute("data-cell");
    if (!cell || (event.detail !== 0 && event.timeStamp - released < 1_000) || !ready()) return;
    // The focus goes along: keys are for the cell that has it.
    board.stand(cell, true);
    choose(cell, turn.planFor(cell));
  });

  element.addEventListener("contextmenu", (event) => {
    if (press?.touch || fingers.size > 0) event.preventDefault();
  });

  return {
    /** What was pressed on another board chooses nothing. */
    cancel: clear,
    /** Shows anew what the pointer would do. */
    again,
  };
}
