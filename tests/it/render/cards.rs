//! Cards for link previews: a board beside who plays.

use super::*;
use stonepost::render::Card;

/// How large the file of a card may be, in bytes.
const LARGEST_CARD: usize = 60 << 10;

fn card(name: &str, title: &str, players: [&str; 2], lines: &[&str]) -> Card {
    let case = cases().into_iter().find(|case| case.name == name).unwrap();
    Card {
        board: render::scene(&case.game, case.viewer),
        title: title.to_owned(),
        black: players[0].to_owned(),
        white: players[1].to_owned(),
        lines: lines.iter().map(|line| (*line).to_owned()).collect(),
    }
}

fn cards() -> Vec<(&'static str, Card)> {
    vec![
        (
            "card-to-move",
            card(
                "onyx-12-opening",
                "Onyx, 12×12",
                ["alice", "Ольга Кузнецова"],
                &["Black to move", "Turn 25 · rated", "Autumn Open, round 3"],
            ),
        ),
        (
            "card-result",
            card(
                "isaac-won-white-viewer",
                "Isaac",
                ["Wolfeschlegelsteinhausenbergerdorff", "山田 👩‍🚀"],
                &["White wins by points", "34 turns"],
            ),
        ),
        (
            "card-long",
            card(
                "rekushu-20-claim",
                "Rekushu, 20×20, a title that nobody could read in a preview",
                ["Level 5", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"],
                &[
                    "A line that says how it came that nobody won this match after all",
                    "A second line that is longer than the panel beside the board is wide",
                    "three",
                    "four",
                    "five",
                ],
            ),
        ),
    ]
}

#[test]
fn cards_are_as_they_were() {
    let cards = cards().into_iter();
    as_they_were(cards.map(|(name, card)| {
        let png = card.png(Theme::wood()).unwrap();
        (name, card.scene(), png)
    }));
}

#[test]
fn cards_are_small_in_every_theme_and_the_same_each_time() {
    for (name, card) in cards() {
        small_and_the_same(name, LARGEST_CARD, |theme| card.png(theme).unwrap());
    }
}

/// Whatever is on the board, its card is painted and shown with the right size.
#[test]
fn a_card_of_any_position_stays_within_the_picture() {
    for case in cases() {
        let card = card(case.name, "Title", ["black", "white"], &["Black to move"]);
        inside(&card.scene(), case.name);
        let shapes = card.board.shapes.len();
        assert!(card.scene().shapes.len() > shapes + 6, "{}", case.name);
    }
}
