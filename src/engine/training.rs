//! Learning what patterns are worth, from games that the search plays against itself.
//!
//! Each turn of such a game is a lesson: which parts could be tried, and how often the search tried each. The weights are those
//! with which the softmax over the sums of a turn's patterns comes closest to that, by stochastic gradient descent with a
//! step of its own for every weight: AdaGrad (Duchi, Hazan and Singer, *Adaptive subgradient methods for online learning and
//! stochastic optimization*, 2011).

use std::fmt::Write as _;

use rules::{Game, Side, Spec, each_game, each_kind};

use super::chance::Chance;
use super::parts::Parts;
use super::patterns::{DOUBLE, Patterns, Weights};
use super::search::{Budget, Tree};
use super::style::Style;

/// What the search did with one position.
struct Lesson {
    /// The patterns of each part that could be tried.
    patterns: Vec<Vec<u32>>,
    /// How good each is, by how often it was tried; the sum is 1.
    tried: Vec<f32>,
}

/// What a game teaches.
pub struct Lessons(Vec<Lesson>);

/// A part of a turn that was hardly searched teaches nothing.
const LEAST_VISITS: u32 = 100;
/// A game begins with up to so many random turns.
const RANDOM_TURNS: usize = 8;
/// Until this turn, each is drawn by how often it was tried; after that, the best is played.
const DRAWN_UNTIL: u32 = 20;

/// Plays a game in which both sides search so many nodes a turn, and returns what it teaches. The search uses these weights; none
/// at all if there are none yet.
#[must_use]
pub fn teach(spec: Spec, nodes: u32, weights: Option<&Weights>, chance: &mut Chance) -> Lessons {
    each_game!(&Game::start(spec), start => played(start, nodes, weights, chance))
}

