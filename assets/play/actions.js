// What can be done with the match besides turns: a menu, and what is asked before something is done.

import { nodes } from "/play-asked.js";
import { Trouble, eventId, insisting } from "/play-server.js";
import { lineForm, make, pressed } from "/play-sheet.js";
import * as words from "/play-words.js";

/** @import { Answer, Button, Done, Form, Part, Refused, State } from "./types" */
/** @import { Sheet } from "/play-sheet.js" */

/**
 * @param {object} page
 * @param {Sheet} page.sheet
 * @param {() => State} page.state
 * @param {(what: { id: string, form: string } & Record<string, string>) => Promise<Done | Refused>} page.act
 * @param {(state: State) => void} page.adopt
 * @param {(said: string | Part[]) => void} page.tell
 * @param {() => Node[]} page.more What else is in the menu.
 */
export function acting({ sheet, state, act, adopt, tell, more }) {
  /** Does something, and shows what came of it under a title; gives why it couldn't be done.
   * @param {Record<string, string>} what @param {string} title */
  async function done(what, title) {
    const event = { id: eventId(), ...what };
    let answer;
    try {
      answer = await insisting(() => act({ ...event, form: state().form }));
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      if (error.kind === "lost") return words.LOST;
      return error.kind === "signed-out" ? words.SIGNED_OUT : error.message || words.FAILED;
    }
    if ("refused" in answer) return answer.refused;
    adopt(answer.state);
    if (answer.opens) form(answer.opens);
    else said(answer.answer, title);
    return "";
  }

  /** @param {Record<string, string>} what @param {string} label */
  async function press(what, label) {
    const trouble = await done(what, label);
    if (trouble === "") return;
    sheet.close();
    tell(trouble);
  }

  /** @param {Button} button */
  function offered({ id, label, style }) {
    if (style === "link") return make("a", { class: "button", href: id, target: "_blank" }, label);
    const button = pressed(label, () => style !== "disabled" && press({ button: id }, label), style);
    if (style === "disabled") button.setAttribute("aria-disabled", "true");
    return button;
  }

  /** @param {Answer | undefined} answer @param {string} title */
  function said(answer, title) {
    if (!answer || answer.buttons.length === 0) {
      sheet.close();
      if (answer) tell(answer.says);
      return;
    }
    const buttons = answer.buttons.map(offered);
    sheet.open(title, [make("p", {}, ...nodes(answer.says)), make("div", { class: "choices" }, ...buttons)]);
  }

  /** @param {Form} asked */
  function form(asked) {
    const element = lineForm(asked.fields[0], (text) => done({ submit: asked.id, text }, asked.title));
    sheet.open(asked.title, [element]);
  }

  return {
    /** @param {Button} button */
    press: ({ id, label }) => press({ button: id }, label),
    menu() {
      const buttons = state().actions.map(offered);
      sheet.open(words.MORE, [make("div", { class: "menu" }, ...buttons, ...more())]);
    },
  };
}
