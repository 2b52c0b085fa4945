// What can be completed in a half-typed line, and the list that offers it.
// Commands and options come from the server's one description of them; values it alone knows are asked for.

import { say } from "/say.js";

const STONEPOST = "Stonepost";

// What stands before the caret: null, or one of
//   { kind: "command", from, typed }
//   { kind: "option",  from, typed, command, left }          left: options not used yet
//   { kind: "value",   from, typed, command, option, left }  from: where the value begins
//   { kind: "person",  from, typed }                         an @name in ordinary talk
export function context(text, commands) {
  if (!text.startsWith("/")) {
    const at = /(?:^|\s)@([^\s@]*)$/.exec(text);
    return at && { kind: "person", from: text.length - at[1].length - 1, typed: at[1] };
  }
  const typed = text.slice(1);
  // The name of a command may have two words.
  const command = commands.find((c) => typed.toLowerCase().startsWith(`${c.name} `));
  if (!command) return /\s.*\s/.test(typed) ? null : { kind: "command", from: 0, typed };
  const { name } = command;

  let last = null;
  const used = new Set();
  for (const found of text.matchAll(/(?<=\s)([^\s:]+):/g)) {
    const option = command.options.find((o) => o.name === found[1].toLowerCase());
    if (!option || used.has(option)) continue;
    used.add(option);
    last = { option, from: found.index + found[0].length };
  }
  const left = command.options.filter((o) => !used.has(o));
  const word = /\S*$/.exec(text)[0];
  const next = { kind: "option", from: text.length - word.length, typed: word, command, left };
  if (!last) {
    // Words before any option belong to the first one the command needs.
    const needed = left.find((o) => o.required);
    const rest = text.slice(name.length + 2);
    const named = left.some((o) => `${o.name}:`.startsWith(word.toLowerCase()));
    if (!needed || named || (needed.kind !== "text" && /\s/.test(rest))) return next;
    const others = left.filter((o) => o !== needed);
    return { kind: "value", from: name.length + 2, typed: rest, command, option: needed, left: others };
  }
  const value = text.slice(last.from);
  // A choice or a person is one word; a text may hold spaces and goes on to the next option.
  if (last.option.kind !== "text" && /\s/.test(value)) return next;
  return { kind: "value", from: last.from, typed: value, command, option: last.option, left };
}

// Those whose text begins with what was typed, then those that hold it.
function matching(items, typed) {
  const low = typed.toLowerCase();
  const at = (item) => item.match.toLowerCase().indexOf(low);
  return items.filter((i) => at(i) === 0).concat(items.filter((i) => at(i) > 0));
}

function optionItems(place) {
  return place.left
    .filter((o) => `${o.name}:`.startsWith(place.typed.toLowerCase()))
    .sort((a, b) => Number(b.required) - Number(a.required))
    .map((o) => ({ match: o.name, label: `${o.name}:`, help: o.help, insert: `${o.name}:` }));
}

// What is known without asking: items { match, label, help, insert }.
function known(place, source) {
  switch (place.kind) {
    case "command":
      return matching(source.commands().map((c) => {
        const first = c.options.find((o) => o.required);
        const rest = c.options.length === 0 ? "" : first ? ` ${first.name}:` : " ";
        return { match: c.name, label: `/${c.name}`, help: c.help, insert: `/${c.name}${rest}` };
      }), place.typed);
    case "person":
      return matching([...source.people(), STONEPOST].map(person), place.typed).slice(0, 12);
    case "option":
      return optionItems(place);
    default:
      if (place.option.kind === "person") {
        return matching(asked(place.option, source).map(person), place.typed.replace(/^@/, "")).slice(0, 12);
      }
      return matching((place.option.choices ?? []).map((c) => (
        { match: c, label: c, help: "", insert: `${c} ` })), place.typed);
  }
}

// Whom an option may name: nobody is their own opponent, and Stonepost plays as well.
const asked = (option, source) => (option.name === "opponent"
  ? [...source.people().filter((name) => name !== source.speaker()), STONEPOST] : source.people());

const person = (name) => ({ match: name, label: `@${name}`, help: "", insert: `@${name} ` });

// Whether the line is whole as it stands, so that Enter sends it rather than choosing from the list.
function whole(place, items) {
  if (place.kind === "command") {
    const command = items.find((i) => i.match === place.typed.toLowerCase());
    return Boolean(command) && !command.insert.endsWith(":");
  }
  if (place.kind === "option") return place.typed === "";
  const typed = place.typed.replace(/^@/, "").toLowerCase();
  return typed === "" ? place.kind === "person" : items.some((i) => i.match.toLowerCase() === typed);
}

