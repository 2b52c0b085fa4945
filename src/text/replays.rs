//! Replays: the board after some of the turns, or all of them as an animation.

use crate::players::{self, Players};
use crate::rich::{Text, say};
use crate::{game, wording};
use play::{Match, Person, Stage};
use rules::{Game, Outcome, Side};

/// Shows a replay at the start.
pub const FIRST: &str = "First";
/// Shows a replay after the last turn.
pub const LAST: &str = "Last";
/// Shows a replay as an animation.
pub const ANIMATE: &str = "Animate";
/// Shows a replay to everybody.
pub const SHARE: &str = "Share";

/// The board after `ply` turns, when `position` was on it. `sharer` shows it to everybody; it's for one person if that is
/// `None`.
pub fn board(
    game: &Match,
    ply: u32,
    position: &Game,
    players: &Players,
    sharer: Option<&Person>,
) -> Text {
    let turn = match ended(game) {
        Some(_) => format!("{ply} of {}", game.ply()),
        None => format!("{ply} of {} so far", game.ply()),
    };
    let text = match sharer {
        Some(person) if ply == 0 => say!("{} shared match {} at the start.", person, game.id),
        Some(person) => say!("{} shared match {} after turn {}.", person, game.id, &turn),
        None => Text::of(format!("Match {}:", game.id)),
    };
    let text = with_players(text, sharer.is_some(), game, players).plain(".");
    let text = match (sharer, position.last_by()) {
        (Some(_), Some(by)) => text.then(players::turn_text(players, position, by)),
        (Some(_), None) => text,
        (None, Some(by)) => text
            .then(Text::of(format!("Turn {turn}:")))
            .then(players::turn_text(players, position, by)),
        (None, None) => text.then(Text::of(format!("Turn {turn}: the start of the match."))),
    };
    with_what_follows(text, game, ply, position, players)
}

/// Adds to the last turn how the match ended, or who moves.
fn with_what_follows(
    text: Text,
    game: &Match,
    ply: u32,
    position: &Game,
    players: &Players,
) -> Text {
    let last = ply == game.ply();
    match (ended(game), position.to_move()) {
        (Some(outcome), _) if last => text.then(players::result_text(players, position, outcome)),
        (None, Some(side)) if last => text.then(players.named(side).plain(" to move.")),
        _ => text,
    }
}

/// What happened in the turn after which `position` was on the board, where the match itself is named elsewhere.
pub fn turn(game: &Match, ply: u32, position: &Game, players: &Players) -> Text {
    let text = match position.last_by() {
        Some(by) => players::turn_text(players, position, by),
        None => Text::of("The start of the match."),
    };
    with_what_follows(text, game, ply, position, players)
}

/// Which match is gone through, and who plays it.
pub fn title(game: &Match, players: &Players) -> Text {
    let begin = Text::of(format!("Match {}:", game.id));
    with_players(begin, false, game, players).plain(".")
}

/// What was to be shown is there no longer: a turn was taken back, say.
pub fn no_longer(game: &Match) -> Text {
    Text::of(format!(
        "Match {} has changed. Open its replay again.",
        game.id
    ))
}

/// All turns as an animation. `sharer` is as in [`board`].
pub fn animation(game: &Match, players: &Players, sharer: Option<&Person>) -> Text {
    let text = match sharer {
        Some(person) => say!("{} shared match {}.", person, game.id),
        None => Text::of(format!("Match {}:", game.id)),
    };
    let text = with_players(text, sharer.is_some(), game, players);
    let text = match game.ply() {
        1 => text.plain(", 1 turn"),
        many => text.plain(format!(", {many} turns")),
    };
    match ended(game) {
        Some(outcome) => {
            let result = players::result_text(players, &game.game, outcome);
            text.plain(".").then(result)
        }
        None => text.plain(" so far."),
    }
}

