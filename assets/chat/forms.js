// Buttons and menus of messages, and the form that some of them and some commands open.

import { laid } from "/fields.js";
import { eventId, post } from "/server.js";

// Returns press(message, button, element), and open(about, form), which shows a form that a command opened. `dialog` holds
// the form; speaker() gives who speaks, people() whom one can name; done() is called when the server took it,
// trouble(sentence) when it did not.
export function pressing({ dialog, speaker, people, done, trouble }) {
  const form = dialog.querySelector("form");
  const title = dialog.querySelector("h2");
  const fields = dialog.querySelector("#asking-fields");
  const board = dialog.querySelector("#asking-board");
  const alert = dialog.querySelector("[role=alert]");
  const cancel = dialog.querySelector("button[type=button]");
  let asked = null;
  let shown = [];

  // Whoever is asked for a turn sees the board meanwhile: that of the message, or the last one before it.
  async function showBoard(pressed, wanted) {
    let li = wanted.board ? pressed.closest("li") : null;
    while (li && !li.querySelector(".picture img")) li = li.previousElementSibling;
    const shown = li?.querySelector(".picture img");
    board.hidden = !shown;
    if (!shown) return;
    board.src = shown.closest(".picture").href;
    board.alt = shown.alt;
    // Nothing moves under the hand once the form is open.
    await board.decode().catch(() => {});
  }

  async function open(about, wanted, pressed) {
    // What is sent again after a failure is the same event.
    asked = { id: eventId(), ...about, form: wanted.id };
    title.textContent = wanted.title;
    shown = wanted.fields.map((field) => ({ field, ...laid(field, people()) }));
    fields.replaceChildren(...shown.map((one) => one.element));
    alert.textContent = "";
    await showBoard(pressed, wanted);
    dialog.showModal();
    fields.querySelector("input:checked, input:not([type=radio]), select").focus();
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const empty = shown.find(({ field, held }) => field.required && held() === "");
    if (empty) return dialog.querySelector(`#asking-${empty.field.id}`)?.focus();
    const values = shown.map(({ field, held }) => ({ field: field.id, kind: field.kind, value: held() }));
    if (asked.values !== undefined && JSON.stringify(asked.values) !== JSON.stringify(values)) asked.id = eventId();
    asked.values = values;
    const sent = asked;
    try {
      await post("/api/send", sent);
      if (asked === sent) dialog.close();
      done();
    } catch (error) {
      alert.textContent = error.message;
    }
    return undefined;
  });
  cancel.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });

  async function press(message, button, pressed) {
    if (pressed.getAttribute("aria-disabled") === "true") return;
    pressed.setAttribute("aria-disabled", "true");
    try {
      const about = { as: speaker(), channel: message.channel, message: message.id };
      const answer = await post("/api/press", { id: eventId(), ...about, button: button.id, value: button.value });
      done();
      if (answer.form) await open(about, answer.form, pressed);
    } catch (error) {
      trouble(error.message);
    } finally {
      pressed.removeAttribute("aria-disabled");
    }
  }

  return { press, open };
}
