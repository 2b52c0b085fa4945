// Messages as elements. Everything people or the bot wrote goes in as text, never as markup.

import { addressOf, isDirect, readAddress } from "/channels.js";
import { drawn, make } from "/elements.js";
import { moment, spoken } from "/moments.js";
import { locale, say, saidWith } from "/say.js";
import { query } from "/server.js";

const NAME = "Stonepost";
const NEAR = 5 * 60 * 1000;

const clock = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
const full = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "medium" });

const EYE = "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z";
const PAPER = "M7 3h7l5 5v13H7zM14 3v5h5M10 13h6M10 17h6";

export const authorOf = (message) => message.author ?? NAME;

// A colour of its own for each name, the same everywhere.
function hue(name) {
  let sum = 0;
  for (const c of name) sum = (sum * 31 + c.codePointAt(0)) % 3600;
  return String((sum * 137) % 360);
}

// A span in plain words.
function plainly(span) {
  switch (span.kind) {
    case "person": return `@${span.name}`;
    case "channel": return `#${span.id}`;
    case "when": return spoken(span.at);
    case "link": return localLink(span.text) ? say("page-script-chat-the-board") : span.text;
    default: return span.text ?? "";
  }
}

// The words of a message on one line, for quoting it.
export function excerpt(message) {
  const words = message.text.map(plainly).join("").replace(/\s+/g, " ").trim();
  if (words) return words.length > 140 ? `${words.slice(0, 140)}…` : words;
  return message.files.length > 0 ? message.files[0].name : "…";
}

// What may stand at the end of an address; other marks there belong to the sentence around it.
const OPEN = { ")": "(", "]": "[" };

