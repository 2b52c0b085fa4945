// Turns by clicks: over the board under one's own turn lies a grid of its cells, and below it what has been chosen. What
// can be chosen next is the server's to say; a whole turn is sent as the line that a person would type.

import { drawn, make } from "/elements.js";
import { NOT_THERE, ask, eventId, memory, post, query } from "/server.js";

// So many words besides cells get a button each; more go into a list.
const FEW = 6;
// Below this size of a cell, in CSS pixels, the board can be made larger, and its cells then have the second size.
const SMALL = 30;
const LARGE = 36;
// No finger hits a cell of this size: the first touch makes the board larger.
const TINY = 18;
// Where more cells can be chosen, their marks are smaller.
const MANY = 40;
const HELP = "Arrow keys move over the board, Page Up and Page Down to the next cell that can be chosen. "
  + "Enter chooses, Escape takes the last choice back.";
// Of so many boards this tab remembers what was chosen on them.
const KEPT = 20;
const LARGER = "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5";

let made = 0;

// What was chosen of a turn and not played yet, also after a reload or on another picture of the same board.
function chosenBy(name, { match, ply }) {
  const key = `${name} ${match} ${ply}`;
  const all = () => memory.get("chosen", []);
  return {
    parts: () => all().find(([other]) => other === key)?.[1] ?? [],
    keep(parts) {
      const others = all().filter(([other]) => other !== key);
      memory.set("chosen", (parts.length > 0 ? [...others, [key, parts]] : others).slice(-KEPT));
    },
  };
}

// Lays a grid over each board on which `speaker()` can play: in `list`, whose messages `messages()` gives by their ids.
//   entered() says who speaks when something is sent; done() is called when the server took it.
// Returns { update(), recovered() }, to be called when the list has changed, and when the server answers again.
export function playing({ list, messages, speaker, entered, done }) {
  // The boards with a grid, by match, and the keys of those that the server was asked about.
  const open = new Map();
  const asked = new Set();

  // Another side of the same board is another picture, whose cells lie elsewhere.
  const keyOf = ({ channel, id, board }) => (
    [speaker(), channel, id, board.match, board.ply, board.flipped].join(" ")
  );

  function newest() {
    const found = new Map();
    for (const message of messages().values()) {
      const board = message.board;
      if (!board || message.files.length === 0) continue;
      if ((found.get(board.match)?.id ?? 0) < message.id) found.set(board.match, message);
    }
    return found;
  }

  const elementOf = (message) => list.querySelector(`li[data-id="${message.id}"]`);

  async function begin(match, message) {
    const key = keyOf(message);
    asked.add(key);
    let next;
    try {
      next = await ask(`/api/turn?${query({ as: speaker(), channel: message.channel, message: message.id })}`);
    } catch {
      // It is asked again when something changes.
      asked.delete(key);
      return;
    }
    const still = newest().get(match);
    if (next.refused || !still || keyOf(still) !== key || open.has(match)) return;
    // The board has been flipped since, and the page hasn't heard of it yet.
    if (next.board.flipped !== message.board.flipped) return;
    const board = onBoard(message, next, { speaker, entered, done, closed: () => open.delete(match) });
    open.set(match, { key, board });
    board.lay(elementOf(message));
    board.resume();
  }

  function update() {
    const found = newest();
    for (const [match, { key, board }] of [...open]) {
      const message = found.get(match);
      if (!message || keyOf(message) !== key) {
        board.close();
        open.delete(match);
      } else {
        board.lay(elementOf(message));
      }
    }
    const keys = new Set([...found.values()].map(keyOf));
    for (const key of [...asked]) if (!keys.has(key)) asked.delete(key);
    for (const [match, message] of found) if (!asked.has(keyOf(message))) begin(match, message);
  }

  function recovered() {
    for (const { board } of open.values()) board.recovered();
    update();
  }

  return { update, recovered };
}

// The rows of the board as they are on the screen, from the top, each from the left.
function rowsOf(cells) {
  const rows = [];
  for (const cell of cells) {
    const last = rows.at(-1);
    if (last && Math.abs(last[0].y - cell.y) < 1) last.push(cell);
    else rows.push([cell]);
  }
  return rows;
}

