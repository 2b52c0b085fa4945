// A turn in the making: the parts chosen so far, what a touch means, and the server's answers to them, which are kept.
// What can be chosen is the server's to say.

import { endsOf, layOn, layingOf } from "/play-laying.js";
import { Trouble } from "/play-server.js";

/** @import { Composed, MovedOn, Refused, Word } from "./types" */

/**
 * What a touch on a cell would do: take a piece back, choose the next part, move the last part elsewhere, or nothing, as it's
 * barred. `parts` is what the turn would be; of what is barred, what the server is asked about.
 * @typedef {{ does: "back" | "choose" | "move" | "bar", parts: string[] }} Plan
 */

/** @param {readonly string[]} parts */
const nameOf = (parts) => parts.join(" ");

/** @param {readonly string[]} parts @param {readonly string[]} first */
const beginsWith = (parts, first) => first.every((part, i) => parts[i] === part);

/** The part that a cell stands for among what can be chosen. @param {Composed} answer @param {string} cell */
function partAt(answer, cell) {
  if (answer.cells.includes(cell)) return cell;
  return answer.words.find((word) => word.cell === cell)?.part ?? null;
}

/**
 * @param {object} page
 * @param {(parts: string[], signal: AbortSignal) => Promise<Composed | Refused | MovedOn>} page.ask
 * @param {() => void} page.changed Called when there's something else to show.
 * @param {(sentence: string, cell: string | null) => void} page.refused Called when a part can't be chosen, and why.
 * @param {() => void} page.movedOn Called when the match has gone on.
 * @param {(cells: readonly [string, string], cell: string) => boolean} page.inLine Whether a cell lies between two of one row
 *   or column.
 * @param {(cell: string) => string} page.held What lies on a cell in the match.
 */
