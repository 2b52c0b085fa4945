//! The board as it would be after a turn that isn't played yet.

use crate::game;
use crate::how_to_play::Way;
use crate::players::{self, Players};
use crate::rich::{Text, say};
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
    let text = say!("Preview of `{}` in match {} (not played)", turn, after.id);
    let Some(by) = after.game.last_by() else {
        return text.plain(".");
    };
    if turn == "swap" {
        // The swap is White's turn, but whoever plays it would then hold Black.
        return say!(
            "{}: {} would play Black and {} White.",
            text,
            &players.black,
            &players.white
        );
    }
    let ahead = game::turn_ahead(&after.game);
    match reader {
        Reader::Plays(_) => text.plain(format!(": you {ahead}.")),
        Reader::Watches(_) => say!("{}: {} would {}.", text, players.named(by), ahead),
    }
    .text(players::passed_over(players, &after.game))
}

/// Who would be next, or how the match would end.
fn then(after: &Match, players: &Players) -> Text {
    match (after.stage, after.game.to_move()) {
        (Stage::Ended(_, outcome), _) => Text::of("That would end the match.")
            .then(players::result_text(players, &after.game, outcome)),
        (_, Some(side)) => players.named(side).plain(" would move next."),
        (_, None) => Text::default(),
    }
}

fn how_to_play(after: &Match, turn: &str, reader: &Reader<'_>) -> Text {
    match reader {
        Reader::Watches(mover) => Text::of("Only ").person(mover).plain(" can play it."),
        Reader::Plays(Way::Direct) => Text::of("To play it, press Play this or type ")
            .code(format!("{} {turn}", after.id))
            .plain("."),
        Reader::Plays(Way::Answer) => Text::of("To play it, press Play this."),
        Reader::Plays(Way::Channel) => say!("To play it, press Play this or type `{}`.", turn),
        Reader::Plays(Way::Addressed) => Text::of("To play it, press Play this or use ")
            .code(format!("/move turn:{turn}"))
            .plain("."),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, SEATS, alice, lines, players};
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
            To play it, press Play this or type `c4`.
            Preview of `c4` in match #3 (not played): you place a stone on c4.
            @bob (White) would move next.
            To play it, press Play this or type `#3 c4`.
            Preview of `c4` in match #3 (not played): you place a stone on c4.
            @bob (White) would move next.
            To play it, press Play this or use `/move turn:c4`.
            Preview of `c4` in match #3 (not played): @alice (Black) would place a stone on c4.
            @bob (White) would move next.
            Only @alice can play it.
            Preview of `c4` in match #3 (not played): you place a stone on c4.
            That would end the match. @alice (Black) wins: a chain of Black's stones connects top and bottom.
            To play it, press Play this or type `c4`.
        "#]].assert_eq(&lines([
            said(&after, Reader::Plays(Way::Channel)),
            said(&after, Reader::Plays(Way::Direct)),
            said(&after, Reader::Plays(Way::Addressed)),
            said(&after, Reader::Watches(&alice())),
            said(&over, Reader::Plays(Way::Channel)),
        ]));
    }
}
