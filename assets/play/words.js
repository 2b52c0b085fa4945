// What the page says by itself. What a game asks, and what a turn does, the server says.

export const LOST = "Not connected. What you've put together is kept.";
export const SLOW = "Waiting for the server.";
export const SIGNED_OUT = "Sign in again: your turn is kept.";
export const HOW_TO_SIGN_IN = "Press “Play in browser” in Discord, or use /play there.";
export const FAILED = "That didn't work. Please try again.";
export const CHECKING = "Checking whether your turn arrived.";
export const NOT_ARRIVED = "Your turn didn't arrive. It's still here: play it again.";
export const NO_PLAY_OFFLINE = "Not connected: play your turn when the connection is back.";
export const NOT_YOUR_TURN = "It isn't your turn.";
export const OLD_POSITION = "This is an old position. Go back to now to choose something.";
export const NOT_WHOLE = "Your turn isn't complete yet.";
export const ENDED = "The match is over.";
export const MOVED = "The match has gone on meanwhile.";

/** @param {string} parts */
export const kept = (parts) => `The match has gone on. What you've put together still works: ${parts}.`;
/** @param {string} parts */
export const restored = (parts) => `This is what you put together before: ${parts}.`;
/** @param {string} parts */
export const impossible = (parts) => `What you put together isn't possible any more: ${parts}.`;
/** @param {string} parts */
export const notPlayed = (parts) => `What you put together wasn't played: ${parts}.`;
/** @param {string} parts */
export const keptForLater = (parts) => `${notPlayed(parts)} It's kept for your next turn.`;
/** @param {string} typed */
export const typing = (typed) => `You're typing: ${typed}`;
/** @param {string} typed */
export const unreadable = (typed) => `“${typed}” can't be chosen here.`;

/** @param {string} cell */
export const letGo = (cell) => `Let go to choose ${cell}`;
/** @param {string} cell */
export const letGoBack = (cell) => `Let go to take ${cell} back`;
/** @param {string} cell */
export const barred = (cell) => `${cell} can't be chosen`;
export const SLIDE = "Slide to choose another one; off the board chooses nothing.";
export const OFF = "Let go here to choose nothing";

/** Which position one looks back at. @param {number} ply @param {number} last */
export const lookedAt = (ply, last) => (ply === 0 ? "The start" : `Turn ${ply} of ${last}`);

export const WHAT_IF = "What if";
export const WHAT_IF_HERE = "What if from here";
export const TRY = "Try it";
export const PLAN = "Plan this";
export const REMOVE = "Remove";
export const BACK_TO_MATCH = "To the match";
export const PUBLISH = "Publish what I tried";
export const UNPUBLISH = "Stop publishing what I tried";
export const PUBLISHED = "Everyone who sees this match now sees what you tried.";
export const UNPUBLISHED = "What you tried is yours alone again.";
export const NOT_KEPT = "Not connected: what you just tried isn't kept yet. Try it again later.";
export const OVER_THERE = "The game is over here. Go back, or choose another turn.";
export const TRIED = "Tried";
export const TRIED_BEFORE = "Tried; the match went another way";
/** @param {string} token */
export const planned = (token) => `${token}, planned`;
/** Whose turn is tried. @param {string} side */
export const whatIf = (side) => `What if ${side === "black" ? "Black" : "White"} plays… Choose on the board.`;

export const RESULT = "Result";
export const TURN = "Turn";
export const CHANCES = "Black's chances";
export const MOMENTS = "What decided it";
export const NO_MOMENTS = "There were no big swings.";
export const ANALYSE = "Analyse";
export const ANALYSING = "Analysing… This may take a minute.";
export const COPY = "Copy the record";
export const COPIED = "The record was copied.";
export const PICTURE = "Save the board (PNG)";
export const ANIMATION = "Save all turns (GIF)";
export const SHARE = "Share";
export const LINK_COPIED = "The link was copied.";
/** @param {number} ply */
export const showTurn = (ply) => `Show turn ${ply}`;
/** @param {string} token */
export const tryBetter = (token) => `Try ${token}`;
/** @param {string} token */
export const better = (token) => `${token} was better.`;
export const SAY = "Say something with your next turn";
export const NOTED = "Saved. Only you see it.";
export const NOT_NOTED = "Not connected: your note isn't saved yet.";
/** @param {number} ply */
export const noteOn = (ply) => `Your note ${ply === 0 ? "on the start" : `after turn ${ply}`}, for you alone`;
/** @param {string} note */
export const noted = (note) => `Your note: ${note}`;

