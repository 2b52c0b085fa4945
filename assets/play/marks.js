// Marks on the board that the page draws itself, before the server has: what the pointer would do, and what was just chosen.
// Each blue has white beside it, so that it shows on wood, on black and on white.

import { svg } from "/play-board.js";

/** @import { Cell, Side } from "./types" */

// The sizes of stones and rings, as parts of how far a cell reaches: those of the pictures.
const STONE = 0.82;
const RING = 0.86;
// How far the white reaches beyond the blue.
const BESIDE = 3;

/** @param {number} reach */
const weight = (reach) => Math.min(Math.max(reach * 0.12, 4), 7);

/** The same in white, and in blue upon it. @param {string} kind @param {Cell} cell
 * @param {(attributes: Record<string, string | number>) => Element} make */
const doubled = (kind, [, , , reach], make) => [
  make({ class: `${kind} under`, "stroke-width": weight(reach) + 2 * BESIDE }),
  make({ class: kind, "stroke-width": weight(reach) }),
];

/** @param {string} kind @param {Cell} cell */
const circled = (kind, cell) => doubled(kind, cell, (attributes) => (
  svg("circle", { ...attributes, cx: cell[1], cy: cell[2], r: cell[3] * RING })
));

/** @param {Cell} cell */
export const ring = (cell) => circled("ring", cell);

/** What is taken back. @param {Cell} cell */
export const leaving = (cell) => circled("gone", cell);

/** What can't be chosen. @param {Cell} cell @param {number} [size] */
export function cross(cell, size = 0.5) {
  const [, x, y, reach] = cell;
  const r = reach * size;
  const d = `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`;
  return doubled("cross", cell, (attributes) => svg("path", { ...attributes, d }));
}

/** A piece as it would stand. @param {Cell} cell @param {Side} side @param {boolean} pale */
export const piece = ([, x, y, reach], side, pale) => svg("use", {
  href: `#${side}`, transform: `translate(${x} ${y}) scale(${reach * STONE})`, opacity: pale ? 0.6 : 1,
});

/** A tile as it would lie. @param {Cell} one @param {Cell} other @param {Side} side @param {boolean} pale */
export const tile = (one, other, side, pale) => between(one, other, STONE, STONE, { class: `tile ${side}`, opacity: pale ? 0.7 : 1 });

/** Lines through a cell, over the whole board. @param {Cell} cell @param {number} size */
export const crosshair = ([, x, y], size) => svg("path", { class: "crosshair", d: `M0 ${y}H${size}M${x} 0V${size}` });

/** What lies between two cells. @param {Cell} one @param {Cell} other */
export const band = (one, other) => between(one, other, 0.8, 0.3, { class: "band" });

/** @param {Cell} one @param {Cell} other @param {number} size How far it reaches around them, as a part of how far they do.
 * @param {number} round How round its corners are, likewise.
 * @param {Record<string, string | number>} attributes */
function between([, x1, y1, reach], [, x2, y2], size, round, attributes) {
  const more = reach * size;
  return svg("rect", {
    ...attributes,
    x: Math.min(x1, x2) - more,
    y: Math.min(y1, y2) - more,
    width: Math.abs(x1 - x2) + 2 * more,
    height: Math.abs(y1 - y2) + 2 * more,
    rx: reach * round,
  });
}
