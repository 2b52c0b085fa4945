// Everything by keys: arrows over the board, turns as they are written, and questions.

import { wishes } from "/play-keep.js";
import { nearest } from "/play-near.js";
import * as words from "/play-words.js";

/** @import { Cell } from "./types" */
/** @import { LiveBoard } from "/play-board.js" */

// Cells of the next row that are this near count as neighbours, as a part of how wide a cell is.
const BESIDE = 0.75;

/** Whether a cell is a point between others. @param {Cell} cell */
const isBetween = ([name]) => name.includes("/");

/** The cell that an arrow leads to. @param {LiveBoard} board @param {string} key @param {number} column Where one set out to
 * go up and down. @param {boolean} other Whether to take the other one of two neighbours. @returns {Cell | null} */
function stepped(board, key, column, other) {
  const here = board.cell(board.cursor);
  if (!here) return null;
  const rows = board.rows.filter(([first]) => isBetween(first) === isBetween(here));
  const at = rows.findIndex((row) => row.includes(here));
  const along = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (along !== undefined) return rows[at][rows[at].indexOf(here) + along] ?? null;
  const row = rows[at + (key === "ArrowUp" ? -1 : 1)];
  if (!row) return null;
  // Of two that are as near, the right one.
  const by = [...row].sort((a, b) => Math.abs(a[1] - column) - Math.abs(b[1] - column) || b[1] - a[1]);
  const beside = by.filter((cell) => Math.abs(cell[1] - here[1]) <= BESIDE * 2 * here[3]);
  return (other ? beside[1] : null) ?? beside[0] ?? by[0];
}

/** The point between others beside a point, or a point beside such a one. @param {LiveBoard} board @param {string} name */
function across(board, name) {
  const [first, second] = name.split("/");
  const cell = board.cell(name);
  if (second || !cell) return second ? first : null;
  const [, x, y] = cell;
  return nearest({ x, y }, board.cells.filter(isBetween))?.[0] ?? null;
}

/**
 * @param {object} page
 * @param {LiveBoard} page.board
 * @param {() => boolean} page.ready Whether something can be chosen now; says why if not.
 * @param {boolean} page.types Whether turns are typed.
 * @param {(cell: string) => void} page.choose
 * @param {(text: string) => Promise<string>} page.chooseTyped Gives what of it couldn't be chosen.
 * @param {() => readonly { part: string }[]} page.choices What the digits press.
 * @param {(part: string) => void} page.press
 * @param {() => boolean} page.isMade Whether there's a complete turn, or one that the server hasn't answered yet.
 * @param {() => void} page.play
 * @param {(all: boolean) => void} page.back
 * @param {() => boolean} page.close Closes what is open; gives whether something was.
 * @param {(words: string) => void} page.tell
 * @param {Record<string, () => void>} page.commands What the other keys do: letters with Shift, and names of keys.
 */
export function hearing(page) {
  const { board } = page;
  let typed = "";
  // Whether the cursor was moved since the last choice.
  let moved = false;
  let column = 0;
  let stood = "";

  /** @param {string} name */
  function go(name) {
    board.stand(name, true);
    moved = true;
    stood = name;
  }

  /** @param {KeyboardEvent} event */
  function arrow({ key, shiftKey }) {
    const here = board.cell(board.cursor);
    const isUpright = key === "ArrowUp" || key === "ArrowDown";
    if (here && (!isUpright || stood !== board.cursor)) column = here[1];
    const to = stepped(board, key, column, shiftKey);
    if (!to) {
      if (here) board.stand(here[0], true);
      return;
    }
    if (!isUpright) column = to[1];
    go(to[0]);
  }

  /** @param {string} text */
  function type(text) {
    typed = text;
    page.tell(typed === "" ? "" : words.typing(typed));
    const whole = board.cell(typed)?.[0];
    const begun = typed.endsWith("/") ? board.cells.find(([name]) => name.startsWith(typed))?.[0] : undefined;
    const to = whole ?? begun;
    if (to) go(to);
  }

  async function enter() {
    if (typed !== "") {
      if (!page.ready()) return;
      const text = typed;
      typed = "";
      moved = false;
      page.tell("");
      if (board.cell(text)) {
        page.choose(text);
        return;
      }
      const rest = await page.chooseTyped(text);
      if (rest !== "") page.tell(words.unreadable(rest));
    } else if (!moved && page.isMade()) {
      page.play();
    } else {
      choose();
    }
  }

  function choose() {
    if (!page.ready()) return;
    moved = false;
    page.choose(board.cursor);
  }

  /** @param {boolean} all */
  function escape(all) {
    if (page.close()) return;
    if (typed !== "") type("");
    else page.back(all);
  }

  /** A digit alone presses the choice of that number or, where none are numbers, the one at that place.
   * @param {string} digit */
  function digit(digit) {
    const all = page.choices();
    const isNumber = all.some(({ part }) => /^\d+$/.test(part));
    const choice = isNumber ? all.find(({ part }) => part === digit) : all[Number(digit) - 1];
    if (choice) page.press(choice.part);
    return choice !== undefined;
  }

  /** @param {KeyboardEvent} event @param {Element} target @returns {boolean} Whether it was for the page. */
  function heard(event, target) {
    const { key, shiftKey } = event;
    if (key.startsWith("Arrow")) arrow(event);
    else if (key === "Escape") escape(shiftKey);
    else if (key === "Enter" && shiftKey) page.play();
    else if (key === " " && board.grid.contains(target)) choose();
    else if (key === " " || (key === "Enter" && target.closest("button, a"))) return false;
    else if (key === "Enter") enter();
    else if (wishes.keys === "off") return false;
    else return typedOrAsked(event);
    return true;
  }

  /** @param {KeyboardEvent} event */
  function typedOrAsked({ key, shiftKey }) {
    const command = page.commands[shiftKey && /^[A-Za-z]$/.test(key) ? key.toUpperCase() : key];
    if (command && (shiftKey || key.length > 1 || key === "?")) command();
    else if (key === "Backspace" && typed !== "") type(typed.slice(0, -1));
    else if (!page.types) return false;
    else if (typed === "" && /^[1-9]$/.test(key)) return digit(key);
    else if (typed === "" && key === "/") {
      const to = across(board, board.cursor);
      if (to) go(to);
    } else if (/^[a-z0-9/>+,-]$/i.test(key) && !(shiftKey && /[a-z]/i.test(key))) type(typed + key.toLowerCase());
    else return false;
    return true;
  }

  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (target.closest("input, textarea, select, dialog[open]")) return;
    const onBoard = board.grid.contains(target);
    if (!onBoard && wishes.keys !== "everywhere") return;
    if (event.repeat && !event.key.startsWith("Arrow") && !event.key.startsWith("Page")) return;
    if (heard(event, target)) event.preventDefault();
  });
  // By a screen reader or Tab one comes to a cell, too.
  board.grid.addEventListener("focusin", (event) => {
    const name = /** @type {Element} */ (event.target).getAttribute("data-cell");
    if (name && name !== board.cursor) go(name);
  });

  return {
    /** What was chosen otherwise: the cursor isn't meant any more. */
    chosen() {
      moved = false;
    },
  };
}
