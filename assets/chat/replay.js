// Going through a match: its boards one after another, by a list of turns, a slider, buttons or keys, or by themselves.

import { make } from "/elements.js";
import { say } from "/say.js";
import { NOT_THERE, ask, query, whenAnswered } from "/server.js";
import { wordsOf } from "/show.js";

// How long a board is shown while the match plays by itself, in milliseconds.
const PACE = 1000;

// Returns open(message). speaker() gives who looks; trouble(sentence) says what went wrong before anything is shown.
export function replaying({ dialog, speaker, trouble }) {
  const $ = (name) => dialog.querySelector(`[data-replay="${name}"]`);
  const [title, board, now, slider, list, chart, play] = ["title", "board", "now", "slider", "list", "chart", "play"].map($);
  const steps = { first: () => 0, back: () => at - 1, next: () => at + 1, last: () => turns.length - 1 };
  const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
  let asked = null;
  let turns = [];
  let at = 0;
  let flipped = false;
  let opener = null;
  // While the match plays by itself: a number that no other play has.
  let playing = 0;
  let plays = 0;

  function show(wanted) {
    at = Math.min(Math.max(wanted, 0), turns.length - 1);
    const turn = turns[at];
    board.src = turn.picture;
    board.alt = turn.alt;
    now.replaceChildren(...wordsOf(turn.sentence));
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", say("page-script-chat-position", { turn: at, turns: turns.length - 1 }));
    for (const [name, to] of Object.entries(steps)) {
      $(name).setAttribute("aria-disabled", String(to() < 0 || to() >= turns.length || to() === at));
    }
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const row = list.children[at]?.firstElementChild;
    row?.setAttribute("aria-current", "step");
    // Only the list scrolls, not what is around it.
    if (row) list.scrollTop = row.offsetTop - list.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
    // The next one is there by the time it is asked for.
    if (turns[at + 1]) new Image().src = turns[at + 1].picture;
  }

  function pause() {
    playing = 0;
    play.textContent = say("page-script-chat-play");
    now.setAttribute("aria-live", "polite");
  }

  function go(wanted) {
    pause();
    show(wanted);
  }

  async function start() {
    plays += 1;
    const mine = plays;
    playing = mine;
    play.textContent = say("page-script-chat-pause");
    // Nobody wants every turn read aloud while they pass.
    now.setAttribute("aria-live", "off");
    if (at === turns.length - 1) show(0);
    while (playing === mine && at < turns.length - 1) {
      const next = new Image();
      next.src = turns[at + 1].picture;
      const pace = new Promise((done) => setTimeout(done, PACE));
      await Promise.all([next.decode().catch(() => {}), pace]);
      if (playing === mine) show(at + 1);
    }
    if (playing === mine) pause();
  }

  const toggle = () => (playing ? pause() : start());

  function row(turn, number) {
    const side = turn.side ? say("page-script-chat-side", { side: turn.side }) : null;
    const move = number === 0
      ? [say("page-script-chat-position", { turn: 0, turns: turns.length - 1 })]
      : [make("span", {}, `${number}.`), make("i", { class: turn.side, title: side }), make("span", { class: "unseen" }, side), make("b", {}, turn.token)];
    const button = make("button", { type: "button" }, ...move);
    button.addEventListener("click", () => go(number));
    return make("li", {}, button);
  }

  async function fetchTurns() {
    const wanted = asked;
    const found = await ask(`/api/replay?${query({ as: wanted.as, message: wanted.message, flip: flipped || null })}`);
    if (asked !== wanted) return false;
    turns = found.turns;
    title.replaceChildren(...wordsOf(found.title));
    slider.max = String(turns.length - 1);
    list.replaceChildren(...turns.map(row));
    chart.hidden = !found.chart;
    if (found.chart) {
      chart.src = found.chart.picture;
      chart.alt = found.chart.alt;
    } else {
      chart.removeAttribute("src");
    }
    return true;
  }

  // A board that couldn't be loaded comes when the server answers again.
  let failed = false;
  board.addEventListener("error", () => {
    if (asked === null) return;
    failed = true;
    pause();
    board.removeAttribute("src");
    board.alt = "";
    now.textContent = NOT_THERE;
  });
  whenAnswered(() => {
    if (!failed || asked === null) return;
    failed = false;
    show(at);
  });

  dialog.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (keys[event.key]) {
      event.preventDefault();
      go(steps[keys[event.key]]());
    } else if (event.key === " " && !event.target.closest("[data-replay=close], [data-replay=flip], [data-replay=play]")) {
      event.preventDefault();
      toggle();
    }
  });
  dialog.addEventListener("keyup", (event) => {
    // Some browsers press a button only now.
    if (event.key === " " && event.target.closest("li")) event.preventDefault();
  });
  for (const [name, to] of Object.entries(steps)) {
    $(name).addEventListener("click", () => go(to()));
  }
  slider.addEventListener("input", () => go(Number(slider.value)));
  play.addEventListener("click", toggle);
  $("close").addEventListener("click", () => dialog.close());
  $("flip").addEventListener("click", async () => {
    flipped = !flipped;
    try {
      if (await fetchTurns()) go(at);
    } catch (error) {
      flipped = !flipped;
      now.textContent = error.message;
    }
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => {
    pause();
    asked = null;
    board.removeAttribute("src");
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  });

  return async (message) => {
    asked = { as: speaker(), message: message.id };
    flipped = false;
    try {
      if (!(await fetchTurns())) return;
    } catch (error) {
      trouble(error.message);
      return;
    }
    trouble("");
    opener = document.activeElement;
    dialog.showModal();
    slider.focus();
    go(0);
  };
}
