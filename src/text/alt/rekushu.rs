//! A position of Rekushu in words: stones row by row, then claimed tiles row by row, rows with the same tiles together.

use crate::rules::rekushu::Rekushu;
use crate::rules::{Cell, Side};
use crate::text::alt::{self, LIMIT, STYLES, Style};
use crate::text::game;

/// Rows of stones or of tiles: the highest and the lowest row, and what is there.
struct Rows {
    first: u8,
    last: u8,
    columns: [Vec<u8>; 2],
}

impl Rows {
    fn count(&self) -> usize {
        let high = usize::from(self.first.abs_diff(self.last)) + 1;
        high * self.columns.iter().map(Vec::len).sum::<usize>()
    }

    fn line(&self, style: &Style) -> String {
        let many = self.first != self.last;
        let rows = if many { style.many_rows } else { style.rows };
        let mut text = format!("{rows}{}", u32::from(self.first) + 1);
        if many {
            text.push_str(&format!("{}{}", style.to, u32::from(self.last) + 1));
        }
        text.push(':');
        if !style.comma.is_empty() {
            text.push(' ');
        }
        let [black, white] = &self.columns;
        let of = |name: &str, columns: &[u8]| format!("{name}{}", alt::runs(columns, style));
        if !black.is_empty() {
            text.push_str(&of(style.black, black));
        }
        if !black.is_empty() && !white.is_empty() {
            text.push_str(style.groups);
        }
        if !white.is_empty() {
            text.push_str(&of(style.white, white));
        }
        text.push('.');
        text
    }
}

/// Head, the whole position and foot in at most [`LIMIT`] characters; what has no room is cut and counted.
pub(crate) fn fit(game: &Rekushu, head: &str, foot: &str) -> String {
    let [black, white] = Side::BOTH.map(|side| game.tiles(side));
    let head = format!("{head} Claimed tiles: Black {black}, White {white}.");
    let barred = game.barred().map_or_else(String::new, |cell| {
        format!(" The mirror rule forbids {cell} this turn.")
    });
    let foot = format!("{foot}{barred}");
    let stones = rows(game.size(), |cell| game.at(cell), false);
    let tiles = rows(game.size(), |cell| game.tile(cell), true);
    let told = |style: &Style| {
        let mut text = head.clone();
        stones
            .iter()
            .for_each(|rows| text.push_str(&rows.line(style)));
        if !tiles.is_empty() {
            text.push_str(TILES);
        }
        tiles
            .iter()
            .for_each(|rows| text.push_str(&rows.line(style)));
        text + &foot
    };
    STYLES
        .iter()
        .map(told)
        .find(|text| text.chars().count() <= LIMIT)
        .unwrap_or_else(|| cut(&head, &stones, &tiles, &foot))
}

const TILES: &str = " Claimed tiles, by their lower left corners.";

fn cut(head: &str, stones: &[Rows], tiles: &[Rows], foot: &str) -> String {
    let [.., style] = &STYLES;
    // Room for the longest sentence that says what was cut.
    let longest = " Not listed: 999 stones and 999 tiles below.";
    let room = LIMIT - foot.chars().count() - longest.len();
    let mut text = head.to_owned();
    let mut full = false;
    let mut left = [0; 2];
    for (kind, rows) in [stones, tiles].into_iter().enumerate() {
        if kind == 1 && !full {
            full = text.chars().count() + TILES.len() > room;
            if !full {
                text.push_str(TILES);
            }
        }
        for rows in rows {
            let line = rows.line(style);
            full |= text.chars().count() + line.chars().count() > room;
            if full {
                left[kind] += rows.count();
            } else {
                text.push_str(&line);
            }
        }
    }
    let [no_stones, no_tiles] = left;
    let mut missing = Vec::new();
    if no_stones > 0 {
        missing.push(game::stones(no_stones));
    }
    if no_tiles > 0 {
        missing.push(game::tiles(no_tiles));
    }
    if !missing.is_empty() {
        text.push_str(&format!(" Not listed: {} below.", game::listed(&missing)));
    }
    text + foot
}

