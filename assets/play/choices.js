// The row of what can be chosen besides cells.

/** @import { Word } from "./types" */

/**
 * @param {HTMLElement} row
 * @param {(part: string) => void} press
 * @param {(word: Word | null) => void} pointed Called when a button has the pointer or the focus, or none any more.
 */
export function choosing(row, press, pointed) {
  let shown = "";
  /** @type {readonly Word[]} */
  let words = [];
  /** @type {string | null} */
  let chosen = null;

  /** @param {Element | null} button */
  const wordOf = (button) => words.find(({ part }) => part === button?.getAttribute("data-part")) ?? null;
  /** @param {Event} event */
  const buttonAt = (event) => /** @type {Element} */ (event.target).closest("button");

  row.addEventListener("click", (event) => {
    const word = wordOf(buttonAt(event));
    if (word) press(word.part);
  });
  for (const name of ["pointerover", "focusin"]) row.addEventListener(name, (event) => pointed(wordOf(buttonAt(event))));
  for (const name of ["pointerleave", "focusout"]) row.addEventListener(name, () => pointed(null));

  /** @param {Element} button Nothing but the row moves. */
  function reveal(button) {
    const [box, at] = [row.getBoundingClientRect(), button.getBoundingClientRect()];
    if (at.left < box.left) row.scrollLeft += at.left - box.left;
    else if (at.right > box.right) row.scrollLeft += at.right - box.right;
  }

  return {
    /** @param {readonly Word[]} now @param {string | null} part */
    show(now, part) {
      words = now;
      const text = JSON.stringify(now.map((word) => [word.part, word.label]));
      if (text !== shown) {
        const had = row.contains(document.activeElement);
        row.replaceChildren(...now.map((word) => {
          const button = document.createElement("button");
          button.type = "button";
          button.className = "button";
          button.dataset.part = word.part;
          button.textContent = word.label;
          return button;
        }));
        row.scrollLeft = 0;
        shown = text;
        if (had) /** @type {HTMLElement | null} */ (row.firstElementChild)?.focus({ preventScroll: true });
      }
      for (const button of row.children) {
        const is = button.getAttribute("data-part") === part;
        button.setAttribute("aria-pressed", String(is));
        if (is && part !== chosen) reveal(button);
      }
      chosen = part;
    },
    get words() {
      return words;
    },
  };
}
