// What this browser remembers: what was put together, and what one wishes.

/** @param {string} key @returns {any} */
export function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(`stonepost ${key}`) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value `null` forgets it. */
export function keep(key, value) {
  try {
    if (value === null) localStorage.removeItem(`stonepost ${key}`);
    else localStorage.setItem(`stonepost ${key}`, JSON.stringify(value));
  } catch {
    // Without storage the page works, and forgets at the next reload.
  }
}

/** What one can wish, with what holds unless one does. */
const DEFAULTS = {
  /** Whether a touch on one's own piece plays a complete turn. */
  again: false,
  /** Whether the next match opens by itself after a turn. */
  onward: false,
  sound: false,
  notify: false,
  /** Where keys are heard: "everywhere", "board" or "off". */
  keys: "everywhere",
};

/** @type {typeof DEFAULTS} */
export const wishes = { ...DEFAULTS, ...kept("wishes") };

/** @param {Partial<typeof DEFAULTS>} changed */
export function wish(changed) {
  Object.assign(wishes, changed);
  keep("wishes", wishes);
}
