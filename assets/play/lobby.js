// The lobby, the list of one's matches and the rules: opens the forms and sends what is in them, answers challenges, changes
// the name, and notices what is new.

import { keep, kept, wish, wishes } from "/play-keep.js";
import { ring } from "/play-notice.js";
import { steppable } from "/play-rules.js";
import { addressOf, eventId } from "/play-server.js";
import { locale, say } from "/say.js";
import { whenLookedAt } from "/stream.js";

const LOST = say("page-script-lobby-lost");

// How often the page asks whether anything is new, in milliseconds: while it's looked at, and while it isn't.
const LOOK_IN = 4_000;
const LOOK_IN_UNSEEN = 20_000;
// How long nobody may have touched anything before the page shows what is new by itself, in milliseconds.
const QUIET = 3_000;

/** @param {string} selector @returns {HTMLElement[]} */
const all = (selector) => [...document.querySelectorAll(selector)].filter((found) => found instanceof HTMLElement);

const says = /** @type {HTMLElement} */ (document.getElementById("says"));

/** @param {string} path @param {RequestInit} [options] @returns {Promise<any>} */
async function ask(path, options) {
  const response = await fetch(addressOf(path), options).catch(() => null);
  const answer = await response?.json().catch(() => null) ?? null;
  if (!response?.ok || answer === null) throw new Error(answer?.error ?? LOST);
  return answer;
}

/** @param {string} path @param {object} body */
const post = (path, body) => ask(path, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

// A challenge that anyone can accept, shown to whoever came from there.
const challenge = new URLSearchParams(location.search).get("challenge");

// ---- Moments

const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
for (const time of document.querySelectorAll("time")) {
  const at = new Date(Number(time.dataset.at));
  time.textContent = moment.format(at);
  time.dateTime = at.toISOString();
}

// ---- Diagrams of the rules

steppable(document);

// ---- Doing something

let doing = false;
let unsent = { same: "", id: "" };

/**
 * Does one thing at a time, with a name of its own, so that doing it again after a lost answer changes nothing.
 * @param {string} path @param {Record<string, unknown>} what @param {(sentence: string) => void} refused
 */
async function act(path, what, refused) {
  if (doing) return;
  doing = true;
  refused("");
  const same = JSON.stringify([path, what]);
  if (unsent.same !== same) unsent = { same, id: eventId() };
  try {
    const done = await post(path, { id: unsent.id, ...what });
    keep("says", done.says ?? null);
    // Nothing more is done on this page.
    if (done.to) location.assign(addressOf(done.to));
    else location.reload();
  } catch (error) {
    refused(error instanceof Error ? error.message : LOST);
    doing = false;
  }
}

addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

for (const button of all("[data-answer]")) {
  const { answer, number, version } = button.dataset;
  const form = document.body.dataset.form ?? "";
  const what = { number: Number(number), version: Number(version), answer, form, challenge };
  button.addEventListener("click", () => {
    act("/api/lobby/answer", what, (why) => { says.textContent = why; });
  });
}

// ---- The forms

/** Fills in a form as last time. @param {HTMLFormElement} form */
function fill(form) {
  for (const [name, value] of Object.entries(kept(`lobby ${form.dataset.game}`) ?? {})) {
    for (const field of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
      if (field instanceof HTMLInputElement && field.type === "radio") field.checked = field.value === value;
      else if (field instanceof HTMLInputElement) field.value = String(value);
      else if (field instanceof HTMLSelectElement && [...field.options].some((o) => o.value === value)) field.value = String(value);
    }
  }
}

for (const opener of all("[data-opens]")) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById(String(opener.dataset.opens)));
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
  opener.addEventListener("click", () => {
    if (form.dataset.game) fill(form);
    dialog.showModal();
  });
}

for (const closer of all("[data-closes]")) {
  closer.addEventListener("click", () => closer.closest("dialog")?.close());
}

for (const form of document.querySelectorAll("form")) {
  const alert = /** @type {HTMLElement} */ (form.querySelector("[role=alert]"));
  /** @param {string} why */
  const refused = (why) => { alert.textContent = why; };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(form));
    const { game, posts } = form.dataset;
    if (posts) {
      act(posts, { form: document.body.dataset.form ?? "", ...values }, refused);
      return;
    }
    if (!game) {
      become(String(values.name), refused);
      return;
    }
    keep(`lobby ${game}`, { ...kept(`lobby ${game}`), ...values });
    act("/api/lobby/begin", { game, ...values }, refused);
  });
}

/** @param {string} name @param {(sentence: string) => void} refused */
async function become(name, refused) {
  try {
    await post("/as", { name });
    // The address may have said who one was.
    location.assign(location.pathname);
  } catch (error) {
    refused(error instanceof Error ? error.message : LOST);
  }
}

// ---- What is new

says.textContent = kept("says") ?? "";
keep("says", null);

let touched = 0;
for (const kind of ["pointermove", "pointerdown", "keydown", "scroll"]) {
  addEventListener(kind, () => { touched = Date.now(); }, { passive: true });
}

let waiting = Number(document.body.dataset.waiting);
let looked = Date.now();

async function look() {
  looked = Date.now();
  // Whoever isn't signed in has no matches.
  if (document.body.dataset.form === undefined) return;
  // The next look may find the server again.
  const news = await ask(addressOf("/api/lobby", { challenge })).catch(() => null);
  if (news === null) return;
  if (news.waiting > waiting) tell(news.waiting);
  waiting = news.waiting;
  // Rules don't change while they're read.
  if (news.tag === document.body.dataset.tag || document.querySelector("dialog[open], .rules")) return;
  // Nothing moves under a hand, and the keyboard stays where it is.
  const held = Date.now() - touched < QUIET || document.querySelector("main :focus-visible");
  if (!held || document.hidden) location.reload();
  else if (!says.querySelector("button")) says.append(newer());
}

function newer() {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = say("page-script-lobby-newer");
  button.addEventListener("click", () => location.reload());
  return button;
}

setInterval(() => {
  const wanted = !document.hidden || wishes.sound || wishes.notify;
  if (wanted && Date.now() - looked >= (document.hidden ? LOOK_IN_UNSEEN : LOOK_IN)) look();
}, LOOK_IN / 4);
whenLookedAt(look);

// ---- Telling that it's one's turn, for those who want it

const mayNotify = () => "Notification" in globalThis && Notification.permission === "granted";

/** @param {number} matches */
function tell(matches) {
  if (wishes.sound) ring();
  if (!wishes.notify || !document.hidden || !mayNotify()) return;
  const body = say("page-script-lobby-waiting", { count: matches });
  const note = new Notification(say("page-script-lobby-your-turn"), { body, tag: "matches" });
  note.addEventListener("click", () => {
    focus();
    note.close();
  });
}

for (const box of document.querySelectorAll("#tell input")) {
  if (!(box instanceof HTMLInputElement)) continue;
  const name = box.name === "sound" ? "sound" : "notify";
  box.checked = wishes[name] && (name === "sound" || mayNotify());
  box.addEventListener("change", async () => {
    if (name === "notify" && box.checked && "Notification" in globalThis) await Notification.requestPermission();
    if (name === "notify" && !mayNotify()) box.checked = false;
    wish({ [name]: box.checked });
    if (name === "sound" && box.checked) ring();
  });
}
