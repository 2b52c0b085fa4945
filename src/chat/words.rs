//! Sentences about games: what was played, how it ended, why a turn is refused.

#[cfg(test)]
mod drop_tests;

use super::message::Text;
use crate::rules::rekushu::Mirror;
use crate::rules::{
    Game, Illegal, Kind, NoSwap, OnePiece, Outcome, Piece, Reason, Side, Spec, SpecError,
    TurnError, Unreadable, drop,
};

/// `Black` or `White`.
#[must_use]
pub(super) fn side(side: Side) -> &'static str {
    match side {
        Side::Black => "Black",
        Side::White => "White",
    }
}

fn stone_of(by: Side) -> &'static str {
    match by {
        Side::Black => "a black stone",
        Side::White => "a white stone",
    }
}

fn tile_of(by: Side) -> &'static str {
    match by {
        Side::Black => "a black tile",
        Side::White => "a white tile",
    }
}

/// `1 stone`, `2 stones`.
#[must_use]
pub(super) fn stones(count: usize) -> String {
    match count {
        1 => "1 stone".to_owned(),
        count => format!("{count} stones"),
    }
}

/// `1 point`, `2 points`.
fn points(count: u16) -> String {
    match count {
        1 => "1 point".to_owned(),
        count => format!("{count} points"),
    }
}

/// `Onyx, 12 by 12, open setup`; the setup is named where there is a choice.
#[must_use]
pub(super) fn spec(spec: Spec) -> String {
    let mut words = match spec.kind {
        Kind::Drop => format!("{}, {} cells a side", spec.kind.title(), spec.size),
        _ => format!("{}, {} by {}", spec.kind.title(), spec.size, spec.size),
    };
    if spec.kind.setups().len() > 1 {
        words.push_str(&format!(", {} setup", spec.setup.id));
    }
    words
}

/// A size or setup that the game doesn't have.
#[must_use]
pub(super) fn spec_error(error: &SpecError) -> Text {
    let (kind, what, given, allowed): (_, _, _, Vec<String>) = match error {
        SpecError::Size { kind, given } => {
            let sizes = kind.sizes().iter().map(u8::to_string).collect();
            (kind, "size", given, sizes)
        }
        SpecError::Setup { kind, given } => {
            let setups = kind.setups().iter().map(|s| s.id.to_owned()).collect();
            (kind, "setup", given, setups)
        }
    };
    Text::of(format!("{} has no {what} ", kind.title()))
        .code(shortened(given))
        .plain(". You can choose ")
        .codes(allowed)
        .plain(".")
}

/// The last turn of a position, as something that its player did; empty at the start.
#[must_use]
pub(super) fn last_turn(game: &Game) -> String {
    match game {
        Game::Onyx(onyx) => {
            let Some(last) = onyx.last() else {
                return String::new();
            };
            let Some(point) = last.point else {
                return "took over the first player's side".to_owned();
            };
            let point = point.name();
            let mut words = if point.contains('/') {
                format!("placed a stone on the midpoint {point}")
            } else {
                format!("placed a stone on {point}")
            };
            let mut captured: Vec<String> = last
                .captured
                .iter()
                .map(|(point, _)| point.name())
                .collect();
            captured.sort();
            if !captured.is_empty() {
                words.push_str(&format!(" and captured {}", listed(&captured)));
            }
            words
        }
        Game::Dropper(dropper) => {
            let Some(last) = dropper.last() else {
                return String::new();
            };
            match (last.drop, last.free) {
                (Some((from, to)), Some(free)) => format!(
                    "dropped on {}, pushing its stone to {}, and placed a free stone on {}",
                    from.name(),
                    to.name(),
                    free.name()
                ),
                (Some((from, to)), None) => format!(
                    "dropped on {}, pushing its stone to {}",
                    from.name(),
                    to.name()
                ),
                (None, Some(free)) => format!("placed the first stone on {}", free.name()),
                (None, None) => String::new(),
            }
        }
        Game::Drop(drop) => drop_turn(&drop.last()),
        Game::Isaac(isaac) => {
            let Some(last) = isaac.last() else {
                return String::new();
            };
            let tile = last.tile;
            match last.scored {
                None => {
                    let length = tile.length().unwrap_or_default();
                    format!("placed a tile of length {length} on {tile}")
                }
                Some(scored) => format!(
                    "removed {tile} for {} and advanced by {}, to {}",
                    points(scored.points),
                    scored.advance,
                    isaac.score(last.by)
                ),
            }
        }
        Game::Rekushu(rekushu) => {
            let (Some(turn), Some(by)) = (rekushu.last(), game.last_by()) else {
                return String::new();
            };
            let mut words = format!("placed a stone on {}", turn.place);
            if let Some(mirror) = rekushu.mirror(by) {
                words.push_str(&format!(", a {} mirror move,", mirror_type(mirror)));
            }
            if let Some(claim) = turn.claim {
                let count = tiles(claim.tiles());
                words.push_str(&format!(" and claimed {count} with {claim}"));
            }
            words.trim_end_matches(',').to_owned()
        }
    }
}

