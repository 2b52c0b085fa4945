//! Turns that are put together part by part, on a board or from menus.

use crate::rich::Text;
use crate::{game, play_page, wording, words};
use play::MatchId;
use rules::{Game, Spec};

/// Returns what can be chosen besides cells: a number of cells that a marker moves, or a word.
pub fn choice(part: &str) -> String {
    match part {
        "swap" => words::wording_swap_sides().to_string(),
        number if number.bytes().all(|digit| digit.is_ascii_digit()) => {
            words::click_number(number).to_string()
        }
        word => word.to_owned(),
    }
}

/// Returns what a turn does: `Place a stone on f6.` `after` is the position after it.
pub fn turn(after: &Game) -> String {
    let turn = game::turn_ahead(after);
    match turn.is_empty() {
        true => turn,
        false => words::click_turn(wording::capitalised(&turn)).to_string(),
    }
}

/// Returns what a turn that is put together does: as [`turn`], or how its points are made up.
pub fn made_turn(after: &Game) -> String {
    game::reckoned(after).unwrap_or_else(|| turn(after))
}

/// Above the menus with which a turn is put together: whose board it is, and how far the turn has come.
pub fn making(id: MatchId, spec: Spec, progress: Text) -> Text {
    let spec = Text::default().strong(game::spec(spec));
    words::click_making(id, spec).below(progress)
}

/// How far a turn in the making has come.
pub fn so_far(position: &Game, begun: &str, pieces: usize) -> Text {
    let asked = game::ask_for_piece(position, pieces);
    match begun {
        "" => Text::of(asked),
        begun => words::click_so_far(begun).then(Text::of(asked)),
    }
}

/// A turn that is put together; `after` is the position after it.
pub fn made(whole: &str, after: &Game) -> Text {
    words::click_made(whole, turn(after))
}

/// Returns what a turn leads to besides what its player chose: `Capture c3 and d4`. `after` is the position after as much of
/// it as is known. Empty if there's nothing to say.
pub fn leads_to(before: &Game, after: &Game) -> String {
    let text = match after.outcome() {
        Some(outcome) if outcome.winner.is_none() => words::click_draws(),
        Some(_) if play_page::wins(before, after) => words::click_wins(),
        Some(_) => words::click_loses(),
        None => {
            let words = game::consequence(after).unwrap_or_default();
            return wording::capitalised(&words);
        }
    };
    text.to_string()
}

/// Returns what stands in a menu for all that begins with a letter: `Column d`.
pub fn letter(position: &Game, letter: &str) -> String {
    words::click_letter(game::letter(position), letter).to_string()
}

/// Returns what stands in a menu for all that lies in a row: `Row 4`.
pub fn row(number: u16) -> String {
    words::click_row(number.to_string()).to_string()
}

/// Returns what stands for several that can be chosen, by the first and the last of them: `a1 to c8`.
pub fn between(first: &str, last: &str) -> String {
    let [first, last] = [first, last].map(|part| choice(&wording::from_to(part)));
    match first == last {
        true => first,
        false => words::click_between(first, last).to_string(),
    }
}

/// Asks for a letter first, because not all that begins with any of them fits into a menu.
pub fn letter_first(position: &Game) -> String {
    words::click_letter_first(game::letter(position)).to_string()
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
                &[
                    "Choose one end of your tile, or how long it is.",
                    "Choose its other end.",
                ],
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
    fn what_belongs_together_is_known() {
        let told = |kind, turns| {
            let groups = game::groups(&after(kind, turns))?;
            Some(
                groups
                    .iter()
                    .map(|group| group.join(" "))
                    .collect::<Vec<_>>(),
            )
        };
        let dropper = told(Kind::Dropper, "d4 d4>e5,a1 a1>a2,f2");
        assert_eq!(dropper, Some(Vec::new()));
        let onyx = told(Kind::Onyx, "c5 b1 c4").unwrap();
        assert!(
            onyx.iter().any(|chain| chain.starts_with("c4 c5")),
            "{onyx:?}"
        );
        assert_eq!(told(Kind::Isaac, "a1-a3"), None);
        assert_eq!(told(Kind::Rekushu, ""), None);
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
