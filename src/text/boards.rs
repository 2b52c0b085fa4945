//! What stands above and under a board: whose match it shows, who is to move, and what just happened.

use crate::how_to_play::Way;
use crate::players::{self, Players};
use crate::rich::Text;
use crate::{game, notices, sanitize, wording, words};
use play::{Auto, Match, MatchId, Person, Stage, Untrusted};
use rules::{Game, Side, Spec};

/// What the board after a turn, or at the start, tells: what was played in `game`, or who plays whom.
pub fn news(present: &Match, game: &Game, players: &Players) -> Text {
    match game.last_by() {
        None => opening(present.id, present.terms.spec, players),
        Some(by) => players::turn_text(players, game, by),
    }
}

/// `@alice (Black) against @bob (White).`
pub fn pair(players: &Players) -> Text {
    words::board_pair(players.named(Side::Black), players.named(Side::White))
}

/// What a post with a board begins with, as a phone shows little more of it: who is to move in `game`, at the start with what is
/// played, and how they do that. `present` is the match as it is now; only if `game` is its position and a person is to move, `asks`,
/// there is something to do. `first` is whether it's their first turn. `None` if nobody is to move.
pub fn to_move(
    present: &Match,
    game: &Game,
    players: &Players,
    way: Way,
    asks: bool,
    first: bool,
) -> Option<Text> {
    let side = game.to_move()?;
    let text = match game.last_by() {
        None => {
            let spec = Text::default().strong(game::spec(present.terms.spec));
            words::board_to_move_first(players.named(side), present.id, spec)
        }
        Some(_) => words::board_to_move(players.named(side), present.id),
    };
    Some(match asks {
        true => {
            let example = first.then(|| game::example(game));
            notices::with_deadline(text, present).then(way.under_board(example))
        }
        false => text,
    })
}

/// `Match #3: Onyx, 12×12, open setup. @alice (Black) against @bob (White).`
fn opening(id: MatchId, spec: Spec, players: &Players) -> Text {
    let spec = Text::default().strong(game::spec(spec));
    words::board_opening(id, spec).then(pair(players))
}

/// After a turn that nobody typed.
pub fn auto(auto: Auto) -> Text {
    match auto {
        Auto::Planned => words::board_planned(),
        Auto::Forced => words::board_forced(),
    }
}

/// The bot had been removed from the server.
pub fn back_on_server(id: MatchId, players: &Players) -> Text {
    words::board_back_on_server(&players.black, &players.white, id)
}

/// Who decided a match, and why. `reason` is what they gave.
pub fn decided_by(moderator: &Person, reason: Option<&Untrusted>) -> Text {
    words::board_decided_by(moderator, reason.map_or(String::new(), sanitize::seen))
}

/// Names both players, so that they can be pinged.
pub fn over(id: MatchId, players: &Players) -> Text {
    words::board_over(&players.black, &players.white, id)
}

/// The match as one person looks at it.
pub fn shown(present: &Match, players: &Players) -> Text {
    let text = opening(present.id, present.terms.spec, players);
    let game = &present.game;
    match (present.stage, game.to_move()) {
        (Stage::Ended(_, outcome), _) => text.then(players::result_text(players, game, outcome)),
        (_, Some(side)) => text.then(words::board_shown_to_move(players.holder(side))),
        (_, None) => text,
    }
}

/// `Dropper, 8×8 against @bob`, to go within a sentence; without an opponent, the game alone.
pub fn against(spec: Spec, opponent: Option<&Person>) -> Text {
    let game = Text::default().strong(game::spec(spec));
    match opponent {
        Some(opponent) => words::board_against(game, opponent),
        None => game,
    }
}

/// The theme that a button names doesn't exist any more.
pub fn no_such_theme(name: &str) -> Text {
    words::board_no_such_theme(wording::shortened(name))
}

/// Above the current board, for whoever did something in a place where the match was played before. `direct` is whether
/// it's now played in direct messages.
pub fn done_elsewhere(direct: bool) -> Text {
    match direct {
        true => words::board_done_in_direct(),
        false => words::board_done_elsewhere(),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, lines, players};

    #[test]
    fn a_board_says_what_was_played_and_who_is_to_move() {
        let later = samples::running("c4");
        let (game, players) = (&later.game, players());
        let news = news(&later, game, &players);
        expect![[r#"
            @alice (Black) played `c4`: placed a stone on c4.
        "#]]
        .assert_eq(&lines([news]));
    }

    #[test]
    fn what_happened_or_is_missing_is_said() {
        expect![[r#"
            It was the only legal turn.
        "#]]
        .assert_eq(&lines([auto(Auto::Forced)]));
    }
}
