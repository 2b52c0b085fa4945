//! Analyses of finished matches: the chart with the largest swings, and one turn with a better one.

use crate::players::{self, Players};
use crate::rich::Text;
use crate::{alt, chances, game, sanitize, words};
use play::{Match, Person, Stage};
use rules::{Game, Side, Spec};

/// Returns how much worse a turn was than the best one, by the chances before and after it.
pub fn swing(played: &str, best: &str, before: f64, after: f64) -> f64 {
    match played == best {
        true => 0.0,
        false => (before - after).max(0.0),
    }
}

/// One of the turns that decided a match, in a line.
pub fn moment(turn: &JudgedTurn) -> String {
    words::analysis_moment(
        turn.number,
        sanitize::person(&turn.by),
        &turn.played,
        &turn.best,
        chances::both(turn.before),
        chances::both(turn.after),
    )
    .to_string()
}

/// A turn that was played, as it was analysed. Chances go from 0 (a loss) to 1 (a win), and are those of its player.
#[derive(Debug, Clone, PartialEq)]
pub struct JudgedTurn {
    /// Its number, from 1.
    pub number: u32,
    /// The person who played it.
    pub by: Person,
    /// The side they had.
    pub side: Side,
    /// The turn.
    pub played: String,
    /// The best turn that was found, which may be the same.
    pub best: String,
    /// The chance before it.
    pub before: f64,
    /// The chance after it.
    pub after: f64,
}

impl JudgedTurn {
    /// Returns how much worse the turn was than the best one.
    pub fn swing(&self) -> f64 {
        swing(&self.played, &self.best, self.before, self.after)
    }

    /// Returns whether there was a turn that was clearly better.
    pub fn had_better(&self) -> bool {
        const CLEARLY: f64 = 0.02;
        self.swing() >= CLEARLY
    }

    /// `Chances for @alice: 62% (good) before, 31% (bad) after.`
    fn chances(&self) -> Text {
        let (before, after) = (chances::both(self.before), chances::both(self.after));
        words::analysis_chances(&self.by, before, after)
    }
}

/// What stands above the chart: the match, and its largest swings.
pub fn chart(game: &Match, players: &Players, swings: &[JudgedTurn]) -> Text {
    let mut text = words::analysis_match(
        game.id,
        Text::default().strong(game::spec(game.terms.spec)),
        players.named(Side::Black),
        players.named(Side::White),
    );
    if let Stage::Ended(_, outcome) = game.stage {
        text = text.then(players::result_text(players, &game.game, outcome));
    }
    text = text.below(words::analysis_chart_shows());
    if swings.is_empty() {
        return text.then(words::analysis_no_swings());
    }
    text = text.then(words::analysis_swings());
    for turn in swings {
        let side = turn.side.name();
        let line = words::analysis_swing(side, turn.number, &turn.by, &turn.played, &turn.best);
        text = text.below(line.then(turn.chances()));
    }
    text
}

/// One turn of a match, which led to `after`; `better` is the position after the best turn. `players` are those who sat
/// there after the turn.
pub fn turn(
    game: &Match,
    players: &Players,
    after: &Game,
    better: Option<&Game>,
    judged: &JudgedTurn,
) -> Text {
    let text = words::analysis_turn(game.id, judged.number, game.ply());
    let text = text.then(players::turn_text(players, after, judged.side));
    let text = text.below(judged.chances());
    let Some(better) = better.filter(|_| judged.played != judged.best) else {
        return text.then(words::analysis_no_better());
    };
    let best = &judged.best;
    text.below(match (judged.had_better(), best.as_str()) {
        (true, "swap") => words::analysis_better_swap(),
        (true, _) => words::analysis_better(best, game::turn_ahead(better)),
        (false, "swap") => words::analysis_as_good_swap(),
        (false, _) => words::analysis_as_good(best, game::turn_ahead(better)),
    })
}

