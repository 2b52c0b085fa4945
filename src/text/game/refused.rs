//! Why a turn is refused, and which turns are legal instead.

use crate::game;
use crate::rich::{Text, say};
use crate::wording;
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
    let title = game.kind().title();
    match error {
        _ if !near.is_empty() => wording::choice_of(text.plain(" Try "), near).plain("."),
        TurnError::Unreadable(
            Unreadable::NotACell { .. }
            | Unreadable::NotCanonical { .. }
            | Unreadable::TooManyCells { .. },
        ) => text.then(say!(
            "{} {} turn looks like `{}`.",
            article(title),
            title,
            game::example(game)
        )),
        _ => text,
    }
}

fn unreadable(game: &Game, what: &Unreadable) -> Text {
    let title = game.kind().title();
    match what {
        Unreadable::Empty => say!("Type a turn, e.g. `{}`.", game::example(game)),
        Unreadable::TooLong { limit } => Text::of(format!(
            "That's too long: a turn can have up to {limit} characters."
        )),
        Unreadable::NotACell { part } => {
            Text::of(format!("I don't understand {}.", wording::quoted(part)))
        }
        Unreadable::OffBoard { cell, size } => {
            let last = char::from(b'a'.saturating_add(size.saturating_sub(1)));
            Text::of(format!(
                "There's no {} on this board: columns go from a to {last}, rows from 1 to {size}.",
                wording::quoted(cell)
            ))
        }
        Unreadable::TooManyCells { found, at_most } => Text::of(format!(
            "You named {found} cells, but {} {title} turn has at most {at_most}.",
            article(title).to_lowercase(),
        )),
        Unreadable::NotCanonical { token } => {
            Text::of(format!("I don't understand {}.", wording::quoted(token)))
        }
        Unreadable::Ambiguous { readings } => {
            let text = Text::of("That could mean more than one turn. Did you mean ");
            wording::choice_of(text, readings.clone()).plain("?")
        }
        Unreadable::OffHexagon {
            cell,
            size,
            row_length,
        } => {
            let cell_quoted = wording::quoted(cell);
            Text::of(match (cell.chars().next(), row_length) {
                (Some(row), Some(length)) => format!(
                    "There's no {cell_quoted} on this board: row {row} goes from {row}1 to {row}{length}."
                ),
                _ => {
                    let rows = size.saturating_mul(2).saturating_sub(2);
                    let last = char::from(b'a'.saturating_add(rows));
                    format!(
                        "There's no {cell_quoted} on this board: rows go from a to {last}, and the number counts cells \
                         from the left."
                    )
                }
            })
        }
    }
}

/// Returns `A` or `An`, whichever goes before the name of a game.
fn article(title: &str) -> &'static str {
    match title.starts_with(['A', 'E', 'I', 'O', 'U']) {
        true => "An",
        false => "A",
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
