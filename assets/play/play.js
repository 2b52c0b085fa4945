// The page to play on: its areas, the state of the match, and the stream that says when it changes. The server knows the rules,
// the words and the pictures; the page knows areas, gestures and keys.

import { acting } from "/play-actions.js";
import { asking, lineSays } from "/play-asked.js";
import { boardIn, parsed } from "/play-board.js";
import { choosing } from "/play-choices.js";
import { composing } from "/play-compose.js";
import { keep, kept, wishes } from "/play-keep.js";
import { hearing } from "/play-keys.js";
import { ring } from "/play-marks.js";
import { inLine } from "/play-near.js";
import { notice } from "/play-notice.js";
import { lookingBack } from "/play-over.js";
import { picturing } from "/play-picturing.js";
import { rulesIn } from "/play-rules.js";
import { sending } from "/play-send.js";
import { Trouble, addressOf, eventId, line, lineIs, matchAt } from "/play-server.js";
import { link, takingAlong } from "/play-share.js";
import { keysIn, pressed, sheeting } from "/play-sheet.js";
import { clocks, stripping, tallies } from "/play-strips.js";
import { tabbing } from "/play-tabs.js";
import { talking } from "/play-talk.js";
import { isDark, whenModeChanges } from "/play-theme.js";
import { touching } from "/play-touch.js";
import { trying } from "/play-tried.js";
import { turning } from "/play-turns.js";
import { wishing } from "/play-wishes.js";
import * as words from "/play-words.js";
import { following, whenLookedAt } from "/stream.js";

/** @import { Side, State } from "./types" */
/** @import { Plan } from "/play-compose.js" */

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

// How often a tab without a stream of its own looks in, and how long a lost stream isn't spoken of, in milliseconds.
const LOOK_IN = 15_000;
const PATIENCE = 2_000;

/** @type {State} */
let state = JSON.parse(byId("state").textContent);
const match = matchAt(state.number);
const who = state.players.find((player) => player.you)?.name ?? "";
const place = `turn ${who} ${state.number}`;
// While a turn is sent, and while what was put together before is chosen again.
let playing = false;
let resuming = false;
let adoptions = 0;
// Whether there's a board.
let begun = false;
// The cell of which was just said why it can't be chosen.
let barred = "";

