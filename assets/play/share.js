// What one takes along of a match: its record, its board as a picture, all turns as an animation, and its address.

import { addressOf } from "/play-server.js";
import { make, pressed } from "/play-sheet.js";
import * as words from "/play-words.js";

/** Something that opens beside this page, or is kept as a file. @param {string} to @param {string} label @param {boolean} [file] */
export function link(to, label, file = false) {
  /** @type {Record<string, string>} */
  const how = file ? { download: "" } : { target: "_blank", rel: "noopener" };
  return make("a", { class: "button", href: addressOf(to), ...how }, label);
}

/**
 * @param {object} match
 * @param {string} match.record The addresses of the files, and of the page that everybody sees.
 * @param {string} match.picture
 * @param {string | null} match.animation
 * @param {string | null} match.page
 * @param {string} match.title
 * @param {(words: string) => void} tell
 */
export function takingAlong({ record, picture, animation, page, title }, tell) {
  /** @param {() => Promise<string>} act Gives what is said then. */
  const telling = (act) => async () => {
    try {
      tell(await act());
    } catch (error) {
      // Whoever shares nothing after all needs no word.
      if (!(error instanceof DOMException && error.name === "AbortError")) tell(words.FAILED);
    }
  };

  async function copy() {
    const response = await fetch(addressOf(record));
    if (!response.ok) throw new Error(response.statusText);
    await navigator.clipboard.writeText(await response.text());
    return words.COPIED;
  }

  /** @param {string} url */
  async function share(url) {
    if (!("share" in navigator)) {
      await /** @type {Navigator} */ (navigator).clipboard.writeText(url);
      return words.LINK_COPIED;
    }
    await navigator.share({ url, title });
    return "";
  }

  return [
    ...(page ? [pressed(words.SHARE, telling(() => share(page)))] : []),
    link(record, words.RECORD_FILE, true),
    pressed(words.COPY, telling(copy)),
    link(picture, words.PICTURE, true),
    ...(animation ? [link(animation, words.ANIMATION, true)] : []),
  ];
}
