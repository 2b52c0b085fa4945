//! Turns that are put together part by part on a board.

use crate::game;
use rules::Game;

/// Returns what can be chosen besides cells: a number of cells that a marker moves, or a word.
pub fn choice(part: &str) -> String {
    match part {
        "swap" => "Swap sides".to_owned(),
        number if number.bytes().all(|digit| digit.is_ascii_digit()) => format!("+{number}"),
        word => word.to_owned(),
    }
}

/// Returns what a turn does: `Place a stone on f6.` `after` is the position after it.
pub fn turn(after: &Game) -> String {
    let turn = game::turn_ahead(after);
    let mut letters = turn.chars();
    match letters.next() {
        Some(first) => format!("{}{}.", first.to_uppercase(), letters.as_str()),
        None => turn,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use rules::{Kind, Spec};

    fn after(kind: Kind, turns: &str) -> Game {
        let size = kind.sizes().iter().min().unwrap().to_string();
        let mut game = Game::start(Spec::new(kind, Some(&size), None).unwrap());
        for turn in turns.split_whitespace() {
            game.play_text(turn).unwrap();
        }
        game
    }

    #[test]
    fn every_part_is_asked_for() {
        for (kind, turns, asked) in [
            (Kind::Onyx, "", &["Choose a point for your stone."][..]),
            (
                Kind::Onyx,
                "c4",
                &["Choose a point for your stone, or swap sides."],
            ),
            (Kind::Dropper, "", &["Choose a cell for the first stone."]),
            (
                Kind::Dropper,
                "d4",
                &[
                    "Choose an opponent's stone to drop on.",
                    "Choose where to push that stone.",
                    "Choose a cell for your free stone.",
                ],
            ),
            (Kind::Drop, "", &["Choose a cell for your piece."]),
            (
                Kind::Drop,
                "e7",
                &[
                    "Choose a cell for your first piece.",
                    "Choose a cell for your second piece.",
                ],
            ),
            (
                Kind::Isaac,
                "",
                &["Choose one end of your tile.", "Choose its other end."],
            ),
            (
                Kind::Rekushu,
                "",
                &[
                    "Choose a point for your stone.",
                    "Play it like this, or choose a corner of a rectangle to claim.",
                    "Choose the opposite corner.",
                ],
            ),
        ] {
            let game = after(kind, turns);
            for (chosen, asked) in asked.iter().enumerate() {
                assert_eq!(game::ask_for_part(&game, chosen), *asked, "{kind:?}");
            }
        }
    }

    #[test]
    fn what_can_be_chosen_and_what_it_does_is_said() {
        assert_eq!(choice("swap"), "Swap sides");
        assert_eq!(choice("15"), "+15");
        let game = after(Kind::Dropper, "d4 d4>e5,a1");
        assert_eq!(
            turn(&game),
            "Drop on d4, push its stone to e5 and place a free stone on a1."
        );
        let on = game::on_cells(&game);
        assert_eq!(on.get("e5").map(String::as_str), Some("black stone"));
        let on = game::on_cells(&after(Kind::Isaac, "a1-a3"));
        assert_eq!(on.get("a2").map(String::as_str), Some("black tile"));
        let on = game::on_cells(&after(Kind::Drop, ""));
        assert_eq!(on.get("e5").map(String::as_str), Some("dud"));
    }
}
