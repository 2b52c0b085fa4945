// The list of turns, and looking back.

import { TURN } from "/play-words.js";

/** @import { Past, Standing } from "./types" */

/**
 * @param {object} page
 * @param {HTMLElement} page.list
 * @param {HTMLElement} page.earlier
 * @param {HTMLElement} page.later
 * @param {(ply: number) => Promise<Past>} page.ask
 * @param {(ply: number) => boolean} page.goes Shows the board after so many turns elsewhere; gives whether it did.
 * @param {(by: number) => boolean} page.steps Likewise, for one turn back or on.
 * @param {() => void} page.changed Called when another position is to be shown.
 * @param {(error: unknown) => void} page.failed
 */
export function turning({ list, earlier, later, ask, goes, steps, changed, failed }) {
  const ol = document.createElement("ol");
  const slider = document.createElement("input");
  slider.type = "range";
  slider.min = "0";
  slider.setAttribute("aria-label", TURN);
  slider.addEventListener("input", () => show(Number(slider.value)));
  list.replaceChildren(ol, slider);
  /** @type {string[]} */
  let turns = [];
  /** @type {Past | null} What is looked at; the present if null. */
  let past = null;
  // Whether a board is looked at that isn't one of the match.
  let elsewhere = false;
  // After how many turns one wants to see the board.
  let wanted = 0;
  /** @type {Map<number, Past>} */
  let seen = new Map();

  /** @param {string} token @param {number} index @param {boolean} white */
  function button(token, index, white) {
    const made = document.createElement("button");
    made.type = "button";
    made.dataset.ply = String(index + 1);
    made.classList.toggle("white", white);
    made.textContent = token;
    return made;
  }

  /** Lists the turns in a column for each side, a row for each of Black's and what White answered.
   * @param {string[]} now @param {string} sides */
  function fill(now, sides) {
    const begins = (/** @type {number} */ index) => (
      index === 0 || sides[index] === "b" || sides[index] === sides[index - 1]
    );
    for (const tried of ol.querySelectorAll(":scope > .tried")) tried.remove();
    let same = 0;
    while (same < turns.length && turns[same] === now[same]) same += 1;
    // Rows from the one with the first that differs on.
    while (same > 0 && (same >= now.length || !begins(same))) same -= 1;
    while (ol.lastElementChild && Number(ol.lastElementChild.querySelector("button")?.dataset.ply) > same) {
      ol.lastElementChild.remove();
    }
    for (let index = same; index < now.length; index += 1) {
      if (begins(index)) {
        const number = document.createElement("span");
        number.className = "quiet num small";
        number.textContent = String(ol.children.length + 1);
        const row = document.createElement("li");
        row.append(number);
        ol.append(row);
      }
      ol.lastElementChild?.append(button(now[index], index, sides[index] === "w"));
    }
    turns = now;
  }

  function mark() {
    if (elsewhere) return;
    const ply = past ? past.ply : turns.length;
    slider.max = String(turns.length);
    slider.value = String(ply);
    slider.hidden = turns.length < 2;
    for (const old of ol.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
    const current = /** @type {HTMLElement | null} */ (ol.querySelector(`[data-ply="${ply}"]`));
    current?.setAttribute("aria-current", "true");
    earlier.setAttribute("aria-disabled", String(ply === 0));
    later.setAttribute("aria-disabled", String(ply === turns.length));
    if (!current) return;
    const [box, at] = [ol.getBoundingClientRect(), current.getBoundingClientRect()];
    if (at.top < box.top || at.bottom > box.bottom) ol.scrollTop += at.bottom - box.bottom;
  }

  /** Shows the board after so many turns, once it's there. @param {number} ply */
  async function show(ply) {
    if (goes(Math.min(Math.max(ply, 0), turns.length))) return;
    wanted = Math.min(Math.max(ply, 0), turns.length);
    const mine = wanted;
    try {
      const known = mine === turns.length ? null : seen.get(mine) ?? await ask(mine);
      if (wanted !== mine) return;
      if (known) seen.set(mine, known);
      past = known;
      mark();
      changed();
    } catch (error) {
      mark();
      failed(error);
    }
  }

  /** @param {number} by */
  const step = (by) => steps(by) || show(wanted + by);

  list.addEventListener("click", (event) => {
    const ply = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset.ply;
    if (ply) show(Number(ply));
  });
  new ResizeObserver(mark).observe(list);
  earlier.addEventListener("click", () => step(-1));
  later.addEventListener("click", () => step(1));

  return {
    /** Takes a new state; `turned` if boards are to be seen from another side. Whoever looks back goes on looking there.
     * @param {Standing} state @param {boolean} turned */
    take(state, turned) {
      const others = turns.some((token, i) => state.turns[i] !== token);
      if (turned || others) seen = new Map();
      const follows = past === null || others;
      fill(state.turns, state.sides);
      if (follows) {
        past = null;
        wanted = turns.length;
      } else if (turned) {
        show(wanted);
      }
      mark();
    },
    step,
    show,
    /** Shows what couldn't be shown before. */
    again: () => show(wanted),
    first: () => show(0),
    now: () => show(turns.length),
    /** Looks at boards that aren't the match's, or no longer. @param {boolean} is */
    leave(is) {
      elsewhere = is;
      past = null;
      wanted = turns.length;
      earlier.setAttribute("aria-disabled", "false");
      later.setAttribute("aria-disabled", "false");
      mark();
    },
    get past() {
      return past;
    },
  };
}
