// Stepping through a match without loading the page again, and what happens in it while one looks.
const main = document.getElementById("main");
const board = document.getElementById("board");
const caption = document.getElementById("caption");
const list = document.getElementById("turns");
const state = document.getElementById("state");
const steps = Object.fromEntries([...document.querySelectorAll("[data-step]")].map((a) => [a.dataset.step, a]));
const folder = main.dataset.path;
const view = new URLSearchParams(location.search);

let last = Number(main.dataset.last);
let ply = Number(main.dataset.ply);
let version = main.dataset.version;
// The list has the turns around the board alone if there are very many.
const offset = list.start - 1;
let playing = null;
let asked = null;

/** The address of the board after so many turns. */
function source(number, kind) {
  const query = new URLSearchParams();
  for (const key of ["side", "theme"]) if (view.has(key)) query.set(key, view.get(key));
  query.set("v", version);
  return `${folder}/${number}.${kind}?${query}`;
}

/** The address of this page after so many turns. */
function page(number) {
  const query = new URLSearchParams(view);
  query.set("ply", number);
  return `?${query}`;
}

/** Has the boards next to this one ready. */
function preload() {
  for (const number of [ply + 1, ply - 1]) {
    if (number >= 0 && number <= last) new Image().src = source(number, "svg");
  }
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
  for (const link of document.querySelectorAll("[data-file]")) link.href = source(ply, link.dataset.file);
}

/** Shows the board after so many turns. */
async function show(number) {
  ply = Math.max(0, Math.min(last, number));
  if (ply > 0 && (ply <= offset || ply > offset + list.children.length)) {
    location.assign(page(ply));
    return;
  }
  history.replaceState(null, "", page(ply));
  board.src = source(ply, "svg");
  marks();
  preload();
  asked?.abort();
  asked = new AbortController();
  try {
    const answer = await fetch(`${folder}/${ply}.json`, { signal: asked.signal });
    if (!answer.ok) return;
    const words = await answer.json();
    board.alt = words.alt;
    caption.textContent = words.caption;
  } catch {
    // Another board is shown by now, or the line is cut; the board itself says it.
  }
}

function stop() {
  clearInterval(playing);
  playing = null;
  play.textContent = "Play";
}

function toggle() {
  if (playing !== null) return stop();
  if (ply === last) show(0);
  play.textContent = "Pause";
  playing = setInterval(() => {
    if (ply >= last) return stop();
    show(ply + 1);
  }, 1200);
}

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

list.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  stop();
  show(offset + [...list.children].indexOf(link.closest("li")) + 1);
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
board.addEventListener("touchstart", (event) => {
  touched = event.touches.length === 1 ? event.touches[0] : null;
}, { passive: true });
board.addEventListener("touchend", (event) => {
  const end = event.changedTouches[0];
  if (!touched || !end) return;
  const right = end.clientX - touched.clientX;
  const down = end.clientY - touched.clientY;
  touched = null;
  if (Math.abs(right) < 40 || Math.abs(right) < 2 * Math.abs(down)) return;
  stop();
  show(right < 0 ? ply + 1 : ply - 1);
}, { passive: true });

document.getElementById("flip").addEventListener("click", (event) => {
  event.preventDefault();
  view.set("side", view.get("side") === "white" ? "black" : "white");
  show(ply);
});

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

/** Adds the turn that was just played. */
function add(news) {
  const row = document.createElement("li");
  if (news.side === "Black") row.className = "black";
  const link = document.createElement("a");
  link.href = page(news.last);
  link.textContent = news.token;
  row.append(link, ` ${news.done}`);
  list.append(row);
  document.getElementById("no-turns")?.remove();
}

function told(news) {
  if (String(news.version) === version) return;
  // A turn was taken back, or several were played while the line was cut, or it is over: everything is another.
  const next = news.last === last + 1;
  if (!news.running || (!next && news.last !== last)) {
    location.assign(ply === last ? folder + location.search.replace(/([?&])ply=\d+&?/, "$1") : location.href);
    return;
  }
  version = String(news.version);
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
  const live = new EventSource(`${folder}/live`);
  live.addEventListener("turn", (event) => told(JSON.parse(event.data)));
}

marks();
preload();
