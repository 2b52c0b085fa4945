// What one sees beside the finger: the coordinate, and a loupe where cells are too small to be seen beside it.

import { svg } from "/play-board.js";

/** @import { Cell } from "./types" */
/** @import { LiveBoard } from "/play-board.js" */

// In CSS pixels: smaller cells have a loupe; its width; how far it stands above the finger, and beside it.
const SMALL = 28;
const ACROSS = 136;
const ABOVE = 44;
const BESIDE = 36;
const TIMES = 2.2;
// The same for the coordinate alone.
const TAG_ABOVE = 76;

/** @param {LiveBoard} board */
export function loupeOver(board) {
  const inside = svg("svg", { "aria-hidden": "true" }, svg("use", { href: "#picture" }));
  const name = document.createElement("b");
  name.className = "num";
  const loupe = document.createElement("div");
  loupe.className = "loupe";
  loupe.setAttribute("aria-hidden", "true");
  loupe.hidden = true;
  loupe.append(inside, name);
  const tag = document.createElement("b");
  tag.className = "tag num";
  tag.setAttribute("aria-hidden", "true");
  tag.hidden = true;
  board.element.append(loupe, tag);

  /** @param {HTMLElement} element @param {number} left @param {number} top In the window. */
  function put(element, left, top) {
    const box = board.element.getBoundingClientRect();
    element.style.left = `${left - box.left}px`;
    element.style.top = `${top - box.top}px`;
  }

  /** @param {Cell} cell @param {number} x @param {number} y Where the finger is in the window. */
  function enlarge([label, cx, cy], x, y) {
    const size = ACROSS / TIMES / board.scale;
    inside.setAttribute("viewBox", `${cx - size / 2} ${cy - size / 2} ${size} ${size}`);
    name.textContent = label;
    let left = Math.min(Math.max(x - ACROSS / 2, 0), innerWidth - ACROSS);
    let top = y - ABOVE - ACROSS;
    if (top < 0) {
      // Beside the finger, and away from the hand, which mostly comes from the right.
      top = Math.max(y - ACROSS, 0);
      left = x - BESIDE - ACROSS >= 0 ? x - BESIDE - ACROSS : x + BESIDE;
    }
    put(loupe, left, top);
  }

  return {
    hide() {
      loupe.hidden = true;
      tag.hidden = true;
    },
    /** @param {Cell} cell @param {number} x @param {number} y */
    show(cell, x, y) {
      const least = 2 * Math.min(...board.cells.map(([, , , reach]) => reach)) * board.scale;
      loupe.hidden = least >= SMALL;
      tag.hidden = !loupe.hidden;
      if (!loupe.hidden) {
        enlarge(cell, x, y);
        return;
      }
      tag.textContent = cell[0];
      put(tag, Math.min(Math.max(x, 24), innerWidth - 24), y - TAG_ABOVE < 0 ? y + TAG_ABOVE / 2 : y - TAG_ABOVE);
    },
  };
}
