//! Matches in lists on pages: a line in pieces, so that its match and its players can be links.

use jiff::tz::TimeZone;

use crate::players::Players;
use crate::rich::{Span, Text};
use crate::{dates, game, words};
use play::{Match, MatchId, Time};
use rules::{Outcome, Reason, Side, Spec};

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
    let (named, reason) = (named(id, spec), outcome.reason.id());
    let side = |side| players.named(side);
    let line = match (outcome.winner, outcome.reason) {
        (Some(winner), _) => {
            words::listed_won(named, side(winner), side(winner.other()), reason, turns)
        }
        (None, Reason::Aborted) => {
            words::listed_aborted(named, side(Side::Black), side(Side::White), turns)
        }
        (None, _) => {
            words::listed_drawn(named, side(Side::Black), side(Side::White), reason, turns)
        }
    };
    let line = match dates::date(ended, &TimeZone::UTC) {
        Some(day) => words::listed_day(line, day),
        None => line,
    };
    pieces(players, line)
}

/// A running match.
pub fn running(present: &Match, players: &Players) -> Vec<Piece> {
    let (named, turns) = (named(present.id, present.terms.spec), present.ply());
    let [black, white] = [Side::Black, Side::White].map(|side| players.named(side));
    let line = match present.game.to_move() {
        Some(side) => words::listed_running(named, black, white, turns, side.name()),
        None => words::listed_waiting(named, black, white, turns),
    };
    pieces(players, line)
}

/// The words that name a match: nothing else in a line stands out.
fn named(id: MatchId, spec: Spec) -> Text {
    Text::default().strong(format!("{id} {}", game::spec(spec)))
}

fn pieces(players: &Players, Text(spans): Text) -> Vec<Piece> {
    let black = Text::from(&players.black).0;
    let piece = |span: Span| {
        let is_black = black.contains(&span);
        match span {
            Span::Strong { text } => Piece::Match(text),
            Span::Person { name, .. } if is_black => Piece::Player(Side::Black, name),
            Span::Person { name, .. } => Piece::Player(Side::White, name),
            other => Piece::Words(Text(vec![other]).to_string()),
        }
    };
    spans.into_iter().map(piece).collect()
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{MIDNIGHT, lines, onyx, players};

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
        "#]].assert_eq(&lines([of(Some(Side::White), Reason::Connection, 40), of(Some(Side::Black), Reason::Timeout, 1), of(None, Reason::Agreement, 12), of(None, Reason::Aborted, 0), said(&running(&crate::samples::running("f6"), &players()))]));
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
