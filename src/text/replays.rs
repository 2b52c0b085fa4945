//! Replays: the board after some of the turns, or all of them as an animation.

use crate::players::{self, Players};
use crate::rich::Text;
use crate::{game, wording, words};
use play::{Match, Person, Stage};
use rules::{Game, Outcome, Side};

/// The board after `ply` turns, when `position` was on it. `sharer` shows it to everybody; it's for one person if that is
/// `None`.
pub fn board(
    game: &Match,
    ply: u32,
    position: &Game,
    players: &Players,
    sharer: Option<&Person>,
) -> Text {
    let (id, count) = (game.id, game.ply());
    let over = ended(game).is_some();
    let text = match sharer {
        Some(person) => {
            let shared = match over {
                _ if ply == 0 => words::replay_shared_start(person, id),
                true => words::replay_shared_turn(person, id, ply, count),
                false => words::replay_shared_turn_running(person, id, ply, count),
            };
            let [spec, black, white] = played(game, players);
            shared.below(words::replay_players(spec, black, white))
        }
        None => title(game, players),
    };
    let text = match (sharer, position.last_by()) {
        (Some(_), Some(by)) => text.then(players::turn_text(players, position, by)),
        (Some(_), None) => text,
        (None, Some(by)) => {
            let turn = match over {
                true => words::replay_turn(ply, count),
                false => words::replay_turn_running(ply, count),
            };
            text.then(turn)
                .then(players::turn_text(players, position, by))
        }
        (None, None) => text.then(match over {
            true => words::replay_turn_start(ply, count),
            false => words::replay_turn_start_running(ply, count),
        }),
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
        (None, Some(side)) if last => text.then(words::replay_to_move(players.named(side))),
        _ => text,
    }
}

/// What happened in the turn after which `position` was on the board, where the match itself is named elsewhere.
pub fn turn(game: &Match, ply: u32, position: &Game, players: &Players) -> Text {
    let text = match position.last_by() {
        Some(by) => players::turn_text(players, position, by),
        None => words::replay_start(),
    };
    with_what_follows(text, game, ply, position, players)
}

/// Which match is gone through, and who plays it.
pub fn title(game: &Match, players: &Players) -> Text {
    let [spec, black, white] = played(game, players);
    words::replay_match(game.id, spec, black, white)
}

/// What was to be shown is there no longer: a turn was taken back, say.
pub fn no_longer(game: &Match) -> Text {
    words::replay_no_longer(game.id)
}

/// All turns as an animation. `sharer` is as in [`board`].
pub fn animation(game: &Match, players: &Players, sharer: Option<&Person>) -> Text {
    let (id, count) = (game.id, game.ply());
    let [spec, black, white] = played(game, players);
    let outcome = ended(game);
    let over = outcome.is_some();
    let text = match (sharer, over) {
        (None, true) => words::replay_animation(count, id, spec, black, white),
        (None, false) => words::replay_animation_running(count, id, spec, black, white),
        (Some(person), over) => words::replay_shared(person, id).below(match over {
            true => words::replay_shared_animation(count, spec, black, white),
            false => words::replay_shared_animation_running(count, spec, black, white),
        }),
    };
    match outcome {
        Some(outcome) => text.then(players::result_text(players, &game.game, outcome)),
        None => text,
    }
}

/// The game, and Black and White with their sides.
fn played(game: &Match, players: &Players) -> [Text; 3] {
    [
        Text::default().strong(game::spec(game.terms.spec)),
        players.named(Side::Black),
        players.named(Side::White),
    ]
}

fn ended(game: &Match) -> Option<Outcome> {
    match game.stage {
        Stage::Ended(_, outcome) => Some(outcome),
        _ => None,
    }
}

pub fn no_turns(game: &Match) -> Text {
    words::replay_no_turns(game.id)
}

/// The match doesn't have a turn with the number that was typed.
pub fn no_such_turn(game: &Match, typed: &str) -> Text {
    words::replay_no_such_turn(game.id, wording::shortened(typed), game.ply())
}

/// Something else was typed where the number of a turn is expected.
pub fn not_a_turn_number(game: &Match, typed: &str) -> Text {
    words::replay_not_a_turn_number(wording::shortened(typed), game.ply())
}

/// The reader may not see the match here.
pub fn only_for_players(game: &Match) -> Text {
    match game.terms.direct {
        true => words::replay_only_for_players(game.id),
        false => words::replay_only_for_players_here(game.id),
    }
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
        let last = &game.game;
        expect![[r#"
            @bob shared match #3 after turn 2 of 2.
            Onyx, 6×6, standard setup. @alice (Black) against @bob (White). @bob (White) played `d4`: placed a stone on d4. @alice (Black) wins: White resigned.
            @bob shared match #3.
            Onyx, 6×6, standard setup. @alice (Black) against @bob (White), 2 turns. @alice (Black) wins: White resigned.
            Only the players can replay match #3.
        "#]].assert_eq(&lines([board(&resigned, 2, last, &players, Some(&bob)), animation(&resigned, &players, Some(&bob)), only_for_players(&direct)]));
    }

    #[test]
    fn the_start_and_what_cannot_be_shown_are_told() {
        let game = samples::running("c4 d4");
        let outcome = Outcome::won(Side::Black, Reason::Resignation);
        let resigned = Match {
            stage: Stage::Ended(SEATS, outcome),
            ..samples::running("c4 d4")
        };
        let start = samples::running("").game;
        let first = samples::running("c4").game;
        let (bob, players) = (bob(), players());
        expect![[r#"
            Match #3: Onyx, 6×6, standard setup. @alice (Black) against @bob (White). Turn 0 of 2: the start of the match.
            @bob shared match #3 after turn 1 of 2.
            Onyx, 6×6, standard setup. @alice (Black) against @bob (White). @alice (Black) played `c4`: placed a stone on c4.
            The start of the match.
            Match #3 has changed. Open its replay again.
        "#]].assert_eq(&lines([board(&resigned, 0, &start, &players, None), board(&resigned, 1, &first, &players, Some(&bob)), turn(&game, 0, &start, &players), no_longer(&game)]));
    }
}
