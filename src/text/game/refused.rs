//! Why a turn is refused, and what would be legal instead.

use crate::rules::{Game, Illegal, Kind, NoSwap, OnePiece, Piece, TurnError, Unreadable};
use crate::text::game;
use crate::text::rich::Text;

/// Why what was typed is not a legal turn, and some legal turns like it, or else what a turn looks like.
#[must_use]
pub(crate) fn turn_error(game: &Game, typed: &str, error: &TurnError) -> Text {
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
    let title = game.kind().title();
    match error {
        _ if !near.is_empty() => game::choice_of(text.plain(" Try "), near).plain("."),
        TurnError::Unreadable(
            Unreadable::NotACell { .. }
            | Unreadable::NotCanonical { .. }
            | Unreadable::TooManyCells { .. },
        ) => text
            .plain(format!(" {} {title} turn looks like ", article(title)))
            .code(game::example(game))
            .plain("."),
        _ => text,
    }
}

fn unreadable(game: &Game, what: &Unreadable) -> Text {
    let title = game.kind().title();
    match what {
        Unreadable::Empty => Text::of("Type a turn, e.g. ")
            .code(game::example(game))
            .plain("."),
        Unreadable::TooLong { limit } => Text::of(format!(
            "That's too long: a turn can have up to {limit} characters."
        )),
        Unreadable::NotACell { part } => {
            Text::of(format!("I don't understand {}.", game::quoted(part)))
        }
        Unreadable::OffBoard { cell, size } => {
            let last = char::from(b'a'.saturating_add(size.saturating_sub(1)));
            Text::of(format!(
                "There's no {} on this board: columns go from a to {last}, rows from 1 to {size}.",
                game::quoted(cell)
            ))
        }
        Unreadable::TooManyCells { found, at_most } => Text::of(format!(
            "You named {found} cells, but {} {title} turn has at most {at_most}.",
            article(title).to_lowercase(),
        )),
        Unreadable::NotASquare { first, second } => Text::default()
            .code(first)
            .plain(" and ")
            .code(second)
            .plain(" aren't opposite corners of a square, so there's no midpoint between them."),
        Unreadable::NoMidpoint { first, second } => Text::of("There's no midpoint between ")
            .code(first)
            .plain(" and ")
            .code(second)
            .plain(": two triangles lie between them, not a square."),
        Unreadable::NotCanonical { token } => {
            Text::of(format!("I don't understand {}.", game::quoted(token)))
        }
        Unreadable::Ambiguous { readings } => game::choice_of(
            Text::of("That could mean more than one turn. Did you mean "),
            readings.clone(),
        )
        .plain("?"),
        Unreadable::OffHexagon {
            cell,
            size,
            row_length,
        } => {
            let cell_quoted = game::quoted(cell);
            Text::of(match (cell.chars().next(), row_length) {
                (Some(row), Some(length)) => format!(
                    "There's no {cell_quoted} on this board: row {row} goes from {row}1 to {row}{length}."
                ),
                _ => {
                    let rows = size.saturating_mul(2).saturating_sub(2);
                    let last = char::from(b'a'.saturating_add(rows));
                    format!(
                        "There's no {cell_quoted} on this board: rows go from a to {last}, and the number counts cells \
                         from the left."
                    )
                }
            })
        }
        Unreadable::HalfAClaim { first, second } => {
            Text::of("To place a stone, name one point, e.g. ")
                .code(first)
                .plain("; to claim a rectangle as well, add two opposite corners, e.g. ")
                .code(format!("{first} {first}-{second}"))
                .plain(".")
        }
    }
}

/// `A` or `An`, before the name of a game.
fn article(title: &str) -> &'static str {
    match title.starts_with(['A', 'E', 'I', 'O', 'U']) {
        true => "An",
        false => "A",
    }
}

