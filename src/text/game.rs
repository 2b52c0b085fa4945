//! Sentences about games: what was played, how it ended, why a turn is refused.

#[cfg(test)]
pub(crate) mod drop_tests;
#[cfg(test)]
pub(crate) mod isaac_tests;
pub(crate) mod refused;

use crate::rules::isaac::{Isaac, Scored, Tile};
use crate::rules::rekushu::Mirror;
use crate::rules::{Game, Kind, Outcome, Reason, Side, Spec, SpecError, drop};
use crate::text::rich::Text;
use crate::text::sanitize::{self, Words};

/// `Black` or `White`.
#[must_use]
pub(crate) fn side(side: Side) -> &'static str {
    match side {
        Side::Black => "Black",
        Side::White => "White",
    }
}

pub(crate) fn stone_of(by: Side) -> &'static str {
    match by {
        Side::Black => "a black stone",
        Side::White => "a white stone",
    }
}

pub(crate) fn the_stone_of(by: Side) -> &'static str {
    match by {
        Side::Black => "the black stone",
        Side::White => "the white stone",
    }
}

pub(crate) fn tile_of(by: Side) -> &'static str {
    match by {
        Side::Black => "a black tile",
        Side::White => "a white tile",
    }
}

/// `1 stone`, `2 stones`.
#[must_use]
pub(crate) fn stones(count: usize) -> String {
    match count {
        0 => "no stones".to_owned(),
        1 => "1 stone".to_owned(),
        count => format!("{count} stones"),
    }
}

/// `1 cell`, `2 cells`.
pub(crate) fn cells(count: u16) -> String {
    match count {
        1 => "1 cell".to_owned(),
        count => format!("{count} cells"),
    }
}

/// `1 point`, `2 points`.
pub(crate) fn points(count: u16) -> String {
    match count {
        1 => "1 point".to_owned(),
        count => format!("{count} points"),
    }
}

/// `Onyx, 12×12, open setup`; the setup is named where there is a choice.
#[must_use]
pub(crate) fn spec(spec: Spec) -> String {
    let mut words = match spec.kind {
        Kind::Drop => format!("{}, {} cells per side", spec.kind.title(), spec.size),
        _ => format!("{}, {}×{}", spec.kind.title(), spec.size, spec.size),
    };
    if spec.kind.setups().len() > 1 {
        words.push_str(&format!(", {} setup", spec.setup.id));
    }
    words
}

/// A size or setup that the game doesn't have.
#[must_use]
pub(crate) fn spec_error(error: &SpecError) -> Text {
    let (kind, what, allowed): (_, _, Vec<String>) = match error {
        SpecError::Size { kind, .. } => {
            let mut sizes = kind.sizes().to_vec();
            sizes.sort_unstable();
            (kind, "size", sizes.iter().map(u8::to_string).collect())
        }
        SpecError::Setup { kind, .. } => {
            let setups = kind.setups().iter().map(|s| s.id.to_owned()).collect();
            (kind, "setup", setups)
        }
    };
    let usual = Spec::default_of(*kind);
    let usual = match error {
        SpecError::Size { .. } => usual.size.to_string(),
        SpecError::Setup { .. } => usual.setup.id.to_owned(),
    };
    let title = kind.title();
    if let [only] = allowed.as_slice() {
        return Text::of(format!("{title} comes in one {what} only: "))
            .code(only)
            .plain(".");
    }
    let mut text = Text::of(format!("{title} comes in {what}s "));
    let last = allowed.len().saturating_sub(1);
    for (number, word) in allowed.into_iter().enumerate() {
        text = match number {
            0 => text,
            number if number == last => text.plain(" and "),
            _ => text.plain(", "),
        };
        let default = word == usual;
        text = text.code(word);
        if default {
            text = text.plain(" (the default)");
        }
    }
    text.plain(".")
}

/// What somebody typed, as a sentence quotes it: `“hello”`.
#[must_use]
pub(crate) fn quoted(typed: &str) -> String {
    format!("“{}”", shortened(typed))
}

/// Adds things to type to a sentence: `a`, `a or b`, `a, b or c`.
#[must_use]
pub(crate) fn choice_of<S: Into<String>>(text: Text, words: impl IntoIterator<Item = S>) -> Text {
    joined(text, words, " or ")
}

