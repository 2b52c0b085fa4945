// What is asked now, and what the last choice did: the one place that speaks, to screen readers too.

import * as words from "/play-words.js";
import { locale } from "/say.js";

/** @import { Part } from "./types" */
/** @typedef {string | Part[]} Said */

const moments = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });

/** The nodes of a text. @param {Said} said @returns {(Node | string)[]} */
export function nodes(said) {
  if (typeof said === "string") return [said];
  return said.map((part) => {
    if (part.at !== undefined) {
      const time = document.createElement("time");
      time.dateTime = new Date(part.at).toISOString();
      time.textContent = moments.format(part.at);
      return time;
    }
    if (!part.strong && !part.code) return part.text;
    const element = document.createElement(part.strong ? "strong" : "code");
    element.textContent = part.text;
    return element;
  });
}

/** @param {Said} said */
const isNothing = (said) => said.length === 0;

/**
 * @param {object} page
 * @param {HTMLElement} page.says The live region.
 * @param {HTMLElement} page.aim Where it says what letting go would do, which isn't read out.
 * @param {HTMLButtonElement} page.more Opens what is cut.
 * @param {(title: string, content: Node[]) => void} page.open
 */
export function asking({ says, aim, more, open }) {
  /** @type {{ strong: Said, quiet: Said }} */
  let base = { strong: "", quiet: "" };
  /** @type {Said} What came up, until something else is asked. */
  let told = "";
  // What isn't as it should be, until it is.
  let trouble = "";
  let written = "";

  function write() {
    const [strong, ...rest] = [trouble, told, base.strong, base.quiet].filter((said) => !isNothing(said));
    const first = document.createElement("b");
    first.append(...nodes(strong ?? ""));
    const second = document.createElement("span");
    second.className = "quiet";
    second.append(...nodes(rest[0] ?? ""));
    const text = `${first.textContent} ${second.textContent}`;
    // What stands there already isn't said again.
    if (text !== written) says.replaceChildren(first, " ", second);
    written = text;
    fits();
  }

  function fits() {
    more.hidden = says.scrollHeight <= says.clientHeight + 1;
  }

  more.addEventListener("click", () => {
    const whole = document.createElement("p");
    whole.append(...[...says.childNodes].map((node) => node.cloneNode(true)));
    open(document.title, [whole]);
  });
  new ResizeObserver(fits).observe(says);

  return {
    /** What is asked, and what was made so far. @param {Said} strong @param {Said} quiet */
    ask(strong, quiet) {
      const same = JSON.stringify(base) === JSON.stringify({ strong, quiet });
      if (!same) told = "";
      base = { strong, quiet };
      write();
    },
    /** @param {Said} said */
    tell(said) {
      // Told twice, it's read out twice.
      written = "";
      told = said;
      write();
    },
    /** @param {string} sentence */
    trouble(sentence) {
      if (sentence === trouble) return;
      trouble = sentence;
      write();
    },
    /** @param {string} sentence @param {string} [then] */
    aim(sentence, then = "") {
      aim.parentElement?.classList.toggle("aiming", sentence !== "");
      const strong = document.createElement("b");
      strong.textContent = sentence;
      const quiet = document.createElement("span");
      quiet.className = "quiet";
      quiet.textContent = then;
      aim.replaceChildren(strong, " ", quiet);
    },
  };
}

/** The sentence about the line to the server; "" if all is well.
 * @param {{ lost: boolean, signedOut: boolean, slow: number }} line */
export function lineSays(line) {
  if (line.signedOut) return `${words.SIGNED_OUT} ${words.HOW_TO_SIGN_IN}`;
  if (line.lost) return words.LOST;
  return line.slow > 0 ? words.SLOW : "";
}
