// The rules of a game: diagrams that one steps through, and the panel beside the board, which is asked for when it's first seen.

import { say } from "/say.js";

/** @param {string} label @param {string} sign */
function button(label, sign) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "button";
  element.setAttribute("aria-label", label);
  element.textContent = sign;
  return element;
}

/** Shows one step of each diagram at a time. @param {ParentNode} root */
export function steppable(root) {
  for (const diagram of root.querySelectorAll(".diagram")) {
    const steps = [...diagram.querySelectorAll("li")];
    if (steps.length < 2) continue;
    const back = button(say("page-script-step-back"), "‹");
    const on = button(say("page-script-step-on"), "›");
    const where = document.createElement("span");
    const says = document.createElement("p");
    says.className = "unseen";
    says.setAttribute("role", "status");
    const bar = document.createElement("div");
    bar.className = "steps num";
    bar.append(back, where, on);
    diagram.append(bar, says);
    diagram.classList.add("stepped");
    let at = 0;

    /** @param {number} by */
    function go(by) {
      at = Math.min(Math.max(at + by, 0), steps.length - 1);
      steps.forEach((step, i) => step.classList.toggle("now", i === at));
      where.textContent = `${at + 1} / ${steps.length}`;
      back.setAttribute("aria-disabled", String(at === 0));
      on.setAttribute("aria-disabled", String(at === steps.length - 1));
      if (by === 0) return;
      const step = { step: at + 1, steps: steps.length, says: steps[at].querySelector("p")?.textContent ?? "" };
      says.textContent = say("page-script-step", step);
    }

    back.addEventListener("click", () => go(-1));
    on.addEventListener("click", () => go(1));
    bar.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      go(by);
    });
    go(0);
  }
}

/** Fills the panel beside a board. @param {HTMLElement} panel @param {(text: string) => Iterable<Element>} parsed */
export function rulesIn(panel, parsed) {
  const content = document.createElement("div");
  const board = document.createElement("p");
  board.className = "quiet";
  panel.replaceChildren(content, board);
  let address = "";

  async function fill() {
    const asked = address;
    const response = await fetch(asked).catch(() => null);
    const text = response?.ok ? await response.text().catch(() => null) : null;
    if (asked !== address) return;
    if (text === null) {
      content.textContent = say("page-script-rules-not-there");
      return;
    }
    content.replaceChildren(...parsed(text));
    for (const link of content.querySelectorAll("a")) {
      link.target = "_blank";
      link.rel = "noopener";
    }
    steppable(content);
    seen.disconnect();
  }

  const seen = new IntersectionObserver((entries) => {
    if (address && entries.some((entry) => entry.isIntersecting)) fill();
  });
  return {
    /** @param {string} path Where the panel is. @param {string} alt The board in words. */
    show(path, alt) {
      board.textContent = alt;
      if (path === address) return;
      address = path;
      seen.disconnect();
      seen.observe(panel);
    },
  };
}
