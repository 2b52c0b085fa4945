//! Pairings of a Swiss round.
//!
//! The rules are those of the Dutch system, FIDE Handbook C.04.3 (<https://handbook.fide.com/chapter/C0403>, in force
//! from February 2026), with Black, who begins here, in the part of White:
//!
//! 1. Nobody meets the same opponent twice.
//! 2. Nobody gets a second bye, nor one after a win without a match.
//! 3. Nobody plays one side three times more than the other, nor three times running; in the last round those with more
//!    than half of the points, and their opponents, can.
//! 4. The bye goes to the lowest points that leave a pairing of everybody else.
//! 5. From the most points down, in each bracket: as many pairs as possible, of those who came down the ones with most
//!    points first; then as many as possible in the next bracket; then the fewest missed preferences for a side, first
//!    of all the strong ones; then the fewest who float the same way as in the round before, or the one before that.
//! 6. Of all that's equal by this, the first half in the order of ranks meets the second half, each the first they can:
//!    with the fewest and nearest exchanges between the halves.
//!
//! If there's no pairing by rules 2 and 3, they are broken as little as possible, sides before byes. Rule 1 is never broken: when
//! it leaves no pairing at all, there's none.
//!
//! Each step is a matching of maximum weight over everybody who isn't paired yet, so that the rest can always be paired.
//! The criteria are the digits of its weights.

mod bracket;
mod colours;
mod criteria;
mod levels;
mod pair;
mod player;

pub use pair::pair;
pub use player::{Float, Player, Round};
