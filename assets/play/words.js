// What the page says by itself. What a game asks, and what a turn does, the server says.

import { say } from "/say.js";

/** What is said for a key of this page. @param {string} key @param {Record<string, string | number>} [given] */
const word = (key, given) => say(`page-script-${key}`, given);

export const LOST = word("lost");
export const SLOW = word("slow");
export const SIGNED_OUT = word("signed-out");
export const HOW_TO_SIGN_IN = word("how-to-sign-in");
export const FAILED = word("failed");
export const CHECKING = word("checking");
export const NOT_ARRIVED = word("not-arrived");
export const NO_PLAY_OFFLINE = word("no-play-offline");
export const NOT_YOUR_TURN = word("not-your-turn");
export const OLD_POSITION = word("old-position");
export const NOT_WHOLE = word("not-whole");
export const ENDED = word("ended");
export const MOVED = word("moved");

/** @param {string} parts */
export const kept = (parts) => word("kept", { parts });
/** @param {string} parts */
export const restored = (parts) => word("restored", { parts });
/** @param {string} parts */
export const impossible = (parts) => word("impossible", { parts });
/** @param {string} parts */
export const notPlayed = (parts) => word("not-played", { parts });
/** @param {string} parts */
export const keptForLater = (parts) => word("kept-for-later", { parts });
/** @param {string} typed */
export const typing = (typed) => word("typing", { typed });
/** @param {string} typed */
export const unreadable = (typed) => word("unreadable", { typed });

/** @param {string} cell */
export const letGo = (cell) => word("let-go", { cell });
/** @param {string} cell */
export const letGoBack = (cell) => word("let-go-back", { cell });
/** @param {string} cell */
export const barred = (cell) => word("barred", { cell });
export const SLIDE = word("slide");
export const OFF = word("off");

/** Which position one looks back at. @param {number} turn @param {number} turns */
export const lookedAt = (turn, turns) => word("looked-at", { turn, turns });

export const WHAT_IF = word("what-if");
export const WHAT_IF_HERE = word("what-if-here");
export const TRY = word("try");
export const PLAN = word("plan");
export const REMOVE = word("remove");
export const BACK_TO_MATCH = word("back-to-match");
export const PUBLISH = word("publish");
export const UNPUBLISH = word("unpublish");
export const PUBLISHED = word("published");
export const UNPUBLISHED = word("unpublished");
export const NOT_KEPT = word("not-kept");
export const OVER_THERE = word("over-there");
export const TRIED = word("tried");
export const TRIED_BEFORE = word("tried-before");
/** @param {string} turn */
export const planned = (turn) => word("planned", { turn });
/** Whose turn is tried. @param {string} side */
export const whatIf = (side) => word("what-if-plays", { side });

export const TURN = word("turn");
export const CHANCES = word("chances");
export const MOMENTS = word("moments");
export const NO_MOMENTS = word("no-moments");
export const ANALYSE = word("analyse");
export const ANALYSING = word("analysing");
export const COPY = word("copy");
export const COPIED = word("copied");
export const PICTURE = word("picture");
export const ANIMATION = word("animation");
export const SHARE = word("share");
export const LINK_COPIED = word("link-copied");
/** @param {number} turn */
export const showTurn = (turn) => word("show-turn", { turn });
/** @param {string} turn */
export const tryBetter = (turn) => word("try-better", { turn });
/** @param {string} turn */
export const better = (turn) => word("better", { turn });
export const SAY = word("say");
export const NOTED = word("noted");
export const NOT_NOTED = word("not-noted");
/** @param {number} turn */
export const noteOn = (turn) => word("note-on", { turn });
/** @param {string} note */
export const noted = (note) => word("note", { note });

export const PLAY = word("play");
export const PLAYING = word("playing");
export const BACK_TO_NOW = word("back-to-now");
export const MY_MATCHES = word("my-matches");
export const RECORD = word("record");
export const RECORD_FILE = word("record-file");
export const FLIP = word("flip");
export const SETTINGS = word("settings");
export const ALL_KEYS = word("all-keys");
export const KEYS_TITLE = word("keys");
export const MORE = word("more");
export const SEND = word("send");

