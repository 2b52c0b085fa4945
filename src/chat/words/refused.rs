//! Why a turn is refused, and what would be legal instead.

use super::{example, mirror_type, points, shortened, side, stone_of, tile_of};
use crate::chat::message::Text;
use crate::rules::{Game, Illegal, Kind, NoSwap, OnePiece, Piece, TurnError, Unreadable};

/// Why what was typed is no legal turn, and what would be legal nearby.
#[must_use]
pub(in crate::chat) fn turn_error(game: &Game, typed: &str, error: &TurnError) -> Text {
    let text = match error {
        TurnError::Unreadable(what) => unreadable(game, what),
        TurnError::Illegal(why) => illegal(game, why),
    };
    let near = match error {
        TurnError::Unreadable(Unreadable::Ambiguous { .. } | Unreadable::TooLong { .. }) => {
            return text;
        }
        _ => game.near(typed, 5),
    };
    if near.is_empty() {
        return text;
    }
    text.plain(" Legal nearby: ").codes(near).plain(".")
}

fn unreadable(game: &Game, what: &Unreadable) -> Text {
    let kind = game.kind();
    match what {
        Unreadable::Empty => Text::of("I need a turn, such as ")
            .code(example(game))
            .plain("."),
        Unreadable::TooLong { limit } => Text::of(format!(
            "That is too long for a turn; I read at most {limit} characters."
        )),
        Unreadable::NotACell { part } => Text::of("I can't read ")
            .code(shortened(part))
            .plain(format!(
                " as a part of a turn. A turn of {} looks like ",
                kind.title()
            ))
            .code(example(game))
            .plain("."),
        Unreadable::OffBoard { cell, size } => {
            let last = char::from(b'a'.saturating_add(size.saturating_sub(1)));
            Text::of("There is no ")
                .code(shortened(cell))
                .plain(format!(
                    " on this board: columns go from a to {last}, rows from 1 to {size}."
                ))
        }
        Unreadable::TooManyCells { found, at_most } => Text::of(format!(
            "That names {found} cells; a turn of {} has at most {at_most}. A turn now looks like ",
            kind.title()
        ))
        .code(example(game))
        .plain("."),
        Unreadable::NotASquare { first, second } => Text::default()
            .code(first)
            .plain(" and ")
            .code(second)
            .plain(
                " are not opposite corners of one square, so there is no midpoint between them.",
            ),
        Unreadable::NoMidpoint { first, second } => Text::of("Between ")
            .code(first)
            .plain(" and ")
            .code(second)
            .plain(" lie two triangles, not a square: there is no midpoint."),
        Unreadable::NotCanonical { token } => Text::of("I can't read ")
            .code(shortened(token))
            .plain(" as a turn."),
        Unreadable::Ambiguous { readings } => Text::of("That can mean more than one turn: ")
            .codes(readings)
            .plain(". Which one?"),
        Unreadable::OffHexagon {
            cell,
            size,
            row_length,
        } => {
            let no_such = Text::of("There is no ")
                .code(shortened(cell))
                .plain(" on this board: ");
            match (cell.chars().next(), row_length) {
                (Some(row), Some(length)) => {
                    no_such.plain(format!("row {row} goes from {row}1 to {row}{length}."))
                }
                _ => {
                    let rows = size.saturating_mul(2).saturating_sub(2);
                    let last = char::from(b'a'.saturating_add(rows));
                    no_such.plain(format!(
                        "rows are letters and go from a to {last}, and the number is the place in the row."
                    ))
                }
            }
        }
        Unreadable::HalfAClaim { first, second } => Text::of("A turn is a placement, such as ")
            .code(first)
            .plain(", or a placement and two opposite corners of the rectangle that you claim, such as ")
            .code("d4 a1-d4")
            .plain("; ")
            .code(format!("{first} {second}"))
            .plain(" is neither."),
    }
}

