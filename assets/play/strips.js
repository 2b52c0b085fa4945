// The two players with their clocks, which have to be kept true.

import { make } from "/play-sheet.js";
import * as words from "/play-words.js";

/** @import { Player, Standing } from "./types" */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in its two largest units, as the server says it. @param {number} millis */
export function length(millis) {
  /** @type {[number, "days" | "hours" | "minutes" | "seconds"][]} */
  const units = millis < MINUTE ? [[SECOND, "seconds"]] : [[DAY, "days"], [HOUR, "hours"], [MINUTE, "minutes"]];
  let rest = Math.max(millis, 0);
  const counted = units.map(([unit, name]) => {
    const count = Math.floor(rest / unit);
    rest %= unit;
    return count > 0 ? words.time(name, count) : "";
  });
  const first = Math.max(counted.findIndex(Boolean), 0);
  const two = counted.slice(first, first + 2).filter(Boolean);
  return two.length > 0 ? words.length(two) : words.time(units[units.length - 1][1], 0);
}

/** @param {{ them: HTMLElement, me: HTMLElement }} strips Above the board and below it. */
export function stripping({ them, me }) {
  /** @type {{ element: Element, ends: number }[]} */
  let running = [];

  /** @param {HTMLElement} strip @param {Player} player @param {Standing} state */
  function fill(strip, player, state) {
    const moves = state.running && state.to_move === player.side;
    strip.classList.toggle("on", moves);
    const side = words.sideOf(player.side, false);
    strip.setAttribute("aria-label", state.me === null ? side : player.you ? words.YOU : words.OPPONENT);
    /** @param {string} name */
    const part = (name) => /** @type {HTMLElement} */ (strip.querySelector(`.${name}`));
    part("disc").className = `disc ${player.side}`;
    const link = part("name").querySelector("a")?.getAttribute("href") ?? null;
    if (part("name").textContent !== player.name || link !== (player.page ?? null)) {
      part("name").replaceChildren(player.page ? make("a", { href: player.page }, player.name) : player.name);
    }
    part("side").textContent = words.sideOf(player.side, moves);
    part("rating").textContent = [player.rating, player.tally].filter(Boolean).join(" · ");
    // Where there's no room for words.
    part("tally").textContent = (player.tally.match(/\d+/g) ?? []).join(" ");
    const clock = part("clock");
    clock.hidden = player.clock === null;
    clock.textContent = player.clock?.left ?? "";
    if (player.clock?.running) running.push({ element: clock, ends: Date.now() + player.clock.millis });
  }

  function tick() {
    for (const { element, ends } of running) {
      const left = length(ends - Date.now());
      if (element.textContent !== left) element.textContent = left;
    }
  }
  setInterval(tick, SECOND);

  return {
    /** @param {Standing} state */
    show(state) {
      running = [];
      for (const player of state.players) fill(player.side === state.side ? me : them, player, state);
      tick();
    },
  };
}

/** Both clocks in a sentence. @param {Standing} state */
export const clocks = ({ players }) =>
  words.ofBoth(players.map(({ name, clock }) => words.clock(name, clock?.left ?? null)));

/** What is counted, in a sentence. @param {Standing} state */
export const tallies = ({ players }) => words.ofBoth(players.map(({ name, tally }) => words.clock(name, tally)));