const sheet = sheeting(byId("sheet"));
const asked = asking({ says: byId("says"), aim: byId("aim"), more: byId("more-said"), open: sheet.open });
const board = boardIn(byId("board"));
const strips = stripping({ them: byId("them"), me: byId("me") });
const tabs = tabbing(byId("tablist"), byId("room"));
const rules = rulesIn(byId("rules"), (text) => parsed(text, "text/html").body.children);
const turn = composing({
  ask: (parts, signal) => (tried.line
    ? match.turnAfter(state.version, tried.line, parts, state.side, signal)
    : match.turn(state.version, parts, state.side, signal)),
  changed,
  refused(sentence, cell) {
    barred = cell ?? "";
    asked.tell(sentence || words.unreadable(cell ?? ""));
    show();
  },
  movedOn: () => refresh(),
  inLine: ([from, to], cell) => inLine(board.cell(from), board.cell(to), board.cell(cell)),
  held: (cell) => board.cell(cell)?.[4] ?? "",
});
const turns = turning({
  list: byId("list"),
  earlier: byId("earlier"),
  later: byId("later"),
  ask: (ply) => match.at(ply, state.side),
  goes: (ply) => tried.goes(ply),
  steps: (by) => tried.step(by),
  changed: show,
  failed,
});
const tried = trying({
  list: byId("list"),
  place,
  state: () => state,
  ask: (line) => match.line(state.version, line, state.side),
  post: (change) => match.tried({ ...change, form: state.form }),
  changed: triedAnother,
  redraw() {
    show();
    over.offer();
  },
  tell: asked.tell,
  failed,
});
const over = lookingBack({
  panel: byId("over"),
  state: () => state,
  ask: match.over,
  analyse,
  go: (ply) => turns.show(ply),
  tryIt: async (ply, token) => {
    await tried.start(ply);
    tried.add(token);
  },
  changed: show,
  more: afterwards,
  failed,
});
const talk = talking({
  panel: byId("talk"),
  list: byId("list"),
  place,
  running: () => state.running,
  ply: () => tried.line?.ply ?? turns.past?.ply ?? state.turns.length,
  post: (note) => match.note({ ...note, form: state.form }),
});
const pictured = picturing({ board, turn, mine: () => tried.board ?? state, barred: () => barred });
const touch = touching({ board, turn, back: byId("whole"), put: pictured.put, ready, choose, aimed: asked.aim });
const choices = choosing(byId("picks"), (part) => ready() && pressWord(part), pictured.point);
const sender = sending({
  state: () => state,
  post: (sent) => match.play(sent, state.side),
  look: () => match.state(state.side),
  checking: asked.trouble,
});
const actions = acting({
  sheet,
  state: () => state,
  act: (what) => match.act(what, state.side),
  adopt: (now) => adopt(now),
  tell: asked.tell,
  more: moreActions,
});
const keys = hearing({
  board,
  ready,
  types: true,
  choose: (cell) => choose(cell, turn.planFor(cell)),
  chooseTyped: turn.typed,
  choices: () => choices.words,
  press: (part) => ready() && pressWord(part),
  isMade: () => (Boolean(turn.answer?.whole) || turn.wanted !== null) && turns.past === null,
  play,
  back,
  close: tabs.close,
  tell: asked.tell,
  commands: {
    L: () => asked.tell(state.caption),
    C: () => asked.tell(clocks(state)),
    O: () => asked.tell(cellSays(board.cursor)),
    R: tellRow,
    G: tellGroup,
    D: () => asked.tell(turn.answer?.made || turn.answer?.whole?.does || words.NOT_WHOLE),
    F: flip,
    W: () => (tried.on ? tried.stop() : whatIf()),
    N: () => location.assign(byId("next").href),
    "?": showKeys,
    PageUp: () => turns.step(-1),
    PageDown: () => turns.step(1),
    Home: turns.first,
    End: () => turns.now(),
  },
});

// ---- What a turn in the making is

/** Whether something can be chosen now; says why if not. */
function ready() {
  if (tried.on) {
    if (tried.board?.first) return true;
    asked.tell(tried.board ? words.OVER_THERE : words.SLOW);
  } else if (turns.past) asked.tell(words.OLD_POSITION);
  else if (playing) asked.tell(words.PLAYING);
  else if (!state.first) asked.tell(state.running ? words.NOT_YOUR_TURN : words.ENDED);
  else return true;
  return false;
}

/** @param {string} cell @param {Plan} plan */
function choose(cell, plan) {
  keys.chosen();
  barred = "";
  if (plan.does === "back" && wishes.again && turn.wanted === null && turn.answer?.whole) play();
  else turn.touch(cell, plan);
}

/** @param {string} part */
function pressWord(part) {
  keys.chosen();
  turn.word(part);
}

/** @param {boolean} all */
function back(all) {
  if (turns.past) turns.now();
  else if (tried.on && turn.made.length === 0) tried.step(-1);
  else if (all) turn.clear();
  else turn.back();
}

function changed() {
  if (!resuming && state.first && !tried.on) {
    const parts = [...turn.made];
    keep(place, parts.length > 0 ? { version: state.version, parts } : null);
  }
  show();
  touch.again();
}

// ---- What if

/** Tries turns from the position on that is looked at. */
function whatIf() {
  tried.start(turns.past?.ply ?? state.turns.length);
}

/** The board of what is tried, with what lies there. */
function triedBoard() {
  const there = tried.board;
  if (!there) return state.board;
  const holds = new Map(there.holds);
  const cells = state.board.cells.map(([name, x, y, reach]) => (
    /** @type {import("./types").Cell} */ ([name, x, y, reach, holds.get(name) ?? ""])
  ));
  const groups = there.first?.groups ?? null;
  return { ...state.board, pieces: there.pieces, alt: there.alt, cells, groups };
}

/** @type {string[]} What was put together on a board that is drawn anew. */
let carried = [];

