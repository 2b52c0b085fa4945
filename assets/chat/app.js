// The local chat page: its state, the conversation, sending. Requests are made in server.js, the stream of what happens in
// stream.js, the elements of messages in show.js and moments.js, the list of conversations in channels.js, the completion of
// commands in complete.js, buttons and forms in forms.js.

import { addressOf, calledIn, channelLists, heading, isDirect, mentionedIn, readAddress, unreadIn } from "/channels.js";
import { completion } from "/complete.js";
import { flash, make } from "/elements.js";
import { pressing } from "/forms.js";
import { enlarging } from "/large.js";
import { channelMenu } from "/menu.js";
import { keepUpToDate } from "/moments.js";
import { nearby } from "/pictures.js";
import { recalling } from "/recall.js";
import { replaying } from "/replay.js";
import { resting } from "/resting.js";
import { say as said, saidWith } from "/say.js";
import { NOT_THERE, ask, eventId, memory, post, query, whenAnswered } from "/server.js";
import { authorOf, excerpt, place, show } from "/show.js";
import { speaking } from "/speaker.js";
import { following } from "/stream.js";
import { unreadNews } from "/unread.js";

const PAGE = 50;
const MOST = 100;
// How often a tab without a stream of its own looks in, in milliseconds.
const LOOK_IN = 3000;
const GONE = said("page-script-chat-gone");

// What the address names: { channel, message }.
const addressed = () => readAddress(location.hash);

const $ = (id) => document.getElementById(id);
const log = $("log");
const list = $("messages");
const box = $("box");
const nameField = $("name");

// Why nobody can be called `name`, or null. The server has the same rule.
const NAME = new RegExp(`^(?:${nameField.pattern})$`, "u");
function unusable(name) {
  if (!NAME.test(name)) return nameField.title;
  return name.toLowerCase() === "stonepost" ? nameField.dataset.taken : null;
}

const speakers = speaking({ follow: becomes, listed: showPeople, usable: (name) => unusable(name) === null });
let me = speakers.begin();
let known = [];
let commands = [];
let channels = [];
let channel = addressed().channel || memory.get("channel", "general");
const unread = unreadNews();

let messages = new Map();
let more = false;
// The older messages that are being fetched: a Promise of whether they came, or null.
let coming = null;
// Every message up to this id is shown, or lies before the oldest one shown: there is no gap.
let settled = 0;
// Whether every new message reaches this page as it comes: the stream is open, and what came before was fetched.
let live = false;
// Counts openings and ends of the stream: only what was fetched in the present one makes the page live.
let flow = 0;
let flowing = false;
// Counts changes of person or channel: an answer that comes for an older one is dropped.
let turn = 0;
let pinned = true;
const rest = resting(log, list);
// While the page scrolls to a line by itself, nobody reads the newest: a timer, or 0.
let going = 0;
let replyTo = null;
let sending = false;
let unsent = null;

const historyOf = (of, before, limit) => ask(
  `/api/channels/${encodeURIComponent(of)}/messages?${query({ as: me, before, limit })}`,
);

function trouble(sentence) {
  $("trouble").textContent = sentence;
  // The server may have come back while its answer was waited for: the next one takes the sentence away.
  if (sentence === NOT_THERE && flowing) setTimeout(refresh, LOOK_IN);
}

// ---- The conversation

const ids = () => [...messages.keys()].sort((a, b) => a - b);

const handlers = {
  press: (...given) => press(...given), reply: startReply, goto: goTo, find: findMessage,
  nameOf: (id) => mentionedIn(channels, id), enlarge: enlarging($("large")), keep: nearby(log),
  replay: replaying({ dialog: $("replay"), speaker: () => me, trouble }),
};

function element(id) {
  return list.querySelector(`li[data-id="${id}"]`);
}

function shownAfter(id) {
  let li = list.lastElementChild;
  let after = null;
  while (li && Number(li.dataset.id) > id) {
    after = li;
    li = li.previousElementSibling;
  }
  return after;
}

