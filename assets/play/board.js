// The live board: one SVG with the ground, which is drawn once, the pieces, of which only those that differ are changed, what
// the pointer would do, and over it the cells for keys and screen readers.

import * as words from "/play-words.js";

/** @import { Board, Cell } from "./types" */

const NS = "http://www.w3.org/2000/svg";
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("board", {
  createHTML: (/** @type {string} */ text) => text,
});

/** @param {string} tag @param {Record<string, string | number>} [attributes] @param {Node[]} children */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(NS, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** A document that the server made. @param {string} text @param {DOMParserSupportedType} kind */
export const parsed = (text, kind) => new DOMParser().parseFromString(policy ? policy.createHTML(text) : text, kind);

/** The elements of a document that the server drew. @param {string} text */
function drawn(text) {
  const root = parsed(text, "image/svg+xml").documentElement;
  return root.localName === "svg" ? [...root.children] : [];
}

/** The rows as they are on the screen, from the top, each from the left. @param {Cell[]} cells */
function rowsOf(cells) {
  /** @type {Cell[][]} */
  const rows = [];
  for (const cell of cells) {
    const last = rows.at(-1);
    if (last && Math.abs(last[0][2] - cell[2]) < 1) last.push(cell);
    else rows.push([cell]);
  }
  return rows;
}

/** @param {HTMLElement} element Where the board is, a square. */
export function boardIn(element) {
  const defs = svg("defs");
  const ground = svg("g");
  const pieces = svg("g");
  const soon = svg("g");
  const aim = svg("g");
  const picture = svg("g", { id: "picture", "aria-hidden": "true", "stroke-linecap": "round" }, ground, pieces, soon, aim);
  const grid = svg("g", { role: "grid", "aria-label": words.BOARD });
  const root = /** @type {SVGSVGElement} */ (svg("svg", {}, defs, picture, grid));
  element.prepend(root);

  /** @type {Board | null} */
  let board = null;
  /** @type {Map<string, Cell>} */
  let byName = new Map();
  /** @type {Cell[][]} */
  let rows = [];
  /** @type {Map<string, SVGElement>} */
  const elements = new Map();
  /** @type {Map<Element, string>} What the elements of the pieces are, as text. */
  let now = new Map();
  let shown = "";
  let cursor = "";
  let view = { x: 0, y: 0, size: 1 };

  /** Takes the definitions out of what was drawn: the same id is the same everywhere. @param {Element[]} all */
  function withoutDefinitions(all) {
    return all.filter((one) => {
      if (one.localName !== "defs") return true;
      for (const definition of one.children) {
        if (!defs.querySelector(`:scope > #${CSS.escape(definition.id)}`)) defs.append(document.importNode(definition, true));
      }
      return false;
    });
  }

  /** @param {string} text */
  function draw(text) {
    if (text === shown) return;
    shown = text;
    /** @type {Map<string, Element[]>} */
    const before = new Map();
    for (const [element, name] of now) before.set(name, [...(before.get(name) ?? []), element]);
    const after = new Map();
    let at = pieces.firstChild;
    for (const one of withoutDefinitions(drawn(text))) {
      const name = one.outerHTML;
      const same = before.get(name)?.shift();
      const element = same ?? document.importNode(one, true);
      after.set(element, name);
      if (element === at) at = at.nextSibling;
      else pieces.insertBefore(element, at);
    }
    for (const element of now.keys()) if (!after.has(element)) element.remove();
    now = after;
  }

  /** @param {Board} to */
  function lay(to) {
    const same = board && board.ground === to.ground && board.cells.length === to.cells.length
      && board.cells.every((cell, i) => cell[0] === to.cells[i][0]);
    board = to;
    byName = new Map(to.cells.map((cell) => [cell[0], cell]));
    rows = rowsOf(to.cells);
    if (same) return;
    ground.replaceChildren(...withoutDefinitions(drawn(to.ground)).map((one) => document.importNode(one, true)));
    const had = grid.contains(document.activeElement);
    elements.clear();
    grid.replaceChildren(...rows.map((row) => svg("g", { role: "row" }, ...row.map(([name, x, y, reach]) => {
      const cell = /** @type {SVGElement} */ (svg("rect", {
        class: "cell", role: "gridcell", tabindex: -1, "data-cell": name,
        x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach,
      }));
      elements.set(name, cell);
      return cell;
    }))));
    whole();
    if (!elements.has(cursor)) cursor = to.cells[0]?.[0] ?? "";
    stand(cursor, had);
  }

  function look() {
    root.setAttribute("viewBox", `${view.x} ${view.y} ${view.size} ${view.size}`);
    element.classList.toggle("closer", view.size < (board?.size ?? 1));
  }

  function whole() {
    view = { x: 0, y: 0, size: board?.size ?? 1 };
    look();
  }

  /** Puts the cursor on a cell. @param {string} name @param {boolean} [focus] Whether to go there. */
  function stand(name, focus = false) {
    elements.get(cursor)?.setAttribute("tabindex", "-1");
    cursor = name;
    const cell = elements.get(name);
    cell?.setAttribute("tabindex", "0");
    if (!focus) return;
    cell?.focus({ preventScroll: true });
    const [, x, y] = byName.get(name) ?? ["", 0, 0];
    if (x < view.x || y < view.y || x > view.x + view.size || y > view.y + view.size) whole();
  }

  /** @param {(cell: Cell) => { label: string, chosen: boolean }} told What a cell is called, and whether it's chosen. */
  function label(told) {
    for (const cell of board?.cells ?? []) {
      const element = elements.get(cell[0]);
      const { label: name, chosen } = told(cell);
      if (element && element.getAttribute("aria-label") !== name) element.setAttribute("aria-label", name);
      if (element && (element.getAttribute("aria-selected") === "true") !== chosen) {
        element.setAttribute("aria-selected", String(chosen));
      }
    }
  }

  return {
    element,
    root,
    picture,
    grid,
    lay,
    draw,
    label,
    stand,
    whole,
    /** Shows what the pointer would do. @param {Element[]} marks */
    aim: (marks) => aim.replaceChildren(...marks),
    /** Shows what is chosen until the server has drawn it. @param {Element[]} marks */
    soon: (marks) => soon.replaceChildren(...marks),
    /** @param {string} name */
    cell: (name) => byName.get(name) ?? null,
    get cells() {
      return board?.cells ?? [];
    },
    get rows() {
      return rows;
    },
    get size() {
      return board?.size ?? 1;
    },
    get cursor() {
      return cursor;
    },
    /** The part that is seen, in the board's unit. */
    get view() {
      return view;
    },
    /** @param {{ x: number, y: number, size: number }} to */
    set view(to) {
      const size = board?.size ?? 1;
      const most = size - to.size;
      view = { x: Math.min(Math.max(to.x, 0), most), y: Math.min(Math.max(to.y, 0), most), size: to.size };
      look();
    },
    /** CSS pixels in one unit. */
    get scale() {
      return root.clientWidth / view.size;
    },
    /** Where a place of the window is on the board, in its unit. @param {number} x @param {number} y */
    at(x, y) {
      const box = root.getBoundingClientRect();
      return { x: view.x + (x - box.left) / this.scale, y: view.y + (y - box.top) / this.scale };
    },
  };
}

/** @typedef {ReturnType<typeof boardIn>} LiveBoard */