/// Which rule forbids a turn, in a sentence or two.
pub(crate) fn illegal(game: &Game, why: &Illegal) -> Text {
    match why {
        Illegal::Over => Text::of("The match is over."),
        Illegal::OffBoard { cell } => Text::of("There's no ")
            .code(cell)
            .plain(" on this board."),
        Illegal::Occupied { cell, by } => {
            let what = match game.kind() {
                Kind::Isaac => game::tile_of(*by),
                _ => game::stone_of(*by),
            };
            Text::of(format!("There's already {what} on "))
                .code(cell)
                .plain(".")
        }
        Illegal::CornerOccupied {
            midpoint,
            corner,
            by,
        } => Text::of("You can only take the midpoint ")
            .code(midpoint)
            .plain(format!(
                " while all corners of its square are empty, and there's {} on ",
                game::stone_of(*by)
            ))
            .code(corner)
            .plain("."),
        Illegal::SwapNotNow { why } => Text::of(match why {
            NoSwap::FirstTurn => {
                "There's nothing to swap yet: you can only swap on the second turn."
            }
            NoSwap::TooLate => "It's too late to swap: that was only possible on the second turn.",
            NoSwap::AlreadySwapped => "The sides have already been swapped, and that can only happen once.",
        }),
        Illegal::DropOnFirstTurn { .. } => Text::of("The first turn is a single stone."),
        Illegal::DropMissing { cell } => Text::default().code(cell).plain(
            " alone isn't a turn: first drop on one of your opponent's stones and push it to a neighbouring cell.",
        ),
        Illegal::NotOpponents { cell, stands } => {
            Text::of("You can only drop on an opponent's stone; ")
                .code(cell)
                .plain(match stands {
                    Some(_) => " is yours.",
                    None => " is empty.",
                })
        }
        Illegal::NotAdjacent { from, to } if from == to => {
            Text::of("You push a stone to a neighbouring cell; it can't stay on ")
                .code(to)
                .plain(".")
        }
        Illegal::NotAdjacent { from, to } => {
            Text::of("You can only push a stone to a neighbouring cell; ")
                .code(to)
                .plain(" isn't next to ")
                .code(from)
                .plain(".")
        }
        Illegal::DropTargetOccupied { cell, by } => Text::of(format!(
            "You can only push a stone to an empty cell, and there's {} on ",
            game::stone_of(*by)
        ))
        .code(cell)
        .plain("."),
        Illegal::FreeMissing { from, to } => Text::of("After ")
            .code(format!("{from}>{to}"))
            .plain(" you must also place a free stone: add an empty cell that touches no stone."),
        Illegal::FreeImpossible { cell } => {
            Text::of("After this drop there's no room for a free stone, so leave out ")
                .code(cell)
                .plain(".")
        }
        Illegal::FreeOccupied { cell, by } => Text::of(format!(
            "After the drop there's {} on ",
            game::stone_of(*by)
        ))
        .code(cell)
        .plain(": put the free stone on an empty cell that touches no stone."),
        Illegal::FreeTouches {
            cell,
            neighbour,
            by,
        } => Text::of("A free stone can't touch any other stone, but ")
            .code(cell)
            .plain(format!(" would touch {} on ", game::the_stone_of(*by)))
            .code(neighbour)
            .plain("."),
        Illegal::OuterRing { cell } => Text::default().code(cell).plain(
            " is in the outer ring, where you can't place pieces: choose a cell with six neighbours.",
        ),
        Illegal::Filled { cell, by, after } => {
            let what = match by {
                Piece::Black => "a black piece",
                Piece::White => "a white piece",
                Piece::Dud => "the dud",
            };
            match (after, by) {
                (Some(first), _) => Text::of("After your first piece, on ")
                    .code(first)
                    .plain(format!(", there's {what} on ")),
                (None, Piece::Dud) => Text::of("The dud is on "),
                (None, _) => Text::of(format!("There's already {what} on ")),
            }
            .code(cell)
            .plain(".")
        }
        Illegal::SecondMissing { first } => Text::of("You place two pieces this turn: add a cell for the second one after ")
            .code(first)
            .plain("."),
        Illegal::OnePieceOnly { cell, why } => Text::of(match why {
            OnePiece::FirstTurn => "The first turn is a single piece, so leave out the second cell, ",
            OnePiece::LastPiece => "You have only one piece left, so leave out the second cell, ",
            OnePiece::NoRoom => "After your first piece no inner cell is empty, so leave out the second cell, ",
        })
        .code(cell)
        .plain("."),
        Illegal::NotStraight { tile } => Text::of("A tile lies along one row or one column; ")
            .code(tile)
            .plain(" doesn't."),
        Illegal::TileLength { tile, length } => Text::default().code(tile).plain(format!(
            " covers {}, but tiles are 3 to 7 cells long.",
            game::cells(u16::from(*length))
        )),
        Illegal::NoneLeft { tile, length } => Text::of(format!(
            "You have no tiles of length {length} left, so you can't place "
        ))
        .code(tile)
        .plain("."),
        Illegal::OneEnd { cell } => Text::default()
            .code(cell)
            .plain(" is only one cell: name both ends of the tile."),
        Illegal::NotScoringYet { tile } => {
            Text::of("Tiles are still being placed, so the markers don't move yet: leave out the number after ")
                .code(tile)
                .plain(".")
        }
        Illegal::AdvanceMissing { tile } => Text::of("You're removing tiles now: after ")
            .code(tile)
            .plain(", say how far your marker moves, as in ")
            .code(format!("{tile}+0"))
            .plain("."),
        Illegal::NoSuchTile { tile } => Text::of("There's no tile ")
            .code(tile)
            .plain(" on the board: name a tile by one of its cells."),
        Illegal::NoTileThere { cell } => Text::of("There's no tile on ")
            .code(cell)
            .plain(". You're removing tiles now: name one of yours by one of its cells."),
        Illegal::NotYourTile { tile, by } => Text::of("You can only remove your own tiles; ")
            .code(tile)
            .plain(format!(" is {}'s.", game::side(*by))),
        Illegal::TooShort {
            tile,
            length,
            at_least,
        } => Text::of("Each tile you remove must be at least as long as the one before: ")
            .code(tile)
            .plain(format!(" has length {length}, and your last one had {at_least}.")),
        Illegal::UnderMarker { tile, cell, owner } => Text::of("You can't remove ")
            .code(tile)
            .plain(format!(
                " while a marker is on it: {}'s marker is on ",
                game::side(*owner)
            ))
            .code(cell)
            .plain("."),
        Illegal::AdvanceTooLarge {
            tile,
            advance,
            points: scored,
        } => Text::of("Removing ").code(tile).plain(format!(
            " scores {}, so your marker can move at most {}, not {advance}.",
            game::points(*scored),
            game::cells(*scored)
        )),
        Illegal::OntoMarker { advance, cell } => Text::of(format!(
            "Moving {} would end on your opponent's marker, on ",
            game::cells(*advance)
        ))
        .code(cell)
        .plain(", the only cell where yours can't stop."),
        Illegal::NoTileTouched { cell } => {
            Text::of("A stone must touch an unclaimed tile, but all tiles around ")
                .code(cell)
                .plain(" are claimed.")
        }
        Illegal::MirrorRepeated {
            cell,
            mirror,
            of,
            turn,
            placed,
        } => Text::default()
            .code(cell)
            .plain(format!(" is the {} mirror image of ", game::mirror_type(*mirror)))
            .code(of)
            .plain(format!(", and your last turn (turn {turn}, "))
            .code(placed)
            .plain(") was a mirror move of the same type. You can't play the same type twice in a row."),
        Illegal::NoArea { first, second } if first == second => {
            Text::of("A claim must be at least one tile wide and one tile high, but both its corners are ")
                .code(first)
                .plain(".")
        }
        Illegal::NoArea { first, second } => {
            Text::of("A claim must be at least one tile wide and one tile high, but ")
                .code(first)
                .plain(" and ")
                .code(second)
                .plain(" are in one line.")
        }
        Illegal::CornerMissing {
            first,
            second,
            corner,
            stands,
        } => {
            let text = Text::of("The rectangle ")
                .code(format!("{first}-{second}"))
                .plain(" needs your stones on all four corners, and ");
            match stands {
                None => text.code(corner).plain(" is empty."),
                Some(by) => text
                    .plain(format!("there's {} on ", game::stone_of(*by)))
                    .code(corner)
                    .plain("."),
            }
        }
        Illegal::NotClear {
            first,
            second,
            cell,
            by,
            inside,
        } => Text::of(format!(
            "A claim must be free of stones apart from its corners, but there's {} on ",
            game::stone_of(*by)
        ))
        .code(cell)
        .plain(if *inside { ", inside " } else { ", on the edge of " })
        .code(format!("{first}-{second}"))
        .plain("."),
        Illegal::TileClaimed {
            first,
            second,
            tile,
            by,
        } => Text::of("In the rectangle ")
            .code(format!("{first}-{second}"))
            .plain(format!(
                ", {} has already claimed the tile whose lower left corner is ",
                game::side(*by)
            ))
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
            "That could mean more than one turn. Did you mean `f3>g2,c5` or `c5>f3,g2`?"
        );
    }

    #[test]
    fn a_refusal_shows_a_turn_of_the_game_at_hand() {
        for kind in Kind::ALL {
            let mut game = Game::start(Spec::default_of(*kind));
            let mut seed = 11_u64;
            let mut below = |n: usize| {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                usize::try_from(seed >> 33).unwrap_or_default() % n
            };
            for _ in 0..60 {
                let Some(turn) = game.random(&mut below) else {
                    break;
                };
                let shown = game::example(&game);
                assert!(game.read(&shown).is_ok(), "{kind:?}: {shown}");
                let said = match game.read("hello there") {
                    Ok(_) => continue,
                    Err(error) => turn_error(&game, "hello there", &error).to_string(),
                };
                let end = format!("turn looks like `{shown}`.");
                assert!(
                    said.starts_with("I don't understand “") && said.ends_with(&end),
                    "{said}"
                );
                assert!(game.play_text(&turn).is_ok(), "{turn}");
            }
        }
    }
}