/// The same where all of them are meant: `a`, `a and b`, `a, b and c`.
#[must_use]
pub(crate) fn list_of<S: Into<String>>(text: Text, words: impl IntoIterator<Item = S>) -> Text {
    joined(text, words, " and ")
}

fn joined<S: Into<String>>(
    mut text: Text,
    words: impl IntoIterator<Item = S>,
    before_last: &str,
) -> Text {
    let words: Vec<String> = words.into_iter().map(Into::into).collect();
    let last = words.len().saturating_sub(1);
    for (number, word) in words.into_iter().enumerate() {
        text = match number {
            0 => text,
            number if number == last => text.plain(before_last),
            _ => text.plain(", "),
        }
        .code(word);
    }
    text
}

/// Whether a turn was played, or is only thought of.
#[derive(Clone, Copy, PartialEq)]
enum Tense {
    /// As in "alice placed".
    Past,
    /// As in "you would place".
    Would,
}

impl Tense {
    fn of(self, past: &'static str, would: &'static str) -> &'static str {
        match self {
            Tense::Past => past,
            Tense::Would => would,
        }
    }
}

/// The last turn of a position, as something that its player did: `placed a stone on f6`. Empty at the start.
#[must_use]
pub(crate) fn last_turn(game: &Game) -> String {
    turn_in(Tense::Past, game)
}

/// The last turn of a position, as something that its player might do: `place a stone on f6`. Empty at the start.
#[must_use]
pub(crate) fn turn_ahead(game: &Game) -> String {
    turn_in(Tense::Would, game)
}

fn turn_in(tense: Tense, game: &Game) -> String {
    let placed = tense.of("placed", "place");
    match game {
        Game::Onyx(onyx) => {
            let Some(last) = onyx.last() else {
                return String::new();
            };
            let Some(point) = last.point else {
                return format!("{} sides with Black", tense.of("swapped", "swap"));
            };
            let point = point.name();
            let on = match point.contains('/') {
                true => "on the midpoint",
                false => "on",
            };
            let mut parts = vec![format!("{placed} a stone {on} {point}")];
            let mut captured: Vec<String> = last
                .captured
                .iter()
                .map(|(point, _)| point.name())
                .collect();
            captured.sort();
            if !captured.is_empty() {
                let took = tense.of("captured", "capture");
                parts.push(format!("{took} {}", listed(&captured)));
            }
            listed(&parts)
        }
        Game::Dropper(dropper) => {
            let Some(last) = dropper.last() else {
                return String::new();
            };
            let mut parts = Vec::new();
            if let Some((from, to)) = last.drop {
                let (dropped, pushed) = (tense.of("dropped", "drop"), tense.of("pushed", "push"));
                parts.push(format!("{dropped} on {}", from.name()));
                parts.push(format!("{pushed} its stone to {}", to.name()));
            }
            if let Some(free) = last.free {
                let which = if parts.is_empty() {
                    "the first stone"
                } else {
                    "a free stone"
                };
                parts.push(format!("{placed} {which} on {}", free.name()));
            }
            listed(&parts)
        }
        Game::Drop(drop) => drop_turn(tense, &drop.last()),
        Game::Isaac(isaac) => {
            let Some(last) = isaac.last() else {
                return String::new();
            };
            match last.scored {
                None => {
                    let length = last.tile.length().unwrap_or_default();
                    format!("{placed} a tile of length {length} on {}", last.tile)
                }
                Some(scored) => removal(tense, last.tile, scored, last.by, isaac),
            }
        }
        Game::Rekushu(rekushu) => {
            let (Some(turn), Some(by)) = (rekushu.last(), game.last_by()) else {
                return String::new();
            };
            let mut part = format!("{placed} a stone on {}", turn.place);
            if let Some(mirror) = rekushu.mirror(by) {
                part.push_str(&format!(" (a {} mirror move)", mirror_type(mirror)));
            }
            let mut parts = vec![part];
            if let Some(claim) = turn.claim {
                let (claimed, count) = (tense.of("claimed", "claim"), tiles(claim.tiles()));
                parts.push(format!("{claimed} {claim} ({count})"));
            }
            listed(&parts)
        }
    }
}

