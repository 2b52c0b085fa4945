// Playing a turn: once, whatever gets lost on the way.

import { Trouble, eventId, insisting } from "/play-server.js";
import * as words from "/play-words.js";

/** @import { Done, Refused, State } from "./types" */
/** @import { SentTurn } from "/play-server.js" */

// Pauses between looking whether a turn arrived, in milliseconds.
const LOOK_FIRST = 1_000;
const LOOK_LAST = 10_000;

/**
 * @param {object} page
 * @param {() => State} page.state
 * @param {(turn: SentTurn) => Promise<Done | Refused>} page.post
 * @param {() => Promise<State>} page.look
 * @param {(sentence: string) => void} page.checking Says that it's looked whether the turn arrived.
 */
export function sending({ state, post, look, checking }) {
  // The turn that was sent last and not refused: sent again, it's the same event.
  let sent = { id: "", version: -1, ply: 0, token: "", say: "" };

  /** Whether the turn is among those of the match now. @param {State} before */
  async function arrived(before) {
    for (let pause = LOOK_FIRST; ; pause = Math.min(pause * 2, LOOK_LAST)) {
      checking(words.CHECKING);
      try {
        const now = await look();
        return { state: now, played: now.turns[before.ply] === sent.token };
      } catch (error) {
        if (!(error instanceof Trouble) || error.kind !== "lost") throw error;
      }
      await new Promise((done) => setTimeout(done, pause));
    }
  }

  /**
   * Plays a turn. Gives the state after it, or that it wasn't played and why.
   * @param {string} token @param {string} say What is said with it. @returns {Promise<{ state: State | null, played: boolean, why: string }>}
   */
  async function play(token, say) {
    const before = state();
    if (sent.token !== token || sent.say !== say || sent.version !== before.version) {
      sent = { id: eventId(), version: before.version, ply: before.ply, token, say };
    }
    try {
      const answer = await insisting(() => post({ ...sent, form: state().form }));
      if ("state" in answer) return { state: answer.state, played: true, why: "" };
      sent.id = eventId();
      return { state: null, played: false, why: answer.refused };
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      if (error.kind === "signed-out") return { state: null, played: false, why: words.SIGNED_OUT };
      if (error.kind === "refused") return { state: null, played: false, why: error.message || words.FAILED };
    }
    try {
      const { state: now, played } = await arrived(before);
      return { state: now, played, why: played ? "" : words.NOT_ARRIVED };
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      return { state: null, played: false, why: error.message || words.SIGNED_OUT };
    }
  }

  return { play };
}
