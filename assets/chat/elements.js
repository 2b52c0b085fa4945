// Elements, made of what is given as text and never as markup.

export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "class") element.className = value;
    else if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

// A small picture of lines, which says nothing by itself.
export function drawn(path) {
  const ns = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(ns, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(ns, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

const flashing = new WeakMap();

// Shows for a moment which element is meant, again if it was shown just now.
export function flash(element) {
  clearTimeout(flashing.get(element));
  element.classList.remove("flash");
  // Without a look at it in between, the animation would not begin anew.
  element.getBoundingClientRect();
  element.classList.add("flash");
  flashing.set(element, setTimeout(() => element.classList.remove("flash"), 1700));
}
