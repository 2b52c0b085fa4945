//! The board as it would be after a turn that isn't played yet.

use crate::game;
use crate::how_to_play::Way;
use crate::players::{self, Players};
use crate::rich::Text;
use crate::words;
use play::{Match, Person, Stage};

/// Who could play the previewed turn.
pub enum Reader<'a> {
    /// The reader, in this way.
    Plays(Way),
    /// This person, who isn't the reader.
    Watches(&'a Person),
}

/// The preview of the last turn of `after`: what it does, who would be next, and how to play it. `players` are those after
/// the turn.
pub fn preview(after: &Match, players: &Players, reader: &Reader<'_>) -> Text {
    let turn = after.game.last_token().unwrap_or_default();
    heading(after, players, &turn, reader)
        .below(then(after, players))
        .below(how_to_play(after, &turn, reader))
}

/// `Preview of f6 in match #3 (not played): you place a stone on f6.`
fn heading(after: &Match, players: &Players, turn: &str, reader: &Reader<'_>) -> Text {
    let Some(by) = after.game.last_by() else {
        return words::preview_of_start(turn, after.id);
    };
    if turn == "swap" {
        // The swap is White's turn, but whoever plays it would then hold Black.
        return words::preview_swap(turn, after.id, &players.black, &players.white);
    }
    let does = game::turn_ahead(&after.game);
    match reader {
        Reader::Plays(_) => words::preview_yours(turn, after.id, does),
        Reader::Watches(_) => words::preview_of_player(turn, after.id, players.named(by), does),
    }
    .then(players::passed_over(players, &after.game))
}

/// Who would be next, or how the match would end.
fn then(after: &Match, players: &Players) -> Text {
    match (after.stage, after.game.to_move()) {
        (Stage::Ended(_, outcome), _) => {
            words::preview_ends().then(players::result_text(players, &after.game, outcome))
        }
        (_, Some(side)) => words::preview_next(players.named(side)),
        (_, None) => Text::default(),
    }
}

fn how_to_play(after: &Match, turn: &str, reader: &Reader<'_>) -> Text {
    match reader {
        Reader::Watches(mover) => words::preview_only_player(*mover),
        Reader::Plays(Way::Direct) => words::preview_press_or_type_number(after.id, turn),
        Reader::Plays(Way::Answer) => words::preview_press(),
        Reader::Plays(Way::Channel) => words::preview_press_or_type(turn),
        Reader::Plays(Way::Addressed) => words::preview_press_or_command(turn),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, SEATS, lines, players};
    use rules::{Outcome, Reason, Side};

    #[test]
    fn a_preview_says_what_would_happen() {
        let after = samples::running("c4");
        let outcome = Outcome::won(Side::Black, Reason::Connection);
        let over = Match {
            stage: Stage::Ended(SEATS, outcome),
            ..samples::running("c4")
        };
        let said = |after, reader: Reader<'_>| preview(after, &players(), &reader);
        expect![[r#"
            Preview of `c4` in match #3 (not played): you place a stone on c4.
            @bob (White) would move next.
            To play it, press Play this or use `/move turn:c4`.
            Preview of `c4` in match #3 (not played): you place a stone on c4.
            That would end the match. @alice (Black) wins: a chain of Black's stones connects top and bottom.
            To play it, press Play this or type `c4`.
        "#]].assert_eq(&lines([said(&after, Reader::Plays(Way::Addressed)), said(&over, Reader::Plays(Way::Channel))]));
    }
}
