// Stepping through a match without loading the page again, and what happens in it while one looks.

import { following, pauses, whenLookedAt } from "/stream.js";

const NOT_THERE = "Stonepost isn't responding. Trying again…";
// How often a tab without a stream of its own looks in, in milliseconds.
const LOOK_IN = 15_000;

// How long a board is shown while the match plays by itself, in milliseconds.
const PACE = 1200;

const main = document.getElementById("main");
const figure = document.getElementById("figure");
const caption = document.getElementById("caption");
const list = document.getElementById("turns");
const state = document.getElementById("state");
const told = document.getElementById("live");
const flip = document.getElementById("flip");
const steps = Object.fromEntries([...document.querySelectorAll("[data-step]")].map((a) => [a.dataset.step, a]));
const themes = [...document.querySelectorAll("#themes a")];
const folder = main.dataset.path;
const view = new URLSearchParams(location.search);

let board = document.getElementById("board");
let last = Number(main.dataset.last);
// After how many turns one wants to see the board, and after how many the board is that is shown.
let ply = Number(main.dataset.ply);
let shown = ply;
let { version, digest } = main.dataset;
// The list has the turns around the board alone if there are very many.
const offset = list.start - 1;
let playing = null;
let asked = null;
// What couldn't be loaded and is tried again, and when.
let missing = null;
let again = 0;
const pause = pauses();
// The boards next to this one, by their addresses.
let near = new Map();

// The theme that was chosen last, on whatever page.
function remembered() {
  try {
    return localStorage.getItem("theme");
  } catch {
    return null;
  }
}

function remember(theme) {
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Without storage it stays in the address.
  }
}

let theme = view.get("theme") ?? themes.find((link) => link.dataset.theme === remembered())?.dataset.theme;

/** The address of the board after so many turns. */
function source(name) {
  const query = new URLSearchParams();
  if (view.has("side")) query.set("side", view.get("side"));
  if (theme) query.set("theme", theme);
  query.set("v", version);
  return `${folder}/${name}?${query}`;
}

/** The address of this page after so many turns, and with other changes. */
function page(number, changes = {}) {
  const query = new URLSearchParams(view);
  query.set("ply", number);
  for (const [name, value] of Object.entries(changes)) query.set(name, value);
  return `?${query}`;
}

const otherSide = () => (view.get("side") === "white" ? "black" : "white");

// What isn't as it should be.
let [trouble, live] = ["", ""];
function say() {
  told.textContent = trouble || live;
}

function load(address) {
  const known = near.get(address);
  if (known) return known;
  const image = new Image(board.width, board.height);
  image.src = address;
  return image.decode().then(() => image);
}

/** Has the boards next to this one ready. */
function preload() {
  const numbers = [ply + 1, ply - 1].filter((number) => number >= 0 && number <= last);
  const addresses = numbers.map((number) => source(`${number}.svg`));
  near = new Map(addresses.map((address) => [address, load(address)]));
  for (const coming of near.values()) coming.catch(() => {});
}

function lead(name, to, leads) {
  const link = steps[name];
  if (leads) {
    link.href = page(to);
    link.removeAttribute("aria-disabled");
    link.removeAttribute("role");
  } else {
    link.removeAttribute("href");
    link.setAttribute("aria-disabled", "true");
    link.setAttribute("role", "link");
  }
}

function marks() {
  lead("first", 0, ply > 0);
  lead("back", ply - 1, ply > 0);
  lead("forward", ply + 1, ply < last);
  lead("last", last, ply < last);
  slider.max = last;
  slider.value = ply;
  slider.setAttribute("aria-valuetext", `after turn ${ply} of ${last}`);
  play.hidden = last === 0;
  slider.hidden = last === 0;
  for (const [index, row] of [...list.children].entries()) {
    if (offset + index + 1 === ply) {
      row.setAttribute("aria-current", "true");
      const box = list.getBoundingClientRect();
      const at = row.getBoundingClientRect();
      if (at.top < box.top || at.bottom > box.bottom) list.scrollTop += at.top - box.top - box.height / 2;
    } else {
      row.removeAttribute("aria-current");
    }
  }
  for (const link of document.querySelectorAll("[data-file]")) {
    const kind = link.dataset.file;
    link.href = source(kind.includes(".") ? kind : `${ply}.${kind}`);
  }
  flip.href = page(ply, { side: otherSide() });
  for (const link of themes) link.href = page(ply, { theme: link.dataset.theme });
}

