// What opens over the page: what is asked before something is done, forms, settings, and all keys.

import { SEND } from "/play-words.js";

/** @param {HTMLDialogElement} dialog */
export function sheeting(dialog) {
  const title = /** @type {HTMLElement} */ (dialog.querySelector("h2"));
  const body = /** @type {HTMLElement} */ (dialog.querySelector(".body"));
  const close = () => dialog.close();
  dialog.querySelector("button")?.addEventListener("click", close);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  });

  return {
    /** @param {string} words @param {Node[]} content */
    open(words, content) {
      title.textContent = words;
      body.replaceChildren(...content);
      if (!dialog.open) dialog.showModal();
      const first = /** @type {HTMLElement | null} */ (body.querySelector("input, select, textarea, button, a"));
      (first ?? dialog).focus();
    },
    close,
    get isOpen() {
      return dialog.open;
    },
  };
}

/** @typedef {ReturnType<typeof sheeting>} Sheet */

/** @param {string} tag @param {Record<string, string>} [attributes] @param {(Node | string)[]} children */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** @param {string} label @param {() => void} act @param {string} [kind] */
export function pressed(label, act, kind = "") {
  const button = make("button", { type: "button", class: `button ${kind}`.trim() }, label);
  button.addEventListener("click", act);
  return button;
}

/** A list of keys and what they do. @param {string[][]} keys */
export function keysIn(keys) {
  const rows = keys.flatMap(([key, does]) => [make("dt", {}, key), make("dd", {}, does)]);
  return make("dl", { class: "keys" }, ...rows);
}

/** A form of one line. @param {import("./types").Form["fields"][0]} wanted
 * @param {(text: string) => Promise<string>} send Gives why it wasn't done. */
export function lineForm(wanted, send) {
  const field = /** @type {HTMLInputElement} */ (make("input", {
    id: "field", maxlength: String(wanted.most), value: wanted.value, autocomplete: "off", "aria-describedby": "hint",
  }));
  const trouble = make("p", { class: "bad", role: "alert" });
  const element = make(
    "form", {},
    make("label", { for: "field" }, wanted.label), field,
    make("p", { class: "quiet small", id: "hint" }, wanted.hint), trouble,
    make("div", { class: "choices" }, make("button", { class: "button main" }, SEND)),
  );
  element.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (wanted.required && field.value.trim() === "") return field.focus();
    trouble.textContent = await send(field.value.trim());
  });
  return element;
}