/// Adds the game and who plays it, on a line of its own if `below`: `Onyx, 12×12. @alice (Black) against @bob (White)`.
fn with_players(text: Text, below: bool, game: &Match, players: &Players) -> Text {
    let played = Text::default()
        .strong(game::spec(game.terms.spec))
        .plain(". ")
        .text(players.named(Side::Black))
        .plain(" against ")
        .text(players.named(Side::White));
    match below {
        true => text.below(played),
        false => text.then(played),
    }
}

fn ended(game: &Match) -> Option<Outcome> {
    match game.stage {
        Stage::Ended(_, outcome) => Some(outcome),
        _ => None,
    }
}

pub fn no_animation() -> Text {
    Text::of("I couldn't draw the animation.")
}

pub fn no_turns(game: &Match) -> Text {
    Text::of(format!(
        "No turns have been played in match {} yet.",
        game.id
    ))
}

/// The match doesn't have a turn with the number that was typed.
pub fn no_such_turn(game: &Match, typed: &str) -> Text {
    let typed = wording::quoted(typed);
    let text = Text::of(format!(
        "Match {} has no turn {typed}: choose from ",
        game.id
    ));
    with_turns(text, game)
}

/// Something else was typed where the number of a turn is expected.
pub fn not_a_turn_number(game: &Match, typed: &str) -> Text {
    let typed = wording::quoted(typed);
    let text = Text::of(format!("{typed} isn't a turn number: choose from "));
    with_turns(text, game)
}

fn with_turns(text: Text, game: &Match) -> Text {
    say!("{}`0` (the start) to `{}`.", text, game.ply().to_string())
}

/// The reader may not see the match here.
pub fn only_for_players(game: &Match) -> Text {
    let id = game.id;
    Text::of(match game.terms.direct {
        true => format!("Only the players can replay match {id}."),
        false => format!(
            "Only the players can replay match {id} here; everyone else can do so in the channel where it's played."
        ),
    })
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, SEATS, bob, lines, players};
    use rules::Reason;

    #[test]
    fn a_board_or_an_animation_says_which_turns_it_shows() {
        let game = samples::running("c4 d4");
        let outcome = Outcome::won(Side::Black, Reason::Resignation);
        let resigned = Match {
            stage: Stage::Ended(SEATS, outcome),
            ..samples::running("c4 d4")
        };
        let mut direct = samples::running("c4 d4");
        direct.terms.direct = true;
        let (bob, players) = (bob(), players());
        let (first, last) = (samples::running("c4").game, &game.game);
        expect![[r#"
            Match #3: Onyx, 6×6, standard setup. @alice (Black) against @bob (White). Turn 2 of 2 so far: @bob (White) played `d4`: placed a stone on d4. @alice (Black) to move.
            Match #3: Onyx, 6×6, standard setup. @alice (Black) against @bob (White). Turn 2 of 2: @bob (White) played `d4`: placed a stone on d4. @alice (Black) wins: White resigned.
            @bob shared match #3 after turn 1 of 2 so far.
            Onyx, 6×6, standard setup. @alice (Black) against @bob (White). @alice (Black) played `c4`: placed a stone on c4.
            @bob shared match #3 after turn 2 of 2.
            Onyx, 6×6, standard setup. @alice (Black) against @bob (White). @bob (White) played `d4`: placed a stone on d4. @alice (Black) wins: White resigned.
            Match #3: Onyx, 6×6, standard setup. @alice (Black) against @bob (White), 1 turn so far.
            @bob shared match #3.
            Onyx, 6×6, standard setup. @alice (Black) against @bob (White), 2 turns. @alice (Black) wins: White resigned.
            I couldn't draw the animation.
            Only the players can replay match #3.
        "#]].assert_eq(&lines([
            board(&game, 2, last, &players, None),
            board(&resigned, 2, last, &players, None),
            board(&game, 1, &first, &players, Some(&bob)),
            board(&resigned, 2, last, &players, Some(&bob)),
            animation(&samples::running("c4"), &players, None),
            animation(&resigned, &players, Some(&bob)),
            no_animation(),
            only_for_players(&direct),
        ]));
    }
}
