//! The players of a match: what they played, and how their match ended.

use crate::game;
use crate::rich::{Text, say};
use crate::{machine, wording};
use play::{Machine, Match, MatchId, Person, PersonId};
use rules::isaac::Phase;
use rules::{Game, Outcome, Reason, Side};

/// The two players of a match.
#[derive(Clone)]
pub struct Players {
    pub black: Person,
    pub white: Person,
}

impl Players {
    /// Returns the same two with their sides exchanged.
    #[must_use]
    pub fn exchanged(self) -> Players {
        Players {
            black: self.white,
            white: self.black,
        }
    }

    pub fn holder(&self, side: Side) -> &Person {
        match side {
            Side::Black => &self.black,
            Side::White => &self.white,
        }
    }

    /// Returns a player with their side: `@alice (Black)`, `Stonepost (level 3, White)`.
    pub fn named(&self, side: Side) -> Text {
        if let Some(machine) = Machine::of(self.holder(side).id) {
            return Text::of(machine::with_side(machine, side));
        }
        say!("{} ({})", self.holder(side), wording::side(side))
    }
}

/// The last turn, which `by` played, and who is passed over after it.
pub fn turn_text(players: &Players, game: &Game, by: Side) -> Text {
    let token = game.last_token().unwrap_or_default();
    if token == "swap" {
        // White's turn, but whoever played it has been Black since.
        return say!(
            "{} swapped sides (`swap`) and is now Black; {} is White.",
            &players.black,
            &players.white,
        );
    }
    players
        .named(by)
        .plain(" played ")
        .code(token)
        .plain(format!(": {}.", game::last_turn(game)))
        .text(passed_over(players, game))
}

/// How a match ended.
pub fn result_text(players: &Players, game: &Game, outcome: Outcome) -> Text {
    let reason = game::reason(game, outcome);
    match outcome.winner {
        Some(side) => players.named(side).plain(format!(" wins: {reason}.")),
        None if outcome.reason == Reason::Aborted => Text::of("The match was aborted; no result."),
        None => Text::of(format!("The match is drawn: {reason}.")),
    }
}

/// Tells somebody that their turn was played, the first of `turns`, and what was played at once after it.
pub fn played(game: MatchId, turns: &[String]) -> Text {
    let (own, others) = match turns {
        [own, others @ ..] => (own.as_str(), others),
        [] => ("", turns),
    };
    let mut text = played_turn(own, game);
    for (number, turn) in others.iter().enumerate() {
        text = match number {
            0 => text.plain(" Played at once after it: "),
            _ => text.plain(", "),
        };
        text = text.code(turn);
    }
    match others {
        [] => text,
        _ => text.plain("."),
    }
}

/// Tells somebody that a turn was played.
pub fn played_turn(turn: &str, game: MatchId) -> Text {
    say!("Played `{}` in match {}.", turn, game)
}

/// Asks somebody to confirm that they want to resign.
pub fn resign_question(game: &Match) -> Text {
    Text::of(format!(
        "Resign match {} ({})? Your opponent will win.",
        game.id,
        game::spec(game.terms.spec)
    ))
}

pub fn you_resigned() -> Text {
    Text::of("You resigned.")
}

/// Says, after a blank, who is passed over after the last turn, and why. Empty unless somebody is, which happens only in
/// Isaac.
pub fn passed_over(players: &Players, game: &Game) -> Text {
    let (Game::Isaac(isaac), Some(mover)) = (game, game.to_move()) else {
        return Text::default();
    };
    let placed = isaac.last().is_some_and(|last| last.scored.is_none());
    let mut text = Text::default();
    if placed && isaac.phase() == Phase::Scoring {
        text = text
            .plain(" Neither player can place another tile, so the scoring phase begins; ")
            .text(players.named(mover))
            .plain(" goes first.");
    }
    let other = mover.other();
    if !isaac.is_out(other) {
        return text;
    }
    let out = players.named(other);
    let out = match isaac.phase() {
        Phase::Scoring => out.plain(" has no tile to remove and is out; "),
        Phase::Placement if isaac.supply(other).iter().all(|(_, left)| *left == 0) => {
            out.plain(" has placed every tile and is out; ")
        }
        Phase::Placement => out.plain(" has no tile that fits and is out; "),
    };
    text.then(out.text(players.named(mover)).plain(" continues alone."))
}

/// What somebody is called in a picture that has no letters for their name.
pub fn numbered(person: PersonId) -> String {
    format!("Player {}", person.0)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::samples::{self, players};
    use rules::{Kind, Spec};

    #[test]
    fn turns_that_were_played_at_once_are_told() {
        let turns = ["c4", "d4", "e4"].map(str::to_owned);
        assert_eq!(
            played(MatchId(3), &turns).to_string(),
            "Played `c4` in match #3. Played at once after it: `d4`, `e4`."
        );
    }

    /// Plays legal turns of Isaac that nobody chose until what is said of the people passed over holds all of `parts`.
    fn passed(parts: &[&str]) -> bool {
        (0..40_u64).any(|seed| {
            let mut game = Game::start(Spec::default_of(Kind::Isaac));
            let mut rng = fastrand::Rng::with_seed(seed);
            while let Some(turn) = game.random(&mut |n| rng.usize(..n)) {
                game.play_text(&turn).unwrap();
                let text = passed_over(&players(), &game).to_string();
                if parts.iter().all(|part| text.contains(part)) {
                    return true;
                }
            }
            false
        })
    }

    #[test]
    fn whoever_is_passed_over_in_isaac_is_named() {
        assert!(passed(&[
            " (White) has no tile that fits and is out; @alice (Black) continues alone."
        ]));
        assert!(passed(&[
            " (Black) has no tile to remove and is out; @bob (White) continues alone."
        ]));
        assert!(passed(&[
            " Neither player can place another tile, so the scoring phase begins; @"
        ]));
        assert_eq!(
            passed_over(&players(), &samples::running("c4").game),
            Text::default()
        );
    }
}