/// The rows that hold anything, from the top; with `together`, neighbouring rows that hold the same are one.
fn rows(size: u8, whose: impl Fn(Cell) -> Option<Side>, together: bool) -> Vec<Rows> {
    let mut all: Vec<Rows> = Vec::new();
    for row in (0..size).rev() {
        let columns = Side::BOTH.map(|side| {
            let of = |&col: &u8| whose(Cell::new(col, row)) == Some(side);
            (0..size).filter(of).map(|col| b'a' + col).collect()
        });
        if columns.iter().all(Vec::is_empty) {
            continue;
        }
        match all.last_mut() {
            Some(above) if together && above.last == row + 1 && above.columns == columns => {
                above.last = row;
            }
            _ => all.push(Rows {
                first: row,
                last: row,
                columns,
            }),
        }
    }
    all
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::position;
    use super::*;
    use crate::rules::{Game, Kind, Spec};

    fn after(size: &str, turns: &str) -> Game {
        let mut game = Game::start(Spec::new(Kind::Rekushu, Some(size), None).unwrap());
        for turn in turns.split_whitespace() {
            game.play_text(turn).unwrap();
        }
        game
    }

    #[test]
    fn a_small_position_is_told_in_whole_words() {
        let game = after("8", "a1 h2 a4 h4 d1 h6 d4,a1-d4 h7 f6 h8 c6");
        assert_eq!(
            position(&game, None),
            "Rekushu, 8×8. Black has 2 stones, White has 5 stones. Claimed tiles: Black 9, White 0. Row 8: white h. Row 7: white h. \
             Row 6: black c, f; white h. Row 4: white h. Row 2: white h. Claimed tiles, by their lower left \
             corners. Rows 3 to 1: black a to c. Last turn: Black placed a stone on c6. White to move."
        );
    }

    #[test]
    fn a_barred_point_is_said() {
        // White mirrors left-right and may not do so again; e8 has that image of d8.
        let game = after("8", "b2 g2 d8");
        assert!(
            position(&game, None).ends_with("White to move. The mirror rule forbids e8 this turn."),
            "{}",
            position(&game, None)
        );
    }

    #[test]
    fn whole_games_of_every_size_fit_and_what_is_cut_is_counted() {
        let mut seed = 7_u64;
        for &size in Kind::Rekushu.sizes() {
            let mut game = after(&size.to_string(), "");
            loop {
                let text = position(&game, None);
                assert!(text.chars().count() <= LIMIT, "{text}");
                let legal = game.legal();
                if legal.is_empty() {
                    break;
                }
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let turn = &legal[(seed >> 33) as usize % legal.len()];
                game.play_text(turn).unwrap();
            }
        }
    }

    #[test]
    fn only_neighbouring_rows_are_told_together() {
        let whose =
            |cell: Cell| ([0, 1, 3].contains(&cell.row) && cell.col < 2).then_some(Side::Black);
        let told = |together| -> Vec<String> {
            let rows = rows(8, whose, together);
            rows.iter().map(|rows| rows.line(&STYLES[0])).collect()
        };
        assert_eq!(
            told(true),
            [" Row 4: black a, b.", " Rows 2 to 1: black a, b."]
        );
        assert_eq!(told(false).len(), 3);
    }

    #[test]
    fn a_board_that_is_too_full_says_what_is_missing() {
        let full = |odd: u8| {
            let rows = (0..20).rev().map(|row| Rows {
                first: row,
                last: row,
                columns: [0, 1].map(|side| {
                    (b'a'..b't')
                        .filter(|c| (c + row + odd) % 2 == side)
                        .collect()
                }),
            });
            rows.collect::<Vec<_>>()
        };
        let text = cut("Head.", &full(0), &full(1), " Foot.");
        assert!(text.chars().count() <= LIMIT, "{text}");
        assert!(
            text.starts_with("Head. 20:B") && text.ends_with(" Foot."),
            "{text}"
        );
        let (_, cut) = text.split_once(" Not listed: ").unwrap();
        let listed = text.split(TILES).nth(1).unwrap().matches(':').count() - 1;
        assert_eq!(cut, format!("{} tiles below. Foot.", (20 - listed) * 19));
    }
}
