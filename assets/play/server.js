// Asking the server. Every address keeps the name that the page's own address speaks for.

import { isDark } from "/play-theme.js";

/** @import { Composed, Done, Ground, Led, LineBoard, MovedOn, Over, PageBoard, Past, Practice, Reading, Refused, State, Talk, Tried } from "./types" */
/** @import { Change, Line } from "/play-tried.js" */
/** @typedef {{ id: string, version: number, ply: number, token: string, say: string, form: string }} SentTurn */

const as = new URLSearchParams(location.search).get("as");

// An answer that takes longer, in milliseconds, is said to be waited for.
const SLOW_MS = 2_000;

/** @param {string} path @param {Record<string, string | number | null>} [params] */
export function addressOf(path, params = {}) {
  const url = new URL(path, location.href);
  for (const [name, value] of Object.entries(params)) if (value !== null) url.searchParams.set(name, String(value));
  if (url.origin !== location.origin) return url.href;
  if (as !== null) url.searchParams.set("as", as);
  return url.pathname + url.search + url.hash;
}

/** What came instead of an answer: nothing, the word that one isn't signed in, or a refusal. */
export class Trouble extends Error {
  /** @param {"lost" | "signed-out" | "refused"} kind @param {string} [sentence] */
  constructor(kind, sentence = "") {
    super(sentence);
    this.kind = kind;
  }
}

/** How the way to the server is. `changed` is called when that changes. */
export const line = {
  lost: false,
  signedOut: false,
  slow: 0,
  changed: () => {},
};

/** @param {Partial<typeof line>} news */
export function lineIs(news) {
  const before = JSON.stringify(line);
  Object.assign(line, news);
  if (JSON.stringify(line) !== before) line.changed();
}

/** @param {string} path @param {RequestInit} options @returns {Promise<any>} */
async function answerTo(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new Trouble("lost");
  }
  if (response.status === 401) throw new Trouble("signed-out");
  const answer = await response.json().catch(() => null);
  if (options.signal?.aborted) throw new DOMException("", "AbortError");
  // A public page that isn't there says so to people.
  if (answer === null && response.status === 404) throw new Trouble("refused");
  if (answer === null || response.status >= 500) throw new Trouble("lost");
  if (!response.ok && !("refused" in answer)) throw new Trouble("refused", answer.error ?? "");
  return answer;
}

/** @param {string} path @param {RequestInit} [options] */
async function asked(path, options = {}) {
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    lineIs({ slow: line.slow + 1 });
  }, SLOW_MS);
  const arrived = () => ({ slow: line.slow - (late ? 1 : 0) });
  try {
    const answer = await answerTo(path, options);
    lineIs({ ...arrived(), lost: false, signedOut: false });
    return answer;
  } catch (error) {
    const kind = error instanceof Trouble ? error.kind : "";
    lineIs({ ...arrived(), lost: line.lost || kind === "lost", signedOut: line.signedOut || kind === "signed-out" });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** @param {string} path @param {object} body */
const posted = (path, body) => asked(path, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** A name for one thing done: sent again after a lost answer, it's done once. */
export function eventId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Pauses before something is sent again whose answer got lost, in milliseconds. What has an id is done once.
const AGAIN_MS = [300, 900, 2_700];

/** Sends something until there's an answer, as long as it may be that the server only restarts.
 * @template T @param {() => Promise<T>} send @returns {Promise<T>} */
export async function insisting(send) {
  for (const pause of AGAIN_MS) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Trouble) || error.kind !== "lost") throw error;
    }
    await new Promise((done) => setTimeout(done, pause));
  }
  return send();
}

