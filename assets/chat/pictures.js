// Pictures of messages: only those in sight or near it are loaded and kept, so that a long conversation stays light.

import { whenAnswered } from "/server.js";

const BLANK = "/blank.svg";
// How far from the window a picture still counts as near, in heights of the window.
const NEAR = 1.5;

// Returns keep(image, source), which shows `source` in `image` while that is near. `log` is what scrolls.
export function nearby(log) {
  const sources = new WeakMap();
  // Those that couldn't be loaded: they come when the server answers again.
  const failed = new Set();
  const watcher = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) (isIntersecting ? bring : rest)(target);
  }, { root: log, rootMargin: `${100 * NEAR}% 0px` });

  function bring(image) {
    const source = sources.get(image);
    if (image.getAttribute("src") !== source) image.src = source;
  }

  // Keeps its room, whatever the width of the window will be when it comes back.
  function rest(image) {
    if (!image.isConnected || image.classList.contains("coming")) return;
    const { width, height } = image.getBoundingClientRect();
    image.style.setProperty("--wide", `${width}px`);
    image.style.aspectRatio = `${width} / ${height}`;
    image.classList.add("coming");
    image.src = BLANK;
  }

  whenAnswered(() => {
    const again = [...failed].filter((image) => image.isConnected);
    failed.clear();
    for (const image of again) image.src = sources.get(image);
  });

  return (image, source) => {
    sources.set(image, source);
    image.className = "coming";
    const done = () => {
      if (image.getAttribute("src") === BLANK) return false;
      image.classList.remove("coming");
      image.style.aspectRatio = "";
      return true;
    };
    image.addEventListener("load", done);
    image.addEventListener("error", () => {
      if (done()) failed.add(image);
    });
    image.src = BLANK;
    watcher.observe(image);
  };
}