/// What people call a mirror type.
fn mirror_type(mirror: Mirror) -> &'static str {
    match mirror {
        Mirror::LeftRight => "left-right",
        Mirror::TopBottom => "top-bottom",
        Mirror::HalfTurn => "half-turn",
    }
}

/// `1 tile`, `2 tiles`.
#[must_use]
pub(super) fn tiles(count: usize) -> String {
    match count {
        1 => "1 tile".to_owned(),
        count => format!("{count} tiles"),
    }
}

/// `placed pieces on f6 and c3, pushed 3 pieces and squeezed out d4 and d5`
fn drop_turn(placements: &[drop::Placement]) -> String {
    let cells: Vec<String> = placements.iter().map(|p| p.cell.name()).collect();
    let mut parts = match cells.as_slice() {
        [] => return String::new(),
        [one] => vec![format!("placed a piece on {one}")],
        [a, b] if a == b => vec![format!("placed one piece after another on {a}")],
        _ => vec![format!("placed pieces on {}", listed(&cells))],
    };
    // A piece that was pushed twice counts once.
    let mut count = 0;
    let mut moved: Vec<drop::Hex> = Vec::new();
    for placement in placements {
        for push in &placement.pushed {
            match moved.iter_mut().find(|at| **at == push.from) {
                Some(at) => *at = push.to,
                None => moved.push(push.to),
            }
        }
        // What is gone must not be taken for what is pushed from its cell later; it stays counted.
        let gone = |at: &drop::Hex| placement.squeezed.iter().any(|(cell, _)| cell == at);
        count += moved.iter().filter(|at| gone(at)).count();
        moved.retain(|at| !gone(at));
    }
    count += moved.len();
    match count {
        0 => {}
        1 => parts.push("pushed 1 piece".to_owned()),
        count => parts.push(format!("pushed {count} pieces")),
    }
    let mut squeezed: Vec<String> = placements
        .iter()
        .flat_map(|p| p.squeezed.iter().map(|(cell, _)| cell.name()))
        .collect();
    squeezed.dedup();
    if !squeezed.is_empty() {
        parts.push(format!("squeezed out {}", listed(&squeezed)));
    }
    listed(&parts)
}