/** Another board is tried, or none any more: then what was put together before is there again. */
function triedAnother() {
  touch.cancel();
  barred = "";
  turns.leave(tried.on);
  board.lay(triedBoard());
  if (tried.on) {
    turn.begin(tried.board?.first ?? null, carried);
    carried = [];
    return;
  }
  resume(state.first ? kept(place)?.parts ?? [] : []);
}

/** @param {string[]} made */
async function resume(made) {
  adoptions += 1;
  const mine = adoptions;
  resuming = true;
  const became = await turn.begin(state.first, made);
  if (mine === adoptions) resuming = false;
  if (became === "done") changed();
  return became;
}

/** Asks for the analysis; gives what is said about it. @param {string} button */
async function analyse(button) {
  const done = await match.act({ id: eventId(), form: state.form, button }, state.side);
  if ("refused" in done) return done.refused;
  return (done.answer?.says ?? []).map(({ text }) => text).join("");
}

/** What is done with a match that is over. */
function afterwards() {
  const [rematch] = state.actions;
  return [
    ...(rematch ? [pressed(rematch.label, () => actions.press(rematch))] : []),
    ...takingAlong({ ...state, page: state.public }, asked.tell),
    ...publishing(publish),
  ];
}

/** The button that publishes what was tried, where there is something. @param {(to: boolean) => void} act */
function publishing(act) {
  if (state.running || tried.isEmpty) return [];
  return [tried.published ? pressed(words.UNPUBLISH, () => act(false)) : pressed(words.PUBLISH, () => act(true))];
}

/** Shows what is better than the turn that is looked at. */
function better() {
  const ply = turns.past?.ply ?? state.turns.length;
  return tried.on || state.running ? null : over.better(ply);
}

/** Plans the line that is looked at, as it would be by typing it. @param {string[]} line */
async function plan(line) {
  try {
    const done = await match.act({ id: eventId(), form: state.form, submit: state.plan.add, text: line.join(" then ") }, state.side);
    if ("refused" in done) {
      asked.tell(done.refused);
      return;
    }
    await adopt(done.state);
    if (done.answer) asked.tell(done.answer.says.slice(0, 1));
  } catch (error) {
    failed(error);
  }
}

/** Removes the last turn that was tried, and those after it, from the plan too. */
async function untry() {
  const number = tried.here?.planned ?? null;
  if (number !== null) {
    try {
      const done = await match.act({ id: eventId(), form: state.form, button: `${state.plan.remove}${number}` }, state.side);
      if (!("refused" in done)) await adopt(done.state);
    } catch (error) {
      failed(error);
      return;
    }
  }
  await tried.remove();
}

/** @param {boolean} to */
async function publish(to) {
  if (await tried.publish(to)) asked.tell(to ? words.PUBLISHED : words.UNPUBLISHED);
}

/** What the main button does while something is tried. */
function triedNext() {
  const whole = turn.answer?.whole && turn.wanted === null ? turn.answer.whole : null;
  const line = whole || turn.made.length > 0 ? null : tried.plannable(state.me ?? "");
  if (whole) return { label: words.TRY, act: () => tried.add(whole.token) };
  if (line) return { label: words.PLAN, act: () => plan(line) };
  return turn.made.length > 0 ? { label: words.TRY, act: null } : { label: words.BACK_TO_MATCH, act: tried.stop };
}

// ---- What is shown

/** The cells that can be chosen now. @returns {Set<string | null>} */
function choosable() {
  const answer = turns.past ? null : turn.answer;
  return new Set([...answer?.cells ?? [], ...answer?.words.map((word) => word.cell) ?? []]);
}

/** What is on a cell of the board that is looked at. @param {string} name @returns {string} */
const held = (name) => (turns.past ? turns.past.holds.find(([cell]) => cell === name)?.[1] ?? "" : turn.holds(name));
const isChosen = (/** @type {string} */ name) => turns.past === null && turn.isChosen(name);

/** @param {string} name */
const cellSays = (name, can = choosable()) => words.cell(name, held(name), can.has(name), isChosen(name));

function tellRow() {
  const row = board.rows.find((cells) => cells.some(([name]) => name === board.cursor)) ?? [];
  const taken = row.filter(([name]) => held(name) !== "").map(([name]) => `${name} ${held(name)}`);
  asked.tell(words.row(taken));
}

