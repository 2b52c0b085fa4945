// What if: turns that are tried on the board, on anybody's turn, in a tree that is kept for whoever tries them.

import { Trouble, insisting } from "/play-server.js";
import * as words from "/play-words.js";

/** @import { LineBoard, Refused, State, Tried } from "./types" */

/** A position that is tried: after so many of the match's turns, and these. @typedef {{ ply: number, turns: string[] }} Line */
/** @typedef {{ add: string[] } | { remove: string[] } | { publish: boolean }} Change */

/** @param {string} tag @param {string} name @param {Node[]} children */
function element(tag, name, ...children) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...children);
  return made;
}

/**
 * @param {object} page
 * @param {HTMLElement} page.list Where the turns are listed.
 * @param {string} page.place What tells this match and person from others, to the tabs of one browser.
 * @param {() => Pick<State, "turns" | "running" | "version" | "side" | "theme" | "tried">} page.state
 * @param {(line: Line, at: number | null) => Promise<LineBoard | Refused>} page.ask `at` is the turn's place in the tree.
 * @param {(ply: number) => void} [page.leave] Shows a board of the match; without, it's one that is tried, too.
 * @param {(change: Change) => Promise<Tried | Refused>} page.post
 * @param {() => void} page.changed Called when another board is tried, or none any more.
 * @param {() => void} [page.redraw] Called when other turns are kept, or a board couldn't be had: what is around the board may be another.
 * @param {(words: string) => void} page.tell
 * @param {(error: unknown) => void} page.failed
 */
