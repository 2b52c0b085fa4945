// After the match: ratings, how the chances changed, and the turns that decided it, each with a better one to try.

import { nodes } from "/play-asked.js";
import { svg } from "/play-board.js";
import { make, pressed } from "/play-sheet.js";
import * as words from "/play-words.js";

/** @import { Over, Standing } from "./types" */

// The chart's height, in percent points, and how long to wait before asking again for an analysis that is being made, in
// milliseconds.
const HIGH = 100;
const AGAIN = 2_000;
const TRIES = 90;

/**
 * @param {object} page
 * @param {HTMLElement} page.panel
 * @param {() => Standing} page.state
 * @param {() => Promise<Over>} page.ask
 * @param {(button: string) => Promise<string>} page.analyse Asks for the analysis, and gives what is said.
 * @param {(ply: number) => void} page.go
 * @param {(ply: number, token: string) => void} page.tryIt Tries a turn after so many others.
 * @param {() => void} page.changed Called when what is better is known.
 * @param {() => Node[]} page.more What else there is to do.
 * @param {(error: unknown) => void} page.failed
 */
export function lookingBack({ panel, state, ask, analyse, go, tryIt, changed, more, failed }) {
  /** @type {Over | null} */
  let over = null;
  let asked = false;
  let tries = 0;
  const cursor = svg("path", { class: "at" });
  const slider = /** @type {HTMLInputElement} */ (make("input", { type: "range", min: "0", "aria-label": words.TURN }));
  slider.addEventListener("input", () => go(Number(slider.value)));
  const told = make("p", { class: "quiet", role: "status" });
  const choices = make("div", { class: "choices" });

  async function load() {
    try {
      over = await ask();
      draw();
      changed();
    } catch (error) {
      asked = false;
      failed(error);
    }
  }

  /** @param {string} button */
  async function begin(button) {
    told.textContent = words.ANALYSING;
    try {
      const said = await analyse(button);
      await load();
      if (over && over.chances.length > 0) return;
      told.textContent = said;
      tries += 1;
      if (tries < TRIES) setTimeout(() => begin(button), AGAIN);
    } catch (error) {
      told.textContent = "";
      failed(error);
    }
  }

  /** The chances as an area, Black's below. @param {number[]} chances */
  function chart(chances) {
    const last = chances.length - 1;
    const line = chances.map((of, ply) => `${ply} ${HIGH - of}`).join("L");
    const picture = svg(
      "svg", { class: "chart", viewBox: `0 0 ${last} ${HIGH}`, preserveAspectRatio: "none", role: "img", "aria-label": over?.chart ?? "" },
      svg("path", { class: "black", d: `M0 ${HIGH}L${line}L${last} ${HIGH}Z` }),
      svg("path", { class: "even", d: `M0 ${HIGH / 2}H${last}` }),
      cursor,
    );
    picture.addEventListener("click", (event) => {
      const box = picture.getBoundingClientRect();
      const at = (/** @type {MouseEvent} */ (event).clientX - box.left) / box.width;
      go(Math.round(at * last));
    });
    return picture;
  }

  function draw() {
    if (!over) return;
    const { players, turns } = state();
    const found = over;
    const ratings = ["black", "white"].flatMap((side, i) => {
      const name = players.find((player) => player.side === side)?.name ?? "";
      return found.ratings[i] === null ? [] : [make("p", {}, make("b", {}, name), ` ${found.ratings[i]}`)];
    });
    const moments = found.moments.map(({ ply, says, best }) => make(
      "li", {}, make("p", {}, says),
      make("div", { class: "choices" }, pressed(words.showTurn(ply), () => go(ply)), pressed(words.tryBetter(best), () => tryIt(ply - 1, best))),
    ));
    const analysed = found.chances.length > 1;
    slider.max = String(turns.length);
    panel.replaceChildren(
      make("p", {}, ...nodes(state().says)),
      ...ratings,
      ...(analysed ? [make("h3", {}, words.CHANCES), chart(found.chances)] : []),
      slider,
      ...(analysed || turns.length === 0 || !found.analyse ? [] : [pressed(words.ANALYSE, () => begin(found.analyse))]), told,
      ...(moments.length > 0 ? [make("h3", {}, words.MOMENTS), make("ol", { class: "moments" }, ...moments)] : []),
      choices,
    );
    offer();
    told.textContent = analysed && moments.length === 0 && found.analyse ? words.NO_MOMENTS : "";
  }

  /** Shows what else there is to do. */
  function offer() {
    choices.replaceChildren(...more());
  }

  return {
    /** Takes a new state of the match. */
    take() {
      if (state().running || asked) return;
      asked = true;
      load();
    },
    /** Marks the turn that is looked at. @param {number} ply */
    point(ply) {
      slider.value = String(ply);
      cursor.setAttribute("d", `M${ply} 0V${HIGH}`);
    },
    offer,
    /** The better turn than the one that led to a position, if one is known. @param {number} ply */
    better(ply) {
      const best = over?.best[ply - 1] ?? null;
      return best !== null && best !== state().turns[ply - 1] ? best : null;
    },
  };
}