// Joins the box, its list and where the suggestions come from:
//   source.commands(), source.people(), source.speaker(), source.ask(text, signal) -> Promise of whole lines { line, label }.
// Returns { keydown(event) -> handled, close(), update() }.
export function completion({ box, popup, usage, list, count, source }) {
  let items = [];
  let place = null;
  let chosen = -1;
  let dismissed = null;
  let asking = null;
  let timer = 0;

  const before = () => box.value.slice(0, box.selectionStart);

  function close() {
    clearTimeout(timer);
    asking?.abort();
    items = [];
    chosen = -1;
    popup.hidden = true;
    box.setAttribute("aria-expanded", "false");
    box.removeAttribute("aria-activedescendant");
    list.replaceChildren();
    count.textContent = "";
  }

  function mark(index) {
    chosen = index;
    [...list.children].forEach((li, i) => li.setAttribute("aria-selected", String(i === index)));
    const li = list.children[index];
    if (li) {
      box.setAttribute("aria-activedescendant", li.id);
      li.scrollIntoView({ block: "nearest" });
    } else {
      box.removeAttribute("aria-activedescendant");
    }
  }

  function show() {
    const nothingNew = items.length === 1 && items[0].insert.trimEnd() === before().slice(items[0].from ?? place.from).trimEnd();
    // Where anything may be typed and nothing is proposed, what is asked for is said until it is begun.
    const asked = items.length === 0 && place.kind === "value" && place.option.kind === "text" && place.typed === "";
    if ((items.length === 0 && !asked) || nothingNew) return close();
    usage.replaceChildren(...describe(place));
    usage.hidden = !usage.hasChildNodes();
    list.replaceChildren(...items.map((item, index) => {
      const li = document.createElement("li");
      li.id = `option-${index}`;
      li.setAttribute("role", "option");
      const label = document.createElement("b");
      label.textContent = item.label;
      const help = document.createElement("span");
      help.textContent = item.help;
      li.append(label, " ", help);
      // Pressing must not take the focus from the box.
      li.addEventListener("pointerdown", (event) => event.preventDefault());
      li.addEventListener("click", () => take(index));
      return li;
    }));
    popup.hidden = false;
    box.setAttribute("aria-expanded", String(!asked));
    count.textContent = asked ? usage.textContent : say("page-script-chat-suggestions", { count: items.length });
    // Enter takes the first of a list only where the line cannot be meant as it stands.
    const free = place.kind === "value" && place.option.kind === "text";
    mark(whole(place, items) || free ? -1 : 0);
  }

  function describe(at) {
    if (!at.command) return [];
    const name = document.createElement("b");
    name.textContent = at.option ? `${at.option.name}: ` : `/${at.command.name} `;
    return [name, (at.option ?? at.command).help];
  }

  function take(index) {
    const item = items[index];
    const caret = box.selectionStart;
    box.setRangeText(item.insert, item.from ?? place.from, caret, "end");
    box.focus();
    dismissed = null;
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }

  async function ask(text) {
    asking = new AbortController();
    const { signal } = asking;
    const at = place;
    try {
      const lines = await source.ask(text, signal);
      if (signal.aborted || before() !== text) return;
      const head = text.slice(0, at.from);
      const values = lines.slice(0, 25).map(({ line, label }) => (
        { match: line.startsWith(head) ? line.slice(at.from) : line, label, help: "", insert: line, from: 0 }));
      const word = /\S*$/.exec(text)[0];
      const options = /\s/.test(at.typed)
        ? optionItems({ left: at.left, typed: word }).map((o) => ({ ...o, from: text.length - word.length })) : [];
      items = values.concat(options);
      show();
    } catch {
      if (!signal.aborted) close();
    }
  }

  function update() {
    const text = before();
    const inside = box.selectionStart !== box.selectionEnd || /\S/.test(box.value[box.selectionEnd] ?? " ");
    if (text === dismissed || inside) return close();
    dismissed = null;
    clearTimeout(timer);
    asking?.abort();
    place = context(text, source.commands());
    if (!place) return close();
    if (place.kind === "value" && place.option.kind === "text") {
      timer = setTimeout(ask, 70, text);
      return undefined;
    }
    items = known(place, source);
    return show();
  }

  function keydown(event) {
    if (popup.hidden || event.isComposing) return false;
    if (items.length === 0 && event.key !== "Escape") return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const n = items.length;
      mark(chosen < 0 ? (step > 0 ? 0 : n - 1) : (chosen + step + n) % n);
    } else if (event.key === "Tab" && !event.shiftKey) {
      take(Math.max(chosen, 0));
    } else if (event.key === "Enter" && !event.shiftKey && chosen >= 0) {
      take(chosen);
    } else if (event.key === "Escape") {
      dismissed = before();
      close();
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  }

  box.addEventListener("input", update);
  box.addEventListener("click", update);
  box.addEventListener("blur", close);
  return { keydown, close, update };
}
