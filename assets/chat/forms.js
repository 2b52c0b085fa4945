// Buttons and menus of messages, and the form that some of them open.

import { eventId, post } from "/server.js";

// Returns press(message, button, element). `dialog` holds the form; speaker() gives who speaks; done() is called when
// the server took it, trouble(sentence) when it did not.
export function pressing({ dialog, speaker, done, trouble }) {
  const form = dialog.querySelector("form");
  const title = dialog.querySelector("h2");
  const label = dialog.querySelector("label");
  const field = dialog.querySelector("input");
  const also = dialog.querySelector("#asking-also");
  const alsoLabel = dialog.querySelector("label[for=asking-also]");
  const hint = dialog.querySelector("#asking-hint");
  const board = dialog.querySelector("#asking-board");
  const alert = dialog.querySelector("[role=alert]");
  const cancel = dialog.querySelector("button[type=button]");
  let asked = null;

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
    label.textContent = wanted.label;
    hint.textContent = wanted.hint;
    field.required = wanted.required;
    field.maxLength = wanted.most;
    field.value = wanted.value;
    also.hidden = !wanted.also;
    alsoLabel.hidden = !wanted.also;
    alsoLabel.textContent = wanted.also?.label ?? "";
    also.maxLength = wanted.also?.most ?? 0;
    also.value = wanted.also?.value ?? "";
    alert.textContent = "";
    await showBoard(pressed, wanted);
    dialog.showModal();
    field.focus();
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text === "" && field.required) return field.focus();
    const say = also.value.trim();
    if (asked.text !== undefined && (asked.text !== text || asked.say !== say)) asked.id = eventId();
    Object.assign(asked, { text, say });
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

  return async function press(message, button, pressed) {
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
  };
}
