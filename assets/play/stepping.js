// Stepping through a match as a reader: by links, keys and swipes, and by itself.

import { wishes } from "/play-keep.js";
import * as words from "/play-words.js";

// How long a board is shown while the match plays by itself, and how far a finger goes that swipes, in milliseconds and pixels.
const PACE = 1_200;
const SWIPE = 40;

/**
 * @param {object} page
 * @param {HTMLElement} page.board
 * @param {HTMLElement} page.run What plays the match by itself.
 * @param {() => boolean} page.atEnd
 * @param {(by: number) => Promise<unknown> | unknown} page.step
 * @param {(to: "first" | "last") => Promise<unknown> | unknown} page.go
 */
export function stepping({ board, run, atEnd, step, go }) {
  /** @type {object | null} */
  let running = null;

  function stop() {
    running = null;
    run.textContent = words.RUN;
  }

  async function start() {
    const mine = {};
    running = mine;
    run.textContent = words.PAUSE;
    if (atEnd()) await go("first");
    while (running === mine && !atEnd()) {
      await new Promise((done) => setTimeout(done, PACE));
      if (running === mine) await step(1);
    }
    if (running === mine) stop();
  }

  const toggle = () => (running === null ? start() : stop());
  run.addEventListener("click", toggle);

  /** @type {Record<string, () => unknown>} */
  const does = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    PageUp: () => step(-1),
    PageDown: () => step(1),
    Home: () => go("first"),
    End: () => go("last"),
  };

  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || wishes.keys !== "everywhere") return;
    // Whoever is on the board by keys goes from cell to cell there.
    if (target.closest("input, textarea, select, dialog[open]") || target.matches("[data-cell]:focus-visible")) return;
    if (event.key === " " && !target.closest("a, button")) toggle();
    else if (does[event.key]) {
      stop();
      does[event.key]();
    } else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  // A swipe: sideways, and longer that way than up or down.
  /** @type {Touch | null} */
  let touched = null;
  board.addEventListener("touchstart", (event) => {
    touched = event.touches.length === 1 ? event.touches[0] : null;
  }, { passive: true });
  board.addEventListener("touchend", (event) => {
    const end = event.changedTouches[0];
    if (!touched || !end) return;
    const right = end.clientX - touched.clientX;
    const down = end.clientY - touched.clientY;
    touched = null;
    if (Math.abs(right) < SWIPE || Math.abs(right) < 2 * Math.abs(down)) return;
    stop();
    step(right < 0 ? 1 : -1);
  }, { passive: true });

  return { stop };
}