/// Describes the chart: Black's chances at the start and after each turn, or after every few turns if there are too many,
/// and the largest swings.
pub fn chart_alt(spec: Spec, of_black: &[f64], swings: &[JudgedTurn]) -> String {
    let swings = swings.iter().map(|turn| {
        let (before, after) = (chances::percent(turn.before), chances::percent(turn.after));
        words::analysis_alt_swing(turn.side.name(), turn.number, before, after)
    });
    let swings: Vec<Text> = swings.collect();
    let told = |every: usize| {
        let chances = of_black.iter().step_by(every);
        let chances: Vec<String> = chances.map(|chance| chances::percent(*chance)).collect();
        let (first, rest) = chances.split_first().unzip();
        let first = first.map_or("", String::as_str);
        let rest: &[String] = rest.unwrap_or_default();
        let rest = Text::in_a_row(rest.iter().map(Text::from));
        let spec = game::spec(spec);
        let text = match every {
            1 => words::analysis_alt(spec, first, rest),
            every => words::analysis_alt_every(spec, first, every, rest),
        };
        swings.iter().cloned().fold(text, Text::then).to_string()
    };
    let mut all = (1..=of_black.len().max(1)).map(told);
    let fits = |text: &String| text.chars().count() <= alt::LIMIT;
    all.find(fits).unwrap_or_default()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, SEATS, bob, lines, players};
    use rules::{Outcome, Reason};

    fn over() -> Match {
        let mut game = samples::running("c4 c2/d3");
        let outcome = Outcome::won(Side::Black, Reason::Resignation);
        game.stage = Stage::Ended(SEATS, outcome);
        game
    }

    fn judged(best: &str, after: f64) -> JudgedTurn {
        JudgedTurn {
            number: 2,
            by: bob(),
            side: Side::White,
            played: "c2/d3".to_owned(),
            best: best.to_owned(),
            before: 0.62,
            after,
        }
    }

    #[test]
    fn the_chart_comes_with_the_largest_swings() {
        expect![[r#"
            Match #3: Onyx, 6×6, standard setup. @alice (Black) against @bob (White). @alice (Black) wins: White resigned.
            The chart shows Black's chances after each turn. The biggest swings:
            Turn 2: @bob (White) played `c2/d3`; `d4` was better. Chances for @bob: 62% (good) before, 31% (bad) after.
        "#]].assert_eq(&lines([chart(&over(), &players(), &[judged("d4", 0.31)])]));
    }

    #[test]
    fn a_turn_is_compared_with_the_best_one() {
        let game = over();
        let better = samples::running("c4 d4").game;
        let said = |judged: &JudgedTurn| turn(&game, &players(), &game.game, Some(&better), judged);
        expect![[r#"
            Match #3, turn 2 of 2: @bob (White) played `c2/d3`: placed a stone on the midpoint c2/d3.
            Chances for @bob: 62% (good) before, 31% (bad) after.
            `d4` (place a stone on d4) was better. The first picture shows the turn that was played, the second the better one.
            Match #3, turn 2 of 2: @bob (White) played `c2/d3`: placed a stone on the midpoint c2/d3.
            Chances for @bob: 62% (good) before, 63% (good) after.
            `d4` (place a stone on d4) was about as good.
            Match #3, turn 2 of 2: @bob (White) played `c2/d3`: placed a stone on the midpoint c2/d3.
            Chances for @bob: 62% (good) before, 31% (bad) after. I found no better turn.
        "#]].assert_eq(&lines([said(&judged("d4", 0.31)), said(&judged("d4", 0.63)), said(&judged("c2/d3", 0.31))]));
    }

    #[test]
    fn only_a_turn_that_was_not_the_best_lost_something() {
        assert!((judged("d4", 0.31).swing() - 0.31).abs() < 1e-9);
        assert!(judged("d4", 0.31).had_better() && !judged("d4", 0.61).had_better());
        for turn in [judged("d4", 0.9), judged("c2/d3", 0.1)] {
            assert!(turn.swing() == 0.0 && !turn.had_better());
        }
    }

    #[test]
    fn the_chart_is_described_with_its_numbers() {
        let turns = [judged("d4", 0.31)];
        expect![[r#"
            Onyx, 6×6, standard setup. Chart of Black's chances. At the start: 50%; after each turn: 38%, 69%. Turn 2 took White from 62% to 31%.
        "#]].assert_eq(&lines([chart_alt(samples::onyx(), &[0.5, 0.38, 0.69], &turns)]));
        let long = chart_alt(samples::onyx(), &[0.5; 1000], &turns);
        assert!(long.contains("after every 6 turns: 50%, 50%"), "{long}");
        assert!(long.chars().count() <= alt::LIMIT && long.ends_with("to 31%."));
    }

    #[test]
    fn a_moment_is_told_and_what_cannot_be_analysed() {
        let game = over();
        let better = samples::running("c4 swap").game;
        let swapped = |after| {
            let judged = judged("swap", after);
            turn(&game, &players(), &game.game, Some(&better), &judged).to_string()
        };
        expect![[r#"
            Turn 2: bob played c2/d3; d4 was better. Chances: 62% (good) before, 31% (bad) after.
            Match #3, turn 2 of 2: @bob (White) played `c2/d3`: placed a stone on the midpoint c2/d3.
            Chances for @bob: 62% (good) before, 31% (bad) after.
            `swap` (swap sides) was better. The first picture shows the turn that was played, the second the better one.
            Match #3, turn 2 of 2: @bob (White) played `c2/d3`: placed a stone on the midpoint c2/d3.
            Chances for @bob: 62% (good) before, 62% (good) after.
            `swap` (swap sides) was about as good.
        "#]].assert_eq(&lines([moment(&judged("d4", 0.31)), swapped(0.31), swapped(0.62)]));
    }
}