function settle(li) {
  const before = li?.previousElementSibling;
  if (li) place(li, messages.get(Number(li.dataset.id)), before && messages.get(Number(before.dataset.id)));
}

// Puts one message where it belongs; what is shown already is shown again only if it changed.
function put(message) {
  const old = messages.get(message.id);
  if (old && JSON.stringify(old) === JSON.stringify(message)) return;
  messages.set(message.id, message);
  const li = show(message, me, handlers);
  const shown = old && element(message.id);
  if (shown) {
    const focused = shown.contains(document.activeElement) ? document.activeElement : null;
    shown.replaceWith(li);
    if (focused) {
      const alike = focused.dataset.menu ? "[data-menu]" : "[data-button]";
      const buttons = focused.matches(alike) ? [...li.querySelectorAll(alike)] : [];
      // What a button is called stays, though it may do another thing now.
      const live = buttons.filter((b) => !b.disabled);
      (live.find((b) => b.textContent === focused.textContent) ?? live[0] ?? box).focus();
    }
  } else {
    list.insertBefore(li, shownAfter(message.id));
  }
  settle(li);
  settle(li.nextElementSibling);
}

// Changes the list without moving what is being read, and without reading history aloud.
function changeList(change, quietly) {
  const fromEnd = log.scrollHeight - log.scrollTop;
  if (quietly) log.setAttribute("aria-busy", "true");
  change();
  if (pinned && quietly) rest.go();
  else if (pinned) rest.keep();
  else if (quietly) log.scrollTop = log.scrollHeight - fromEnd;
  if (quietly) requestAnimationFrame(() => log.removeAttribute("aria-busy"));
  const direct = isDirect(channel);
  $("hint").hidden = direct || messages.size > 0 || more || settled < 0;
  $("beginning").hidden = messages.size === 0 && !direct;
  $("beginning").textContent = more ? said("page-script-chat-older")
    : said(direct ? "page-script-chat-start-direct" : "page-script-chat-start");
}

function forget(below) {
  for (const id of ids()) {
    if (id >= below) break;
    messages.delete(id);
    element(id)?.remove();
  }
  settle(list.firstElementChild);
}

function scrollToEnd() {
  pinned = true;
  rest.go();
  $("jump").hidden = true;
  seen();
}

// Opens a channel, at `message` if one is named and else at its end.
async function openChannel(id, message = null) {
  turn += 1;
  const mine = turn;
  if (id !== channel) {
    stopReply();
    trouble("");
  }
  channel = id;
  memory.set("channel", id);
  if (addressed().channel !== id) location.hash = addressOf(id);
  messages = new Map();
  settled = -1;
  more = false;
  pinned = true;
  list.replaceChildren();
  $("hint").hidden = true;
  $("beginning").hidden = true;
  $("jump").hidden = true;
  showMenu(false);
  showChannels();
  await catchUp();
  if (message !== null && mine === turn && settled >= 0) await goTo(message);
}

// Leaves a channel that is not there for whoever speaks, and does not come back to it.
function leave(why) {
  history.replaceState(null, "", addressOf("general"));
  openChannel("general");
  trouble(why);
}

// Fetches what is new in the channel being read, back to what is known, and what changed meanwhile.
async function catchUp() {
  const mine = turn;
  const inFlow = flow;
  const wanted = Math.min(Math.max(PAGE, messages.size), MOST);
  // Whoever is at the end needs no more than that; else everything is looked at again that is shown.
  const back = pinned ? settled : Math.min(settled, ids()[0] ?? 0);
  let pages;
  try {
    let page = await historyOf(channel, null, wanted);
    pages = [page];
    // After a long silence there may be more than a page between: go back until they meet, within reason.
    while (settled >= 0 && page.length >= wanted && page[0].id > back && pages.length < 20) {
      page = await historyOf(channel, page[0].id, MOST);
      pages.unshift(page);
      if (page.length < MOST) break;
    }
  } catch (error) {
    if (mine === turn) {
      trouble(error.message);
      if (settled < 0 && channel !== "general" && channels.length > 0 && !channels.some((c) => c.id === channel)) {
        leave(error.message);
      }
    }
    return;
  }
  if (mine !== turn) return;
  const fetched = pages.flat();
  const first = settled < 0;
  // Whether that is all there ever was in this channel.
  const whole = pages[0].length < (pages.length === 1 ? wanted : MOST);
  changeList(() => {
    const from = whole ? 0 : fetched[0].id;
    // What wasn't looked at may have changed as well.
    forget(from);
    drop(from, fetched);
    more = !whole;
    fetched.forEach(put);
    settled = Math.max(settled, 0, ...fetched.map((m) => m.id));
    live = flowing && flow === inFlow;
  }, first);
  if (first) scrollToEnd();
  seen();
  fill();
}

