//! Matches in lists on pages: a line in pieces, so that its match and its players can be links.

use jiff::tz::TimeZone;

use crate::players::Players;
use crate::rich::{Span, Text};
use crate::{dates, game, wording};
use play::{Match, MatchId, Time};
use rules::{Outcome, Side, Spec};

/// A piece of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Names the match.
    Match(String),
    /// Names who plays a side.
    Player(Side, String),
    /// Anything else.
    Words(String),
}

impl Piece {
    /// Returns what it says.
    pub fn text(&self) -> &str {
        match self {
            Piece::Match(text) | Piece::Player(_, text) | Piece::Words(text) => text,
        }
    }
}

/// A finished match.
pub fn finished(
    (id, spec): (MatchId, Spec),
    players: &Players,
    outcome: Outcome,
    (turns, ended): (u32, Time),
) -> Vec<Piece> {
    let (first, verb) = match outcome.winner {
        Some(side) => (side, " beat "),
        None => (Side::Black, " against "),
    };
    let how = wording::by_reason(outcome.reason);
    let how = match outcome.winner {
        Some(_) => how.to_owned(),
        None if how.is_empty() => ", aborted".to_owned(),
        None => format!(", drawn{how}"),
    };
    let turns = match turns {
        1 => "1 turn".to_owned(),
        many => format!("{many} turns"),
    };
    let day = dates::date(ended, &TimeZone::UTC).map(|day| format!(", {day}"));
    let end = format!("{how}, {turns}{}", day.unwrap_or_default());
    line((id, spec), players, (first, verb), end)
}

/// A running match.
pub fn running(present: &Match, players: &Players) -> Vec<Piece> {
    let turns = match present.ply() {
        1 => ", 1 turn so far".to_owned(),
        many => format!(", {many} turns so far"),
    };
    let to_move = match present.game.to_move() {
        Some(side) => format!(", {} to move", wording::side(side)),
        None => String::new(),
    };
    let of = (present.id, present.terms.spec);
    line(of, players, (Side::Black, " against "), turns + &to_move)
}

fn line(
    (id, spec): (MatchId, Spec),
    players: &Players,
    (first, verb): (Side, &str),
    end: String,
) -> Vec<Piece> {
    let mut pieces = vec![
        Piece::Match(format!("{id} {}", game::spec(spec))),
        Piece::Words(": ".to_owned()),
    ];
    pieces.extend(player(players, first));
    pieces.push(Piece::Words(verb.to_owned()));
    pieces.extend(player(players, first.other()));
    pieces.push(Piece::Words(end));
    pieces
}

/// A player with their side, whose name is a piece of its own.
fn player(players: &Players, side: Side) -> Vec<Piece> {
    let Text(spans) = players.named(side);
    let piece = |span| match span {
        Span::Person { name, .. } => Piece::Player(side, name),
        other => Piece::Words(Text(vec![other]).to_string()),
    };
    spans.into_iter().map(piece).collect()
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{MIDNIGHT, lines, onyx, players};
    use rules::Reason;

    fn said(pieces: &[Piece]) -> String {
        pieces.iter().map(Piece::text).collect()
    }

    #[test]
    fn a_match_is_a_line() {
        let of = |winner, reason, turns| {
            let id = (MatchId(7), onyx());
            let outcome = Outcome { winner, reason };
            said(&finished(id, &players(), outcome, (turns, MIDNIGHT)))
        };
        expect![[r#"
            #7 Onyx, 6×6, standard setup: bob (White) beat alice (Black) by connection, 40 turns, 25 Nov 2026
            #7 Onyx, 6×6, standard setup: alice (Black) beat bob (White) on time, 1 turn, 25 Nov 2026
            #7 Onyx, 6×6, standard setup: alice (Black) against bob (White), drawn by agreement, 12 turns, 25 Nov 2026
            #7 Onyx, 6×6, standard setup: alice (Black) against bob (White), aborted, 0 turns, 25 Nov 2026
            #3 Onyx, 6×6, standard setup: alice (Black) against bob (White), 1 turn so far, White to move
        "#]].assert_eq(&lines([
            of(Some(Side::White), Reason::Connection, 40),
            of(Some(Side::Black), Reason::Timeout, 1),
            of(None, Reason::Agreement, 12),
            of(None, Reason::Aborted, 0),
            said(&running(&crate::samples::running("f6"), &players())),
        ]));
    }

    #[test]
    fn its_match_and_its_players_are_pieces_of_their_own() {
        let outcome = Outcome {
            winner: Some(Side::White),
            reason: Reason::Resignation,
        };
        let of = ((MatchId(7), onyx()), (2, MIDNIGHT));
        let pieces = finished(of.0, &players(), outcome, of.1);
        let named: Vec<&Piece> = pieces
            .iter()
            .filter(|piece| !matches!(piece, Piece::Words(_)))
            .collect();
        assert_eq!(
            named,
            [
                &Piece::Match("#7 Onyx, 6×6, standard setup".to_owned()),
                &Piece::Player(Side::White, "bob".to_owned()),
                &Piece::Player(Side::Black, "alice".to_owned()),
            ]
        );
    }
}
