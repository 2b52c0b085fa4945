// In which theme boards are: the one that was chosen or, without a choice, that of the browser's mode.

const mode = matchMedia("(prefers-color-scheme: dark)");

// A choice is kept in a cookie, so that the server draws in it from the first board on: for a year, in seconds.
const YEAR = 365 * 24 * 60 * 60;

export const isDark = () => mode.matches;

/** @param {() => void} act */
export const whenModeChanges = (act) => mode.addEventListener("change", act);

/** @param {string} key */
export function chooseTheme(key) {
  document.cookie = `stonepost_theme=${encodeURIComponent(key)}; path=/; max-age=${YEAR}; SameSite=Lax`;
}
