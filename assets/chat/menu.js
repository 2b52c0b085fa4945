// The list of channels on a narrow window, which comes over the conversation when asked for.

// Returns show(open).
export function channelMenu({ button, channels, conversation }) {
  const { body } = document;

  function show(open) {
    body.classList.toggle("menu", open);
    button.setAttribute("aria-expanded", String(open));
  }

  button.addEventListener("click", (event) => {
    // The click must not reach the conversation below, which closes the list.
    event.stopPropagation();
    show(!body.classList.contains("menu"));
    if (body.classList.contains("menu")) channels.querySelector("[aria-current]")?.focus();
  });
  conversation.addEventListener("click", () => show(false));
  channels.addEventListener("click", (event) => {
    if (event.target.closest("a")) show(false);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !body.classList.contains("menu")) return;
    show(false);
    button.focus();
  });
  return show;
}
