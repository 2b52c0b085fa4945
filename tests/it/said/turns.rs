//! Why a typed turn can't be played.

use std::fmt::Display;

/// The sentence, and after it the turns that can be played instead, which `turns` has with blanks between them.
pub(crate) fn instead(sentence: impl Display, turns: &str) -> String {
    format!("{sentence} Try {}.", super::one_of(turns))
}

// Edits.

pub(crate) const EDIT_OF_A_TURN: &str = "Editing that message doesn't change the turn you played with it. To ask to take it \
                                         back, use `/undo`.";

pub(crate) const EDIT_TOO_LATE: &str = "That edit doesn't count: I read edits for 5 minutes, as long as nothing else was \
                                        played. To play it, send it as a new message.";

// In all games.

pub(crate) fn not_understood(typed: &str) -> String {
    format!("I don't understand “{typed}”.")
}

/// `game` with its article.
pub(crate) fn looks_like(typed: &str, game: &str, turn: &str) -> String {
    format!("{} {game} turn looks like `{turn}`.", not_understood(typed))
}

/// `game` with its article.
pub(crate) fn too_many_cells(named: u32, game: &str, most: u32) -> String {
    format!("You named {named} cells, but {game} turn has at most {most}.")
}

pub(crate) const TOO_LONG: &str = "That's too long: a turn can have up to 100 characters.";

/// Something that isn't on the board, whatever shape that has.
pub(crate) fn no_such_cell(typed: &str) -> String {
    format!("There's no “{typed}” on this board")
}

/// On a square board.
pub(crate) fn off_square(typed: &str, last_column: char, rows: u32) -> String {
    format!(
        "{}: columns go from a to {last_column}, rows from 1 to {rows}.",
        no_such_cell(typed)
    )
}

/// In a row that a hexagonal board doesn't have.
pub(crate) fn off_hexagon(typed: &str) -> String {
    format!(
        "{}: rows go from a to k, and the number counts cells from the left.",
        no_such_cell(typed)
    )
}

/// In a row that is shorter than that.
pub(crate) fn off_row(typed: &str, row: char, last: u32) -> String {
    format!(
        "{}: row {row} goes from {row}1 to {row}{last}.",
        no_such_cell(typed)
    )
}

/// `what` with its colour.
pub(crate) fn occupied(what: &str, cell: &str) -> String {
    format!("There's already a {what} on `{cell}`.")
}

// Onyx.

pub(crate) const NOTHING_TO_SWAP: &str =
    "There's nothing to swap yet: you can only swap on the second turn.";

pub(crate) const ALREADY_SWAPPED: &str =
    "The sides have already been swapped, and that can only happen once.";

pub(crate) const TOO_LATE_TO_SWAP: &str =
    "It's too late to swap: that was only possible on the second turn.";

pub(crate) fn triangles(one: &str, other: &str) -> String {
    format!(
        "There's no midpoint between `{one}` and `{other}`: two triangles lie between them, not a square."
    )
}

pub(crate) fn no_square(one: &str, other: &str) -> String {
    format!(
        "`{one}` and `{other}` aren't opposite corners of a square, so there's no midpoint between them."
    )
}

/// `stone` with its colour.
pub(crate) fn corner_taken(midpoint: &str, stone: &str, corner: &str) -> String {
    format!(
        "You can only take the midpoint `{midpoint}` while all corners of its square are empty, and there's a {stone} \
         on `{corner}`."
    )
}

// Dropper.

pub(crate) const FIRST_IS_ONE_STONE: &str = "The first turn is a single stone.";

pub(crate) fn alone(cell: &str) -> String {
    format!("`{cell}` alone isn't a turn")
}

pub(crate) fn drop_first(cell: &str) -> String {
    format!(
        "{}: first drop on one of your opponent's stones and push it to a neighbouring cell.",
        alone(cell)
    )
}

pub(crate) fn push_too_far(cell: &str, from: &str) -> String {
    format!(
        "You can only push a stone to a neighbouring cell; {}.",
        not_next_to(cell, from)
    )
}

pub(crate) fn push_nowhere(cell: &str) -> String {
    format!("You push a stone to a neighbouring cell; it can't stay on `{cell}`.")
}

/// `what` with its colour.
pub(crate) fn push_onto(what: &str, cell: &str) -> String {
    format!("You can only push a stone to an empty cell, and there's a {what} on `{cell}`.")
}

pub(crate) fn needs_free_stone(push: &str) -> String {
    format!(
        "After `{push}` you must also place a free stone: add an empty cell that touches no stone."
    )
}

pub(crate) fn not_next_to(cell: &str, from: &str) -> String {
    format!("`{cell}` isn't next to `{from}`")
}

pub(crate) fn no_stone_of_theirs(cell: &str, what: &str) -> String {
    format!("You can only drop on an opponent's stone; `{cell}` is {what}.")
}

/// `stone` with its colour.
pub(crate) fn touches(free: &str, stone: &str, cell: &str) -> String {
    format!(
        "A free stone can't touch any other stone, but `{free}` would touch the {stone} on `{cell}`."
    )
}

/// `stone` with its colour.
pub(crate) fn taken_after_drop(stone: &str, cell: &str) -> String {
    format!(
        "After the drop there's a {stone} on `{cell}`: put the free stone on an empty cell that touches no stone."
    )
}

