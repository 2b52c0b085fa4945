// Pictures of messages: only those in sight or near it are loaded and kept, so that a long conversation stays light.

const BLANK = "/blank.svg";
// How far from the window a picture still counts as near, in heights of the window.
const NEAR = 1.5;

// Returns keep(image, source), which shows `source` in `image` while that is near. `log` is what scrolls.
export function nearby(log) {
  const sources = new WeakMap();
  const watcher = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) (isIntersecting ? bring : rest)(target);
  }, { root: log, rootMargin: `${100 * NEAR}% 0px` });

  function bring(image) {
    const source = sources.get(image);
    if (image.getAttribute("src") !== source) image.src = source;
  }

  function rest(image) {
    const box = image.getBoundingClientRect();
    // What was never shown has no size of its own yet.
    if (!image.isConnected || image.getAttribute("src") === BLANK || image.classList.contains("coming")) return;
    image.style.width = `${box.width}px`;
    image.style.height = `${box.height}px`;
    image.src = BLANK;
  }

  return (image, source) => {
    sources.set(image, source);
    image.className = "coming";
    const done = () => {
      if (image.getAttribute("src") === BLANK) return;
      image.classList.remove("coming");
      image.style.width = "";
      image.style.height = "";
    };
    image.addEventListener("load", done);
    image.addEventListener("error", done);
    image.src = BLANK;
    watcher.observe(image);
  };
}