/// `removed a7-a9 for 6 points and moved the marker 5 cells, from j10 to e10 (score 5)`
fn removal(tense: Tense, tile: Tile, scored: Scored, by: Side, isaac: &Isaac) -> String {
    let Scored {
        points: count,
        advance,
        from,
    } = scored;
    let (removed, moved) = (tense.of("removed", "remove"), tense.of("moved", "move"));
    let way = match isaac.marker(by) {
        Some(_) if advance == 0 => {
            format!("{} the marker on {from}", tense.of("left", "leave"))
        }
        Some(to) => format!("{moved} the marker {}, from {from} to {to}", cells(advance)),
        None => format!(
            "{moved} the marker {}, from {from} past the last cell",
            cells(advance)
        ),
    };
    format!(
        "{removed} {tile} for {} and {way} (score {})",
        points(count),
        isaac.score(by)
    )
}

/// What people call a mirror type.
pub(crate) fn mirror_type(mirror: Mirror) -> &'static str {
    match mirror {
        Mirror::LeftRight => "left-right",
        Mirror::TopBottom => "top-bottom",
        Mirror::HalfTurn => "half-turn",
    }
}

/// `1 tile`, `2 tiles`.
#[must_use]
pub(crate) fn tiles(count: usize) -> String {
    match count {
        1 => "1 tile".to_owned(),
        count => format!("{count} tiles"),
    }
}

/// `placed pieces on f6 and c3, pushed 3 pieces and squeezed out the pieces on d4 and d5`
fn drop_turn(tense: Tense, placements: &[drop::Placement]) -> String {
    let cells: Vec<String> = placements.iter().map(|p| p.cell.name()).collect();
    let placed = tense.of("placed", "place");
    let mut parts = match cells.as_slice() {
        [] => return String::new(),
        [one] => vec![format!("{placed} a piece on {one}")],
        [a, b] if a == b => vec![format!("{placed} two pieces one after the other on {a}")],
        _ => vec![format!("{placed} pieces on {}", listed(&cells))],
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
        count => parts.push(format!("{} {}", tense.of("pushed", "push"), pieces(count))),
    }
    let mut squeezed: Vec<String> = placements
        .iter()
        .flat_map(|p| p.squeezed.iter().map(|(cell, _)| cell.name()))
        .collect();
    squeezed.dedup();
    let which = match squeezed.len() {
        1 => "the piece",
        _ => "the pieces",
    };
    if !squeezed.is_empty() {
        let out = tense.of("squeezed", "squeeze");
        parts.push(format!("{out} out {which} on {}", listed(&squeezed)));
    }
    listed(&parts)
}

/// `a`, `a and b`, `a, b and c`.
#[must_use]
pub(crate) fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// Why the game ended as it did: the second half of "Black wins: …" or "Drawn: …".
#[must_use]
pub(crate) fn reason(game: &Game, outcome: Outcome) -> String {
    let winner = outcome.winner.map_or("nobody", side);
    let loser = outcome.winner.map_or("nobody", |w| side(w.other()));
    match outcome.reason {
        Reason::Connection => {
            let sides = match outcome.winner {
                Some(Side::Black) => "top and bottom",
                _ => "left and right",
            };
            format!("a chain of {winner}'s stones connects {sides}")
        }
        Reason::Repetition => "the same position came up for the third time".to_owned(),
        Reason::Groups => groups(game, outcome.winner),
        Reason::Points => points_compared(game, outcome.winner),
        Reason::Line => line_compared(game, outcome.winner),
        Reason::Tiles => tiles_compared(game, outcome.winner),
        Reason::Start => "everything else is tied, so the player who went first wins".to_owned(),
        Reason::Resignation => format!("{loser} resigned"),
        Reason::Timeout => format!("{loser} ran out of time"),
        Reason::Agreement => "both players agreed".to_owned(),
        Reason::Aborted => "the match was aborted".to_owned(),
        Reason::Adjudication => "a moderator decided the match".to_owned(),
    }
}

/// How a match ended, after "won", "drawn" or "lost"; empty where there is nothing to add.
pub(crate) fn by_reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Connection => " by connection",
        Reason::Repetition => " by repetition",
        Reason::Groups => " on group size",
        Reason::Points => " on points",
        Reason::Line => " on unplaced tiles",
        Reason::Tiles => " on tiles",
        Reason::Start => " on tiebreak",
        Reason::Resignation => " by resignation",
        Reason::Timeout => " on time",
        Reason::Agreement => " by agreement",
        Reason::Aborted => "",
        Reason::Adjudication => " by adjudication",
    }
}