/** @param {{ label: string, left: string | null }} next */
export const nextMatch = ({ label: match, left }) => (left === null ? word("next", { match }) : word("next-in", { match, left }));

/** What a cell is called: its name, what lies on it, and what can be done with it.
 * @param {string} name @param {string} holds @param {boolean} can @param {boolean} chosen */
export const cell = (name, holds, can, chosen) => word("cell", {
  cell: name,
  piece: holds,
  holds: holds ? "piece" : "empty",
  state: can && chosen ? "both" : can ? "can" : chosen ? "chosen" : "none",
});

/** What is named one after the other. @param {string[]} all */
const list = (all) => all.reduce((first, next) => word("list", { first, next }));

/** What lies in a row. @param {string[]} taken */
export const row = (taken) => (taken.length > 0 ? list(taken) : word("empty-row"));

/** What belongs together with a cell. @param {string} name @param {string} holds @param {string[]} cells */
export const group = (name, holds, cells) => word("group", {
  cell: name, piece: holds, count: cells.length, cells: list(cells),
});

/** @param {number} count */
export const waiting = (count) => word("waiting", { count });

export const BOARD = word("board");
/** @param {string} side @param {boolean} moves */
export const sideOf = (side, moves) => word(moves ? "side-to-move" : "side", { side });
export const YOU = word("you");
export const OPPONENT = word("opponent");
/** @param {string} player @param {string | null} left */
export const clock = (player, left) => (left === null ? word("no-clock", { player }) : word("clock", { player, left }));

/** What is said of one player after the other. @param {string[]} said */
export const ofBoth = ([first, second]) => word("of-both", { first, second });
/** @param {"days" | "hours" | "minutes" | "seconds"} unit @param {number} count */
export const time = (unit, count) => word(unit, { count });
/** @param {string[]} units One or two of them. */
export const length = ([larger, smaller]) => (smaller ? word("length", { larger, smaller }) : larger);

export const NOT_THERE = word("not-there");
export const GONE = word("gone");
export const RUN = word("run");
export const PAUSE = word("pause");
/** @param {number} turn */
export const saidTurn = (turn) => word("said-turn", { turn });

export const NOT_SENT = word("not-sent");

/** Why nothing can be chosen. @param {string} button What to press instead. */
export const nothingToFind = (button) => (button === "" ? word("nothing-to-find") : word("nothing-to-find-press", { button }));

/** What one can wish. @param {"again" | "onward" | "sound" | "notify"} box */
export const wished = (box) => word(`wish-${box}`);
/** Where keys work. @param {"everywhere" | "board" | "off"} where */
export const keysWork = (where) => word(`keys-${where}`);
export const THEME = word("theme");
/** @param {string} theme */
export const themeIs = (theme) => word("theme-is", { theme });
export const LANGUAGE = word("language");
/** @param {string} language */
export const languageIs = (language) => word("language-is", { language });

/** A key, and what it does. @param {string} name @param {string} [called] What it's called, if everywhere the same. */
const key = (name, called = word(`key-${name}`)) => [called, word(`key-${name}-does`)];
const HELP = key("help", "?");

/** The keys for a reader. */
export const READING_KEYS = [
  [word("key-steps"), word("key-page-does")],
  key("home"),
  [word("key-space"), word("key-run-does")],
  key("l"),
  key("c"),
  key("f"),
  key("cells"),
  HELP,
];

/** All keys, for those who ask. */
export const KEYS = [
  key("type"),
  key("enter"),
  key("shift-enter"),
  key("escape"),
  key("space"),
  key("arrows"),
  key("slash", "/"),
  key("digits"),
  key("page"),
  key("home"),
  key("l"),
  key("c"),
  key("o"),
  key("r"),
  key("g"),
  key("d"),
  key("f"),
  key("w"),
  key("n"),
  HELP,
];

/** The keys for lessons and puzzles. */
export const PRACTICE_KEYS = [
  ...KEYS.slice(0, 8),
  key("t"),
  key("o"),
  key("r"),
  key("d"),
  [word("key-n"), word("key-next-does")],
  HELP,
];