/// Which rule forbids a turn, in one sentence.
pub(in crate::chat) fn illegal(game: &Game, why: &Illegal) -> Text {
    match why {
        Illegal::Over => Text::of("The game is over."),
        Illegal::OffBoard { cell } => Text::of("There is no ")
            .code(cell)
            .plain(" on this board."),
        Illegal::Occupied { cell, by } if game.kind() == Kind::Isaac => Text::default()
            .code(cell)
            .plain(format!(" is covered by {}.", tile_of(*by))),
        Illegal::Occupied { cell, by } => Text::default()
            .code(cell)
            .plain(format!(" is occupied by {}.", stone_of(*by))),
        Illegal::CornerOccupied {
            midpoint,
            corner,
            by,
        } => Text::of("The midpoint ")
            .code(midpoint)
            .plain(" can only be taken while the corners of its square are empty, and ")
            .code(corner)
            .plain(format!(" holds {}.", stone_of(*by))),
        Illegal::SwapNotNow { why } => Text::of(match why {
            NoSwap::FirstTurn => {
                "There is nothing to swap yet: swapping is possible on the second turn only."
            }
            NoSwap::TooLate => "Swapping was possible on the second turn only.",
            NoSwap::AlreadySwapped => "Sides were swapped already, and that happens only once.",
        }),
        Illegal::DropOnFirstTurn { from } => Text::of("The first turn is a single stone, such as ")
            .code(from)
            .plain("."),
        Illegal::DropMissing { cell } => Text::default()
            .code(cell)
            .plain(" alone is not a turn: first drop on one of your opponent's stones and push it, as in ")
            .code("f3>g2")
            .plain("."),
        Illegal::NotOpponents { cell, stands } => Text::of("You drop on a stone of your opponent, and ")
            .code(cell)
            .plain(match stands {
                Some(_) => " holds your own.",
                None => " is empty.",
            }),
        Illegal::NotAdjacent { from, to } if from == to => Text::of("A stone is pushed to a neighbouring cell; it can't stay on ")
            .code(to)
            .plain("."),
        Illegal::NotAdjacent { from, to } => Text::of("A stone is pushed to a neighbouring cell, and ")
            .code(to)
            .plain(" does not touch ")
            .code(from)
            .plain("."),
        Illegal::DropTargetOccupied { cell, by } => Text::of("A stone is pushed to an empty cell, and ")
            .code(cell)
            .plain(format!(" holds {}.", stone_of(*by))),
        Illegal::FreeMissing { from, to } => Text::of("After ")
            .code(format!("{from}>{to}"))
            .plain(" a free stone is still possible, so your turn needs one: add a cell that touches no stone."),
        Illegal::FreeImpossible { cell } => {
            Text::of("No free stone is possible after this drop, so leave out ")
                .code(cell)
                .plain(".")
        }
        Illegal::FreeOccupied { cell, by } => Text::of("After the drop ")
            .code(cell)
            .plain(format!(
                " is occupied by {}: put the free stone on an empty cell that touches no stone.",
                stone_of(*by)
            )),
        Illegal::FreeTouches {
            cell,
            neighbour,
            by,
        } => Text::of("A free stone may touch no other stone, and after the drop ")
            .code(cell)
            .plain(" touches ")
            .plain(stone_of(*by))
            .plain(" on ")
            .code(neighbour)
            .plain("."),
        Illegal::OuterRing { cell } => Text::default().code(cell).plain(
            " is in the outer ring, where no piece is placed: choose a cell with six neighbours.",
        ),
        Illegal::Filled { cell, by, after } => {
            let text = match after {
                Some(first) => Text::of("After your first piece, on ")
                    .code(first)
                    .plain(", ")
                    .code(cell),
                None => Text::default().code(cell),
            };
            text.plain(match by {
                Piece::Black => " is occupied by a black piece.",
                Piece::White => " is occupied by a white piece.",
                Piece::Dud => " is occupied by the dud.",
            })
        }
        Illegal::SecondMissing { first } => {
            Text::of("Your turn has two pieces: after the one on ")
                .code(first)
                .plain(" name a cell for the second, as in ")
                .code(format!("{first} c3"))
                .plain(".")
        }
        Illegal::OnePieceOnly { cell, why } => Text::of(match why {
            OnePiece::FirstTurn => "The first turn of the game is one piece, so leave out the second cell, ",
            OnePiece::LastPiece => "You have one piece left, so leave out the second cell, ",
            OnePiece::NoRoom => "After your first piece no inner cell is empty, so leave out the second cell, ",
        })
        .code(cell)
        .plain("."),
        Illegal::NotStraight { tile } => Text::of("A tile lies along one row or one column, and ")
            .code(tile)
            .plain(" does not."),
        Illegal::TileLength { tile, length } => Text::default().code(tile).plain(format!(
            " is too {} for a tile: that is {length} {}, and tiles have 3 to 7.",
            if *length > 7 { "long" } else { "short" },
            if *length == 1 { "cell" } else { "cells" },
        )),
        Illegal::NoneLeft { tile, length } => Text::of(format!(
            "You have no tile of length {length} left, so you can't place "
        ))
        .code(tile)
        .plain("."),
        Illegal::OneEnd { cell } => Text::default()
            .code(cell)
            .plain(" is one cell; a tile is placed by naming both its ends, as in ")
            .code("c4-g4")
            .plain("."),
        Illegal::NotScoringYet { tile } => {
            Text::of("Tiles are still being placed, so there is nothing to advance yet. Leave out the number after ")
                .code(tile)
                .plain(".")
        }
        Illegal::AdvanceMissing { tile } => Text::of("Tiles are removed now. After ")
            .code(tile)
            .plain(" say how far your marker goes, as in ")
            .code(format!("{tile}+0"))
            .plain("."),
        Illegal::NoSuchTile { tile } => {
            Text::of("There is no tile ").code(tile).plain(" on the board. Name a tile by one of its cells.")
        }
        Illegal::NoTileThere { cell } => {
            Text::of("No tile lies on ").code(cell).plain(". You remove one of your tiles now; name one of its cells.")
        }
        Illegal::NotYourTile { tile, by } => Text::of("You remove your own tiles, and ")
            .code(tile)
            .plain(format!(" is {}'s.", side(*by))),
        Illegal::TooShort {
            tile,
            length,
            at_least,
        } => Text::default().code(tile).plain(format!(
            " has length {length}, and your last tile had {at_least}: each tile you remove is at least as long as the one before."
        )),
        Illegal::UnderMarker { tile, cell, owner } => Text::default().code(tile).plain(format!(
            " can't be removed while it lies under a marker: {}'s marker stands on ",
            side(*owner)
        ))
        .code(cell)
        .plain("."),
        Illegal::AdvanceTooLarge {
            tile,
            advance,
            points: scored,
        } => Text::of("Removing ").code(tile).plain(format!(
            " scores {}, so your marker can't advance by {advance}.",
            points(*scored)
        )),
        Illegal::OntoMarker { advance, cell } => Text::of(format!(
            "An advance of {advance} would end on your opponent's marker on "
        ))
        .code(cell)
        .plain(", and that is the one place where yours may not stand."),
        Illegal::NoTileTouched { cell } => Text::of("A stone must touch an unclaimed tile, and all tiles around ")
            .code(cell)
            .plain(" are claimed."),
        Illegal::MirrorRepeated {
            cell,
            mirror,
            of,
            turn,
            placed,
        } => Text::default()
            .code(cell)
            .plain(" is the ")
            .plain(mirror_type(*mirror))
            .plain(" mirror of ")
            .code(of)
            .plain(format!(", and your last turn (turn {turn}, "))
            .code(placed)
            .plain(") was a mirror move of the same type. You may not play one type twice in a row."),
        Illegal::NoArea { first, second } => Text::of("A claim is at least one tile wide and one tile high, and ")
            .code(first)
            .plain(" and ")
            .code(second)
            .plain(if first == second {
                " are the same point."
            } else {
                " lie in one line."
            }),
        Illegal::CornerMissing {
            first,
            second,
            corner,
            stands,
        } => Text::of("The rectangle ")
            .code(format!("{first}-{second}"))
            .plain(" is not closed: its corner ")
            .code(corner)
            .plain(match stands {
                None => " is empty.".to_owned(),
                Some(by) => format!(" holds {}, not one of yours.", stone_of(*by)),
            }),
        Illegal::NotClear {
            first,
            second,
            cell,
            by,
            inside,
        } => Text::of("Apart from its corners a claim must be free of stones, and ")
            .code(cell)
            .plain(if *inside { " inside " } else { " on the edge of " })
            .code(format!("{first}-{second}"))
            .plain(format!(" holds {}.", stone_of(*by))),
        Illegal::TileClaimed {
            first,
            second,
            tile,
            by,
        } => Text::of("In the rectangle ")
            .code(format!("{first}-{second}"))
            .plain(format!(" {} has already claimed the tile whose lower left point is ", side(*by)))
            .code(tile)
            .plain("."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Spec;

    #[test]
    fn of_two_readings_both_are_named() {
        let game = Game::start(Spec::default_of(Kind::Dropper));
        let readings = vec!["f3>g2,c5".to_owned(), "c5>f3,g2".to_owned()];
        let said = turn_error(
            &game,
            "c5 f3 g2",
            &Unreadable::Ambiguous { readings }.into(),
        );
        assert_eq!(
            said.to_string(),
            "That can mean more than one turn: `f3>g2,c5`, `c5>f3,g2`. Which one?"
        );
    }
}
