// The public page of a match: the page to play on, for a reader. It takes over what the server has written.

import { asking, nodes } from "/play-asked.js";
import { boardIn, parsed } from "/play-board.js";
import { hearing } from "/play-keys.js";
import { lookingBack } from "/play-over.js";
import { rulesIn } from "/play-rules.js";
import { Trouble, pageAt } from "/play-server.js";
import { takingAlong } from "/play-share.js";
import { keysIn, make, sheeting } from "/play-sheet.js";
import { stepping } from "/play-stepping.js";
import { clocks, stripping } from "/play-strips.js";
import { tabbing } from "/play-tabs.js";
import { sayAt } from "/play-talk.js";
import { chooseTheme, isDark, whenModeChanges } from "/play-theme.js";
import { trying } from "/play-tried.js";
import { turning } from "/play-turns.js";
import * as words from "/play-words.js";
import { language } from "/say.js";
import { following, pauses, whenLookedAt } from "/stream.js";

/** @import { Cell, Ground, Reading, SeenBoard } from "./types" */

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

// How often a tab without a stream of its own looks in, and how long a lost stream isn't spoken of, in milliseconds.
const LOOK_IN = 15_000;
const PATIENCE = 2_000;

/** @type {Reading} */
let state = { me: null, ...JSON.parse(byId("state").textContent) };
const match = pageAt(state.path);
// What the address says besides the position.
const asks = new URLSearchParams(location.search);

// ---- Boards

const theme = () => state.chosen ?? (isDark() ? state.dark : null);
const look = () => ({ side: state.side, theme: theme() });
/** @type {Map<string, Ground>} */
const grounds = new Map();
/** @type {SeenBoard | null} The present board, once it's there. */
let present = null;
/** @type {ReturnType<typeof boardIn> | null} */
let board = null;

/** A board after so many turns, or one that was tried. @param {number} ply @param {string | null} at */
async function boardAt(ply, at = null) {
  const view = look();
  const key = JSON.stringify(view);
  const asked = [match.board(ply, at, view), grounds.get(key) ?? match.ground(view)];
  const [there, ground] = /** @type {[Awaited<ReturnType<typeof match.board>>, Ground]} */ (await Promise.all(asked));
  grounds.set(key, ground);
  settled();
  return { ...there, ply, caption: there.does, ground };
}

/** The board that came with the page, unless the browser's dark mode wants another. */
function inPage() {
  const { drawn } = state;
  delete state.drawn;
  if (!drawn || theme() !== state.chosen) return null;
  grounds.set(JSON.stringify(look()), drawn.ground);
  return { ...drawn.board, ply: state.ply, caption: drawn.board.does, ground: drawn.ground };
}

async function showPresent() {
  const mine = [state.version, ...Object.values(look())].join(" ");
  try {
    const there = inPage() ?? await boardAt(state.ply);
    if (mine !== [state.version, ...Object.values(look())].join(" ")) return;
    present = there;
    show();
  } catch (error) {
    failed(error);
  }
}

/** @param {SeenBoard} to */
function lay({ ground, pieces, holds, groups, alt }) {
  const held = new Map(holds);
  const cells = ground.cells.map(([name, x, y, reach]) => /** @type {Cell} */ ([name, x, y, reach, held.get(name) ?? ""]));
  if (!board) {
    board = boardIn(byId("board"));
    hear(board);
  }
  board.lay({ ...ground, pieces, cells, groups, alt });
  board.draw(pieces);
  board.label(([name]) => ({ label: words.cell(name, held.get(name) ?? "", false, false), chosen: false }));
  // The picture that the server has put there.
  byId("board").querySelector("picture")?.remove();
}

// ---- What there is besides the board

const sheet = sheeting(byId("sheet"));
const asked = asking({ says: byId("says"), aim: byId("aim"), more: byId("more-said"), open: sheet.open });
const strips = stripping({ them: byId("them"), me: byId("me") });
const tabs = tabbing(byId("tablist"), byId("room"));
const rules = rulesIn(byId("rules"), (text) => parsed(text, "text/html").body.children);
const turns = turning({
  list: byId("list"),
  earlier: byId("earlier"),
  later: byId("later"),
  ask: boardAt,
  goes: (ply) => tried.goes(ply),
  steps: (by) => tried.step(by),
  changed: show,
  failed,
});
const tried = trying({
  list: byId("list"),
  place: state.path,
  state: () => ({ ...state, theme: theme() ?? state.theme }),
  async ask(_line, index) {
    const there = await boardAt(0, index === null ? null : addressOfTried(index));
    return { ...there, to_move: null, by: null, puts: [], tile: null, first: null };
  },
  leave: (ply) => turns.show(ply),
  post: async () => ({ refused: "" }),
  changed() {
    turns.leave(tried.on);
    if (tried.on) show();
  },
  tell: asked.tell,
  failed,
});
const over = lookingBack({
  panel: byId("over"),
  state: () => state,
  ask: async () => ({ ratings: [null, null], chances: [], chart: "", best: [], moments: [], analyse: "", ...state.over }),
  analyse: async () => "",
  go: (ply) => turns.show(ply),
  tryIt() {},
  changed() {},
  more: () => takingAlong({
    record: state.record, title: document.title, page: location.href,
    picture: fileOf("png"), animation: state.ply > 0 ? fileOf("replay.gif") : null,
  }, asked.tell),
  failed,
});
const player = stepping({
  board: byId("board"),
  run: byId("run"),
  atEnd: () => !tried.on && turns.past === null,
  step: turns.step,
  go: (to) => (to === "first" ? turns.first() : turns.now()),
});

