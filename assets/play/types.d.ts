/** What the server says to the page, as JSON. */

export type Side = "black" | "white";

/** A piece of a text. `at` is a moment, in UTC milliseconds. */
export interface Part {
  text: string;
  strong?: boolean;
  code?: boolean;
  at?: number;
}

export interface Player {
  side: Side;
  name: string;
  /** Whether it's whoever looks; readers are none of them. */
  you?: boolean;
  /** The address of their public page, for readers. */
  page?: string | null;
  rating: string | null;
  tally: string;
  clock: { left: string; millis: number; running: boolean } | null;
}

/** A cell: its name, its centre, how far it reaches from there, and what lies on it. */
export type Cell = [name: string, x: number, y: number, reach: number, holds: string];

/** A board. All lengths are in the same unit; the SVGs are documents of their own. */
export interface Board {
  size: number;
  ground: string;
  pieces: string;
  /** Row by row from the top, each from the left. */
  cells: Cell[];
  /** What belongs together: each group of more than one; null if nothing does in this game. */
  groups: string[][] | null;
  alt: string;
}

/** Something besides cells that can be chosen. */
export interface Word {
  part: string;
  label: string;
  cell: string | null;
  chosen: boolean;
}

/** How a turn in the making can go on. */
export interface Composed {
  parts: string[];
  /** What was chosen by itself after them, since nothing else could be. */
  taken: string[];
  cells: string[];
  words: Word[];
  /** What can be chosen next by its two ends. */
  ends: [string, string][];
  /** What lies around a cell of what was chosen by its length: across, and upright; empty where that doesn't fit. */
  laid: [cell: string, across: string, upright: string][];
  whole: { token: string; does: string; play: string } | null;
  ask: string;
  made: string;
  corner: string | null;
  spans: [string, string][];
  pieces: string;
  groups: string[][] | null;
  /** What lies on the cells that differ from the match's board. */
  holds: [string, string][];
}

export interface State {
  number: number;
  version: number;
  ply: number;
  game: string;
  title: string;
  about: string;
  me: Side | null;
  /** The side at the bottom. */
  side: Side;
  /** The theme's key, and those to choose from. */
  theme: string;
  themes: [key: string, name: string][];
  /** The theme in dark mode; null if one was chosen. */
  dark: string | null;
  to_move: Side | null;
  running: boolean;
  says: Part[];
  players: [Player, Player];
  turns: string[];
  /** Who played them: `b` or `w` for each. */
  sides: string;
  caption: string;
  board: Board;
  /** Whose stones the parts of a turn put on the board until the server has drawn it, and whose tile lies between two cells. */
  puts: Side[];
  tile: Side | null;
  /** Whether turns have choices that aren't cells from the first to the last. */
  has_choices: boolean;
  first: Composed | null;
  actions: Button[];
  waiting: number;
  tried: Tried;
  talk: Talk;
  /** The form that plans a line, and what the ids of the buttons begin with that remove a planned turn. */
  plan: { add: string; remove: string };
  next: { number: number; label: string; left: string | null } | null;
  rules: string;
  record: string;
  picture: string;
  animation: string | null;
  /** The address of the page that everybody sees. */
  public: string | null;
  /** Where it's played: the address, and what leads there. */
  place: [string, string] | null;
  form: string;
}

/** What was said, each with the number of its turn; and what one noted for oneself, each with how many turns had been played. */
export interface Talk {
  said: [number, string][];
  notes: [number, string][];
}

/** What was tried besides what was played: each turn with the index of the one before it, or less than 0 if as many turns of
 * the match as that less one come before it. */
export interface Tried {
  turns: { after: number; token: string; planned: number | null; by?: string }[];
  published: boolean;
}

/** The public page of a match, for a reader. */
export interface Reading extends Standing, Pick<State, "version" | "theme" | "dark" | "caption" | "talk" | "tried" | "rules" | "record"> {
  path: string;
  me: null;
  /** How many turns were played, and after how many or after which of those that were tried (`0.3`) the board is. */
  ply: number;
  shown: number;
  at: string | null;
  /** Which position that is; null if it's the present one. */
  heading: string | null;
  alt: string;
  /** The theme that was chosen. */
  chosen: string | null;
  /** Where in the list each person's turns begin that were tried. */
  trees: number[];
  over: Pick<Over, "ratings" | "chances" | "chart"> | null;
  /** The board that the page opens with. */
  drawn?: { board: PageBoard; ground: Ground };
}

/** What is the same on all boards of a match. */
export type Ground = Pick<Board, "size" | "ground" | "cells">;

/** A board of a public page. */
export interface PageBoard extends Pick<Board, "pieces" | "groups" | "alt"> {
  heading: string;
  /** What the last turn did. */
  does: string;
  /** What lies on the cells that aren't empty. */
  holds: [string, string][];
}

/** The same on its ground. */
export interface SeenBoard extends PageBoard {
  ply: number;
  caption: string;
  ground: Ground;
}

/** How a match stands, for what needs no more of it. */
export type Standing = Pick<State, "turns" | "sides" | "running" | "players" | "to_move" | "side" | "says"> & { me: Side | null };

/** What there is to see of a match after its end. */
export interface Over {
  /** What it did to the ratings of Black and White. */
  ratings: [string | null, string | null];
  /** Black's chances at the start and after each turn, in percent; empty if the match wasn't analysed. */
  chances: number[];
  /** The best turn that was found in each of these positions. */
  best: (string | null)[];
  chart: string;
  moments: { ply: number; says: string; best: string }[];
  /** The id of the button that begins the analysis. */
  analyse: string;
}

/** A board that is tried. */
export interface LineBoard {
  pieces: string;
  alt: string;
  caption: string;
  /** What lies on the cells that aren't empty. */
  holds: [string, string][];
  to_move: Side | null;
  /** Who played the last turn. */
  by: Side | null;
  puts: Side[];
  tile: Side | null;
  first: Composed | null;
}

export interface Past {
  ply: number;
  pieces: string;
  /** What lay on each occupied cell. */
  holds: [string, string][];
  groups: string[][] | null;
  alt: string;
  caption: string;
}

/** A button. The id of a link is its address. */
export interface Button {
  id: string;
  label: string;
  style: "primary" | "secondary" | "success" | "danger" | "disabled" | "link";
}

/** A form, of which the page to play on shows the first line. */
export interface Form {
  id: string;
  title: string;
  fields: { label: string; hint: string; value: string; most: number; required: boolean }[];
}

export interface Answer {
  says: Part[];
  buttons: Button[];
}

export interface Refused {
  refused: string;
}

export interface MovedOn {
  moved_on: number;
}

export interface Done {
  answer?: Answer;
  opens?: Form;
  state: State;
}

/** The page of a lesson or a puzzle. */
export interface Practice extends Pick<State, "side" | "theme" | "dark" | "board" | "puts" | "tile" | "has_choices" | "first" | "form"> {
  path: string;
  /** How many turns have been played since its first position. */
  step: number;
  /** What it is, and what it's called. */
  about: string;
  title: string | null;
  /** How well one solves puzzles. */
  score: string | null;
  /** What's to do, and what came of what one did last. */
  task: Part[];
  news: Part[];
  ways: Way[];
}

/** Something else to do: what it leads to or does; `back` goes back to the board before a wrong turn, `next` begins the next
 * puzzle of a game, and `report` asks what is wrong with this one, under a title and a label. */
export interface Way {
  label: string;
  main: boolean;
  to?: string;
  does?: string;
  back?: null;
  next?: string;
  report?: [string, string];
}

/** Something that was done leads elsewhere, or says something. */
export interface Led {
  to?: string;
  says?: string;
}
