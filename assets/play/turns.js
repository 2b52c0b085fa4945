// The list of turns, and looking back.

/** @import { Past, State } from "./types" */

/**
 * @param {object} page
 * @param {HTMLElement} page.list
 * @param {HTMLButtonElement} page.earlier
 * @param {HTMLButtonElement} page.later
 * @param {(ply: number) => Promise<Past>} page.ask
 * @param {() => void} page.changed Called when another position is to be shown.
 * @param {(error: unknown) => void} page.failed
 */
export function turning({ list, earlier, later, ask, changed, failed }) {
  const ol = document.createElement("ol");
  list.append(ol);
  /** @type {string[]} */
  let turns = [];
  /** @type {Past | null} What is looked at; the present if null. */
  let past = null;
  // After how many turns one wants to see the board.
  let wanted = 0;
  /** @type {Map<number, Past>} */
  let seen = new Map();

  /** @param {string} token @param {number} index */
  function button(token, index) {
    const made = document.createElement("button");
    made.type = "button";
    made.dataset.ply = String(index + 1);
    made.textContent = token;
    return made;
  }

  /** @param {string[]} now */
  function fill(now) {
    let same = 0;
    while (same < turns.length && turns[same] === now[same]) same += 1;
    // Rows from the first that differs on.
    const keep = Math.floor(same / 2);
    while (ol.children.length > keep) ol.lastElementChild?.remove();
    for (let index = 2 * keep; index < now.length; index += 2) {
      const row = document.createElement("li");
      const number = document.createElement("span");
      number.className = "quiet num small";
      number.textContent = String(index / 2 + 1);
      row.append(number, ...now.slice(index, index + 2).map((token, i) => button(token, index + i)));
      ol.append(row);
    }
    turns = now;
  }

  function mark() {
    const ply = past ? past.ply : turns.length;
    for (const old of ol.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
    const current = /** @type {HTMLElement | null} */ (ol.querySelector(`[data-ply="${ply}"]`));
    current?.setAttribute("aria-current", "true");
    earlier.setAttribute("aria-disabled", String(ply === 0));
    later.setAttribute("aria-disabled", String(ply === turns.length));
    if (!current) return;
    const [box, at] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    if (at.top < box.top || at.bottom > box.bottom) list.scrollTop += at.bottom - box.bottom;
  }

  /** Shows the board after so many turns, once it's there. @param {number} ply */
  async function show(ply) {
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
      failed(error);
    }
  }

  /** @param {number} by */
  const step = (by) => show(wanted + by);

  list.addEventListener("click", (event) => {
    const ply = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset.ply;
    if (ply) show(Number(ply));
  });
  new ResizeObserver(mark).observe(list);
  earlier.addEventListener("click", () => step(-1));
  later.addEventListener("click", () => step(1));

  return {
    /** Takes a new state; `turned` if boards are to be seen from another side. Whoever looks back goes on looking there.
     * @param {State} state @param {boolean} turned */
    take(state, turned) {
      const others = turns.some((token, i) => state.turns[i] !== token);
      if (turned || others) seen = new Map();
      const follows = past === null || others;
      fill(state.turns);
      if (follows) {
        past = null;
        wanted = turns.length;
      } else if (turned) {
        show(wanted);
      }
      mark();
    },
    step,
    first: () => show(0),
    now: () => show(turns.length),
    get past() {
      return past;
    },
  };
}
