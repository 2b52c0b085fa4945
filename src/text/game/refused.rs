//! Why a turn is refused, and which turns are legal instead.

use crate::game;
use crate::rich::Text;
use crate::{wording, words};
use rules::{Game, TurnError, Unreadable};

/// Says why what was typed isn't a legal turn. If there are legal turns like it, names some of them; otherwise may show
/// what a turn looks like.
#[must_use]
pub fn turn_error(game: &Game, typed: &str, error: &TurnError) -> Text {
    let text = match error {
        TurnError::Unreadable(what) => unreadable(game, what),
        TurnError::Illegal(why) => game::illegal(why),
    };
    let near = match error {
        TurnError::Unreadable(Unreadable::Ambiguous { .. } | Unreadable::TooLong { .. }) => {
            return text;
        }
        _ => game.near(typed, 5),
    };
    match error {
        _ if !near.is_empty() => {
            let turns = wording::choice_of(Text::default(), near);
            text.then(words::refused_turn_try(turns))
        }
        TurnError::Unreadable(
            Unreadable::NotACell { .. }
            | Unreadable::NotCanonical { .. }
            | Unreadable::TooManyCells { .. },
        ) => {
            let title = game.kind().title();
            let example = game::example(game);
            text.then(words::refused_turn_example(article(title), title, example))
        }
        _ => text,
    }
}

fn unreadable(game: &Game, what: &Unreadable) -> Text {
    match what {
        Unreadable::Empty => words::refused_turn_empty(game::example(game)),
        Unreadable::TooLong { limit } => words::refused_turn_too_long(*limit),
        Unreadable::NotACell { part } => words::refused_turn_unreadable(wording::shortened(part)),
        Unreadable::OffBoard { cell, size } => {
            let last = char::from(b'a'.saturating_add(size.saturating_sub(1)));
            let cell = wording::shortened(cell);
            words::refused_turn_off_board(cell, last.to_string(), size)
        }
        Unreadable::TooManyCells { found, at_most } => {
            let title = game.kind().title();
            words::refused_turn_too_many_cells(article(title), *found, title, *at_most)
        }
        Unreadable::NotCanonical { token } => {
            words::refused_turn_unreadable(wording::shortened(token))
        }
        Unreadable::Ambiguous { readings } => {
            let turns = wording::choice_of(Text::default(), readings.clone());
            words::refused_turn_ambiguous(turns)
        }
        Unreadable::OffHexagon {
            cell,
            size,
            row_length,
        } => {
            let typed = wording::shortened(cell);
            match (cell.chars().next(), row_length) {
                (Some(row), Some(length)) => {
                    let (first, last) = (format!("{row}1"), format!("{row}{length}"));
                    words::refused_turn_off_row(typed, row.to_string(), first, last)
                }
                _ => {
                    let rows = size.saturating_mul(2).saturating_sub(2);
                    let last = char::from(b'a'.saturating_add(rows));
                    words::refused_turn_off_rows(typed, last.to_string())
                }
            }
        }
    }
}

/// Returns `a` or `an`, whichever goes before the name of a game.
fn article(title: &str) -> &'static str {
    match title.starts_with(['A', 'E', 'I', 'O', 'U']) {
        true => "an",
        false => "a",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Kind, Spec};

    #[test]
    fn of_two_readings_both_are_named() {
        let game = Game::start(Spec::default_of(Kind::Dropper));
        let readings = vec!["f3>g2,c5".to_owned(), "c5>f3,g2".to_owned()];
        let said = turn_error(
            &game,
            "c5 f3 g2",
            &Unreadable::Ambiguous { readings }.into(),
        );
        assert_eq!(
            said.to_string(),
            "That could mean more than one turn. Did you mean `f3>g2,c5` or `c5>f3,g2`?"
        );
    }

    #[test]
    fn a_refusal_shows_a_turn_of_the_game_at_hand() {
        for kind in Kind::ALL {
            let mut game = Game::start(Spec::default_of(*kind));
            let mut rng = fastrand::Rng::with_seed(11);
            for _ in 0..60 {
                let Some(turn) = game.random(&mut |n| rng.usize(..n)) else {
                    break;
                };
                let shown = game::example(&game);
                assert!(game.read(&shown).is_ok(), "{kind:?}: {shown}");
                let said = match game.read("hello there") {
                    Ok(_) => continue,
                    Err(error) => turn_error(&game, "hello there", &error).to_string(),
                };
                let end = format!("turn looks like `{shown}`.");
                assert!(
                    said.starts_with("I don't understand “") && said.ends_with(&end),
                    "{said}"
                );
                assert!(game.play_text(&turn).is_ok(), "{turn}");
            }
        }
    }
}
