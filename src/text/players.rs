//! The two players of a match in words: what they played, and how their match ended.

use crate::play::{Match, MatchId, Person};
use crate::rules::isaac::Phase;
use crate::rules::{Game, Outcome, Reason, Side};
use crate::text::game;
use crate::text::rich::Text;
use crate::text::wording;

/// The two players of a match.
pub(crate) struct Players {
    pub(crate) black: Person,
    pub(crate) white: Person,
}

impl Players {
    pub(crate) fn holder(&self, side: Side) -> &Person {
        match side {
            Side::Black => &self.black,
            Side::White => &self.white,
        }
    }

    /// `@alice (Black)`
    pub(crate) fn named(&self, side: Side) -> Text {
        Text::default()
            .person(self.holder(side))
            .plain(format!(" ({})", wording::side(side)))
    }
}

/// `@alice (Black) played `f6`: placed a stone on f6.`
pub(crate) fn turn_text(players: &Players, game: &Game, by: Side) -> Text {
    let token = game.last_token().unwrap_or_default();
    if token == "swap" {
        // The swap was White's turn; the person who played it holds Black since.
        return Text::default()
            .person(&players.black)
            .plain(" swapped sides (")
            .code("swap")
            .plain(") and is now Black; ")
            .person(&players.white)
            .plain(" is White.");
    }
    players
        .named(by)
        .plain(" played ")
        .code(token)
        .plain(format!(": {}.", game::last_turn(game)))
        .text(passed_over(players, game))
}

/// How the match ended, in one sentence.
pub(crate) fn result_text(players: &Players, game: &Game, outcome: Outcome) -> Text {
    let reason = game::reason(game, outcome);
    match outcome.winner {
        Some(side) => players.named(side).plain(format!(" wins: {reason}.")),
        None if outcome.reason == Reason::Aborted => Text::of("The match was aborted; no result."),
        None => Text::of(format!("The match is drawn: {reason}.")),
    }
}

/// `Played `f6` in match #3.`
pub(crate) fn played(game: &Match) -> Text {
    played_turn(&game.game.last_token().unwrap_or_default(), game.id)
}

/// The same for a turn that may not be the last one any more.
pub(crate) fn played_turn(turn: &str, game: MatchId) -> Text {
    Text::of("Played ")
        .code(turn)
        .plain(format!(" in match {game}."))
}

pub(crate) fn you_resigned() -> Text {
    Text::of("You resigned.")
}

/// Who is passed over after the last turn, and why; empty where nobody is. Only in Isaac is anybody.
pub(crate) fn passed_over(players: &Players, game: &Game) -> Text {
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
    let why = match isaac.phase() {
        Phase::Scoring => " has no tile to remove",
        Phase::Placement if isaac.supply(other).iter().all(|(_, left)| *left == 0) => {
            " has placed every tile"
        }
        Phase::Placement => " has no tile that fits",
    };
    text.plain(" ")
        .text(players.named(other))
        .plain(why)
        .plain(" and is out; ")
        .text(players.named(mover))
        .plain(" continues alone.")
}