/** What can be asked about one match. @param {number} number */
export function matchAt(number) {
  const folder = `/play/${number}`;
  /** How boards are seen. @param {string} side */
  const seen = (side) => ({ side, dark: isDark() ? 1 : null });
  return {
    live: () => addressOf(`${folder}/live`),
    /** @param {string} side @returns {Promise<State>} */
    state: (side) => asked(addressOf(`${folder}/state`, seen(side))),
    /** @param {number} version @param {string[]} parts @param {string} side @param {AbortSignal} signal
     * @returns {Promise<Composed | Refused | MovedOn>} */
    turn: (version, parts, side, signal) => asked(
      addressOf(`${folder}/turn`, { version, parts: parts.join(","), ...seen(side) }), { signal },
    ),
    /** @param {number} version @param {Line} line @param {string} side @returns {Promise<LineBoard | Refused>} */
    line: (version, { ply, turns }, side) => asked(
      addressOf(`${folder}/line`, { version, ply, turns: turns.join(" "), ...seen(side) }),
    ),
    /** @param {number} version @param {Line} line @param {string[]} parts @param {string} side @param {AbortSignal} signal
     * @returns {Promise<Composed | Refused | MovedOn>} */
    turnAfter: (version, { ply, turns }, parts, side, signal) => asked(
      addressOf(`${folder}/turn`, { version, ply, turns: turns.join(" "), parts: parts.join(","), ...seen(side) }), { signal },
    ),
    /** @returns {Promise<Over>} */
    over: () => asked(addressOf(`${folder}/over`)),
    /** @param {Change & { form: string }} change @returns {Promise<Tried | Refused>} */
    tried: (change) => posted(addressOf(`${folder}/tried`), change),
    /** @param {{ ply: number, words: string, form: string }} note @returns {Promise<Talk | Refused>} */
    note: (note) => posted(addressOf(`${folder}/note`), note),
    /** @param {number} ply @param {string} side @returns {Promise<Past>} */
    at: (ply, side) => asked(addressOf(`${folder}/at/${ply}`, seen(side))),
    /** @param {SentTurn} turn @param {string} side @returns {Promise<Done | Refused>} */
    play: (turn, side) => posted(addressOf(`${folder}/turn`, seen(side)), turn),
    /** @param {{ id: string, form: string } & Record<string, string>} what @param {string} side
     * @returns {Promise<Done | Refused>} */
    act: (what, side) => posted(addressOf(`${folder}/do`, seen(side)), what),
  };
}

/** What can be asked about a lesson or a puzzle. @param {string} path */
export function practiceAt(path) {
  const { pathname, searchParams } = new URL(path, location.href);
  /** @param {string} what @param {Record<string, string | number>} [params] */
  const at = (what, params) => addressOf(`${pathname}/${what}`, { day: searchParams.get("day"), dark: isDark() ? 1 : null, ...params });
  return {
    /** @returns {Promise<Practice>} */
    state: () => asked(at("state")),
    /** @param {number} step @param {string[]} parts @param {AbortSignal} signal @returns {Promise<Composed | Refused | MovedOn>} */
    turn: (step, parts, signal) => asked(at("turn", { step, parts: parts.join(",") }), { signal }),
    /** @param {{ form: string, step: number, does: string, text: string }} deed @returns {Promise<Practice | Refused | Led>} */
    act: (deed) => posted(at("do"), deed),
    /** @param {{ form: string, game: string }} wanted @returns {Promise<Led>} */
    next: (wanted) => posted(addressOf("/puzzles/next"), wanted),
  };
}

/** What can be asked about the public page of a match. @param {string} path */
export function pageAt(path) {
  /** @typedef {{ side: string, theme: string | null }} View */
  return {
    live: () => `${path}/live`,
    /** @param {string} side @returns {Promise<Reading>} */
    state: (side) => asked(addressOf(`${path}/state.json`, { side })),
    /** @param {View} view @returns {Promise<Ground>} */
    ground: (view) => asked(addressOf(`${path}/ground.json`, view)),
    /** @param {number} ply @param {string | null} tried @param {View} view @returns {Promise<PageBoard>} */
    board: (ply, tried, view) => asked(addressOf(`${path}/${ply}.json`, { ...view, tried })),
  };
}
