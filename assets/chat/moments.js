// Moments in the reader's own time, and how far away they are, which has to be kept true.

import { make } from "/elements.js";
import { language, locale, say } from "/say.js";

const MINUTE = 60 * 1000;

const when = new Intl.DateTimeFormat(locale, {
  day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit",
});
const full = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "long" });
// In the language of the words around it, whatever dates look like.
const away = new Intl.RelativeTimeFormat(language);

// "in 3 days", "2 hours ago".
export function distance(at, now) {
  const minutes = Math.round((at - now) / MINUTE);
  if (minutes === 0) return say("page-script-chat-now");
  if (Math.abs(minutes) < 60) return away.format(minutes, "minute");
  const hours = Math.round(minutes / 60);
  if (Math.abs(hours) < 48) return away.format(hours, "hour");
  return away.format(Math.round(hours / 24), "day");
}

const known = (at) => !Number.isNaN(new Date(at).getTime());

// The moment in plain words.
export const spoken = (at) => (known(at) ? when.format(at) : say("page-script-chat-some-time"));

// The element for the moment `at`, in UTC milliseconds.
export function moment(at) {
  if (!known(at)) return spoken(at);
  const far = make("span", { "data-at": at }, distance(at, Date.now()));
  return make("time", { datetime: new Date(at).toISOString(), title: full.format(at) }, spoken(at), " (", far, ")");
}

// Brings what `log` says of distances up to date. Only words that changed are touched, and nobody is read them.
function bringUpToDate(log) {
  const now = Date.now();
  const wrong = [...log.querySelectorAll("[data-at]")]
    .map((far) => [far.firstChild, distance(Number(far.dataset.at), now)])
    .filter(([words, wanted]) => words.data !== wanted);
  if (wrong.length === 0) return;
  log.setAttribute("aria-busy", "true");
  for (const [words, wanted] of wrong) words.data = wanted;
  requestAnimationFrame(() => log.removeAttribute("aria-busy"));
}

// Keeps the distances in `log` true, as long as somebody looks.
export function keepUpToDate(log) {
  const act = () => {
    if (!document.hidden) bringUpToDate(log);
  };
  setInterval(act, MINUTE);
  document.addEventListener("visibilitychange", act);
}