// Takes away what is gone: messages from the first that was fetched to the last of which that wasn't.
function drop(from, fetched) {
  const there = new Set(fetched.map((m) => m.id));
  const to = fetched.at(-1)?.id ?? settled;
  for (const id of ids()) {
    if (id < from || id > to || there.has(id)) continue;
    messages.delete(id);
    const next = element(id)?.nextElementSibling;
    element(id)?.remove();
    settle(next);
  }
}

// Fetches what was said before; whether that went well.
function older(count = PAGE) {
  if (!more || messages.size === 0) return Promise.resolve(true);
  coming ??= fetchOlder(count);
  return coming;
}

async function fetchOlder(count) {
  const mine = turn;
  try {
    const page = await historyOf(channel, ids()[0], count);
    if (mine === turn) {
      more = page.length >= count;
      changeList(() => page.reverse().forEach(put), true);
    }
  } catch (error) {
    trouble(error.message);
    return false;
  } finally {
    coming = null;
  }
  if (mine === turn) fill();
  return true;
}

// A short page may not reach the top of a tall window.
function fill() {
  if (log.scrollTop < 300) older();
}

function arrived(message) {
  const mine = message.author === me;
  if (message.channel === channel) {
    changeList(() => put(message), false);
    if (live && settled >= 0) settled = Math.max(settled, message.id);
    if (!pinned && !mine) $("jump").hidden = false;
    // A page open for weeks need not keep everything.
    if (pinned && messages.size > 6 * MOST) {
      changeList(() => forget(ids()[messages.size - 4 * MOST]), true);
      more = true;
    }
  }
  if (!mine) {
    addUnread(message.channel, [message]);
    addNames([message.author]);
  }
  seen();
}

// Scrolls to a line of this channel, fetches what lies between if need be, and shows which line it is.
async function goTo(id) {
  const mine = turn;
  const near = element(id) !== null;
  if (!near) {
    try {
      const [found] = await historyOf(channel, id + 1, 1);
      if (mine !== turn) return;
      if (found?.id !== id) throw new Error(GONE);
    } catch (error) {
      if (mine === turn) trouble(error.message);
      return;
    }
    pinned = false;
    while (!element(id) && more) {
      const came = await older(MOST);
      if (mine !== turn || !came) return;
    }
  }
  const li = element(id);
  if (li) point(li, near && !matchMedia("(prefers-reduced-motion: reduce)").matches);
  else trouble(GONE);
}

function point(li, smoothly) {
  clearTimeout(going);
  going = setTimeout(arrive, 1000);
  pinned = false;
  const block = li.offsetHeight > log.clientHeight ? "start" : "center";
  li.scrollIntoView({ block, behavior: smoothly ? "smooth" : "auto" });
  flash(li);
  li.querySelector(".reply").focus({ preventScroll: true });
}

function arrive() {
  clearTimeout(going);
  going = 0;
  look();
}

async function findMessage(id) {
  if (messages.has(id)) return messages.get(id);
  try {
    const [message] = await historyOf(channel, id + 1, 1);
    return message?.id === id ? message : null;
  } catch {
    return null;
  }
}

// ---- Channels, and what is unread in them

function addUnread(id, news) {
  unread.add(id, news, me);
  showChannels();
}

// What is on the screen is read.
function seen() {
  if (document.hidden || !pinned || settled < 0) return;
  if (unread.readTo(channel, settled)) showChannels();
}