export function trying({ list, place, state, ask, leave, post, changed, redraw, tell, failed }) {
  /** @type {Line | null} */
  let line = null;
  /** @type {LineBoard | null} */
  let board = null;
  /** @type {Line | null} The line whose board that is. */
  let placed = null;
  /** @type {Tried} */
  let tried = { turns: [], published: false };
  /** @type {Map<string, LineBoard>} */
  let seen = new Map();
  let run = 0;
  // Which turn the line ends with, where several who tried the same have one.
  /** @type {number | null} */
  let exact = null;
  const tabs = new BroadcastChannel(`tried ${place}`);
  tabs.addEventListener("message", ({ data }) => take(data));

  /** @param {Line} of */
  const tokens = ({ ply, turns }) => [...state().turns.slice(0, ply), ...turns];

  /** The same position with as many turns of the match as there are now. @param {string[]} all @returns {Line} */
  function lineOf(all) {
    const played = state().turns;
    let ply = 0;
    while (ply < all.length && all[ply] === played[ply]) ply += 1;
    return { ply, turns: all.slice(ply) };
  }

  /** The turns that were tried after others: their indices. @param {number} after */
  const following = (after) => tried.turns.flatMap((turn, i) => (turn.after === after ? [i] : []));

  /** What `after` says of those that follow a line; null if the line isn't kept. @param {Line} of @returns {number | null} */
  function spotOf({ ply, turns }) {
    let at = -1 - ply;
    for (const token of turns) {
      const next = following(at).find((i) => tried.turns[i].token === token);
      if (next === undefined) return null;
      at = next;
    }
    return at;
  }

  /** The line that leads to a turn that was tried. @param {number} index @returns {Line} */
  function lineTo(index) {
    /** @type {string[]} */
    const turns = [];
    let at = index;
    for (; at >= 0; at = tried.turns[at].after) turns.unshift(tried.turns[at].token);
    return { ply: -1 - at, turns };
  }

  /** What `after` says of those that follow the line. */
  const spot = () => exact ?? (line && spotOf(line));

  /** The place of the turn that the line ends with, if it's kept. */
  function placeOf() {
    const at = line && line.turns.length > 0 ? spot() : null;
    return at !== null && at >= 0 ? at : null;
  }

  function here() {
    const at = placeOf();
    return at === null ? null : tried.turns[at];
  }

  /** @param {Tried} now */
  function take(now) {
    exact = null;
    tried = now;
    show();
    redraw?.();
  }

  // ---- Going from one position to another

  /** @param {Line} to @param {number | null} [index] The turn that it ends with. */
  async function go(to, index = null) {
    if (leave && to.turns.length === 0) {
      stop();
      leave(to.ply);
      return;
    }
    run += 1;
    const mine = run;
    const first = line === null;
    const before = line;
    line = to;
    exact = index;
    const key = `${state().version} ${state().side} ${state().theme} ${tokens(to).join(" ")} ${index ?? ""}`;
    const known = seen.get(key);
    if (!known) {
      if (first) changed();
      try {
        const found = await ask(to, placeOf());
        if (mine !== run) return;
        if ("refused" in found) {
          stay(before);
          tell(found.refused);
          return;
        }
        seen.set(key, found);
      } catch (error) {
        if (mine !== run) return;
        stay(before);
        failed(error);
        return;
      }
    }
    board = seen.get(key) ?? null;
    placed = to;
    changed();
    mark();
  }

  /** Goes back to a line whose board is still shown. @param {Line | null} before */
  function stay(before) {
    [line, exact] = [before, null];
    if (before === null) changed();
    else redraw?.();
    mark();
  }

  function stop() {
    run += 1;
    exact = null;
    line = null;
    placed = null;
    board = null;
    changed();
    mark();
  }

  /** @param {number} by @returns {boolean} Whether it was done here. */
  function step(by) {
    if (line === null) return false;
    const { ply, turns } = line;
    const at = spot();
    if (by < 0) {
      const before = at !== null && at >= 0 ? tried.turns[at].after : -1;
      if (turns.length > 0) go({ ply, turns: turns.slice(0, -1) }, before < 0 ? null : before);
      else if (ply > 0) go({ ply: ply - 1, turns });
      return true;
    }
    const [next] = at === null ? [] : following(at);
    if (turns.length === 0 && ply < state().turns.length) go({ ply: ply + 1, turns });
    else if (next !== undefined) go({ ply, turns: [...turns, tried.turns[next].token] }, next);
    return true;
  }

  // ---- Changing the tree

  /** @param {Change} change @returns {Promise<boolean>} Whether it was done. */
  async function change(change) {
    try {
      const done = await insisting(() => post(change));
      if ("refused" in done) {
        tell(done.refused);
        return false;
      }
      take(done);
      tabs.postMessage(done);
      return true;
    } catch (error) {
      if (error instanceof Trouble && error.kind === "lost") tell(words.NOT_KEPT);
      else failed(error);
      return false;
    }
  }

  /** Tries a turn after the position that is looked at. @param {string} token */
  function add(token) {
    if (line === null) return;
    const to = lineOf([...tokens(line), token]);
    go(to);
    if (to.turns.length > 0 && spotOf(to) === null) change({ add: tokens(to) });
  }

  async function remove() {
    if (line === null || line.turns.length === 0) return;
    const gone = tokens(line);
    step(-1);
    await change({ remove: gone });
  }

  // ---- The list

  /** A turn with those that follow it: the first ones in a row, the others below. @param {number} first */
  function branch(first) {
    const row = element("li", "");
    const others = element("ul", "");
    let at = first;
    for (;;) {
      const { token, planned } = tried.turns[at];
      const button = element("button", planned === null ? "" : "planned");
      button.setAttribute("type", "button");
      button.dataset.tried = String(at);
      button.textContent = token;
      if (planned !== null) button.setAttribute("aria-label", words.planned(token));
      row.append(button);
      const [next, ...rest] = following(at);
      others.append(...rest.map(branch));
      if (next === undefined) break;
      at = next;
    }
    if (others.childElementCount > 0) row.append(others);
    return row;
  }

  /** Lists what was tried below the turns of the match in whose place it was. */
  function show() {
    for (const old of list.querySelectorAll("li.tried")) old.remove();
    const { turns, running } = state();
    /** @type {Map<string, { ply: number, by: string, roots: number[] }>} */
    const groups = new Map();
    tried.turns.forEach(({ after, by = "" }, i) => {
      if (after >= 0) return;
      const group = groups.get(`${after} ${by}`);
      if (group) group.roots.push(i);
      else groups.set(`${after} ${by}`, { ply: -1 - after, by, roots: [i] });
    });
    const ol = list.querySelector("ol");
    for (const { ply, by, roots } of groups.values()) {
      const gone = running && ply < turns.length;
      const row = element("li", gone ? "tried gone" : "tried", element("ul", "", ...roots.map(branch)));
      if (by) row.prepend(element("p", "quiet small", document.createTextNode(by)));
      row.setAttribute("aria-label", by || (gone ? words.TRIED_BEFORE : words.TRIED));
      let at = list.querySelector(`[data-ply="${ply + 1}"]`)?.closest("li");
      while (at?.nextElementSibling?.matches(".tried")) at = /** @type {HTMLLIElement} */ (at.nextElementSibling);
      if (at) at.after(row);
      else ol?.append(row);
    }
    mark();
  }

  function mark() {
    if (placed === null) return;
    for (const old of list.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
    const at = placed === line ? spot() : spotOf(placed);
    const name = at !== null && at >= 0 ? `[data-tried="${at}"]` : `[data-ply="${placed.ply}"]`;
    const current = list.querySelector(name);
    current?.setAttribute("aria-current", "true");
    current?.scrollIntoView({ block: "nearest" });
  }

  list.addEventListener("click", (event) => {
    const index = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset.tried;
    if (index) go(lineTo(Number(index)), Number(index));
  });

  return {
    take,
    show,
    /** @param {number} ply */
    start: (ply) => go({ ply, turns: [] }),
    stop,
    step,
    add,
    remove,
    /** @param {boolean} publish */
    publish: (publish) => change({ publish }),
    /** Shows the board after so many turns of the match; gives whether that was done here. @param {number} ply */
    goes(ply) {
      if (line !== null) go({ ply, turns: [] });
      return line !== null;
    },
    /** Shows what was tried at this place of the tree. @param {number} index */
    look: (index) => go(lineTo(index), index),
    /** Takes a new state of the match, whose turns before were these. @param {string[]} before */
    moved(before) {
      exact = null;
      seen = new Map();
      tried = state().tried;
      show();
      if (line !== null) go(lineOf([...before.slice(0, line.ply), ...line.turns]));
    },
    /** What could be planned: the turns after those that were played, if they end with one of this side. @param {string} me */
    plannable(me) {
      if (line === null || line.ply !== state().turns.length || board?.by !== me || !state().running) return null;
      return line.turns.length > 1 && (here()?.planned ?? null) === null ? line.turns : null;
    },
    get on() {
      return line !== null;
    },
    get line() {
      return line;
    },
    get board() {
      return line === null ? null : board;
    },
    get here() {
      return here();
    },
    /** The place in the tree of the turn that is looked at. */
    get at() {
      return placeOf();
    },
    get published() {
      return tried.published;
    },
    get isEmpty() {
      return tried.turns.length === 0;
    },
  };
}
