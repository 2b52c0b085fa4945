// A picture as large as the window lets it be, whole. Escape, Close and a click on it close it; whoever opened it with the
// keyboard is back where they were.

export function enlarging(dialog) {
  const picture = dialog.querySelector("img");
  const link = dialog.querySelector("a");
  let opener = null;

  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target === picture) dialog.close();
  });
  dialog.addEventListener("close", () => {
    picture.removeAttribute("src");
    if (opener?.isConnected) opener.focus({ preventScroll: true });
    opener = null;
  });

  return (source, alt) => {
    opener = document.activeElement;
    picture.src = source;
    picture.alt = alt;
    link.href = source;
    dialog.showModal();
  };
}
