//! Learning what patterns are worth, from games that the search plays against itself.
//!
//! Each turn of such a game is a lesson: which parts could be tried, and how often the search tried each. The weights are those
//! with which the softmax over the sums of a turn's patterns comes closest to that, by stochastic gradient descent with a
//! step of its own for every weight: AdaGrad (Duchi, Hazan and Singer, *Adaptive subgradient methods for online learning and
//! stochastic optimization*, 2011).

use rules::{Game, Spec, with_games};

use super::chance::Chance;
use super::parts::Parts;
use super::patterns::DOUBLE;
use super::search::{Budget, Tree};

/// What the search did with one position.
struct Lesson {
    /// The patterns of each part that could be tried.
    patterns: Vec<Vec<u32>>,
    /// How often each was tried; the sum is 1.
    tried: Vec<f32>,
}

/// The lessons of a game.
pub struct Lessons(Vec<Lesson>);

/// In a part of a lesson that was hardly looked at, nothing is to be learned.
const LEAST_VISITS: u32 = 100;
/// A game begins with up to so many random turns.
const RANDOM_TURNS: usize = 8;
/// Until this turn, the next is drawn by visits instead of being the best.
const DRAWN_UNTIL: u32 = 20;

fn play<R: Parts>(start: &R, nodes: u32, chance: &mut Chance) -> Lessons {
    let mut lessons = Vec::new();
    let mut position = start.clone();
    for _ in 0..chance.below(RANDOM_TURNS + 1) {
        let Some(turn) = position.random(&mut |limit| chance.below(limit)) else { break };
        if position.play(turn).is_err() {
            break;
        }
    }
    while position.to_move().is_some() && position.decided().is_none() {
        let mut tree = Tree::new(&position, Vec::new(), R::STYLE, chance.bits());
        tree.run(&Budget::nodes(nodes));
        let is_proven = tree.value().1;
        for (at, tried) in tree.lessons().into_iter().enumerate() {
            let visits: u32 = tried.iter().map(|tried| tried.1).sum();
            if visits < LEAST_VISITS || tried.len() < 2 || is_proven {
                continue;
            }
            let turns: Vec<R::Turn> = tried.iter().map(|&(turn, _)| turn).collect();
            let mut patterns = vec![Vec::new(); turns.len()];
            position.patterns(&turns, at > 0, &mut |turn, pattern| patterns[turn].push(pattern as u32));
            let share = |&(_, tries): &(R::Turn, u32)| tries as f32 / visits as f32;
            lessons.push(Lesson { patterns, tried: tried.iter().map(share).collect() });
        }
        let tried = tree.tried();
        let all: u32 = tried.iter().map(|tried| tried.visits).sum();
        let mut left = match position.ply() < DRAWN_UNTIL {
            true => chance.below(all as usize) as u32,
            false => 0,
        };
        let drawn = tried.iter().find(|tried| {
            let is_it = left < tried.visits;
            left = left.saturating_sub(tried.visits);
            is_it
        });
        let Some(turn) = drawn.or(tried.first()).map(|tried| tried.turn) else { break };
        if position.play(turn).is_err() {
            break;
        }
    }
    Lessons(lessons)
}

macro_rules! players {
    ($($name:ident $module:ident),+ $(,)?) => {
        /// Plays a game against itself with so many nodes a turn, and returns what it teaches.
        #[must_use]
        pub fn lessons(spec: Spec, nodes: u32, chance: &mut Chance) -> Lessons {
            match Game::start(spec) {
                $(Game::$name(start) => play(&start, nodes, chance)),+
            }
        }

        fn pattern_count(spec: Spec) -> usize {
            fn count<R: Parts>(_: &R) -> usize {
                R::PATTERNS
            }
            match Game::start(spec) {
                $(Game::$name(start) => count(&start)),+
            }
        }
    };
}

with_games!(players);

/// A weight counts from so many lessons on.
const SEEN: u32 = 12;
const STEP: f32 = 0.15;

/// Learns from lessons: the weights of patterns that have any, and how well they foretell: the mean cross-entropy before and after,
/// in bits, and in how many of a hundred lessons the likeliest part is the one that was tried most.
#[must_use]
pub fn learn(spec: Spec, games: &[Lessons], rounds: u32) -> (Vec<(usize, i16)>, [f32; 3]) {
    let count = pattern_count(spec);
    let (mut weights, mut squares, mut seen) = (vec![0_f32; count], vec![0_f32; count], vec![0_u32; count]);
    // The last tenth tells how well it went.
    let all: Vec<&Lesson> = games.iter().flat_map(|game| &game.0).collect();
    let (lessons, kept) = all.split_at(all.len() - all.len() / 10);
    let foretold = |lesson: &Lesson, weights: &[f32]| -> Vec<f32> {
        let sums: Vec<f32> = lesson.patterns.iter().map(|all| all.iter().map(|&at| weights[at as usize]).sum()).collect();
        let most = sums.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let odds: Vec<f32> = sums.iter().map(|sum| libm::expf(sum - most)).collect();
        let all: f32 = odds.iter().sum();
        odds.into_iter().map(|odds| odds / all).collect()
    };
    let judged = |weights: &[f32]| {
        let (mut loss, mut right) = (0.0, 0);
        for lesson in kept {
            let foretold = foretold(lesson, weights);
            loss -= foretold.iter().zip(&lesson.tried).map(|(p, t)| t * libm::log2f(p.max(1e-9))).sum::<f32>();
            let best = |of: &[f32]| (0..of.len()).max_by(|&a, &b| of[a].total_cmp(&of[b]));
            right += u32::from(best(&foretold) == best(&lesson.tried));
        }
        (loss / kept.len().max(1) as f32, right as f32 * 100.0 / kept.len().max(1) as f32)
    };
    for lesson in lessons {
        let mut of_lesson: Vec<u32> = lesson.patterns.iter().flatten().copied().collect();
        of_lesson.sort_unstable();
        of_lesson.dedup();
        of_lesson.into_iter().for_each(|at| seen[at as usize] += 1);
    }
    let before = judged(&weights).0;
    let mut order: Vec<usize> = (0..lessons.len()).collect();
    let mut chance = Chance::new(1);
    for _ in 0..rounds {
        for index in (1..order.len()).rev() {
            order.swap(index, chance.below(index + 1));
        }
        for &index in &order {
            let lesson = lessons[index];
            let foretold = foretold(lesson, &weights);
            for ((patterns, p), t) in lesson.patterns.iter().zip(foretold).zip(&lesson.tried) {
                let slope = p - t;
                for &at in patterns {
                    let at = at as usize;
                    if seen[at] >= SEEN {
                        squares[at] += slope * slope;
                        weights[at] -= STEP * slope / (squares[at] + 1e-4).sqrt();
                    }
                }
            }
        }
    }
    let (after, right) = judged(&weights);
    let scale = DOUBLE as f32 / std::f32::consts::LN_2;
    let whole = weights.iter().map(|weight| (weight * scale).round().clamp(-512.0, 512.0) as i16);
    let found = whole.enumerate().filter(|&(_, weight)| weight != 0).collect();
    (found, [before, after, right])
}

impl Lessons {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
