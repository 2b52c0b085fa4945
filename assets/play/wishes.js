// What one can wish about this page, in a form. Each wish is kept at once.

import { wish, wishes } from "/play-keep.js";
import { make } from "/play-sheet.js";
import { chooseTheme } from "/play-theme.js";
import * as words from "/play-words.js";
import { inLanguage, language, languages } from "/say.js";

/** @typedef {"again" | "onward" | "sound" | "notify"} Box */
/** @type {Box[]} */
const BOXES = ["again", "onward", "sound", "notify"];
/** @type {("everywhere" | "board" | "off")[]} */
const KEYS = ["everywhere", "board", "off"];

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
  const select = /** @type {HTMLSelectElement} */ (make("select", { "aria-label": words.THEME }));
  for (const [value, name] of themes) select.append(make("option", { value }, words.themeIs(name)));
  select.value = theme;
  select.addEventListener("change", () => {
    chooseTheme(select.value);
    changed();
  });
  return select;
}

/** What leads to the page in another language, where there's one. */
function inLanguages() {
  if (languages.length < 2) return [];
  const select = /** @type {HTMLSelectElement} */ (make("select", { "aria-label": words.LANGUAGE }));
  for (const [value, name] of languages) select.append(make("option", { value, lang: value }, words.languageIs(name)));
  select.value = language;
  select.addEventListener("change", () => location.assign(inLanguage(select.value)));
  return [select];
}

/** The form. @param {{ theme: string, themes: [string, string][] }} state @param {() => void} changed Called when the board is to
 * be drawn anew. */
export function wishing(state, changed) {
  const select = /** @type {HTMLSelectElement} */ (make("select", { "aria-label": words.KEYS_TITLE }));
  for (const value of KEYS) select.append(make("option", { value }, words.keysWork(value)));
  select.value = wishes.keys;
  select.addEventListener("change", () => wish({ keys: select.value }));
  const boxes = BOXES.filter((name) => name !== "notify" || "Notification" in globalThis);
  return [...boxes.map((name) => box(name, words.wished(name))), select, themes(state, changed), ...inLanguages()];
}