fn played<R: Parts>(
    start: &R,
    nodes: u32,
    weights: Option<&Weights>,
    chance: &mut Chance,
) -> Lessons {
    let nothing = Weights::from_pairs([], 0);
    let style = match weights {
        // What Onyx learns with doubt plays worse on 8×8: 38 ± 12 % (60 games of 40 ms a turn). What was learned in
        // Isaac was so without likely turns in playouts, and in Rekushu with all parts tried.
        Some(_) => Style {
            doubt: 0.0,
            likely: false,
            narrow: None,
            ..R::STYLE
        },
        None => R::UNLEARNED,
    };
    let mut lessons = Vec::new();
    let mut position = start.clone();
    for _ in 0..chance.below(RANDOM_TURNS + 1) {
        let turn = position.random(&mut |limit| chance.below(limit));
        if turn.is_none_or(|turn| position.play(turn).is_err()) {
            break;
        }
    }
    while let Some(mover) = position.to_move()
        && position.decided().is_none()
    {
        let weights = weights.unwrap_or(&nothing);
        let mut tree = Tree::new(&position, Vec::new(), style, weights, chance.bits());
        tree.run(&Budget::nodes(nodes));
        if !tree.value().1 && position.is_for_patterns() {
            lessons.extend(lessons_of(&position, mover, &tree));
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
        let turn = drawn.or(tried.first()).map(|tried| tried.turn);
        if turn.is_none_or(|turn| position.play(turn).is_err()) {
            break;
        }
    }
    Lessons(lessons)
}

/// What the search of a position teaches: of first parts, and of the second parts of the first that was tried most.
fn lessons_of<R: Parts>(position: &R, mover: Side, tree: &Tree<'_, R>) -> Vec<Lesson> {
    let mut lessons = Vec::new();
    for (part, tried) in tree.parts_tried().into_iter().enumerate() {
        let visits: u32 = tried.iter().map(|tried| tried.1).sum();
        if visits < LEAST_VISITS || tried.len() < 2 {
            continue;
        }
        let (turns, tries): (Vec<R::Turn>, Vec<u32>) = tried.into_iter().unzip();
        let mut patterns = vec![Vec::new(); turns.len()];
        position.patterns(mover, &turns, part > 0, &mut |turn, pattern| {
            patterns[turn].push(pattern as u32);
        });
        // Squared: a search of few nodes is spread more evenly than a good player's choice.
        let shares = tries.iter().map(|&tries| tries as f32 / visits as f32);
        let mut tried: Vec<f32> = shares.map(|share| share * share).collect();
        let all: f32 = tried.iter().sum();
        tried.iter_mut().for_each(|share| *share /= all);
        lessons.push(Lesson { patterns, tried });
    }
    lessons
}

/// How often the lessons are gone through.
const PASSES: u32 = 6;
/// A pattern has a weight if it came up in so many lessons.
const LEAST_LESSONS: u32 = 12;
const STEP: f32 = 0.15;
/// One lesson in so many isn't learned from, but tells how well it went.
const KEPT: usize = 10;

/// What was learned.
pub struct Learned {
    /// The weights.
    pub weights: Weights,
    /// How many lessons there were.
    pub lessons: usize,
    /// How surprising the lessons that weren't learned from are, in bits, for somebody who knows nothing, and with the
    /// weights: the mean cross-entropy.
    pub surprise: [f32; 2],
    /// In which part of those lessons the likeliest part of a turn is the one that was tried most, from 0 to 1.
    pub right: f32,
}

/// Learns weights from what games taught.
#[must_use]
pub fn learn(spec: Spec, games: &[Lessons]) -> Learned {
    let count = each_kind!(spec.kind, R => R::PATTERNS);
    let all: Vec<&Lesson> = games.iter().flat_map(|game| &game.0).collect();
    let (lessons, kept) = all.split_at(all.len() - all.len() / KEPT);
    let mut seen = vec![0_u32; count];
    for lesson in lessons {
        let mut patterns: Vec<u32> = lesson.patterns.iter().flatten().copied().collect();
        patterns.sort_unstable();
        patterns.dedup();
        patterns.into_iter().for_each(|at| seen[at as usize] += 1);
    }
    let (mut weights, mut squares) = (vec![0_f32; count], vec![0_f32; count]);
    let (before, _) = judged(kept, &weights);
    let mut order: Vec<usize> = (0..lessons.len()).collect();
    let mut chance = Chance::new(1);
    for _ in 0..PASSES {
        for index in (1..order.len()).rev() {
            order.swap(index, chance.below(index + 1));
        }
        for &index in &order {
            let lesson = lessons[index];
            let foretold = foretold(lesson, &weights);
            let parts = lesson.patterns.iter().zip(foretold).zip(&lesson.tried);
            for ((patterns, foretold), tried) in parts {
                let slope = foretold - tried;
                let patterns = patterns.iter().map(|&pattern| pattern as usize);
                for at in patterns.filter(|&at| seen[at] >= LEAST_LESSONS) {
                    squares[at] += slope * slope;
                    weights[at] -= STEP * slope / (squares[at] + 1e-4).sqrt();
                }
            }
        }
    }
    let (after, right) = judged(kept, &weights);
    let scale = DOUBLE as f32 / std::f32::consts::LN_2;
    let whole = |weight: f32| (weight * scale).round().clamp(-512.0, 512.0) as i16;
    let pairs = weights.into_iter().map(whole).enumerate();
    Learned {
        weights: Weights::from_pairs(pairs, count),
        lessons: all.len(),
        surprise: [before, after],
        right,
    }
}

/// How likely each part of a lesson is by the weights; the sum is 1.
fn foretold(lesson: &Lesson, weights: &[f32]) -> Vec<f32> {
    let sum = |patterns: &Vec<u32>| patterns.iter().map(|&at| weights[at as usize]).sum();
    let sums: Vec<f32> = lesson.patterns.iter().map(sum).collect();
    let most = sums.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let odds: Vec<f32> = sums.iter().map(|sum| libm::expf(sum - most)).collect();
    let all: f32 = odds.iter().sum();
    odds.into_iter().map(|odds| odds / all).collect()
}

/// The mean cross-entropy of lessons in bits, and in which part of them the likeliest is what was tried most.
fn judged(lessons: &[&Lesson], weights: &[f32]) -> (f32, f32) {
    let likeliest = |of: &[f32]| (0..of.len()).max_by(|&a, &b| of[a].total_cmp(&of[b]));
    let (mut bits, mut right) = (0.0, 0);
    for lesson in lessons {
        let foretold = foretold(lesson, weights);
        let pairs = foretold.iter().zip(&lesson.tried);
        bits -= pairs
            .map(|(foretold, tried)| tried * libm::log2f(foretold.max(1e-9)))
            .sum::<f32>();
        right += u32::from(likeliest(&foretold) == likeliest(&lesson.tried));
    }
    let count = lessons.len().max(1) as f32;
    (bits / count, right as f32 / count)
}

impl Learned {
    /// The weights as a file has them, after these comments.
    #[must_use]
    pub fn file(&self, comments: &[String]) -> String {
        let mut file: String = comments.iter().map(|line| format!("# {line}\n")).collect();
        for (pattern, weight) in self.weights.pairs() {
            // Writing to a string can't fail.
            let _ = writeln!(file, "{pattern} {weight}");
        }
        file
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use rules::{Kind, Rules};

    fn smallest(kind: Kind) -> Spec {
        fn sizes<R: Rules>() -> u8 {
            R::SIZES.iter().copied().min().unwrap()
        }
        Spec {
            size: each_kind!(kind, R => sizes::<R>()),
            ..Spec::default_of(kind)
        }
    }

    #[test]
    fn the_same_games_teach_the_same() {
        for &kind in Kind::ALL {
            let spec = smallest(kind);
            let games = |seed| -> Vec<Lessons> {
                let game = |number| teach(spec, 150, None, &mut Chance::of_task(seed, number));
                (0..3).map(game).collect()
            };
            let learned = learn(spec, &games(1));
            let again = learn(spec, &games(1)).file(&[]);
            assert_eq!(learned.file(&[]), again, "{kind:?}");
            assert!(!again.is_empty() && learned.lessons > 10, "{kind:?}");
            // What was learned is read as it was written, and serves the next games.
            let count = each_kind!(kind, R => R::PATTERNS);
            let read = Weights::read(&learned.file(&["once".to_owned()]), count);
            assert!(read.pairs().eq(learned.weights.pairs()), "{kind:?}");
            let next = teach(spec, 150, Some(&read), &mut Chance::new(1));
            assert!(!next.0.is_empty(), "{kind:?}");
        }
    }

    #[test]
    fn what_is_learned_foretells_other_games() {
        let spec = smallest(Kind::Onyx);
        let game = |number| teach(spec, 150, None, &mut Chance::of_task(1, number));
        let games: Vec<Lessons> = (0..24).map(game).collect();
        let learned = learn(spec, &games);
        let [before, after] = learned.surprise;
        assert!(after < before - 0.3, "{before} {after}");
        assert!(learned.right > 0.2, "{}", learned.right);
    }

    #[test]
    fn all_that_is_in_the_files_is_read() {
        for &kind in Kind::ALL {
            let (file, count) = each_kind!(kind, R => (R::LEARNED, R::PATTERNS));
            let lines = file.lines().filter(|line| !line.starts_with('#'));
            let read = Weights::read(file, count);
            assert_eq!(lines.count(), read.pairs().count(), "{file:.60}");
            assert!(file.starts_with("# "), "how it was made: {file:.60}");
        }
    }
}
