// Conversations: their addresses on this page, what they are called, and the list of them.

import { make } from "/elements.js";
import { say, saidWith } from "/say.js";

// The channel that an address such as #/general/123 or #general/123 names, or "", and the message in it, or null.
export function readAddress(hash) {
  const [channel, message] = hash.replace(/^#\/?/, "").split("/");
  try {
    return { channel: decodeURIComponent(channel), message: /^[1-9]\d*$/.test(message) ? Number(message) : null };
  } catch {
    return { channel: "", message: null };
  }
}

export const addressOf = (channel, message) => (
  `#/${encodeURIComponent(channel)}${message ? `/${message}` : ""}`
);

// Whether it is somebody's conversation with the bot.
export const isDirect = (id) => id.startsWith("@");

// What the channel with this id is called in the list.
export function calledIn(channels, id) {
  const name = channels.find((c) => c.id === id)?.name;
  return isDirect(id) ? say("page-script-chat-direct", { name: name ?? "Stonepost" }) : name ?? id;
}

// What it is called in the middle of a sentence.
export function mentionedIn(channels, id) {
  const plain = isDirect(id) || channels.find((c) => c.id === id)?.parent;
  return `${plain ? "" : "#"}${calledIn(channels, id)}`;
}

const face = () => make("img", { src: "/icon.svg", alt: "" });

// What stands before the name of a channel, so that its kind is seen.
const sign = (channel, inside) => (isDirect(channel.id) ? face() : make("i", { "aria-hidden": "true" }, inside ? "↳" : "#"));

// The name of the conversation that is open, as a heading.
export function heading(channels, id) {
  const parent = channels.find((c) => c.id === id)?.parent;
  const before = isDirect(id) ? face() : make("i", {}, parent ? `${calledIn(channels, parent)} ↳ ` : "# ");
  return [before, calledIn(channels, id)];
}

// How many messages are unread: the number is seen, the words around it are heard.
export const unreadIn = (count, shown = String(count)) => (
  saidWith("page-script-chat-unread", { count, shown: document.createTextNode(shown) })
    .map((part) => (typeof part === "string" ? make("span", { class: "unseen" }, part) : part))
);

function row(channels, channel, inside, current, { count, pinged }) {
  const name = calledIn(channels, channel.id);
  const link = make("a", {
    href: addressOf(channel.id),
    class: count > 0 ? "unread" : "",
    "aria-current": channel.id === current ? "page" : null,
    title: name,
  }, sign(channel, inside), make("span", {}, name));
  if (count > 0) {
    link.append(make("span", { class: pinged ? "badge pinged" : "badge" },
      ...unreadIn(count, count > 99 ? "99+" : String(count))));
  }
  return make("li", {}, link);
}

// The list of conversations: channels with their threads inside, then those with the bot alone.
// news(id) gives { count, pinged } of what is unread. A thread that was put away is listed while it is open or unread.
export function channelLists(all, current, news) {
  const channels = all.filter((c) => !c.archived || c.id === current || news(c.id).count > 0);
  const ids = new Set(channels.map((c) => c.id));
  // A thread whose parent is not there stands by itself.
  const parentOf = (c) => (ids.has(c.parent) ? c.parent : null);
  const rows = (some) => some.map((c) => {
    const li = row(channels, c, parentOf(c) !== null, current, news(c.id));
    const threads = rows(channels.filter((thread) => parentOf(thread) === c.id));
    if (threads.length > 0) li.append(make("ul", {}, ...threads));
    return li;
  });
  const roots = channels.filter((c) => parentOf(c) === null);
  const direct = roots.filter((c) => isDirect(c.id));
  const lists = [make("ul", { "aria-labelledby": "side-title" }, ...rows(roots.filter((c) => !isDirect(c.id))))];
  if (direct.length > 0) {
    lists.push(make("h2", { id: "direct-title" }, say("page-script-chat-direct-messages")));
    lists.push(make("ul", { "aria-labelledby": "direct-title" }, ...rows(direct)));
  }
  return lists;
}