/** What belongs together with what is under the cursor, or what is counted where nothing belongs together. */
function tellGroup() {
  const { groups } = turns.past ?? turn.answer ?? state.board;
  const cell = board.cursor;
  const group = groups?.find((cells) => cells.includes(cell)) ?? [cell];
  asked.tell(groups && held(cell) ? words.group(cell, held(cell), group) : tallies(state));
}

function showAsked() {
  const answer = turn.answer;
  const there = tried.board;
  if (tried.on && !answer?.whole && turn.made.length === 0) {
    const asks = there?.to_move ? words.whatIf(there.to_move) : there ? words.OVER_THERE : words.SLOW;
    asked.ask(asks, there?.caption ?? "");
  } else if (turns.past) {
    const best = better();
    const caption = [turns.past.caption, best && words.better(best)].filter(Boolean).join(" ");
    asked.ask(words.lookedAt(turns.past.ply, state.turns.length), caption);
  }
  else if (playing) asked.ask(words.PLAYING, "");
  else if (!answer || !(state.first || tried.on)) asked.ask(state.says, state.caption);
  else if (answer.whole) asked.ask(answer.whole.does, answer.ask);
  else asked.ask(answer.ask, answer.made || (turn.parts.length === 0 ? state.caption : ""));
}

/** @param {HTMLElement} element @param {boolean} shown */
function reveal(element, shown) {
  if (element.hidden !== shown) return;
  const had = element === document.activeElement;
  element.hidden = !shown;
  // Whoever was there goes on with what came in its place.
  if (had && !shown) [byId("play"), byId("next")].find((other) => !other.hidden)?.focus({ preventScroll: true });
}

function showButtons() {
  const past = turns.past !== null;
  const making = state.first !== null || playing || tried.on;
  const trial = tried.on ? triedNext() : null;
  const next = byId("next");
  next.textContent = state.next ? words.nextMatch(state.next) : words.MY_MATCHES;
  next.href = addressOf(state.next ? `/play/${state.next.number}` : "/matches");
  reveal(next, !making && !past);
  byId("play-says").textContent = trial ? trial.label : past ? words.BACK_TO_NOW : playing ? words.PLAYING : turn.answer?.whole?.play ?? words.PLAY;
  const whole = turn.answer?.whole && turn.wanted === null && !playing;
  byId("play").setAttribute("aria-disabled", String(trial ? trial.act === null : !past && !whole));
  reveal(byId("play"), making || past);
  const start = tried.line ? tried.line.ply + tried.line.turns.length === 0 : true;
  byId("back").setAttribute("aria-disabled", String(past || playing || (turn.made.length === 0 && start)));
  reveal(byId("back"), making);
  const offer = offered();
  byId("offer").textContent = offer?.label ?? "";
  reveal(byId("offer"), offer !== null);
  const row = turn.row();
  const first = tried.on ? tried.board?.first : state.first;
  reveal(byId("picks"), state.has_choices || Boolean(first?.words.length));
  byId("picks").parentElement.classList.toggle("idle", !making);
  choices.show(row?.words ?? [], row?.chosen ?? null);
}

/** The cells of the better turn than the one that is looked at. */
function betterMarks() {
  const names = better()?.match(/[a-z]\d+(\/[a-z]\d+)?/g) ?? [];
  return names.map(board.cell).flatMap((cell) => (cell ? ring(cell) : []));
}

/** What else can be pressed beside the main button. @returns {{ label: string, act: () => void } | null} */
function offered() {
  const [action] = state.running ? [] : state.actions;
  if (tried.on) return tried.here && turn.made.length === 0 ? { label: words.REMOVE, act: untry } : null;
  if (turns.past) return { label: words.WHAT_IF_HERE, act: whatIf };
  if (action) return { label: action.label, act: () => actions.press(action) };
  return state.first || playing ? null : { label: words.WHAT_IF, act: whatIf };
}