fn points_compared(game: &Game, winner: Option<Side>) -> String {
    let (Game::Isaac(isaac), Some(winner)) = (game, winner) else {
        return format!("{} has more points", winner.map_or("nobody", side));
    };
    let (own, other) = (isaac.score(winner), isaac.score(winner.other()));
    if own >= 100 {
        return format!("{} reached {own} points", side(winner));
    }
    format!(
        "{} has {} to {}'s {other}",
        side(winner),
        points(own),
        side(winner.other())
    )
}

fn line_compared(game: &Game, winner: Option<Side>) -> String {
    let (Game::Isaac(isaac), Some(winner)) = (game, winner) else {
        return "the unplaced tiles were compared".to_owned();
    };
    let ((own, own_tiles), (other, other_tiles)) = (isaac.line(winner), isaac.line(winner.other()));
    let winner = side(winner);
    if own == other {
        return format!(
            "the scores are tied, and so is the total length of the unplaced tiles ({own} cells each), but {winner} has \
             fewer of these tiles ({own_tiles} to {other_tiles})"
        );
    }
    format!(
        "the scores are tied, and {winner}'s unplaced tiles are longer in total ({own} cells to {other})"
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
            "{} has {} to {}'s {}",
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
        return "both players have groups of the same sizes".to_owned();
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
        1 => "second-largest group".to_owned(),
        2 => "third-largest group".to_owned(),
        rank => format!("{}-largest group", ordinal(rank + 1)),
    };
    let (winner, loser) = (side(winner), side(winner.other()));
    match other {
        0 => format!(
            "{winner}'s {which} has {}, and {loser} doesn't have one",
            stones(own)
        ),
        _ => format!(
            "{winner}'s {which} has {} to {loser}'s {other}",
            stones(own)
        ),
    }
}

/// `4th`, `21st`
fn ordinal(number: usize) -> String {
    let end = match number % 10 {
        _ if (11..=13).contains(&(number % 100)) => "th",
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}

fn drop_groups(game: &drop::Drop, winner: Option<Side>) -> String {
    let largest = |side| game.groups(side).first().map_or(0, Vec::len);
    match winner {
        None => format!(
            "both players' largest groups have {}",
            pieces(largest(Side::Black))
        ),
        Some(winner) => format!(
            "{}'s largest group has {} to {}'s {}",
            side(winner),
            pieces(largest(winner)),
            side(winner.other()),
            largest(winner.other())
        ),
    }
}

/// `1 piece`, `2 pieces`.
#[must_use]
pub(crate) fn pieces(count: usize) -> String {
    match count {
        0 => "no pieces".to_owned(),
        1 => "1 piece".to_owned(),
        count => format!("{count} pieces"),
    }
}

/// How a turn is typed at this point of the game, by one that is legal now.
#[must_use]
pub(crate) fn example(game: &Game) -> String {
    let usual = match game {
        Game::Onyx(_) => "f6",
        Game::Dropper(_) | Game::Rekushu(_) => "d4",
        Game::Drop(drop) if drop.placements_left() == 1 => "c3",
        Game::Drop(_) => "d4 c3",
        Game::Isaac(_) => "c4-g4",
    };
    if game.read(usual).is_ok() {
        return usual.to_owned();
    }
    // The same position always shows the same turn.
    let mut seed = game.digest();
    let mut below = |most: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap_or_default() % most.max(1)
    };
    let drawn: Vec<String> = (0..EXAMPLES)
        .filter_map(|_| game.random(&mut below))
        .collect();
    // A midpoint, a swap or a claim is the less usual turn.
    let simple = |turn: &&String| match game {
        Game::Onyx(_) => !turn.contains('/') && turn.as_str() != "swap",
        Game::Rekushu(_) => !turn.contains(','),
        _ => true,
    };
    let shown = drawn.iter().find(simple).or(drawn.first());
    shown.map_or_else(|| usual.to_owned(), |turn| turn.replace(',', " "))
}

/// As many turns are drawn for an example.
const EXAMPLES: usize = 8;

/// What somebody typed, cut to what an answer has room for.
#[must_use]
pub(crate) fn shortened(typed: &(impl Words + ?Sized)) -> String {
    sanitize::cut(typed, 40)
}
