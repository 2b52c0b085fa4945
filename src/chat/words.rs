//! Sentences about games: what was played, how it ended, why a turn is refused.

#[cfg(test)]
mod drop_tests;
#[cfg(test)]
pub(super) mod isaac_tests;
mod refused;

pub(super) use refused::{illegal, turn_error};

use super::letters::{self, Words};
use super::message::Text;
use crate::rules::isaac::{Isaac, Phase, Scored, Tile};
use crate::rules::rekushu::Mirror;
use crate::rules::{Game, Kind, Outcome, Reason, Side, Spec, SpecError, drop};

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
            match last.scored {
                None => {
                    let length = last.tile.length().unwrap_or_default();
                    format!("placed a tile of length {length} on {}", last.tile)
                }
                Some(scored) => removal(last.tile, scored, last.by, isaac),
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

/// `removed a7-a9 for 6 points and advanced by 5 from j10 to e10, to a score of 5`
fn removal(tile: Tile, scored: Scored, by: Side, isaac: &Isaac) -> String {
    let Scored {
        points: count,
        advance,
        from,
    } = scored;
    let way = match isaac.marker(by) {
        Some(_) if advance == 0 => format!("stayed on {from}, at a score of "),
        Some(to) => format!("advanced by {advance} from {from} to {to}, to a score of "),
        None => format!("advanced by {advance} from {from} past the last cell, to a score of "),
    };
    format!(
        "removed {tile} for {} and {way}{}",
        points(count),
        isaac.score(by)
    )
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
        Reason::Line => line_compared(game, outcome.winner),
        Reason::Tiles => tiles_compared(game, outcome.winner),
        Reason::Start => format!("all else is equal, and {winner} began"),
        Reason::Resignation => format!("{loser} resigned"),
        Reason::Timeout => format!("{loser} ran out of time"),
        Reason::Agreement => "the players agreed".to_owned(),
        Reason::Aborted => "the match was broken off".to_owned(),
        Reason::Adjudication => "a moderator decided it".to_owned(),
    }
}

/// Why a match ended, in a word or two.
pub(super) fn reason_word(reason: Reason) -> &'static str {
    match reason {
        Reason::Connection => "connection",
        Reason::Repetition => "repetition",
        Reason::Groups => "groups",
        Reason::Points => "points",
        Reason::Line => "longest line",
        Reason::Tiles => "tiles",
        Reason::Start => "tiebreak",
        Reason::Resignation => "resignation",
        Reason::Timeout => "time",
        Reason::Agreement => "agreement",
        Reason::Aborted => "no result",
        Reason::Adjudication => "a moderator",
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
    let ((own, own_tiles), (other, other_tiles)) = (isaac.line(winner), isaac.line(winner.other()));
    let (winner, loser) = (side(winner), side(winner.other()));
    if own == other {
        return format!(
            "scores are equal, and so are the lines of unplaced tiles, {own} cells each; the line of fewer tiles is longer, and \
             {winner}'s has {own_tiles}, {loser}'s {other_tiles}"
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

/// How a turn is typed at this point of the game, by example.
#[must_use]
pub(super) fn example(game: &Game) -> &'static str {
    match game {
        Game::Onyx(_) => "f6",
        Game::Dropper(_) if game.ply() == 0 => "d4",
        Game::Dropper(_) => "f3>g2 c5",
        Game::Drop(drop) if drop.placements_left() == 1 => "c3",
        Game::Drop(_) => "d4 c3",
        Game::Isaac(isaac) if isaac.phase() == Phase::Scoring => "c4-g4+15",
        Game::Isaac(_) => "c4-g4",
        // Nobody has four stones before the seventh turn.
        Game::Rekushu(_) if game.ply() < 6 => "d4",
        Game::Rekushu(_) => "d4 a1-d4",
    }
}

/// What somebody typed, cut to what an answer has room for.
#[must_use]
pub(super) fn shortened(typed: &(impl Words + ?Sized)) -> String {
    letters::cut(typed, 40)
}