function showChannels() {
  const shown = $("channels");
  const focused = shown.contains(document.activeElement) ? document.activeElement.hash : null;
  const lists = channelLists(channels, channel, unread.of);
  // What is the same stays, so that a press on it is not lost.
  if (!make("div", { id: "channels" }, ...lists).isEqualNode(shown)) {
    shown.replaceChildren(...lists);
    if (focused) [...shown.querySelectorAll("a")].find((a) => a.hash === focused)?.focus();
  }
  $("title").replaceChildren(...heading(channels, channel));
  for (const name of list.querySelectorAll("[data-channel]")) {
    const called = mentionedIn(channels, name.dataset.channel);
    if (name.textContent !== called) name.textContent = called;
  }
  const total = unread.total();
  $("menu-unread").hidden = total === 0;
  $("menu-unread").replaceChildren(...unreadIn(total));
  document.title = `${total > 0 ? `(${total}) ` : ""}${calledIn(channels, channel)} · Stonepost`;
}

// Everything that is not in the stream: channels, names, commands, and what came while it was down.
async function refresh() {
  const mine = turn;
  const viewer = me;
  let state;
  try {
    state = await ask(`/api/state?${query({ as: me })}`);
  } catch (error) {
    trouble(error.message);
    return false;
  }
  if (viewer !== me) return false;
  if (state.me !== me) {
    // Somebody of this name is known already, in other letters.
    speakers.rename(state.me);
    becomes(state.me);
    return true;
  }
  channels = state.channels;
  const first = commands.length === 0;
  commands = state.commands;
  known = state.names;
  addNames(known);
  // Whoever was quicker than the list of commands has typed something by now.
  if (first && document.activeElement === box && box.value !== "") suggestions.update();
  showChannels();
  if (mine === turn) await catchUp();
  for (const { id, after } of unread.learn(channels, channel)) {
    const last = await historyOf(id, null, PAGE).catch(() => []);
    if (viewer !== me) return false;
    addUnread(id, last.filter((m) => m.id > after && m.author !== me));
  }
  return true;
}

// ---- Live updates

function broken() {
  flow += 1;
  flowing = false;
  live = false;
}

function happened(update) {
  if (update.kind === "channel") {
    const known = channels.findIndex((c) => c.id === update.id);
    if (known < 0) channels.push(update);
    else channels[known] = { ...channels[known], ...update };
    unread.begins(update.id);
    showChannels();
  } else if (update.kind === "edited") {
    if (update.channel === channel && messages.has(update.id)) {
      changeList(() => put(update), false);
      // Other words are read from the beginning; where there is a picture, the buttons stay under the finger.
      if (pinned && update.files.length === 0) rest.go();
    }
  } else if (update.kind === "message") {
    arrived(update);
  }
}

function begun() {
  broken();
  flowing = true;
  refresh();
}

const server = following({
  address: () => `/api/updates?${query({ as: me })}`,
  events: { hello: begun, resync: begun, update: happened },
  every: LOOK_IN,
  ended: broken,
  status(words) {
    $("link").textContent = words;
  },
});

// That the server doesn't answer is said only as long as it's true.
whenAnswered(() => {
  for (const alert of document.querySelectorAll("[role=alert]")) {
    if (alert.textContent === NOT_THERE) alert.textContent = "";
  }
});

// ---- Who speaks

function addNames(more) {
  for (const name of more) if (name && !known.includes(name)) known.push(name);
  $("names").replaceChildren(...[...new Set([...speakers.people(), ...known])].map((n) => make("option", { value: n })));
}

// Everyone this tab knows of, whoever speaks last.
function everyone() {
  const all = [...new Set([...speakers.people(), ...known])];
  return [...all.filter((n) => n !== me), ...all.filter((n) => n === me)];
}