// The address that `found` begins with.
function address(found) {
  let end = found.length;
  for (;;) {
    const last = [...found.slice(0, end)].at(-1) ?? "";
    const paired = OPEN[last] && found.slice(0, end).split(OPEN[last]).length >= found.slice(0, end).split(last).length;
    if (paired || !/[^\p{L}\p{N}\p{M}/_=&#%+$@-]/u.test(last)) return found.slice(0, end);
    end -= last.length;
  }
}

// Web addresses in talk become links; the rest stays text.
function* linked(text) {
  let end = 0;
  for (const found of text.matchAll(/(?<![\p{L}\p{N}])https?:[/][/][^\s<>"“”«»]+/gu)) {
    const href = address(found[0]);
    if (!/[/][/]./.test(href)) continue;
    yield text.slice(end, found.index);
    yield make("a", { href, target: "_blank", rel: "noopener noreferrer" }, href);
    end = found.index + href.length;
  }
  yield text.slice(end);
}

const RIGHT_TO_LEFT = "[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]";
const FROM_RIGHT = new RegExp(`\\S*${RIGHT_TO_LEFT}\\S*(?: \\S*${RIGHT_TO_LEFT}\\S*)*`, "gu");

// The text of a table. What is written from the right stays in its column, and is as wide as it was taken to be.
function* columns(text) {
  let end = 0;
  for (const found of text.matchAll(FROM_RIGHT)) {
    yield text.slice(end, found.index);
    const cell = make("bdi", {}, found[0]);
    cell.style.width = `${[...found[0].replace(/[\p{Mn}\p{Me}\p{Cf}]/gu, "")].length}ch`;
    yield cell;
    end = found.index + found[0].length;
  }
  yield text.slice(end);
}

// The place that an address such as #general/123 names, or null.
function localLink(text) {
  const place = text.startsWith("#") ? readAddress(text) : null;
  return place?.message ? place : null;
}

// A link to a line of this page. What its conversation is called stands in an element of its own, because it may be
// known only later. `before` are the words before it.
function toLine({ channel, message }, before, on) {
  const where = make("span", { "data-channel": channel }, on.nameOf(channel));
  const said = /[.!?。]\s*$/.test(before) ? "page-script-chat-board-begins" : "page-script-chat-board-in";
  const words = /[:：]\s*$/.test(before) ? [where] : saidWith(said, { where });
  return make("a", { class: "line", href: addressOf(channel, message), title: say("page-script-chat-to-message") }, ...words);
}

// A link to a conversation, called as it's called in the list.
function toConversation(id, on) {
  const name = make("span", { "data-channel": id }, on.nameOf ? on.nameOf(id) : `#${id}`);
  return make("a", { class: "line", href: addressOf(id), title: say("page-script-chat-to-channel") }, name);
}

function link(span, before, on) {
  const place = localLink(span.text);
  return place ? toLine(place, before, on) : [...linked(span.text)];
}

function spans(message, me, on) {
  return message.text.flatMap((span, index) => {
    switch (span.kind) {
      case "strong": return make("strong", {}, span.text);
      case "code": return make("code", {}, span.text);
      case "block": return make("pre", {}, ...columns(span.text));
      case "channel": return toConversation(span.id, on);
      case "person": return make("span", { class: span.id === me ? "person self" : "person" }, `@${span.name}`);
      case "when": return moment(span.at);
      case "link": return link(span, message.text[index - 1]?.text ?? "", on);
      default: return [...linked(span.text ?? "")];
    }
  });
}

// The same for words that stand by themselves.
export const wordsOf = (text) => spans({ text }, "", {});

const isPicture = (file) => file.mime.startsWith("image/");

function picture(file, on) {
  const source = `/files/${encodeURIComponent(file.id)}`;
  const image = make("img", { alt: file.alt ?? file.name, decoding: "async" });
  on.keep(image, source);
  const link = make("a", { class: "picture", href: source, target: "_blank", rel: "noopener", title: say("page-script-chat-full-size") }, image);
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    on.enlarge(source, image.alt);
  });
  return link;
}

function attachment(file) {
  const source = `/files/${encodeURIComponent(file.id)}`;
  return make("a", { class: "attachment", href: source, download: file.name }, drawn(PAPER), file.name);
}

/** A button that is pressed. */
function pressed(message, button, on) {
  const element = make("button", { type: "button", class: button.style, "data-button": button.id }, button.label);
  element.disabled = button.style === "disabled";
  element.addEventListener("click", () => on.press(message, button, element));
  return element;
}

/** A menu, of whose entries one is chosen. */
function chosen(message, menu, on) {
  const element = make("select", { "data-menu": menu.id, "aria-label": menu.placeholder });
  element.append(make("option", { value: "", hidden: "" }, menu.placeholder));
  for (const { value, label, description } of menu.entries) {
    element.append(make("option", { value }, description ? `${label} – ${description}` : label));
  }
  const now = menu.entries.find((entry) => entry.chosen)?.value ?? "";
  element.value = now;
  element.addEventListener("change", async () => {
    const { value } = element;
    if (value !== "") await on.press(message, { id: menu.id, value }, element);
    // What it becomes is told with the message.
    element.value = now;
  });
  return element;
}

/** A button that leads to a web page. */
function leading(button) {
  return make("a", { class: "leading", href: button.id, target: "_blank", rel: "noopener noreferrer" }, button.label);
}

/** The way to the page to play on. */
function toBoard(board, me) {
  const href = `/play/${board.match}?${query({ as: me })}`;
  return make("a", { class: "leading", href }, say("page-script-chat-play-on-board"));
}

// The element of `message`, as `me` sees it. `on`: press(message, button, element), reply(message),
// enlarge(source, alt), replay(message), goto(id), find(id) -> Promise of a message or null, nameOf(channel),
// keep(image, source).
export function show(message, me, on) {
  const author = authorOf(message);
  const pinged = message.pings.includes(me) && message.author !== me;
  const li = make("li", { "data-id": message.id, "data-author": author });
  // In a direct conversation everything is for one person; that needs no saying.
  const alone = Boolean(message.only_for) && !isDirect(message.channel);
  li.classList.toggle("private", alone);
  li.classList.toggle("answer", Boolean(message.only_for) && message.author !== me);
  li.classList.toggle("pinged", pinged);

  const at = new Date(message.at);
  li.append(make("div", { class: "day" }, day.format(at)));
  if (message.reply_to !== null && message.reply_to !== undefined) li.append(quote(message.reply_to, on));

  const house = message.author === null || message.author === undefined;
  const face = house
    ? make("img", { class: "face", src: "/icon.svg", alt: "" })
    : make("span", { class: "face", "aria-hidden": "true" }, [...author][0] ?? "?");
  const name = make("span", { class: house ? "author house" : "author" }, author);
  if (!house) for (const e of [face, name]) e.style.setProperty("--hue", hue(author));
  const head = make("div", { class: "byline" }, name);
  if (house) head.append(make("span", { class: "bot" }, say("page-script-chat-bot")));
  head.append(make("time", { datetime: at.toISOString(), title: full.format(at) }, clock.format(at)));
  if (message.edited) head.append(make("span", { class: "edited" }, say("page-script-chat-edited")));
  li.append(face, head);

  if (message.text.length > 0) li.append(make("div", { class: "said", dir: "auto" }, ...spans(message, me, on)));
  const pictures = message.files.filter(isPicture).map((file) => picture(file, on));
  if (pictures.length > 1) li.append(make("div", { class: "pictures" }, ...pictures));
  else li.append(...pictures);
  li.append(...message.files.filter((file) => !isPicture(file)).map(attachment));
  if (message.replay) {
    const open = make("button", { type: "button", class: "open-replay" }, say("page-script-chat-open-replay"));
    open.addEventListener("click", () => on.replay(message));
    li.append(open);
  }
  for (const menu of message.menus) li.append(make("div", { class: "menus" }, chosen(message, menu, on)));
  const rows = new Map();
  for (const button of message.buttons) {
    const element = button.style === "link" ? leading(button) : pressed(message, button, on);
    if (!rows.has(button.row)) rows.set(button.row, make("div", { class: "buttons" }));
    rows.get(button.row).append(element);
  }
  if (message.board) rows.get(0)?.prepend(toBoard(message.board, me));
  li.append(...rows.values());
  if (alone) li.append(make("p", { class: "only" }, drawn(EYE), say("page-script-chat-only-you")));

  const seen = document.createTextNode(say("page-script-chat-reply"));
  const whom = saidWith("page-script-chat-reply-to", { reply: seen, author });
  const reply = make("button", { type: "button", class: "reply" }, ...whom.map(unseen));
  reply.addEventListener("click", () => on.reply(message));
  li.append(reply);
  return li;
}

// Words that are heard and not seen; elements stay as they are.
const unseen = (part) => (typeof part === "string" ? make("span", { class: "unseen" }, part) : part);

function quote(id, on) {
  const line = make("button", { type: "button", class: "quote" }, make("span", {}, say("page-script-chat-earlier")));
  line.addEventListener("click", () => on.goto(id));
  on.find(id).then((message) => {
    if (message) {
      line.replaceChildren(
        ...saidWith("page-script-chat-in-reply-to", { author: make("b", {}, authorOf(message)) }).map(unseen),
        make("span", {}, excerpt(message)),
      );
    }
  });
  return line;
}

// Whether `message` starts a block of its own after `previous`, and whether it starts a day.
export function place(li, message, previous) {
  const newDay = !previous || day.format(previous.at) !== day.format(message.at);
  const goesOn = !newDay && previous.author === message.author && previous.only_for === message.only_for
    && message.at - previous.at < NEAR && (message.reply_to ?? null) === null;
  li.classList.toggle("newday", newDay);
  li.classList.toggle("first", !goesOn);
}
