// The board larger inside its square, by two fingers.

/** @import { LiveBoard } from "/play-board.js" */
/** @typedef {{ x: number, y: number }} Finger Where it is in the window. */

const MOST = 5;

/** @param {LiveBoard} board @param {HTMLElement} back The button that shows the whole board again. */
export function zooming(board, back) {
  /** @type {{ at: { x: number, y: number }, apart: number, size: number } | null} */
  let pinch = null;

  /** @param {Finger} a @param {Finger} b */
  const middle = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  /** @param {Finger} a @param {Finger} b */
  const apart = (a, b) => Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1);

  back.addEventListener("click", () => board.whole());

  return {
    /** @param {Finger} a @param {Finger} b */
    begin(a, b) {
      const { x, y } = middle(a, b);
      pinch = { at: board.at(x, y), apart: apart(a, b), size: board.view.size };
    },
    /** What was in the middle of the fingers stays there. @param {Finger} a @param {Finger} b */
    move(a, b) {
      if (!pinch) return;
      const { x, y } = middle(a, b);
      const size = Math.min(Math.max(pinch.size * pinch.apart / apart(a, b), board.size / MOST), board.size);
      board.view = { x: 0, y: 0, size };
      const now = board.at(x, y);
      board.view = { x: pinch.at.x - (now.x - board.view.x), y: pinch.at.y - (now.y - board.view.y), size };
    },
    end() {
      pinch = null;
    },
  };
}
