//! The strengths at which Stonepost plays.

use std::fmt;

use rules::Game;

use super::chance::Chance;
use super::parts::nodes_a_second;
use super::search::{Budget, Candidate, Findings, search_with};
use super::style::Switches;

/// How strongly Stonepost plays, from 1 to 6.
///
/// Levels differ in how many nodes they search and in how freely they choose among the turns that they visited, not in
/// how long they make people wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What makes up a level.
struct Strength {
    /// How many nodes it searches: what one core manages in a second, times the first and divided by the second.
    seconds: (u32, u32),
    /// How freely it chooses: a turn is as likely as its visits to the power of 1 / temperature. 0: always the best.
    temperature: f64,
    /// What its search does without. Weak levels don't know what good turns look like: they're for people who learn it.
    off: Switches,
}

const STRENGTHS: [Strength; 6] = [
    Strength {
        seconds: (1, 256),
        temperature: 1.5,
        off: Switches::LEARNED,
    },
    Strength {
        seconds: (1, 64),
        temperature: 0.8,
        off: Switches::LEARNED,
    },
    Strength {
        seconds: (1, 32),
        temperature: 0.5,
        off: Switches::LEARNED,
    },
    Strength {
        seconds: (1, 5),
        temperature: 0.1,
        off: Switches::NONE,
    },
    Strength {
        seconds: (1, 1),
        temperature: 0.0,
        off: Switches::NONE,
    },
    Strength {
        seconds: (5, 1),
        temperature: 0.0,
        off: Switches::NONE,
    },
];

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 6] = [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6)];
    /// The strongest that takes no more than a second or so.
    pub const FIFTH: Level = Level(5);

    /// Returns the level of a number from 1 to 6.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.0 == number)
    }

    /// Returns the number, from 1 to 6.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    fn strength(self) -> &'static Strength {
        &STRENGTHS[usize::from(self.0 - 1)]
    }

    /// Returns how many nodes the level searches for a turn in this game.
    #[must_use]
    pub fn nodes(self, game: &Game) -> u32 {
        let (times, part) = self.strength().seconds;
        nodes_a_second(game) * times / part
    }

    /// Searches a position as the level does. Returns what it found, with the turn that the level plays as the first
    /// candidate: not always the best one. `None` if the game is over. The same position and seed give the same turn,
    /// unless `is_over` stops the search.
    ///
    /// ```
    /// use stonepost_engine::Level;
    /// use rules::{Game, Kind, Spec};
    ///
    /// let mut game = Game::start(Spec::default_of(Kind::Onyx));
    /// let level = Level::new(2).expect("from 1 to 6");
    /// let findings = level.choose(&game, None, 7).expect("the game has just begun");
    /// game.play_text(findings.turn())?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn choose(
        self,
        position: &Game,
        is_over: Option<&dyn Fn() -> bool>,
        seed: u64,
    ) -> Option<Findings> {
        let mut chance = Chance::new(seed);
        let budget = Budget::nodes(self.nodes(position)).until(is_over);
        let off = self.strength().off;
        let mut findings = search_with(position, off, &budget, chance.bits())?;
        let drawn = drawn(
            &findings.candidates,
            self.strength().temperature,
            &mut chance,
        );
        if drawn > 0 {
            // The others keep their order.
            findings.candidates[..=drawn].rotate_right(1);
            findings.line = vec![findings.turn().to_owned()];
        }
        Some(findings)
    }
}

/// The index of the turn to be played. A turn that is known to win is always played.
fn drawn(candidates: &[Candidate], temperature: f64, chance: &mut Chance) -> usize {
    let most = candidates.first().map_or(0, |best| best.visits);
    if temperature == 0.0 || most == 0 || candidates[0].value >= 1.0 {
        return 0;
    }
    let weight = |candidate: &Candidate| {
        libm::pow(
            f64::from(candidate.visits) / f64::from(most),
            1.0 / temperature,
        )
    };
    let sum: f64 = candidates.iter().map(weight).sum();
    // 2^53 is the number of steps between 0 and 1 that a float can tell apart.
    let mut left = sum * (chance.bits() >> 11) as f64 / (1_u64 << 53) as f64;
    for (index, candidate) in candidates.iter().enumerate() {
        left -= weight(candidate);
        if left < 0.0 {
            return index;
        }
    }
    0
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use rules::{Kind, Spec};

    fn candidate(visits: u32) -> Candidate {
        Candidate {
            turn: String::new(),
            visits,
            value: 0.0,
        }
    }

    #[test]
    fn there_are_six_levels() {
        assert_eq!(Level::new(0), None);
        assert_eq!(Level::new(7), None);
        let numbers: Vec<u8> = (1..=6).map(|n| Level::new(n).unwrap().number()).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn a_higher_level_searches_more_and_none_searches_nothing() {
        for &kind in Kind::ALL {
            let game = Game::start(Spec::default_of(kind));
            let nodes = Level::ALL.map(|level| level.nodes(&game));
            assert!(nodes.is_sorted() && nodes[0] > 0, "{kind:?}: {nodes:?}");
        }
    }

    #[test]
    fn the_colder_the_choice_the_more_often_it_is_the_best() {
        let candidates = [60, 30, 10, 0].map(candidate);
        let bests = |temperature| {
            let mut chance = Chance::new(3);
            let drawn = (0..1_000).map(|_| drawn(&candidates, temperature, &mut chance));
            drawn.filter(|&index| index == 0).count()
        };
        assert_eq!(bests(0.0), 1_000);
        // At 1, as often as it was visited.
        assert!((570..630).contains(&bests(1.0)), "{}", bests(1.0));
        assert!(bests(0.3) > 850 && bests(3.0) < 500);
        let mut chance = Chance::new(3);
        assert!(
            (0..1_000).all(|_| drawn(&candidates, 1.0, &mut chance) < 3),
            "never visited"
        );
        assert_eq!(drawn(&[candidate(0)], 1.0, &mut chance), 0);
    }

    #[test]
    fn the_same_seed_gives_the_same_turn() {
        let game = Game::start(Spec::default_of(Kind::Dropper));
        let turn = |seed| {
            let found = Level::new(1).unwrap().choose(&game, None, seed).unwrap();
            found.turn().to_owned()
        };
        assert_eq!(turn(1), turn(1));
        assert!((2..20).any(|seed| turn(seed) != turn(1)));
    }
}