export const PLAY = "Play";
export const PLAYING = "Playing…";
export const BACK_TO_NOW = "Back to now";
export const MY_MATCHES = "My matches";
export const RECORD = "Record as text";
export const RECORD_FILE = "Save the record";

/** @param {{ label: string, left: string | null }} next */
export const nextMatch = ({ label, left }) => (left === null ? `Next: ${label}` : `Next: ${label}, ${left}`);

/** What a cell is called: its name, what lies on it, and what can be done with it.
 * @param {string} name @param {string} holds @param {boolean} can @param {boolean} chosen */
export const cell = (name, holds, can, chosen) => [
  name, holds || "empty", can && "can be chosen", chosen && "chosen",
].filter(Boolean).join(", ");

/** What belongs together with a cell. @param {string} name @param {string} holds @param {string[]} cells */
export const group = (name, holds, cells) => (
  cells.length === 1 ? `${name}, ${holds}, alone` : `${name}, ${holds}, in a group of ${cells.length}: ${cells.join(", ")}`
);

/** @param {number} count */
export const waiting = (count) => (count === 1 ? "1 match waits for you" : `${count} matches wait for you`);

export const NOT_THERE = "Stonepost isn't responding. Trying again…";
export const GONE = "This match isn't public any more.";
export const RUN = "Play";
export const PAUSE = "Pause";

/** The keys for a reader. */
export const READING_KEYS = [
  ["←, →", "One turn back or on"],
  ["Home, End", "First and last position"],
  ["Space", "Play all turns; pause"],
  ["Shift L", "What the last turn did"],
  ["Shift C", "Clocks"],
  ["Shift F", "Flip the board"],
  ["Arrow keys on the board", "From cell to cell"],
  ["?", "All keys"],
];

/** All keys, for those who ask. */
export const KEYS = [
  ["a1, d4>e5, …", "Type a cell or a turn, then Enter"],
  ["Enter", "Choose; play when the turn is complete"],
  ["Shift Enter", "Play"],
  ["Escape", "Take back; with Shift, all of it"],
  ["Space", "Choose the cell; turns a tile (Isaac)"],
  ["Arrow keys", "Move over the board"],
  ["/", "To a midpoint beside it, and back (Onyx)"],
  ["1 to 9", "Press one of the choices below the board"],
  ["Page Up, Page Down", "One turn back or on"],
  ["Home, End", "First and last position"],
  ["Shift L", "What the last turn did"],
  ["Shift C", "Clocks"],
  ["Shift O", "What is on this cell"],
  ["Shift R", "What is in this row"],
  ["Shift G", "The group of this cell; otherwise what is counted"],
  ["Shift D", "What your choice does"],
  ["Shift F", "Flip the board"],
  ["Shift W", "What if: try turns; back to the match"],
  ["Shift N", "Next match"],
  ["?", "All keys"],
];

export const NOT_SENT = "Not connected: that wasn't done. What you've put together is kept; try it again.";

/** Why nothing can be chosen. @param {string} way What to press instead. */
export const nothingToFind = (way) => (way === "" ? "There's nothing to choose now." : `There's nothing to choose now: press “${way}” to go on.`);

/** The keys for lessons and puzzles. */
export const PRACTICE_KEYS = [
  ...KEYS.slice(0, 8),
  ["Shift T", "The task"],
  ["Shift O", "What is on this cell"],
  ["Shift R", "What is in this row"],
  ["Shift D", "What your choice does"],
  ["Shift N", "Next, or try again"],
  ["?", "All keys"],
];