function show() {
  if (!begun) return;
  const past = turns.past;
  board.draw((past ?? turn.answer ?? tried.board ?? state.board).pieces);
  board.soon(past ? betterMarks() : pictured.soon());
  over.point(past?.ply ?? state.turns.length);
  const can = choosable();
  board.label(([name]) => ({ label: cellSays(name, can), chosen: isChosen(name) }));
  showAsked();
  showButtons();
  talk.show();
  document.body.classList.toggle("trying", tried.on);
  const opens = tried.on && tried.board === null;
  document.body.classList.toggle("waiting", turn.wanted !== null || playing || opens);
}

/** What belongs to the state alone. */
function showState() {
  byId("title").textContent = [state.title, state.about].filter(Boolean).join(" · ");
  byId("who").textContent = who;
  byId("learn").hidden = !state.rules;
  byId("learn").href = addressOf(state.rules?.replace("/rules/", "/learn/") ?? "/");
  showWaiting(state.waiting);
  strips.show(state);
  byId("over-tab").hidden = state.running;
  over.take();
  if (state.rules) rules.show(addressOf(`${state.rules}/panel.html`), state.board.alt);
}

/** @param {number} count */
function showWaiting(count) {
  const badge = byId("waiting");
  document.querySelector("link[rel=icon]")?.setAttribute("href", count > 0 ? "/icon-waiting.svg" : "/icon.svg");
  badge.hidden = count === 0;
  badge.textContent = String(count);
  badge.setAttribute("aria-label", words.waiting(count));
}

// ---- The state of the match

/** Takes a state of the match, with what was put together as far as it's still possible.
 * @param {State} now @param {{ played?: boolean, first?: boolean }} [how] */
async function adopt(now, { played = false, first = false } = {}) {
  if (now.version < state.version) return;
  const before = state;
  const moved = now.version !== before.version;
  const turned = now.side !== before.side || now.theme !== before.theme;
  state = now;
  showState();
  notice(state, before);
  if (!moved && !turned && !first) {
    show();
    return;
  }
  touch.cancel();
  barred = "";
  turns.take(state, turned);
  talk.take(state.talk);
  if (tried.on) carried = [...turn.made];
  tried.moved(before.turns);
  if (tried.on) return;
  board.lay(state.board);
  // It may have been played in another tab.
  const isPlayed = played || (moved && state.turns[before.ply] === (turn.answer?.whole?.token ?? ""));
  if (isPlayed || !state.running) keep(place, null);
  const made = isPlayed ? [] : [...(first || !before.first ? kept(place)?.parts ?? [] : turn.made)];
  const became = await resume(state.first ? made : []);
  if (made.length === 0 || became === "old" || (turned && !moved)) return;
  const parts = made.join(" ");
  if (!state.running) asked.tell(words.notPlayed(parts));
  else if (!state.first && !first) {
    keep(place, { version: state.version, parts: made });
    asked.tell(words.keptForLater(parts));
  } else if (!state.first) return;
  else if (became === "done") asked.tell(first || !before.first ? words.restored(parts) : words.kept(parts));
  else if (became === "refused") asked.tell(words.impossible(parts));
}

/** @param {Side} [side] */
async function refresh(side = state.side) {
  try {
    await adopt(await match.state(side));
  } catch (error) {
    failed(error);
  }
}

function flip() {
  refresh(state.side === "black" ? "white" : "black");
}

/** @param {unknown} error */
function failed(error) {
  if (!(error instanceof Trouble)) throw error;
  if (error.kind === "refused") asked.tell(error.message || words.FAILED);
}

async function play() {
  const trial = tried.on ? triedNext() : null;
  if (trial) {
    if (trial.act) trial.act();
    else asked.tell(turn.answer?.ask || words.NOT_WHOLE);
    return;
  }
  if (turns.past) {
    turns.now();
    return;
  }
  if (!ready()) return;
  const whole = turn.answer?.whole;
  if (!whole || turn.wanted !== null) {
    asked.tell(turn.wanted === null ? turn.answer?.ask || words.NOT_WHOLE : words.SLOW);
    return;
  }
  // What isn't sent can't get lost.
  if (line.lost || !navigator.onLine) {
    await refresh();
    if (line.lost || turn.answer?.whole?.token !== whole.token) {
      asked.tell(line.lost ? words.NO_PLAY_OFFLINE : words.MOVED);
      return;
    }
  }
  playing = true;
  show();
  const { state: now, played, why } = await sender.play(whole.token, talk.line);
  playing = false;
  if (played) talk.said();
  asked.trouble(lineSays(line));
  if (now) await adopt(now, { played });
  else if (!line.signedOut) await refresh();
  show();
  if (!played) asked.tell(why);
  else if (wishes.onward && state.running && state.next) location.assign(addressOf(`/play/${state.next.number}`));
}