function showPeople() {
  nameField.value = me;
  nameField.placeholder = me;
  $("chips").replaceChildren(...speakers.people().map((name, index) => {
    const chip = make("button", {
      type: "button", "aria-pressed": String(name === me), title: index < 9 ? `Alt+${index + 1}` : null,
    }, name);
    chip.addEventListener("click", () => {
      speakAs(name);
      box.focus();
    });
    return chip;
  }));
  box.placeholder = said("page-script-chat-write-as", { name: me });
  $("brand").href = `/?${query({ as: me })}`;
}

// Somebody chooses a name in this tab, or acts under it. Says what's wrong with a name that can't be used, and gives
// whether it can.
function speakAs(wanted) {
  const name = speakers.spelled(wanted.trim().replace(/^@/, "").replace(/\s+/g, "-"), known);
  // An emptied field is about to be filled: it is left alone until something is said.
  if (name === "") return true;
  const why = unusable(name);
  if (why !== null) {
    trouble(why);
    return false;
  }
  if ([nameField.title, nameField.dataset.taken].includes($("trouble").textContent)) trouble("");
  speakers.settle(name);
  becomes(name);
  return true;
}

// Whoever acts now, by the name in the field.
function acting() {
  if (!speakAs(nameField.value)) throw new Error($("trouble").textContent);
  return me;
}

function becomes(name) {
  if (name === me) return;
  me = name;
  trouble("");
  unread.forget();
  // Somebody else's conversations are not theirs.
  channels = channels.filter((c) => !c.only_for || c.only_for === me);
  addNames([]);
  showPeople();
  const here = isDirect(channel) && !channels.some((c) => c.id === channel) ? "general" : channel;
  openChannel(here).then(() => {
    $("count").textContent = said("page-script-chat-now-as", { name: me });
  });
  server.change();
}

// ---- Saying and pressing

function startReply(message) {
  replyTo = message.id;
  $("replying-to").replaceChildren(...saidWith("page-script-chat-replying-to", {
    author: make("b", {}, authorOf(message)), words: excerpt(message),
  }));
  $("replying").hidden = false;
  box.focus();
}

function stopReply() {
  replyTo = null;
  $("replying").hidden = true;
}

function grow() {
  box.style.height = "auto";
  box.style.height = `${box.scrollHeight + 2}px`;
}

function write(text) {
  box.value = text;
  box.setSelectionRange(text.length, text.length);
  grow();
  keepDraft();
}

// What is typed and not sent yet, also after a reload.
function keepDraft() {
  memory.set("draft", { text: box.value, channel, replyTo });
}

async function resumeDraft() {
  const draft = memory.get("draft", { text: "" });
  if (draft.text === "") return;
  write(draft.text);
  if (draft.replyTo === null || draft.channel !== channel) return;
  const message = await findMessage(draft.replyTo);
  if (message && channel === draft.channel && box.value === draft.text) startReply(message);
}

async function say() {
  if (!speakAs(nameField.value)) return;
  nameField.value = me;
  const text = box.value;
  if (sending || text.trim() === "") return;
  const body = { as: me, channel, text: text.trim(), reply_to: replyTo };
  // The same words sent again after a failure are the same event.
  const same = JSON.stringify(body);
  if (unsent?.same !== same) unsent = { same, id: eventId() };
  sending = true;
  $("send").setAttribute("aria-disabled", "true");
  suggestions.close();
  try {
    const answer = await post("/api/say", { id: unsent.id, ...body });
    unsent = null;
    trouble("");
    if (replyTo === body.reply_to) stopReply();
    // What was typed meanwhile stays.
    if (box.value.startsWith(text)) write(box.value.slice(text.length));
    recall.sent(body.text);
    scrollToEnd();
    if (!live) refresh();
    if (answer.form) await openForm({ as: body.as, channel: body.channel }, answer.form);
  } catch (error) {
    trouble(error.message);
  } finally {
    sending = false;
    $("send").removeAttribute("aria-disabled");
  }
}

const { press, open: openForm } = pressing({
  dialog: $("asking"),
  speaker: acting,
  people: everyone,
  done() {
    trouble("");
    if (!live) refresh();
  },
  trouble,
});

