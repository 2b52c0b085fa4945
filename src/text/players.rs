//! The players of a match: what they played, and how their match ended.

use crate::game;
use crate::rich::Text;
use crate::{machine, words};
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
        words::players_named(self.holder(side), side.name())
    }
}

/// The last turn, which `by` played, and who is passed over after it.
pub fn turn_text(players: &Players, game: &Game, by: Side) -> Text {
    let token = game.last_token().unwrap_or_default();
    if token == "swap" {
        // White's turn, but whoever played it has been Black since.
        return words::players_swapped(&players.black, &players.white);
    }
    let turn = Text::default().code(token);
    words::players_turn(players.named(by), turn, game::last_turn(game))
        .then(passed_over(players, game))
}

/// How a match ended.
pub fn result_text(players: &Players, game: &Game, outcome: Outcome) -> Text {
    let reason = game::reason(game, outcome);
    match outcome.winner {
        Some(side) => words::players_wins(players.named(side), reason),
        None if outcome.reason == Reason::Aborted => words::players_aborted(),
        None => words::players_drawn(reason),
    }
}

/// Tells somebody that their turn was played, the first of `turns`, and what was played at once after it.
pub fn played(game: MatchId, turns: &[String]) -> Text {
    let (own, others) = match turns {
        [own, others @ ..] => (own.as_str(), others),
        [] => ("", turns),
    };
    let text = words::players_played(own, game);
    match others {
        [] => text,
        _ => text.then(words::players_played_after(Text::default().codes(others))),
    }
}

/// Asks somebody to confirm that they want to resign.
pub fn resign_question(game: &Match) -> Text {
    words::players_resign(game.id, game::spec(game.terms.spec))
}

/// Says who is passed over after the last turn, and why. Empty unless somebody is, which happens only in Isaac.
pub fn passed_over(players: &Players, game: &Game) -> Text {
    let (Game::Isaac(isaac), Some(mover)) = (game, game.to_move()) else {
        return Text::default();
    };
    let placed = isaac.last().is_some_and(|last| last.scored.is_none());
    let mut text = Text::default();
    if placed && isaac.phase() == Phase::Scoring {
        text = text.then(words::players_scoring(players.named(mover)));
    }
    let other = mover.other();
    if !isaac.is_out(other) {
        return text;
    }
    let (out, alone) = (players.named(other), players.named(mover));
    text.then(match isaac.phase() {
        Phase::Scoring => words::players_out_scoring(out, alone),
        Phase::Placement if isaac.supply(other).iter().all(|(_, left)| *left == 0) => {
            words::players_out_placed(out, alone)
        }
        Phase::Placement => words::players_out_stuck(out, alone),
    })
}

/// What somebody is called in a picture that has no letters for their name.
pub fn numbered(person: PersonId) -> String {
    words::players_numbered(person.0).to_string()
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
            "Neither player can place another tile, so the scoring phase begins; @"
        ]));
        assert_eq!(
            passed_over(&players(), &samples::running("c4").game),
            Text::default()
        );
    }
}
