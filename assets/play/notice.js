// That it's one's turn, for those who look elsewhere: the title, and by wish a sound and a notification.

import { wishes } from "/play-keep.js";
import { say } from "/say.js";

/** @import { State } from "./types" */

/** @param {State} state */
const yours = (state) => state.running && state.to_move !== null && state.to_move === state.me;

/** @param {State} state */
function titled(state) {
  const other = state.players.find((player) => !player.you)?.name ?? "";
  const count = state.waiting > 0 ? `(${state.waiting}) ` : "";
  const said = { match: state.title, opponent: other };
  return count + say(yours(state) ? "page-script-title-your-turn" : "page-script-title", said);
}

/** Two short tones. */
export function ring() {
  const context = new AudioContext();
  [660, 880].forEach((pitch, i) => {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const at = context.currentTime + i * 0.14;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.13);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.14);
  });
  setTimeout(() => context.close(), 1_000);
}

/** Shows a new state in the title; says that the turn came to the player. @param {State} state @param {State} before */
export function notice(state, before) {
  document.title = titled(state);
  if (!yours(state) || yours(before)) return;
  if (wishes.sound) ring();
  if (wishes.notify && document.hidden && Notification.permission === "granted") {
    const note = new Notification(document.title, { tag: `match ${state.number}` });
    note.addEventListener("click", () => {
      focus();
      note.close();
    });
  }
}