/** Shows the match from another side or in another theme. */
function turned() {
  for (const [index, row] of [...list.children].entries()) row.querySelector("a").href = page(offset + index + 1);
  for (const link of document.querySelectorAll("a[data-ply]")) link.href = page(link.dataset.ply);
  for (const link of themes) {
    if (link.dataset.theme === (theme ?? main.dataset.theme)) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  show(ply);
}

/** Shows the board after so many turns, once its picture and its words are there. Until then all stays as it was. */
async function show(number) {
  ply = Math.max(0, Math.min(last, number));
  if (ply > 0 && (ply <= offset || ply > offset + list.children.length)) {
    location.assign(page(ply));
    return;
  }
  marks();
  asked?.abort();
  clearTimeout(again);
  missing = null;
  const mine = new AbortController();
  asked = mine;
  try {
    const words = fetch(`${folder}/${ply}.json`, { signal: mine.signal }).then((answer) => {
      if (!answer.ok) throw new Error(answer.statusText);
      return answer.json();
    });
    const [said, image] = await Promise.all([words, load(source(`${ply}.svg`))]);
    if (asked !== mine) return;
    image.id = "board";
    image.alt = said.alt;
    board.replaceWith(image);
    board = image;
    caption.textContent = said.caption;
    shown = ply;
    history.replaceState(null, "", page(ply));
    trouble = "";
    pause.reset();
    preload();
  } catch {
    if (asked !== mine) return;
    stop();
    missing = ply;
    near = new Map();
    ply = shown;
    marks();
    trouble = NOT_THERE;
    again = setTimeout(retry, pause.next());
  }
  say();
}

function retry() {
  if (missing !== null) show(missing);
}

function stop() {
  playing = null;
  play.textContent = "Play";
}

async function start() {
  const mine = {};
  playing = mine;
  play.textContent = "Pause";
  if (ply === last) await show(0);
  while (playing === mine && ply < last) {
    await new Promise((done) => setTimeout(done, PACE));
    if (playing === mine) await show(ply + 1);
  }
  if (playing === mine) stop();
}

const toggle = () => (playing === null ? start() : stop());

const play = document.createElement("button");
play.type = "button";
play.textContent = "Play";
play.addEventListener("click", toggle);
const slider = document.createElement("input");
slider.type = "range";
slider.min = 0;
slider.setAttribute("aria-label", "Turn");
slider.addEventListener("input", () => { stop(); show(Number(slider.value)); });
document.getElementById("controls").append(play, slider);

for (const [name, to] of [["first", () => 0], ["back", () => ply - 1], ["forward", () => ply + 1], ["last", () => last]]) {
  steps[name].addEventListener("click", (event) => {
    event.preventDefault();
    stop();
    if (steps[name].hasAttribute("href")) show(to());
  });
}

/** Does it in place where a link would load the page again, unless it's to be opened elsewhere. */
function inPlace(event, act) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  act();
}

list.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link) return;
  inPlace(event, () => {
    stop();
    show(offset + [...list.children].indexOf(link.closest("li")) + 1);
  });
});

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target === slider) return;
  const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: last }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    stop();
    show(to);
  } else if (event.key === " " && !event.target.closest("a, button")) {
    event.preventDefault();
    toggle();
  }
});

// A swipe: sideways, and longer that way than up or down.
let touched = null;
figure.addEventListener("touchstart", (event) => {
  touched = event.touches.length === 1 ? event.touches[0] : null;
}, { passive: true });
figure.addEventListener("touchend", (event) => {
  const end = event.changedTouches[0];
  if (!touched || !end) return;
  const right = end.clientX - touched.clientX;
  const down = end.clientY - touched.clientY;
  touched = null;
  if (Math.abs(right) < 40 || Math.abs(right) < 2 * Math.abs(down)) return;
  stop();
  show(right < 0 ? ply + 1 : ply - 1);
}, { passive: true });

flip.addEventListener("click", (event) => inPlace(event, () => {
  view.set("side", otherSide());
  turned();
}));

for (const link of themes) {
  link.addEventListener("click", (event) => inPlace(event, () => {
    theme = link.dataset.theme;
    view.set("theme", theme);
    remember(theme);
    turned();
  }));
}

/** Tells a moment in the reader's time zone. */
function localize(time) {
  const at = new Date(Number(time.dataset.at));
  time.dateTime = at.toISOString();
  time.textContent = at.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

for (const time of document.querySelectorAll("time[data-at]")) localize(time);

/** Writes a text that comes in parts. */
function write(element, parts) {
  element.replaceChildren(...parts.map((part) => {
    if (part.strong) {
      const strong = document.createElement("strong");
      strong.textContent = part.text;
      return strong;
    }
    if (part.at === undefined) return part.text;
    const time = document.createElement("time");
    time.dataset.at = part.at;
    localize(time);
    return time;
  }));
}

/** Adds the turn that was just played, where the list goes to the end. */
function add(news) {
  if (offset + list.children.length !== news.last - 1) return;
  const row = document.createElement("li");
  if (news.side === "Black") row.className = "black";
  const link = document.createElement("a");
  link.href = page(news.last);
  link.textContent = news.token;
  row.append(link, ` ${news.done}`);
  list.append(row);
  document.getElementById("no-turns")?.remove();
}

/** Loads the page again. Whoever saw the newest board, or one that's gone, sees the newest one then. */
function reload(news) {
  const query = new URLSearchParams(view);
  if (ply < last && ply <= news.last) query.set("ply", ply);
  else query.delete("ply");
  location.replace(`${location.pathname}?${query}`);
}

function happened(news) {
  retry();
  if (String(news.version) === version && news.digest === digest) return;
  // Turns were taken back, or several were played while the line was cut, or it is over: everything is another.
  const next = news.before === digest;
  if (!news.running || (!next && news.digest !== digest)) {
    reload(news);
    return;
  }
  version = String(news.version);
  digest = news.digest;
  write(state, news.state);
  for (const [index, clock] of document.querySelectorAll("#players .clock").entries()) {
    write(clock, news.clocks[index] ?? []);
  }
  if (!next) return;
  const follows = ply === last;
  last = news.last;
  add(news);
  if (follows) show(last);
  else marks();
}

if (main.dataset.running === "true") {
  const stream = following({
    address: () => `${folder}/live`,
    events: { turn: happened },
    every: LOOK_IN,
    status(words) {
      live = words;
      say();
    },
  });
  stream.begin();
}
whenLookedAt(retry);

marks();
if (theme && theme !== main.dataset.theme) {
  turned();
} else {
  preload();
  // The server may have gone between the page and its picture.
  board.decode().catch(() => show(ply));
}