/// `a`, `a and b`, `a, b and c`.
#[must_use]
pub(super) fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// Why the game ended as it did: the second half of "Black wins: …" or "Drawn: …".
#[must_use]
pub(super) fn reason(game: &Game, outcome: Outcome) -> String {
    let winner = outcome.winner.map_or("nobody", side);
    let loser = outcome.winner.map_or("nobody", |w| side(w.other()));
    match outcome.reason {
        Reason::Connection => {
            let sides = match outcome.winner {
                Some(Side::Black) => "top and bottom",
                _ => "left and right",
            };
            format!("a chain of {winner}'s stones joins the {sides} sides")
        }
        Reason::Repetition => "the same position came up for the third time".to_owned(),
        Reason::Groups => groups(game, outcome.winner),
        Reason::Points => points_compared(game, outcome.winner),
        Reason::Tiles => format!("{winner} has more tiles"),
        Reason::Line => line_compared(game, outcome.winner),
        Reason::Points => format!("{winner} has more points"),
        Reason::Tiles => tiles_compared(game, outcome.winner),
        Reason::Line => format!("{winner}'s line of unplaced tiles is longer"),
        Reason::Start => format!("all else is equal, and {winner} began"),
        Reason::Resignation => format!("{loser} resigned"),
        Reason::Timeout => format!("{loser} ran out of time"),
        Reason::Agreement => "the players agreed".to_owned(),
        Reason::Aborted => "the match was broken off".to_owned(),
    }
}

fn points_compared(game: &Game, winner: Option<Side>) -> String {
    let (Game::Isaac(isaac), Some(winner)) = (game, winner) else {
        return format!("{} has more points", winner.map_or("nobody", side));
    };
    let (own, other) = (isaac.score(winner), isaac.score(winner.other()));
    if own >= 100 {
        return format!("{}'s marker reached {own} points", side(winner));
    }
    format!(
        "{} has {}, {} has {other}",
        side(winner),
        points(own),
        side(winner.other())
    )
}

fn line_compared(game: &Game, winner: Option<Side>) -> String {
    let (Game::Isaac(isaac), Some(winner)) = (game, winner) else {
        return "the lines of unplaced tiles were compared".to_owned();
    };
    let tiles = |tiles| match tiles {
        1 => "1 tile".to_owned(),
        tiles => format!("{tiles} tiles"),
    };
    let ((own, own_tiles), (other, other_tiles)) = (isaac.line(winner), isaac.line(winner.other()));
    let (winner, loser) = (side(winner), side(winner.other()));
    if own == other {
        return format!(
            "scores are equal, and so are the lines of unplaced tiles, {own} cells each; {winner}'s is of {}, {loser}'s of {}",
            tiles(own_tiles),
            tiles(other_tiles)
        );
    }
    format!(
        "scores are equal, and {winner}'s line of unplaced tiles is longer, {own} cells against {other}"
    )
}

fn tiles_compared(game: &Game, winner: Option<Side>) -> String {
    let Game::Rekushu(rekushu) = game else {
        return "the tiles were counted".to_owned();
    };
    let count = |side| tiles(rekushu.tiles(side));
    match winner {
        None => format!("both have {}", count(Side::Black)),
        Some(winner) => format!(
            "{} has {}, {} has {}",
            side(winner),
            count(winner),
            side(winner.other()),
            rekushu.tiles(winner.other())
        ),
    }
}

fn groups(game: &Game, winner: Option<Side>) -> String {
    if let Game::Drop(drop) = game {
        return drop_groups(drop, winner);
    }
    let Game::Dropper(dropper) = game else {
        return "the groups were compared".to_owned();
    };
    let sizes = |side| -> Vec<usize> { dropper.groups(side).iter().map(Vec::len).collect() };
    let (black, white) = (sizes(Side::Black), sizes(Side::White));
    let Some(winner) = winner else {
        return "all groups are equally large".to_owned();
    };
    let (mine, theirs) = match winner {
        Side::Black => (black, white),
        Side::White => (white, black),
    };
    let rank = mine
        .iter()
        .zip(theirs.iter().chain(std::iter::repeat(&0)))
        .take_while(|(a, b)| a == b)
        .count();
    let own = mine.get(rank).copied().unwrap_or_default();
    let other = theirs.get(rank).copied().unwrap_or_default();
    let which = match rank {
        0 => "largest group".to_owned(),
        1 => "second largest group".to_owned(),
        2 => "third largest group".to_owned(),
        rank => format!("group number {}", rank + 1),
    };
    if other == 0 {
        return format!(
            "{}'s {which} has {}, and {} has no such group",
            side(winner),
            stones(own),
            side(winner.other())
        );
    }
    format!(
        "{}'s {which} has {}, {}'s has {other}",
        side(winner),
        stones(own),
        side(winner.other()),
    )
}

