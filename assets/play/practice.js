// The page of a lesson or a puzzle: a board on which one makes a turn, what is to be done, and what came of it.

import { asking, lineSays, nodes } from "/play-asked.js";
import { boardIn } from "/play-board.js";
import { choosing } from "/play-choices.js";
import { composing } from "/play-compose.js";
import { keep, kept, wishes } from "/play-keep.js";
import { hearing } from "/play-keys.js";
import { inLine } from "/play-near.js";
import { picturing } from "/play-picturing.js";
import { Trouble, addressOf, insisting, line, practiceAt } from "/play-server.js";
import { keysIn, lineForm, make, pressed, sheeting } from "/play-sheet.js";
import { isDark, whenModeChanges } from "/play-theme.js";
import { touching } from "/play-touch.js";
import * as words from "/play-words.js";
import { whenLookedAt } from "/stream.js";

/** @import { Part, Practice, Way } from "./types" */
/** @import { Plan } from "/play-compose.js" */

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

// How often a lost server is looked for, in milliseconds, and how long a complaint about a puzzle may be.
const LOOK_IN = 4_000;
const LONGEST_REPORT = 200;

/** @type {Practice} */
let state = JSON.parse(byId("state").textContent);
const practice = practiceAt(state.path);
// While something is sent.
let doing = false;
// Whether there's a board.
let begun = false;
// The cell of which was just said why it can't be chosen.
let barred = "";

const sheet = sheeting(byId("sheet"));
const asked = asking({ says: byId("says"), aim: byId("aim"), more: byId("more-said"), open: sheet.open });
const board = boardIn(byId("board"));
const turn = composing({
  ask: (parts, signal) => practice.turn(state.step, parts, signal),
  changed() {
    show();
    touch.again();
  },
  refused(sentence, cell) {
    barred = cell ?? "";
    asked.tell(sentence || words.unreadable(cell ?? ""));
    show();
  },
  movedOn: () => refresh(),
  inLine: ([from, to], cell) => inLine(board.cell(from), board.cell(to), board.cell(cell)),
  held: (cell) => board.cell(cell)?.[4] ?? "",
});
const shown = picturing({ board, turn, mine: () => state, barred: () => barred });
const touch = touching({ board, turn, back: byId("whole"), put: shown.put, ready, choose, aimed: asked.aim });
const choices = choosing(byId("picks"), (part) => ready() && pressWord(part), shown.point);
const keys = hearing({
  board,
  ready,
  types: true,
  choose: (cell) => choose(cell, turn.planFor(cell)),
  chooseTyped: turn.typed,
  choices: () => choices.words,
  press: (part) => ready() && pressWord(part),
  isMade: () => !state.first || Boolean(turn.answer?.whole) || turn.wanted !== null,
  play,
  back,
  close: () => false,
  tell: asked.tell,
  commands: {
    T: () => asked.tell(state.task),
    O: () => asked.tell(cellSays(board.cursor)),
    R: tellRow,
    D: () => asked.tell(turn.answer?.made || words.NOT_WHOLE),
    N: () => mainWay()?.click(),
    "?": () => sheet.open(words.KEYS_TITLE, [keysIn(words.PRACTICE_KEYS)]),
  },
});

// ---- A turn in the making

/** Whether something can be chosen now; says why if not. */
function ready() {
  if (doing) asked.tell(words.PLAYING);
  else if (!state.first) asked.tell(words.nothingToFind(mainWay()?.textContent ?? ""));
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
  if (all) turn.clear();
  else turn.back();
}

function play() {
  if (!state.first) {
    mainWay()?.click();
    return;
  }
  if (!ready()) return;
  const whole = turn.answer?.whole;
  if (!whole || turn.wanted !== null) asked.tell(turn.wanted === null ? turn.answer?.ask || words.NOT_WHOLE : words.SLOW);
  else act("turn", whole.token);
}

// ---- What is done

/** Does something, and gives why it wasn't done. @param {() => Promise<any>} send */
async function done(send) {
  if (doing) return "";
  doing = true;
  show();
  try {
    const answer = await insisting(send);
    if ("refused" in answer) return answer.refused;
    if ("board" in answer) adopt(answer);
    else if (answer.to) {
      keep("says", answer.says ?? null);
      location.assign(addressOf(answer.to));
    } else news(answer.says);
    return "";
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    if (error.kind === "lost") return words.NOT_SENT;
    return error.kind === "signed-out" ? words.SIGNED_OUT : error.message || words.FAILED;
  } finally {
    doing = false;
    show();
  }
}

/** @param {string} does @param {string} [text] */
async function act(does, text = "") {
  const { form, step } = state;
  const trouble = await done(() => practice.act({ form, step, does, text }));
  if (trouble) asked.tell(trouble);
}

/** @param {string} game */
async function next(game) {
  const trouble = await done(() => practice.next({ form: state.form, game }));
  if (trouble) news(trouble);
}

/** @param {[string, string]} asks */
function report([title, label]) {
  const { form, step } = state;
  const element = lineForm({ label, hint: "", value: "", most: LONGEST_REPORT, required: true }, async (text) => {
    const trouble = await done(() => practice.act({ form, step, does: "report", text }));
    if (!trouble) sheet.close();
    return trouble;
  });
  sheet.open(title, [element]);
}

