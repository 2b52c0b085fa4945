// What happens from now on, as the server tells it: a stream of events that is opened again whenever it's lost. For every
// page that shows something live.

import { say } from "/say.js";

export const NOT_LIVE = say("page-script-not-live");

// Pauses between tries, in milliseconds: growing ones, of which no two pages have the same.
const FIRST = 1_000;
const LONGEST = 60_000;

export function pauses() {
  let tries = 0;
  return {
    next() {
      const pause = Math.min(FIRST * 2 ** tries, LONGEST);
      tries += 1;
      return pause * (0.6 + 0.4 * Math.random());
    },
    reset() {
      tries = 0;
    },
  };
}

// Calls `act` when somebody looks at the page again, or when there's a network again.
export function whenLookedAt(act) {
  const looked = () => {
    if (!document.hidden) act();
  };
  document.addEventListener("visibilitychange", looked);
  addEventListener("pageshow", looked);
  addEventListener("online", looked);
}

// A stream says something more often than this, in milliseconds, if only that it's there: where it doesn't, its line is
// cut, though nobody was told, as after a sleep of the machine.
const SILENT = 50_000;

// A browser opens only six connections to one server, over all its tabs. So that requests always find one,
// at most this many tabs hold a stream; the others look in from time to time.
const STREAMS = 4;

// Takes one of the places for streams, held until the tab is gone; false when all are taken.
async function takePlace() {
  if (!navigator.locks) return true;
  for (let i = 0; i < STREAMS; i += 1) {
    const got = await new Promise((tell) => {
      navigator.locks.request(`stream-${i}`, { ifAvailable: true }, (lock) => {
        tell(lock !== null);
        return lock && new Promise(() => {});
      }).catch(() => tell(true));
    });
    if (got) return true;
  }
  return false;
}

// Joins the page to a stream.
//   address() gives where it is; its first event comes at once and says how things are;
//   events: what to do with the data of each kind of event;
//   every: how often a tab without a place for a stream looks in, in milliseconds;
//   ended() is called when nothing comes any more; status(words) says whether the page is live: "" if it is.
// Returns { begin(), change() }; change() is for another address.
export function following({ address, events, every, ended = () => {}, status }) {
  const pause = pauses();
  let source = null;
  let again = 0;
  let heard = 0;
  // Whether this tab keeps its stream open.
  let holds = true;

  function close() {
    clearTimeout(again);
    source?.close();
    if (source) ended();
    source = null;
  }

  function lost() {
    close();
    status(NOT_LIVE);
    again = setTimeout(open, pause.next());
  }

  async function open() {
    close();
    if (!holds) holds = await takePlace();
    if (source) return;
    const mine = new EventSource(address());
    source = mine;
    heard = Date.now();
    // The browser's own way of trying again gives up for good after a refusal, such as a proxy's while the server restarts.
    mine.addEventListener("error", () => {
      if (source === mine) lost();
    });
    const on = (name, act) => mine.addEventListener(name, (event) => {
      if (source !== mine) return;
      heard = Date.now();
      act(event.data);
    });
    for (const [name, act] of Object.entries(events)) {
      on(name, (data) => {
        pause.reset();
        status("");
        act(JSON.parse(data));
        if (holds) return;
        close();
        again = setTimeout(open, every);
      });
    }
    on("alive", () => {});
  }

  // Opens what is closed, or silent for too long.
  function check() {
    const silent = source && Date.now() - heard > SILENT;
    if (silent) status(NOT_LIVE);
    if (silent || !source) open();
  }

  return {
    async begin() {
      holds = await takePlace();
      whenLookedAt(() => {
        pause.reset();
        check();
      });
      setInterval(() => {
        if (source) check();
      }, SILENT / 5);
      open();
    },
    change: open,
  };
}