export function composing(page) {
  /** @type {Map<string, Composed>} */
  let answers = new Map();
  /** @type {string[]} */
  let parts = [];
  // Which of them were chosen here; the others were taken by themselves.
  /** @type {boolean[]} */
  let own = [];
  /** @type {string[] | null} */
  let wanted = null;
  // A touch that came before the answer to the last one.
  /** @type {string | null} */
  let later = null;
  let run = 0;
  /** @type {{ name: string, controller: AbortController, coming: Promise<Composed | Refused | MovedOn> } | null} */
  let flight = null;

  /** @param {readonly string[]} of */
  const known = (of) => answers.get(nameOf(of)) ?? null;
  const current = () => known(parts);

  /** @param {string[]} to */
  function load(to) {
    const name = nameOf(to);
    const ready = answers.get(name);
    if (ready) return Promise.resolve(ready);
    if (flight?.name === name) return flight.coming;
    flight?.controller.abort();
    const controller = new AbortController();
    const into = answers;
    const coming = page.ask(to, controller.signal).then((answer) => {
      if ("cells" in answer) into.set(name, answer);
      return answer;
    }).finally(() => {
      if (flight === mine) flight = null;
    });
    const mine = { name, controller, coming };
    flight = mine;
    return coming;
  }

  /** @param {string[]} to @param {Composed} answer */
  function adopt(to, answer) {
    own = to.map((_, i) => own[i] !== false || !beginsWith(parts, to.slice(0, i + 1)));
    parts = [...to, ...answer.taken];
    own.push(...answer.taken.map(() => false));
    answers.set(nameOf(parts), answer);
  }

  /**
   * Puts these parts in place of those that stand. Gives what became of it: "old" if something newer was done meanwhile.
   * @param {string[]} to @returns {Promise<"done" | "refused" | "lost" | "old">}
   */
  async function go(to) {
    run += 1;
    const mine = run;
    later = null;
    wanted = to;
    if (!known(to)) page.changed();
    let answer;
    try {
      answer = await load(to);
    } catch (error) {
      if (mine !== run) return "old";
      // What was wanted is asked again when the server is back.
      if (error instanceof Trouble && error.kind !== "refused") return "lost";
      answer = { refused: error instanceof Trouble ? error.message : "" };
    }
    if (mine !== run) return "old";
    if ("moved_on" in answer) {
      page.movedOn();
      return "lost";
    }
    wanted = null;
    if ("refused" in answer) {
      later = null;
      page.refused(answer.refused, to.at(-1) ?? null);
      page.changed();
      return "refused";
    }
    adopt(to, answer);
    const held = later;
    later = null;
    page.changed();
    if (held !== null) {
      const plan = planFor(held, true);
      // Touched twice, what was just chosen stays.
      if (plan.does === "choose" || plan.does === "move") await go(plan.parts);
    }
    return "done";
  }

  /** Begins at a new version, with what was put together before as far as it's still possible.
   * @param {Composed | null} first What can be chosen first, if anything. @param {string[]} before
   * @returns {Promise<"done" | "refused" | "lost" | "old">} */
  async function begin(first, before) {
    run += 1;
    flight?.controller.abort();
    flight = null;
    answers = new Map(first ? [["", first]] : []);
    [parts, own, wanted, later] = [[], [], null, null];
    page.changed();
    if (!first) return "done";
    for (let count = 1; count <= before.length; count += 1) {
      const to = before.slice(0, count);
      if (beginsWith(parts, to)) continue;
      const became = await go(to);
      if (became === "lost") wanted = before;
      if (became !== "done") return became;
    }
    return "done";
  }

  /** How many parts stand if the one at `at` is taken away: what was taken by itself belongs to the one before.
   * @param {number} at */
  function cut(at) {
    let count = at;
    while (count > 0 && !own[count]) count -= 1;
    while (count > 0 && !own[count - 1]) count -= 1;
    return count;
  }

  /** Where the part that lies on a cell stands; -1 if none does. @param {string} cell */
  function standing(cell) {
    const answer = current();
    const exact = parts.lastIndexOf(cell);
    if (exact >= 0) {
      // What has two ends goes as one.
      const ends = [parts[exact - 1], parts[exact]];
      return answer?.spans.some((span) => beginsWith(span, ends)) ? exact - 1 : exact;
    }
    const word = parts.findIndex((part, i) => (
      known(parts.slice(0, i))?.words.some((other) => other.part === part && other.cell === cell)
    ));
    if (word >= 0) return word;
    const line = answer?.spans.find((span) => page.inLine(span, cell));
    return line ? parts.findIndex((part) => page.inLine(line, part)) : -1;
  }

  /** Another possibility for the last part, on this cell. @param {string} cell @returns {string[] | null} */
  function elsewhere(cell) {
    for (let i = parts.length - 1; i >= 0; i -= 1) {
      const before = known(parts.slice(0, i));
      const part = before && partAt(before, cell);
      if (part && part !== parts[i]) return [...parts.slice(0, i), part];
      if (own[i]) return null;
    }
    return null;
  }

  /** Whether a part such as `c4-g4` covers a cell. @param {string} part @param {string} cell */
  const covers = (part, cell) => page.inLine(endsOf(part), cell);

  /** @param {string} cell @param {boolean} [sliding] Whether the pointer came from another cell. @returns {Plan} */
  function planFor(cell, sliding = false) {
    const answer = current();
    if (!answer) return { does: "bar", parts: [...parts, cell] };
    const laying = layingOf(parts, known);
    if (laying) {
      const part = layOn(laying, cell, covers, sliding);
      if (part !== null) return { does: laying.now === null ? "choose" : "move", parts: [...laying.base, part] };
      const lies = laying.now !== null && covers(laying.now, cell);
      return { does: "bar", parts: [...(lies ? parts : laying.base), cell] };
    }
    const next = partAt(answer, cell);
    const at = standing(cell);
    const moved = elsewhere(cell);
    // Where one's own piece has left at once, and where the second of two corners is, that cell is another choice; and what
    // stands for a word goes before what lies under it.
    const again = next === null
      ? moved !== null && moved.at(-1) !== cell
      : next !== cell || holds(cell) === "" || (answer.corner ?? cell) !== cell;
    if (at >= 0 && !again) return { does: "back", parts: parts.slice(0, cut(at)) };
    if (next !== null) return { does: "choose", parts: [...parts, next] };
    if (moved) return { does: "move", parts: moved };
    const open = answer.cells.length > 0 || answer.words.length > 0 || parts.length === 0;
    return { does: "bar", parts: [...(open ? parts : parts.slice(0, cut(parts.length - 1))), cell] };
  }

  /** What lies on a cell now. @param {string} cell */
  function holds(cell) {
    return current()?.holds.find(([name]) => name === cell)?.[1] ?? page.held(cell);
  }

  /** Asks why these parts can't be. @param {string[]} of */
  async function why(of) {
    const mine = run;
    const answer = await load(of).catch(() => null);
    if (mine !== run || !answer) return;
    if ("moved_on" in answer) page.movedOn();
    else if ("refused" in answer) page.refused(answer.refused, of.at(-1) ?? null);
  }

  /** Does what a touch on a cell means. @param {string} cell @param {Plan} [plan] */
  function touch(cell, plan) {
    if (wanted !== null) {
      later = cell;
      page.changed();
      return;
    }
    const { does, parts: to } = plan ?? planFor(cell);
    if (does === "bar") why(to);
    else go(to);
  }

  /** The words of this turn: the last ones that could be chosen, from which parts on, and which is. */
  function row() {
    for (let i = parts.length; i >= 0; i -= 1) {
      const answer = known(parts.slice(0, i));
      if (answer && answer.words.length > 0) {
        const pieces = current()?.whole?.token.split(",") ?? [];
        /** @param {Word} word */
        const isChosen = (word) => (
          i === parts.length ? word.chosen : word.part === parts[i] || pieces.includes(word.part)
        );
        return { base: parts.slice(0, i), words: answer.words, chosen: answer.words.find(isChosen)?.part ?? null };
      }
    }
    return null;
  }

  /** Chooses a word of the row; the one that is chosen already is taken back. @param {string} part */
  function word(part) {
    const now = row();
    if (!now) return;
    if (now.chosen !== part) go([...now.base, part]);
    else if (parts.length > now.base.length) go(now.base);
  }

  function back() {
    if (wanted !== null) {
      run += 1;
      [wanted, later] = [null, null];
      page.changed();
    } else if (parts.length > 0) {
      go(parts.slice(0, cut(parts.length - 1)));
    }
  }

  /**
   * Chooses what is typed, part by part, and gives what of it couldn't be.
   * @param {string} text @returns {Promise<string>}
   */
  async function typed(text) {
    let rest = text;
    for (let first = true; ; first = false) {
      const [, sign, after] = /** @type {RegExpMatchArray} */ (rest.match(/^([>,+\s-]*)(.*)$/s));
      if (after === "") return "";
      const found = fits(after, first);
      if (found) {
        const became = await go(found.to);
        if (became !== "done") return "";
        rest = after.slice(found.length);
      } else if (sign === "-" && current()?.spans.length) {
        // The other end of a piece that is chosen by any of its cells.
        rest = after.replace(/^[a-z]\d+/, "");
        if (rest === after) return rest;
      } else {
        return after;
      }
    }
  }

  /** The longest part that a text begins with, in place of what was taken by itself, or after it, or at the turn's start.
   * @param {string} text @param {boolean} anew Whether a turn may begin anew. */
  function fits(text, anew) {
    for (const base of new Set([cutTaken(), parts.length, ...(anew ? [0] : [])])) {
      const before = parts.slice(0, base);
      const answer = known(before);
      if (!answer) continue;
      const laid = answer.laid.flatMap(([, ...ways]) => ways).filter(Boolean);
      const all = laid.length > 0 ? laid : [...answer.cells, ...answer.words.map((word) => word.part)];
      const fit = all.filter((part) => text.startsWith(part)).sort((a, b) => b.length - a.length)[0];
      if (fit !== undefined) return { to: [...before, fit], length: fit.length };
    }
    return null;
  }

  const cutTaken = () => {
    let count = parts.length;
    while (count > 0 && !own[count - 1]) count -= 1;
    return count;
  };

  return {
    begin,
    touch,
    planFor,
    go,
    row,
    word,
    back,
    typed,
    holds,
    known,
    covers,
    /** Whether a cell is a part of the turn, or covered by one. @param {string} cell */
    isChosen: (cell) => (wanted ?? parts).some((part) => part === cell || (part.includes("-") && covers(part, cell))),
    /** Has the answer to these parts ready. @param {string[]} to @returns {Promise<unknown>} */
    peek: (to) => (wanted === null ? load(to).catch(() => {}) : Promise.resolve()),
    clear: () => go([]),
    /** Asks again what got no answer. */
    again() {
      if (wanted === null) return;
      const held = later;
      go(wanted);
      later = held;
    },
    get answer() {
      return current();
    },
    get parts() {
      return parts;
    },
    /** What lies by its length, if that was chosen. */
    get laying() {
      return layingOf(parts, known);
    },
    /** What is asked for and not answered yet. */
    get wanted() {
      return wanted;
    },
    /** What was touched before that. */
    get later() {
      return later;
    },
    /** What is kept until the turn is played: what was chosen here, with what is asked for. */
    get made() {
      return wanted ?? parts;
    },
  };
}