// ---- What is shown

/** @param {string | Part[]} said */
function news(said) {
  byId("news").replaceChildren(...nodes(said));
  byId("words").scrollTop = 0;
}

const mainWay = () => /** @type {HTMLElement | null} */ (byId("ways").querySelector(".main"));

/** @param {Way} way */
function wayTo({ label, main, to, does, back: returns, next: game, report: asks }) {
  if (to !== undefined) return make("a", { class: main ? "button main" : "button", href: addressOf(to) }, label);
  return pressed(label, () => {
    if (does !== undefined) act(does);
    else if (game !== undefined) next(game);
    else if (asks !== undefined) report(asks);
    else if (returns !== undefined) refresh();
  }, main ? "main" : "");
}

/** What else can be done. Whoever was there stays there, or goes to what most do next. */
function showWays() {
  const ways = byId("ways");
  const had = ways.contains(document.activeElement) ? document.activeElement?.textContent : null;
  ways.replaceChildren(...state.ways.map(wayTo));
  if (had === null) return;
  const same = [...ways.children].find((way) => way.textContent === had);
  (same ?? mainWay() ?? ways.firstElementChild)?.focus({ preventScroll: true });
}

/** @param {string} name */
function cellSays(name) {
  const { answer } = turn;
  const can = [...answer?.cells ?? [], ...answer?.words.map((word) => word.cell) ?? []].includes(name);
  return words.cell(name, turn.holds(name), can, turn.isChosen(name));
}

function tellRow() {
  const row = board.rows.find((cells) => cells.some(([name]) => name === board.cursor)) ?? [];
  const taken = row.filter(([name]) => turn.holds(name) !== "").map(([name]) => `${name} ${turn.holds(name)}`);
  asked.tell(words.row(taken));
}

function show() {
  if (!begun) return;
  const { answer } = turn;
  board.draw((answer ?? state.board).pieces);
  board.soon(shown.soon());
  board.label(([name]) => ({ label: cellSays(name), chosen: turn.isChosen(name) }));
  const whole = turn.wanted === null && !doing ? answer?.whole : null;
  if (doing) asked.ask(words.PLAYING, "");
  else if (answer?.whole) asked.ask(answer.whole.does, answer.ask);
  else asked.ask(answer?.ask ?? "", answer?.made ?? "");
  byId("play-says").textContent = answer?.whole?.play ?? words.PLAY;
  byId("play").setAttribute("aria-disabled", String(!whole));
  byId("back").setAttribute("aria-disabled", String(doing || turn.made.length === 0));
  byId("picks").hidden = !state.has_choices && !state.first?.words.length;
  const row = turn.row();
  choices.show(row?.words ?? [], row?.chosen ?? null);
  document.body.classList.toggle("waiting", turn.wanted !== null || doing);
}

/** Takes a state of the page. What was put together was played, or belongs to another board. @param {Practice} now */
function adopt(now) {
  state = now;
  touch.cancel();
  barred = "";
  byId("title").textContent = state.about;
  byId("name").textContent = state.title ?? "";
  byId("name").hidden = !state.title;
  byId("score").textContent = state.score ?? "";
  byId("task").replaceChildren(...nodes(state.task));
  news(state.news);
  const had = byId("making").contains(document.activeElement);
  byId("making").hidden = !state.first;
  showWays();
  if (had && !state.first) mainWay()?.focus({ preventScroll: true });
  board.lay(state.board);
  turn.begin(state.first, []);
}

async function refresh() {
  try {
    adopt(await practice.state());
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    if (error.kind === "refused") asked.tell(error.message || words.FAILED);
  }
}

// ---- Buttons

byId("play").addEventListener("click", play);
byId("back").addEventListener("click", () => back(false));
// Whoever chooses by pointer goes on where they were: Enter then plays.
for (const id of ["picks", "back"]) {
  byId(id).addEventListener("mousedown", (/** @type {Event} */ event) => event.preventDefault());
}
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  board.stand(board.cursor, true);
});
for (const link of document.querySelectorAll("a[href^='/']")) {
  link.setAttribute("href", addressOf(link.getAttribute("href") ?? "/"));
}

// ---- What happens by itself

/** Looks whether the server is there again, and asks again what got no answer. */
async function look() {
  if (!line.lost && !line.signedOut) return;
  const found = await practice.state().then(() => true, () => false);
  if (found) turn.again();
}

line.changed = () => asked.trouble(lineSays(line));
setInterval(() => document.hidden || look(), LOOK_IN);
addEventListener("online", look);
whenLookedAt(look);
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

/** Begins with the board in the browser's mode. */
async function begin() {
  document.body.classList.add("waiting");
  const { dark, theme } = state;
  const said = kept("says");
  keep("says", null);
  if (isDark() && dark !== null && dark !== theme) {
    const now = await practice.state().catch(() => state);
    state = { ...now, news: state.news };
  }
  begun = true;
  adopt(state);
  if (said) news(said);
}

whenModeChanges(() => state.dark !== null && state.first && refresh());
begin();