// One board that can be played on.
function onBoard(message, first, { speaker, entered, done, closed }) {
  const { width, height, cells } = first.board;
  const rows = rowsOf(cells);
  const byName = new Map(cells.map((cell) => [cell.name, cell]));
  const small = 2 * Math.min(...cells.map((cell) => cell.reach));
  const id = `play-${made += 1}`;
  const kept = chosenBy(speaker(), message.board);

  let parts = [];
  let next = first;
  let at = cells.find((cell) => first.cells.includes(cell.name)) ?? cells[0];
  // Where one goes up and down, even if a row has no cell just there.
  let column = at.x;
  let busy = false;
  let unsent = null;
  let picture = null;
  let over = false;

  const status = make("p", { class: "now", role: "status" });
  const whole = make("p", { class: "whole", id: `${id}-whole` });
  const words = make("div", { class: "choices" });
  const play = button("Play this", "primary", playIt);
  const preview = button("Preview", "", previewIt);
  const back = button("Take back", "", takeBack);
  const clear = button("Clear", "", () => go([], "Cleared."));
  const larger = button("Larger board", "", enlarge);
  play.setAttribute("aria-describedby", whole.id);
  larger.prepend(drawn(LARGER));
  const panel = make(
    "div", { class: "panel", role: "group", "aria-label": "Your turn" },
    status, whole, words, make("div", { class: "choices" }, play, preview, back, clear, larger),
  );
  const help = make("p", { class: "quiet", id: `${id}-help` }, HELP);
  const grid = make("div", {
    class: "cells", role: "grid", "aria-label": `Board of match #${message.board.match}`, "aria-describedby": help.id,
  });
  const spans = make("div", { class: "spans", "aria-hidden": "true" });
  const sheet = make("div", { class: "sheet" }, spans, grid);
  const frame = make("div", { class: "frame" }, sheet);
  // What happens here is said by the status alone, not by the log around it.
  const root = make("div", { class: "play", "aria-live": "off" }, frame, help, panel);

  const elements = new Map();
  rows.forEach((row) => {
    grid.append(make("div", { role: "row" }, ...row.map((cell) => {
      const element = make("div", { role: "gridcell", class: "cell", tabindex: "-1", "data-cell": cell.name }, make("i"));
      element.classList.toggle("labelled", cell.labelled);
      put(element, cell.x - cell.reach, cell.y - cell.reach, 2 * cell.reach, 2 * cell.reach);
      elements.set(cell.name, element);
      return element;
    })));
  });

  function button(label, style, act) {
    const made = make("button", { type: "button", class: style || null }, label);
    made.addEventListener("click", () => {
      if (!busy) act();
    });
    return made;
  }

  // Positions are shares of the picture, whatever its size on the screen.
  function put(element, x, y, w, h) {
    element.style.left = `${(100 * x) / width}%`;
    element.style.top = `${(100 * y) / height}%`;
    element.style.width = `${(100 * w) / width}%`;
    element.style.height = `${(100 * h) / height}%`;
  }

  // ---- What is shown

  function say(words) {
    status.textContent = words;
  }

  function show(words) {
    const can = new Set(next.cells);
    grid.classList.toggle("many", can.size > MANY);
    for (const cell of cells) {
      const element = elements.get(cell.name);
      const number = parts.indexOf(cell.name) + 1;
      const legal = can.has(cell.name);
      element.classList.toggle("can", legal);
      element.classList.toggle("held", cell.holds !== "");
      element.classList.toggle("chosen", number > 0);
      const order = parts.map((p, i) => (p === cell.name ? i + 1 : "")).join("");
      element.firstChild.textContent = order;
      element.setAttribute("aria-selected", String(number > 0));
      const told = [cell.name, cell.holds || "empty", number > 0 && `chosen ${order}`, legal && "can be chosen"];
      element.setAttribute("aria-label", told.filter(Boolean).join(", "));
      element.tabIndex = cell === at ? 0 : -1;
    }
    showSpans(null);
    const turn = next.whole;
    whole.replaceChildren(...(turn ? [make("code", {}, turn.token), ` ${turn.does}`] : []));
    // What can't be done yet keeps its room, so that the board doesn't move under the pointer.
    play.disabled = preview.disabled = !turn;
    back.disabled = clear.disabled = parts.length === 0;
    showWords();
    say([words, next.says].filter(Boolean).join(" "));
  }

  function showWords() {
    words.hidden = next.words.length === 0;
    if (next.words.length <= FEW) {
      words.replaceChildren(...next.words.map(({ part, label }) => button(label, "", () => choose(part))));
      return;
    }
    const options = next.words.map(({ part, label }) => make("option", { value: part }, label));
    const select = make("select", { "aria-label": next.says }, ...options);
    words.replaceChildren(select, button("Choose", "", () => choose(select.value)));
  }

  // Frames what was chosen by two corners, and what would be if `other` were the second one.
  function showSpans(other) {
    const pairs = [...next.spans];
    if (next.corner && other && next.cells.includes(other)) pairs.push([next.corner, other]);
    spans.replaceChildren(...pairs.map(([one, two]) => {
      const [a, b] = [byName.get(one), byName.get(two)];
      const more = 0.8 * a.reach;
      const frame = make("div", {});
      put(
        frame, Math.min(a.x, b.x) - more, Math.min(a.y, b.y) - more,
        Math.abs(a.x - b.x) + 2 * more, Math.abs(a.y - b.y) + 2 * more,
      );
      return frame;
    }));
  }

  // ---- Choosing

  // Asks how the turn goes on after these parts; `words` say what was done. Gives whether that is shown now.
  async function go(wanted, words, then) {
    if (busy || over) return false;
    wait(true);
    try {
      const where = { as: speaker(), channel: message.channel, message: message.id };
      const answer = await ask(`/api/turn?${query({ ...where, parts: wanted.join(",") })}`);
      if (answer.refused) {
        refused(answer.refused);
        return false;
      }
      parts = wanted;
      next = answer;
      kept.keep(parts);
      show(words);
      then?.();
      return true;
    } catch (error) {
      say(error.message);
      return false;
    } finally {
      wait(false);
    }
  }

  // Chooses again what was chosen before, if it still can be.
  async function resume() {
    const wanted = kept.parts();
    if (wanted.length === 0) return;
    wait(true);
    try {
      const where = { as: speaker(), channel: message.channel, message: message.id };
      const answer = await ask(`/api/turn?${query({ ...where, parts: wanted.join(",") })}`);
      if (over) return;
      if (answer.refused) {
        kept.keep([]);
        return;
      }
      parts = wanted;
      next = answer;
      show("");
    } catch (error) {
      say(error.message);
    } finally {
      wait(false);
    }
  }

  // The server answers again: that it didn't isn't true any more.
  function recovered() {
    if (status.textContent !== NOT_THERE) return;
    show("");
    if (parts.length === 0) resume();
  }

  function wait(on) {
    busy = on;
    grid.setAttribute("aria-busy", String(on));
    for (const b of panel.querySelectorAll("button")) b.setAttribute("aria-disabled", String(on));
  }

  // Nothing can be done here any more: only the sentence stays.
  function refused(sentence) {
    over = true;
    const here = root.contains(document.activeElement);
    grid.remove();
    spans.remove();
    panel.replaceChildren(status);
    say(sentence);
    if (here) leave();
  }

  function choose(part) {
    const word = next.words.find((known) => known.part === part);
    if (!word && !next.cells.includes(part)) {
      say(`${part} can't be chosen now. ${next.says}`);
      return;
    }
    const label = word?.label ?? part;
    go([...parts, part], `${label} chosen.`, () => {
      const inside = grid.contains(document.activeElement) || words.contains(document.activeElement)
        || document.activeElement === document.body;
      if (!inside) return;
      // Who chooses by keyboard goes on where the next choice is.
      if (next.cells.length === 0 && next.words.length === 0) play.focus({ preventScroll: true });
      else if (next.cells.length === 0) words.querySelector("select, button").focus({ preventScroll: true });
      else if (!next.cells.includes(at.name)) stand(nearest(at.x, at.y, next.cells.map((name) => byName.get(name))), true);
    });
  }

  function takeBack() {
    if (parts.length > 0) go(parts.slice(0, -1), `${parts.at(-1)} taken back.`);
  }

  async function send(text, reply) {
    const body = { as: entered(), channel: message.channel, text, reply_to: reply };
    const same = JSON.stringify(body);
    // The same words sent again after a failure are the same event.
    if (unsent?.same !== same) unsent = { same, id: eventId() };
    await post("/api/say", { id: unsent.id, ...body });
    unsent = null;
  }

  async function previewIt() {
    wait(true);
    try {
      await send(next.whole.preview, null);
      done();
    } catch (error) {
      say(error.message);
    } finally {
      wait(false);
    }
  }

  async function playIt() {
    const wanted = next.whole.token;
    // The match may have gone on without this page knowing it.
    if (!(await go(parts, "")) || next.whole?.token !== wanted) return;
    wait(true);
    say("Sending your turn…");
    try {
      await send(next.whole.line, message.id);
      kept.keep([]);
      done();
    } catch (error) {
      say(error.message);
      return;
    } finally {
      wait(false);
    }
    // A turn that was not taken is answered in the conversation.
    go([], "Your turn wasn't played; see the answer below.");
  }

  // ---- The keyboard and the pointer

  // Goes to a cell; up and down keep to `column`, unless it is given.
  function stand(cell, sideways) {
    elements.get(at.name).tabIndex = -1;
    at = cell;
    if (sideways) column = cell.x;
    const element = elements.get(cell.name);
    element.tabIndex = 0;
    element.focus();
  }

  function nearest(x, y, among) {
    let best = among[0];
    const far = (cell) => (cell.x - x) ** 2 + (cell.y - y) ** 2;
    for (const cell of among) if (far(cell) < far(best)) best = cell;
    return best;
  }

  function step(dx, dy) {
    const row = rows.findIndex((cells) => cells.includes(at));
    if (dy === 0) {
      const to = rows[row][rows[row].indexOf(at) + dx];
      return to && stand(to, true);
    }
    const to = rows[row + dy];
    return to && stand(nearest(column, to[0].y, to), false);
  }

  function jump(by) {
    const can = cells.filter((cell) => next.cells.includes(cell.name) || cell === at);
    stand(can[(can.indexOf(at) + by + can.length) % can.length], true);
  }

  const KEYS = {
    ArrowLeft: () => step(-1, 0),
    ArrowRight: () => step(1, 0),
    ArrowUp: () => step(0, -1),
    ArrowDown: () => step(0, 1),
    PageUp: () => jump(-1),
    PageDown: () => jump(1),
    Home: (event) => stand((event.ctrlKey ? rows[0] : rows.find((r) => r.includes(at)))[0], true),
    End: (event) => stand((event.ctrlKey ? rows.at(-1) : rows.find((r) => r.includes(at))).at(-1), true),
    Enter: () => choose(at.name),
    " ": () => choose(at.name),
    Escape: takeBack,
    Backspace: takeBack,
  };

  root.addEventListener("keydown", (event) => {
    const inGrid = grid.contains(event.target);
    const act = inGrid || event.key === "Escape" ? KEYS[event.key] : null;
    if (!act || event.altKey || event.metaKey || (event.ctrlKey && !["Home", "End"].includes(event.key))) return;
    event.preventDefault();
    event.stopPropagation();
    if (!busy && (!event.repeat || event.key.startsWith("Arrow"))) act(event);
  });

  // The cell at which a pointer is; a screen reader's click has no place but its cell.
  function pointed(event) {
    const element = event.target.closest("[data-cell]");
    if (element && event.detail === 0) return byName.get(element.dataset.cell);
    const box = grid.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width;
    const y = ((event.clientY - box.top) / box.height) * height;
    const cell = nearest(x, y, cells);
    return Math.hypot(cell.x - x, cell.y - y) < 1.5 * cell.reach ? cell : null;
  }

  grid.addEventListener("click", (event) => {
    const cell = pointed(event);
    if (!cell || busy || over) return;
    elements.get(at.name).tabIndex = -1;
    at = cell;
    column = cell.x;
    elements.get(at.name).tabIndex = 0;
    if (event.pointerType === "touch" && size() < TINY) {
      enlarge();
      say(`This is ${cell.name}, larger. ${next.says}`);
      return;
    }
    choose(cell.name);
  });
  const aimed = (event) => {
    const element = event.target.closest?.("[data-cell]");
    if (element) showSpans(element.dataset.cell);
  };
  grid.addEventListener("pointerover", aimed);
  grid.addEventListener("focusin", aimed);
  grid.addEventListener("pointerleave", () => showSpans(null));

  // ---- The size

  // How large the smallest cell is on the screen.
  const size = () => (sheet.clientWidth * small) / width;

  function fits() {
    larger.hidden = !frame.classList.contains("big") && size() >= SMALL;
    grid.classList.toggle("tiny", size() < TINY);
  }

  function enlarge() {
    const big = frame.classList.toggle("big");
    sheet.style.width = big ? `${Math.ceil((LARGE * width) / small)}px` : "";
    larger.lastChild.textContent = big ? "Whole board" : "Larger board";
    fits();
    // The conversation first keeps its newest line in sight.
    requestAnimationFrame(() => requestAnimationFrame(() => {
      elements.get(at.name).scrollIntoView({ block: "center", inline: "center" });
    }));
  }
  const watcher = new ResizeObserver(fits);
  watcher.observe(frame);

  // ---- Its place in the conversation

  // Where there is a keyboard, the box is where one goes on; elsewhere it would only bring up the keys.
  function leave() {
    const id = matchMedia("(hover: hover)").matches ? "box" : "log";
    document.getElementById(id).focus({ preventScroll: true });
  }

  // Puts all this where the message's picture is. A message that was drawn anew has a new picture.
  function lay(li) {
    const now = li?.querySelector(".picture");
    if (!now || sheet.contains(now)) return;
    const focused = root.contains(document.activeElement) ? document.activeElement : null;
    now.replaceWith(root);
    picture?.remove();
    picture = now;
    sheet.prepend(now);
    focused?.focus({ preventScroll: true });
  }

  function close() {
    over = true;
    watcher.disconnect();
    if (root.contains(document.activeElement)) leave();
    if (picture && root.isConnected) root.replaceWith(picture);
    closed();
  }

  show("Your turn.");
  return { lay, close, resume, recovered };
}