fn drop_groups(game: &drop::Drop, winner: Option<Side>) -> String {
    let largest = |side| game.groups(side).first().map_or(0, Vec::len);
    match winner {
        None => format!(
            "each player's largest group has {}",
            pieces(largest(Side::Black))
        ),
        Some(winner) => format!(
            "{}'s largest group has {}, {}'s has {}",
            side(winner),
            pieces(largest(winner)),
            side(winner.other()),
            largest(winner.other())
        ),
    }
}

/// `1 piece`, `2 pieces`.
#[must_use]
pub(super) fn pieces(count: usize) -> String {
    match count {
        1 => "1 piece".to_owned(),
        count => format!("{count} pieces"),
    }
}

/// How a turn of the game is typed, by example.
#[must_use]
pub(super) fn example(kind: Kind, ply: u32) -> &'static str {
    match (kind, ply) {
        (Kind::Onyx, _) => "f6",
        (Kind::Dropper, 0) => "d4",
        (Kind::Dropper, _) => "f3>g2 c5",
        (Kind::Drop, 0) => "c3",
        (Kind::Drop, _) => "d4 c3",
        (Kind::Isaac, _) => "c4-g4",
        // Nobody has four stones before the seventh turn.
        (Kind::Rekushu, 0..6) => "d4",
        (Kind::Rekushu, _) => "d4 a1-d4",
    }
}

/// Why what was typed is no legal turn, and what would be legal nearby.
#[must_use]
pub(super) fn turn_error(game: &Game, typed: &str, error: &TurnError) -> Text {
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
            .code(example(kind, game.ply()))
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
            .code(example(kind, game.ply()))
            .plain("."),
        Unreadable::OffBoard { cell, size } => {
            let last = char::from(b'a'.saturating_add(size.saturating_sub(1)));
            Text::of("There is no ")
                .code(shortened(cell))
                .plain(format!(
                    " on this board: columns go from a to {last}, rows from 1 to {size}."
                ))
        }
        Unreadable::TooManyCells { found, at_most } => {
            let cells = if *at_most == 1 { "cell" } else { "cells" };
            Text::of(format!(
                "That names {found} cells; a turn of {} has at most {at_most} {cells}, as in ",
                kind.title()
            ))
            .code(example(kind, game.ply()))
            .plain(".")
        }
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

fn illegal(game: &Game, why: &Illegal) -> Text {
    match why {
        Illegal::Over => Text::of("The game is over."),
        Illegal::OffBoard { cell } => Text::of("There is no ")
            .code(cell)
            .plain(" on this board."),
        Illegal::Occupied { cell, by } if game.kind() == Kind::Isaac => Text::default()
            .code(cell)
            .plain(format!(" is covered by {}.", tile_of(*by))),
        Illegal::Occupied { cell, by } | Illegal::FreeOccupied { cell, by } => Text::default()
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
        Illegal::FreeTouches {
            cell,
            neighbour,
            by,
        } => Text::of("A free stone may touch no other stone, and ")
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
            OnePiece::FirstTurn => "The first turn of the game is one piece, so leave out ",
            OnePiece::LastPiece => "You have one piece left, so leave out ",
            OnePiece::NoRoom => "After your first piece no inner cell is empty, so leave out ",
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
            Text::of("No tile lies on ").code(tile).plain(". Name a tile by one of its cells.")
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

/// What somebody typed, cut to what an answer has room for.
#[must_use]
pub(super) fn shortened(typed: &str) -> String {
    const KEPT: usize = 40;
    let clean: String = typed
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    if clean.chars().count() <= KEPT {
        return clean;
    }
    clean.chars().take(KEPT).chain(['…']).collect()
}
