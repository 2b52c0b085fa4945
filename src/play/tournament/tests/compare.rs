//! Swiss pairings of random tournaments, a line a round, for `tests/tournament/compare.py`.

#![allow(clippy::disallowed_methods)]

use std::fmt::Write as _;

use super::super::swiss::{Float, Player, Round, pair};
use rules::Side;

/// The generator with which the fields were made that the other implementation has paired (xorshift64*).
struct TestRng(u64);

impl TestRng {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % limit
    }
}

/// A random Swiss tournament of 6 to 33 players, with withdrawals.
pub(super) struct Field {
    rng: TestRng,
    pub(super) rounds: u32,
    pub(super) round: u32,
    pub(super) players: Vec<Player>,
    gone: Vec<u32>,
    style: usize,
}

impl Field {
    pub(super) fn new(seed: u64) -> Field {
        let mut rng = TestRng(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let count = 6 + rng.below(28) as u32;
        let rounds = 3 + rng.below((count as usize / 2).min(9)) as u32;
        let numbered = |number| Player {
            number,
            ..Player::default()
        };
        Field {
            rounds,
            round: 0,
            players: (1..=count).map(numbered).collect(),
            gone: Vec::new(),
            style: rng.below(3),
            rng,
        }
    }

    /// Those who are paired in the next round: sometimes one fewer than before.
    pub(super) fn next(&mut self) -> Option<Vec<Player>> {
        if self.round == self.rounds {
            return None;
        }
        self.round += 1;
        let count = self.players.len();
        let leaver = self.rng.below(count) as u32 + 1;
        if self.rng.below(4) == 0 && self.round > 1 && count - self.gone.len() > 4 {
            self.gone.push(leaver);
        }
        let stays = |player: &&Player| !self.gone.contains(&player.number);
        Some(self.players.iter().filter(stays).cloned().collect())
    }

    /// For the last round, how many were before it.
    pub(super) fn last(&self) -> Option<u32> {
        (self.round == self.rounds).then_some(self.round - 1)
    }

    /// Plays a round: by lot, mostly the better numbers, or with few draws.
    pub(super) fn play(&mut self, round: &Round) {
        let before: Vec<u32> = self.players.iter().map(|player| player.points).collect();
        for (black, white) in &round.pairs {
            let roll = self.rng.below(100);
            let better = if black < white { 2 } else { 0 };
            let points = match (self.style, roll) {
                (0, roll) => roll as u32 % 3,
                (1, 0..65) => better,
                (1, 65..80) => 1,
                (1, _) => 2 - better,
                (_, 0..45) => 2,
                (_, 45..90) => 0,
                _ => 1,
            };
            for (one, other, side, points) in [
                (*black, *white, Side::Black, points),
                (*white, *black, Side::White, 2 - points),
            ] {
                let gap = before[other as usize - 1].cmp(&before[one as usize - 1]);
                let float = match gap {
                    std::cmp::Ordering::Less => Float::Down,
                    std::cmp::Ordering::Equal => Float::Level,
                    std::cmp::Ordering::Greater => Float::Up,
                };
                let player = &mut self.players[one as usize - 1];
                player.floats = [float, player.floats[0]];
                player.points += points;
                player.sides.push(side);
                player.opponents.push(other);
            }
        }
        if let Some(bye) = round.bye {
            let player = &mut self.players[bye as usize - 1];
            player.floats = [Float::Down, player.floats[0]];
            player.points += 2;
            player.byes += 1;
        }
    }
}

fn line(seed: u64, field: &Field, players: &[Player], round: &Round) -> String {
    let mut line = format!(
        r#"{{"t":{seed},"round":{},"rounds":{},"players":["#,
        field.round, field.rounds
    );
    for (place, player) in players.iter().enumerate() {
        let sides: String = player
            .sides
            .iter()
            .map(|side| if *side == Side::Black { 'B' } else { 'W' })
            .collect();
        let letter = |float: &Float| match float {
            Float::Level => 'L',
            Float::Down => 'D',
            Float::Up => 'U',
        };
        let floats: String = player.floats.iter().map(letter).collect();
        let comma = if place == 0 { "" } else { "," };
        let (number, points, opponents) = (player.number, player.points, &player.opponents);
        let bye = player.byes > 0;
        write!(
            line,
            r#"{comma}{{"n":{number},"points":{points},"sides":"{sides}","opponents":{opponents:?},"floats":"{floats}","bye":{bye}}}"#,
        )
        .unwrap();
    }
    let pairs: Vec<[u32; 2]> = round
        .pairs
        .iter()
        .map(|(black, white)| [*black, *white])
        .collect();
    let bye = round.bye.map_or("null".to_owned(), |bye| bye.to_string());
    write!(line, r#"],"pairs":{pairs:?},"bye":{bye}}}"#).unwrap();
    line
}

/// A round as a line of `caissify.txt`: its pairs, Black first, and who has the bye.
fn theirs(words: &str) -> (Vec<(u32, u32)>, Option<u32>) {
    let number = |word: &str| word.parse::<u32>().unwrap();
    let pairs = words.split(' ').filter_map(|word| word.split_once('-'));
    let bye = words.split(' ').find(|word| !word.contains('-'));
    (
        pairs.map(|(a, b)| (number(a), number(b))).collect(),
        bye.map(number),
    )
}

/// The first 30 of the tournaments, with the pairings that the other implementation made of them.
#[test]
fn another_implementation_pairs_the_same() {
    let lines = include_str!("caissify.txt").lines();
    let mut lines = lines.filter(|line| !line.starts_with('#'));
    for seed in 0..30 {
        let mut field = Field::new(seed);
        while let Some(players) = field.next() {
            let Some(round) = pair(&players, Side::Black, field.last()) else {
                break;
            };
            let at = format!("{seed} {} ", field.round);
            let words = lines.next().unwrap().strip_prefix(&at).unwrap();
            let (pairs, bye) = theirs(words);
            assert_eq!(round.bye, bye, "{at}");
            assert_eq!(round.pairs.len(), pairs.len(), "{at}");
            let points = |number: u32| {
                let player = players.iter().find(|player| player.number == number);
                player.unwrap().points
            };
            for (black, white) in &round.pairs {
                let turned = pairs.contains(&(*white, *black));
                assert!(
                    turned || pairs.contains(&(*black, *white)),
                    "{at}{black}-{white}"
                );
                // Where two claim the same side, the higher ranked gets it: by points first, which theirs doesn't look at.
                let by_points = points(*black).cmp(&points(*white));
                assert!(
                    !turned || by_points == black.cmp(white),
                    "{at}{black}-{white}"
                );
            }
            field.play(&round);
        }
    }
    assert_eq!(lines.next(), None);
}

/// Writes 1,000 tournaments to the file that `STONEPOST_PAIRINGS` names; see `tests/tournament/README.md`.
#[test]
#[ignore = "it writes a file for a comparison"]
fn the_pairings_for_comparison() {
    let path = std::env::var_os("STONEPOST_PAIRINGS").expect("STONEPOST_PAIRINGS names the file");
    let mut lines = String::new();
    for seed in 0..1000 {
        let mut field = Field::new(seed);
        while let Some(players) = field.next() {
            let Some(round) = pair(&players, Side::Black, field.last()) else {
                break;
            };
            lines.push_str(&line(seed, &field, &players, &round));
            lines.push('\n');
            field.play(&round);
        }
    }
    std::fs::write(path, lines).unwrap();
}