const recall = recalling(box, write);
const suggestions = completion({
  box,
  popup: $("popup"),
  usage: $("usage"),
  list: $("options"),
  count: $("count"),
  source: {
    commands: () => commands,
    people: everyone,
    speaker: () => me,
    ask: (text, signal) => ask(`/api/complete?${query({ as: me, channel, text })}`, { signal }),
  },
});

// ---- What the person does

const showMenu = channelMenu({ button: $("menu"), channels: $("channels"), conversation: document.querySelector("main") });

box.addEventListener("keydown", (event) => {
  if (event.isComposing || suggestions.keydown(event)) return;
  if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    say();
  } else if (event.key === "Escape") {
    stopReply();
  } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    if (recall.step(event.key === "ArrowUp" ? -1 : 1)) event.preventDefault();
  }
});
box.addEventListener("input", () => {
  grow();
  keepDraft();
});
addEventListener("pagehide", keepDraft);
$("form").addEventListener("submit", (event) => {
  event.preventDefault();
  say();
  box.focus();
});
$("no-reply").addEventListener("click", () => {
  stopReply();
  box.focus();
});
nameField.addEventListener("change", () => speakAs(nameField.value));
nameField.addEventListener("focus", () => nameField.select());
nameField.addEventListener("keydown", (event) => {
  if (event.key === "Enter") {
    event.preventDefault();
    if (speakAs(nameField.value)) box.focus();
  } else if (event.key === "Escape") {
    nameField.value = me;
  }
});
document.addEventListener("keydown", (event) => {
  const digit = /^Digit([1-9])$/.exec(event.code);
  if (digit && event.altKey && !event.ctrlKey && !event.metaKey && speakers.people()[digit[1] - 1]) {
    event.preventDefault();
    speakAs(speakers.people()[digit[1] - 1]);
  }
});
$("skip").addEventListener("click", (event) => {
  event.preventDefault();
  box.focus();
});
for (const example of document.querySelectorAll(".example")) {
  example.addEventListener("click", () => {
    write(example.textContent);
    box.focus();
  });
}

$("adding").addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = $("new-channel");
  if (field.value.trim() === "") return field.focus();
  try {
    const made = await post("/api/channels", { name: field.value.trim() });
    field.value = "";
    trouble("");
    if (!channels.some((c) => c.id === made.id)) channels.push(made);
    unread.begins(made.id);
    await openChannel(made.id);
    box.focus();
  } catch (error) {
    trouble(error.message);
    showMenu(false);
  }
  return undefined;
});
function visit({ channel: id, message }) {
  if ((id || "general") !== channel) openChannel(id || "general", message);
  else if (message !== null) goTo(message);
}
addEventListener("hashchange", () => visit(addressed()));
list.addEventListener("click", (event) => {
  // To the address where the page is already, no browser goes by itself.
  if (event.target.closest("a.line")?.hash === location.hash) visit(addressed());
});

// Whether the newest line is in sight, and what follows from it.
function look() {
  pinned = rest.holds() && !going;
  if (pinned) {
    $("jump").hidden = true;
    seen();
  }
}

let size = 0;
log.addEventListener("scroll", () => {
  // Where the content or the window changed its size, nobody scrolled: the newest line stays in sight.
  const now = log.scrollHeight - log.clientHeight;
  const grown = now !== size;
  size = now;
  if (pinned && grown) {
    rest.keep();
    return;
  }
  look();
  if (log.scrollTop < 300) older();
});
log.addEventListener("scrollend", () => {
  if (going) arrive();
});
$("jump").addEventListener("click", () => {
  scrollToEnd();
  box.focus();
});
// Pictures that come late, and a keyboard that comes up, must not push the newest line out of sight.
const watcher = new ResizeObserver((changes) => {
  if (pinned && changes.some((change) => change.target === log)) rest.resized();
  else if (pinned) rest.keep();
});
watcher.observe(list);
watcher.observe(log);
document.addEventListener("visibilitychange", seen);

showPeople();
addNames([]);
keepUpToDate(log);
openChannel(channel, addressed().message);
resumeDraft();
server.begin();
if (matchMedia("(hover: hover)").matches) box.focus();
