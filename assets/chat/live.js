// What happens from now on: a stream of it, or asking again and again where no stream is to be had.

import { query, takePlace } from "/server.js";

// How often a tab without a stream of its own asks, in milliseconds.
const ASK_EVERY = 3000;
// How long a refused stream is left alone.
const AGAIN = 2000;

// Joins the page to the server.
//   speaker() gives who looks; begun() is called when the stream is open or has lost something, ended() when it is
//   gone, update(news) for each thing it brings; refresh() gives a Promise of whether the server answered;
//   status(words) says how it stands.
// Returns { begin(), change() }; change() is for another speaker.
export function following({ speaker, begun, ended, update, refresh, status }) {
  let stream = null;
  let again = 0;

  function connect() {
    clearTimeout(again);
    stream?.close();
    ended();
    const source = new EventSource(`/api/updates?${query({ as: speaker() })}`);
    stream = source;
    const on = (name, act) => source.addEventListener(name, (event) => {
      if (stream === source) act(event);
    });
    on("hello", () => {
      status("");
      begun();
    });
    on("resync", begun);
    on("update", (event) => update(JSON.parse(event.data)));
    on("error", () => {
      ended();
      status("Reconnecting…");
      // The browser tries again by itself unless the answer was a refusal.
      if (source.readyState === EventSource.CLOSED) again = setTimeout(connect, AGAIN);
    });
  }

  async function begin() {
    if (await takePlace()) return connect();
    status((await refresh()) ? "" : "Reconnecting…");
    setTimeout(begin, ASK_EVERY);
    return undefined;
  }

  return { begin, change: () => (stream ? connect() : refresh()) };
}
