// What scripts say. The server has put it into the page, in the language that is read here.

const data = document.getElementById("language")?.textContent;
const { words = {}, languages = [] } = data ? JSON.parse(data) : {};

export const language = document.documentElement.lang || "en";
// The languages that there are: the tag of each, and what it calls itself.
export { languages };

const first = (tag) => tag.split("-")[0];
// For dates and times: as one's region writes them, if the browser is asked for the language of the page.
export const locale = first(navigator.language ?? "") === first(language) ? navigator.language : language;

const plurals = new Intl.PluralRules(language);

// The parts of a message: words, what fills its gaps, and the form that a word or a number chooses.
function parts(message, given) {
  if (typeof message === "string") return [message];
  return message.flatMap((piece) => {
    if (typeof piece === "string") return piece;
    if (piece.by === undefined) return given[piece.gap] ?? "";
    const by = given[piece.by];
    const form = piece.of[by] ?? (typeof by === "number" ? piece.of[plurals.select(by)] : undefined);
    return parts(form ?? piece.else, given);
  });
}

// What is said for a key, in parts: words, and elements that fill its gaps.
export const saidWith = (key, given) => parts(words[key] ?? key, given);

// What is said for a key, with what fills its gaps.
export const say = (key, given = {}) => saidWith(key, given).join("");

// The address that leads back here in another language.
export function inLanguage(tag) {
  const here = location.pathname + location.search;
  return `/language/${encodeURIComponent(tag)}?to=${encodeURIComponent(here)}`;
}
