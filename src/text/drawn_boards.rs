//! The words of pictures of boards, and of the chart of chances: short, as they stand beside numbers.

use rules::{Reason, Side};

use crate::labels;
use crate::words;

labels! {
    /// The head of a match that was aborted.
    no_result bar_no_result,
    draw bar_draw,
    over bar_over,
    /// No turn has been played.
    start bar_start,
    swapped bar_swapped,
    no_mirror bar_no_mirror,
    placement bar_placement,
    scoring bar_scoring,
    /// Above Isaac's tiles that are yet to be placed.
    to_place bar_to_place,
    /// Above those that were never placed.
    unplaced bar_unplaced,
    all_placed bar_all_placed,
    none_unplaced bar_none_unplaced,
    blacks_chances chart_blacks_chances,
}

pub fn to_move(side: Side) -> String {
    words::bar_to_move(side.name()).to_string()
}

pub fn won(side: Side) -> String {
    words::bar_won(side.name()).to_string()
}

/// How many turns were played so far.
pub fn after_turn(turn: u32) -> String {
    words::bar_after_turn(turn).to_string()
}

/// With which turn a match ended.
pub fn at_turn(turn: u32) -> String {
    words::bar_at_turn(turn).to_string()
}

/// Why a match ended.
pub fn reason(reason: Reason) -> String {
    words::bar_reason(reason.id()).to_string()
}

/// What numbers count, such as `groups`.
pub fn counted(counted: &str) -> String {
    let counted = match counted {
        "left, group" => "left-and-group",
        counted => counted,
    };
    words::bar_counted(counted).to_string()
}

/// The length from which on Isaac's tiles can be removed.
pub fn removable(shortest: u8) -> String {
    words::bar_removable(shortest).to_string()
}

/// Isaac's tiles that were never placed, as `2×5, 1×3`.
pub fn unplaced_tiles(tiles: &str) -> String {
    words::bar_unplaced_tiles(tiles).to_string()
}

/// How many turns a match had.
pub fn turns(turns: u32) -> String {
    words::chart_turns(turns).to_string()
}
