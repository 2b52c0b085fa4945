// What one can wish about this page, in a form. Each wish is kept at once.

import { wish, wishes } from "/play-keep.js";
import { make } from "/play-sheet.js";
import { chooseTheme } from "/play-theme.js";

/** @typedef {"again" | "onward" | "sound" | "notify"} Box */
/** @type {[Box, string][]} */
const BOXES = [
  ["again", "Touching my own piece again plays a complete turn"],
  ["onward", "After my turn, open the next match"],
  ["sound", "Sound when it's my turn"],
  ["notify", "Browser notification when it's my turn"],
];
const KEYS = [
  ["everywhere", "Keys work everywhere on the page"],
  ["board", "Keys work on the board only"],
  ["off", "Only arrow keys, Enter and Escape, on the board"],
];

/** @param {Box} name @param {string} label */
function box(name, label) {
  const input = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox" }));
  input.checked = wishes[name];
  input.addEventListener("change", async () => {
    if (name === "notify" && input.checked && await Notification.requestPermission() !== "granted") input.checked = false;
    wish({ [name]: input.checked });
  });
  return make("label", { class: "wish" }, input, label);
}

/** @param {{ theme: string, themes: [string, string][] }} state @param {() => void} changed */
function themes({ theme, themes }, changed) {
  const select = /** @type {HTMLSelectElement} */ (make("select", { "aria-label": "Theme" }));
  for (const [value, name] of themes) select.append(make("option", { value }, `Theme: ${name}`));
  select.value = theme;
  select.addEventListener("change", () => {
    chooseTheme(select.value);
    changed();
  });
  return select;
}

/** The form. @param {{ theme: string, themes: [string, string][] }} state @param {() => void} changed Called when the board is to
 * be drawn anew. */
export function wishing(state, changed) {
  const select = /** @type {HTMLSelectElement} */ (make("select", { "aria-label": "Keys" }));
  for (const [value, label] of KEYS) select.append(make("option", { value }, label));
  select.value = wishes.keys;
  select.addEventListener("change", () => wish({ keys: select.value }));
  const boxes = BOXES.filter(([name]) => name !== "notify" || "Notification" in globalThis);
  return [...boxes.map(([name, label]) => box(name, label)), select, themes(state, changed)];
}