pub(crate) fn no_room(free: &str) -> String {
    format!("After this drop there's no room for a free stone, so leave out `{free}`.")
}

// Drop.

pub(crate) fn outer_ring(cell: &str) -> String {
    format!(
        "`{cell}` is in the outer ring, where you can't place pieces: choose a cell with six neighbours."
    )
}

pub(crate) fn dud(cell: &str) -> String {
    format!("The dud is on `{cell}`.")
}

pub(crate) fn first_is_one_piece(second: &str) -> String {
    format!("The first turn is a single piece, so leave out the second cell, `{second}`.")
}

pub(crate) fn needs_second_piece(first: &str) -> String {
    format!("You place two pieces this turn: add a cell for the second one after `{first}`.")
}

/// `what` with its colour.
pub(crate) fn after_first_piece(first: &str, what: &str, cell: &str) -> String {
    format!("After your first piece, on `{first}`, there's a {what} on `{cell}`.")
}

pub(crate) fn one_piece_left(second: &str) -> String {
    format!("You have only one piece left, so leave out the second cell, `{second}`.")
}

// Isaac.

pub(crate) fn none_of_length(length: u32, tile: &str) -> String {
    format!("You have no tiles of length {length} left, so you can't place `{tile}`.")
}

pub(crate) fn slanted(tile: &str) -> String {
    format!("A tile lies along one row or one column; `{tile}` doesn't.")
}

pub(crate) fn one_end(cell: &str) -> String {
    format!("`{cell}` is only one cell: name both ends of the tile.")
}

/// `cells` as “8 cells”.
pub(crate) fn bad_length(tile: &str, cells: &str) -> String {
    format!("`{tile}` covers {cells}, but tiles are 3 to 7 cells long.")
}

pub(crate) fn markers_rest(tile: &str) -> String {
    format!(
        "Tiles are still being placed, so the markers don't move yet: leave out the number after `{tile}`."
    )
}

pub(crate) fn shorter_than_last(tile: &str, length: u32, last: u32) -> String {
    format!(
        "Each tile you remove must be at least as long as the one before: `{tile}` has length {length}, and your last \
         one had {last}."
    )
}

pub(crate) fn theirs(tile: &str) -> String {
    format!("You can only remove your own tiles; `{tile}` is Black's.")
}

pub(crate) fn no_such_tile(tile: &str) -> String {
    format!("There's no tile `{tile}` on the board: name a tile by one of its cells.")
}

pub(crate) fn no_tile_on(cell: &str) -> String {
    format!(
        "There's no tile on `{cell}`. You're removing tiles now: name one of yours by one of its cells."
    )
}

pub(crate) fn too_far(tile: &str, score: u32, cells: u32) -> String {
    format!(
        "Removing `{tile}` scores {score} points, so your marker can move at most {score} cells, not {cells}."
    )
}

pub(crate) fn onto_their_marker(cells: u32, cell: &str) -> String {
    format!(
        "Moving {cells} cells would end on your opponent's marker, on `{cell}`, the only cell where yours can't stop."
    )
}

pub(crate) fn under_marker(tile: &str, cell: &str) -> String {
    format!("You can't remove `{tile}` while a marker is on it: Black's marker is on `{cell}`.")
}

// Rekushu.

/// `claim` is the same point with a rectangle after it.
pub(crate) fn name_a_point(point: &str, claim: &str) -> String {
    format!(
        "To place a stone, name one point, e.g. `{point}`; to claim a rectangle as well, add two opposite corners, e.g. \
         `{claim}`."
    )
}

/// `why` as “`a1` is empty”.
pub(crate) fn four_corners(rectangle: &str, why: &str) -> String {
    format!("The rectangle `{rectangle}` needs your stones on all four corners, and {why}.")
}

/// `why` as “both its corners are `a1`”.
fn too_thin(why: impl Display) -> String {
    format!("A claim must be at least one tile wide and one tile high, but {why}.")
}

pub(crate) fn in_one_line(one: &str, other: &str) -> String {
    too_thin(format_args!("`{one}` and `{other}` are in one line"))
}

pub(crate) fn one_corner(corner: &str) -> String {
    too_thin(format_args!("both its corners are `{corner}`"))
}

/// Where a stone can be.
pub(crate) fn on_edge_of(rectangle: &str) -> String {
    format!("on the edge of `{rectangle}`")
}

/// `place` as “inside `a1-d4`”.
pub(crate) fn stone_in_claim(stone: &str, point: &str, place: &str) -> String {
    format!(
        "A claim must be free of stones apart from its corners, but there's a {stone} on `{point}`, {place}."
    )
}

pub(crate) fn claimed_inside(rectangle: &str, tile: &str) -> String {
    format!(
        "In the rectangle `{rectangle}`, Black has already claimed the tile whose lower left corner is `{tile}`."
    )
}

pub(crate) fn all_claimed_around(point: &str) -> String {
    format!("A stone must touch an unclaimed tile, but all tiles around `{point}` are claimed.")
}

pub(crate) fn same_mirror_again(point: &str, image: &str, last_turn: &str) -> String {
    format!(
        "`{point}` is the left-right mirror image of `{image}`, and your last turn ({last_turn}) was a mirror move of \
         the same type. You can't play the same type twice in a row."
    )
}