// ---- Buttons

// A press counts only if it began on what is drawn now.
let pressedOn = "";
const drawn = () => `${state.version} ${byId("play-says").textContent} ${byId("next").href}`;
for (const id of ["play", "next"]) {
  byId(id).addEventListener("pointerdown", () => {
    pressedOn = drawn();
  });
  byId(id).addEventListener("click", (/** @type {MouseEvent} */ event) => {
    const counts = event.detail === 0 || pressedOn === drawn();
    if (!counts) event.preventDefault();
    else if (id === "play") play();
  });
}
// Whoever chooses by pointer goes on where they were: Enter then plays.
for (const id of ["picks", "back"]) {
  byId(id).addEventListener("mousedown", (/** @type {Event} */ event) => event.preventDefault());
}
byId("back").addEventListener("click", () => back(false));
byId("more").addEventListener("click", actions.menu);
byId("offer").addEventListener("click", () => offered()?.act());
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  board.stand(board.cursor, true);
});

/** What is in the menu besides what the server offers. */
function moreActions() {
  /** @param {() => void} act */
  const closing = (act) => () => {
    sheet.close();
    act();
  };
  const { record, place } = state;
  return [
    ...(place ? [link(place[0], place[1])] : []),
    link(record, words.RECORD), link(record, words.RECORD_FILE, true),
    tried.on ? pressed(words.BACK_TO_MATCH, closing(tried.stop)) : pressed(words.WHAT_IF, closing(whatIf)),
    ...publishing((to) => closing(() => publish(to))()),
    pressed(words.FLIP, closing(flip)),
    pressed(words.SETTINGS, () => sheet.open(words.SETTINGS, wishing(state, () => refresh()))),
    pressed(words.ALL_KEYS, showKeys),
  ];
}

function showKeys() {
  sheet.open(words.KEYS_TITLE, [keysIn(words.KEYS)]);
}

// ---- What happens by itself

let wasLost = false;
line.changed = () => {
  asked.trouble(playing && line.lost ? words.CHECKING : lineSays(line));
  if (wasLost && !line.lost && !line.signedOut) {
    asked.tell("");
    // What is chosen again at a new version is asked for already.
    setTimeout(() => resuming || turn.again());
  }
  wasLost = line.lost || line.signedOut;
};

let silence = 0;
const stream = following({
  address: match.live,
  events: {
    /** @param {{ version: number, waiting: number }} news */
    match({ version, waiting }) {
      showWaiting(waiting);
      // Only an answer says that the server can be asked again: what comes now may have been on its way for a while.
      if ((version > state.version || line.lost) && !playing) refresh();
    },
  },
  every: LOOK_IN,
  status(said) {
    if (said && silence) return;
    clearTimeout(silence);
    silence = 0;
    if (!said) return;
    silence = setTimeout(() => {
      silence = 0;
      // Whether nobody answers, or one isn't signed in any more, the answer says.
      if (!playing) refresh();
    }, PATIENCE);
  },
});
addEventListener("offline", () => {
  lineIs({ lost: true });
  // Whoever plays on their own machine needs no network.
  if (!playing) refresh();
});
whenLookedAt(() => {
  if ((line.lost || line.signedOut) && !playing) refresh();
});

for (const link of document.querySelectorAll("a[href^='/']")) {
  link.setAttribute("href", addressOf(link.getAttribute("href") ?? "/"));
}
/** Begins with the board in the browser's mode. */
async function begin() {
  document.body.classList.add("waiting");
  showState();
  const { dark, theme, side } = state;
  if (isDark() && dark !== null && dark !== theme) state = await match.state(side).catch(() => state);
  begun = true;
  adopt(state, { first: true });
  if (!state.running) tabs.select(byId("over-tab"));
  stream.begin();
}

whenModeChanges(() => state.dark !== null && refresh());
begin();
