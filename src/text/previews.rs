//! The board as it would be after a turn that isn't played yet.

use crate::play::{Match, Person, Stage};
use crate::text::game;
use crate::text::how_to_play::Way;
use crate::text::players::{self, Players};
use crate::text::rich::Text;

/// Who could play the previewed turn.
pub(crate) enum Reader<'a> {
    /// The reader, in this way.
    Plays(Way),
    /// This person, who isn't the reader.
    Watches(&'a Person),
}

/// The preview of the last turn of `after`: what it does, who would be next, and how to play it. `players` are those after
/// the turn.
pub(crate) fn preview(after: &Match, players: &Players, reader: &Reader<'_>) -> Text {
    let turn = after.game.last_token().unwrap_or_default();
    heading(after, players, &turn, reader)
        .below(then(after, players))
        .below(how_to_play(after, &turn, reader))
}

/// `Preview of f6 in match #3 (not played): you place a stone on f6.`
fn heading(after: &Match, players: &Players, turn: &str, reader: &Reader<'_>) -> Text {
    let text = Text::of("Preview of ")
        .code(turn)
        .plain(format!(" in match {} (not played)", after.id));
    let Some(by) = after.game.last_by() else {
        return text.plain(".");
    };
    if turn == "swap" {
        // The swap is White's turn, but whoever plays it would then hold Black.
        return text
            .plain(": ")
            .person(&players.black)
            .plain(" would play Black and ")
            .person(&players.white)
            .plain(" White.");
    }
    let ahead = game::turn_ahead(&after.game);
    match reader {
        Reader::Plays(_) => text.plain(format!(": you {ahead}.")),
        Reader::Watches(_) => text
            .plain(": ")
            .text(players.named(by))
            .plain(format!(" would {ahead}.")),
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
        Reader::Plays(Way::Channel) => Text::of("To play it, press Play this or type ")
            .code(turn)
            .plain("."),
        Reader::Plays(Way::Addressed) => Text::of("To play it, press Play this or use ")
            .code(format!("/move turn:{turn}"))
            .plain("."),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::{Game, Kind, Outcome, Reason, Side, Spec};
    use crate::text::samples::{self, SEATS, alice, bob, players};

    #[test]
    fn a_preview_says_what_would_happen() {
        let mut after = samples::running("c4");
        let said =
            |after: &Match, reader: Reader<'_>| preview(after, &players(), &reader).to_string();
        assert_eq!(
            said(&after, Reader::Plays(Way::Channel)),
            "Preview of `c4` in match #3 (not played): you place a stone on c4.\n@bob (White) would move next.\nTo play it, \
             press Play this or type `c4`."
        );
        assert_eq!(
            said(&after, Reader::Plays(Way::Direct)),
            "Preview of `c4` in match #3 (not played): you place a stone on c4.\n@bob (White) would move next.\nTo play it, \
             press Play this or type `#3 c4`."
        );
        assert_eq!(
            said(&after, Reader::Plays(Way::Addressed)),
            "Preview of `c4` in match #3 (not played): you place a stone on c4.\n@bob (White) would move next.\nTo play it, \
             press Play this or use `/move turn:c4`."
        );
        assert_eq!(
            said(&after, Reader::Watches(&alice())),
            "Preview of `c4` in match #3 (not played): @alice (Black) would place a stone on c4.\n@bob (White) would move \
             next.\nOnly @alice can play it."
        );
        let outcome = Outcome {
            winner: Some(Side::Black),
            reason: Reason::Connection,
        };
        after.stage = Stage::Ended(SEATS, outcome);
        assert_eq!(
            said(&after, Reader::Plays(Way::Channel)),
            "Preview of `c4` in match #3 (not played): you place a stone on c4.\nThat would end the match. @alice (Black) \
             wins: a chain of Black's stones connects top and bottom.\nTo play it, press Play this or type `c4`."
        );
    }

    #[test]
    fn a_swap_names_the_new_sides() {
        let mut open = Game::start(Spec::new(Kind::Onyx, Some("6"), Some("open")).unwrap());
        open.play_text("e3").unwrap();
        open.play_text("swap").unwrap();
        let after = Match {
            game: open,
            ..samples::running("")
        };
        assert_eq!(
            preview(&after, &players(), &Reader::Watches(&bob())).to_string(),
            "Preview of `swap` in match #3 (not played): @alice would play Black and @bob White.\n@bob (White) would move \
             next.\nOnly @bob can play it."
        );
    }
}