/** @param {NonNullable<typeof board>} board */
function hear(board) {
  hearing({
    board,
    types: false,
    ready: () => false,
    choose() {},
    chooseTyped: async () => "",
    choices: () => [],
    press() {},
    isMade: () => false,
    play() {},
    back: () => tried.on && toMatch(),
    close: tabs.close,
    tell: asked.tell,
    commands: {
      L: () => asked.tell((seen() ?? state).caption),
      C: () => asked.tell(clocks(state)),
      F: flip,
      "?": showKeys,
    },
  });
}

function showKeys() {
  sheet.open(words.KEYS_TITLE, [keysIn(words.READING_KEYS)]);
}

/** Goes back from what was tried. */
function toMatch() {
  const ply = tried.line?.ply ?? state.ply;
  tried.stop();
  turns.show(ply);
}

// ---- Addresses

/** Whose turn it is in the address, and which. @param {number} index */
function addressOfTried(index) {
  const tree = state.trees.findLastIndex((begin) => begin <= index);
  return `${tree}.${index - state.trees[tree]}`;
}

/** @param {{ ply?: number | null, at?: string | null, side?: string | null, theme?: string | null }} [other] */
function address(other = {}) {
  const at = tried.at === null ? null : addressOfTried(tried.at);
  const here = {
    ply: at === null && turns.past ? turns.past.ply : null,
    at,
    side: asks.get("side"),
    theme: asks.get("theme"),
    ...other,
  };
  const query = new URLSearchParams();
  if (here.ply !== null) query.set("ply", String(here.ply));
  if (here.side !== null) query.set("side", here.side);
  if (here.theme !== null) query.set("theme", here.theme);
  if (here.at !== null) query.set("tried", here.at);
  const text = query.toString();
  return location.pathname + (text && `?${text}`);
}

/** The address of a picture of what is looked at. @param {string} kind */
function fileOf(kind) {
  const query = new URLSearchParams({ side: state.side });
  const chosen = theme();
  if (chosen) query.set("theme", chosen);
  if (tried.at !== null) query.set("tried", addressOfTried(tried.at));
  query.set("v", String(state.version));
  if (language !== "en") query.set("language", language);
  return `${state.path}/${kind.includes(".") ? kind : `${turns.past?.ply ?? state.ply}.${kind}`}?${query}`;
}

const otherSide = () => (state.side === "black" ? "white" : "black");

/** @param {string} id @param {string | null} to */
function lead(id, to) {
  const link = byId(id);
  link.toggleAttribute("href", to !== null);
  if (to !== null) link.href = to;
  if (to === null) link.setAttribute("role", "link");
  else link.removeAttribute("role");
  link.setAttribute("aria-disabled", String(to === null));
}

function links() {
  const last = state.ply;
  const ply = turns.past?.ply ?? last;
  /** @param {number} to */
  const after = (to) => address({ ply: to, at: null });
  lead("first", tried.on || ply > 0 ? after(0) : null);
  lead("last", tried.on || ply < last ? after(last) : null);
  lead("earlier", tried.on ? address() : ply > 0 ? after(ply - 1) : null);
  lead("later", tried.on ? address() : ply < last ? after(ply + 1) : null);
  lead("now", address({ ply: tried.line?.ply ?? ply, at: null }));
  byId("now").hidden = !tried.on;
  byId("run").hidden = tried.on || last === 0;
  byId("flip").href = address({ side: otherSide() });
  for (const link of document.querySelectorAll("[data-file]")) link.setAttribute("href", fileOf(link.getAttribute("data-file") ?? ""));
  for (const link of themes) {
    const { theme: key = "" } = link.dataset;
    link.href = address({ theme: key });
    if (key === (theme() ?? state.theme)) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  history.replaceState(null, "", address());
}

/** Does in place what a link would load the page for, unless it's to be opened elsewhere. @param {Element} element
 * @param {(link: HTMLAnchorElement) => void} act */
function inPlace(element, act) {
  element.addEventListener("click", (event) => {
    const { ctrlKey, metaKey, shiftKey, target } = /** @type {MouseEvent & { target: Element }} */ (event);
    const link = target.closest("a");
    if (!link) return;
    if (ctrlKey || metaKey || shiftKey) event.stopPropagation();
    else {
      event.preventDefault();
      player.stop();
      act(link);
    }
  }, true);
}

// ---- What is shown

const seen = () => /** @type {SeenBoard | null} */ (tried.on ? tried.board : turns.past ?? present);

function show() {
  const there = seen();
  if (!there) {
    if (!tried.on) showPresent();
    return;
  }
  lay(there);
  const heading = tried.on ? there.heading : words.lookedAt(there.ply, state.ply);
  asked.ask(there === present ? state.says : heading, there.does);
  over.point(turns.past?.ply ?? state.ply);
  links();
  document.body.classList.toggle("trying", tried.on);
}

/** What belongs to the state alone. */
function showState() {
  strips.show(state);
  over.take();
  sayAt(byId("list"), { ...state.talk, notes: [] });
  const lines = state.talk.said.map(([ply, line]) => make(
    "li", {}, make("a", { "data-ply": String(ply), href: address({ ply, at: null }) }, words.saidTurn(ply)), ` ${line}`,
  ));
  if (lines.length > 0) byId("talk").replaceChildren(make("ul", { class: "lines" }, ...lines));
}

/** Shows all boards from another side, or in another theme. */
function turned() {
  present = null;
  turns.take(state, true);
  if (tried.at !== null) tried.look(tried.at);
  else if (!turns.past) show();
  links();
}

function flip() {
  state.side = otherSide();
  asks.set("side", state.side);
  turned();
}

// ---- What happens by itself

let [live, lost, gone, stale] = ["", false, false, false];
let again = 0;
const pause = pauses();

function say() {
  asked.trouble(gone ? words.GONE : lost ? words.NOT_THERE : live);
}

function settled() {
  clearTimeout(again);
  [lost, gone] = [false, false];
  pause.reset();
  say();
}

/** What couldn't be loaded comes later; until then all stays as it was. @param {unknown} error */
function failed(error) {
  if (!(error instanceof Trouble)) throw error;
  player.stop();
  if (error.kind === "lost") {
    lost = true;
    clearTimeout(again);
    again = setTimeout(retry, pause.next());
    say();
  } else refresh();
}

function retry() {
  if (stale) refresh();
  else if (lost) turns.again();
}

/** Takes the match as it is now. */
async function refresh() {
  stale = true;
  try {
    const now = await match.state(state.side);
    if (!now.running && state.running) {
      location.replace(address());
      return;
    }
    const moved = now.version !== state.version;
    const before = state;
    state = { ...now, me: null, chosen: state.chosen };
    const there = moved ? await boardAt(state.ply).catch((error) => {
      state = before;
      throw error;
    }) : present;
    stale = false;
    settled();
    if (!moved) return;
    present = there;
    turns.take(state, false);
    showState();
    show();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    if (error.kind === "lost") failed(error);
    // What was loaded can still be read.
    else gone = true;
    say();
  }
}

const themes = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll("#themes a")]);
const themesList = document.getElementById("themes");
if (themesList) {
  inPlace(themesList, ({ dataset: { theme: key = "" } }) => {
    state.chosen = key;
    asks.set("theme", key);
    chooseTheme(key);
    turned();
  });
}
inPlace(byId("flip").parentElement, flip);
inPlace(byId("talk"), (link) => turns.show(Number(link.dataset.ply)));
/** @type {Record<string, () => void>} */
const ways = { first: turns.first, last: turns.now, now: toMatch };
inPlace(byId("first").parentElement, (link) => ways[link.id]?.());
for (const id of ["list", "over"]) byId(id).addEventListener("click", player.stop, true);
for (const time of document.querySelectorAll("#about time")) {
  time.replaceWith(...nodes([{ text: "", at: Number(time.getAttribute("data-at")) }]));
}
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  board?.stand(board.cursor, true);
});
whenModeChanges(() => state.chosen === null && turned());
whenLookedAt(retry);

turns.take(state, false);
tried.take({ ...state.tried, published: false });
showState();
rules.show(`${state.rules}/panel.html`, state.alt);
if (state.at !== null) {
  const [tree, turn] = state.at.split(".").map(Number);
  tried.look(state.trees[tree] + turn);
} else turns.show(state.shown);

if (state.running) {
  let silence = 0;
  following({
    address: match.live,
    events: {
      /** @param {{ version: number }} news */
      turn({ version }) {
        if (version !== state.version || stale || gone) refresh();
        else retry();
      },
    },
    every: LOOK_IN,
    /** @param {string} said */
    status(said) {
      if (said && silence) return;
      clearTimeout(silence);
      silence = 0;
      live = "";
      say();
      if (!said) return;
      silence = setTimeout(async () => {
        live = said;
        say();
        // Whether it isn't public any more, the answer says.
        await match.state(state.side).catch(({ kind }) => {
          gone = kind === "refused";
        });
        say();
      }, PATIENCE);
    },
  }).begin();
}
