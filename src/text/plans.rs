//! What a player has planned in a match, to that player alone.

use crate::game::refused::turn_error;
use crate::rich::Text;
use crate::{game, wording, words};
use play::{MOST_PLANNED, Match, PersonId, Plan, PlannedTurn};
use rules::{Game, TurnError};

/// What stands in the empty field of a form that asks for turns to be planned.
pub fn example_line(game: &Game) -> String {
    words::plan_example_line(game::example(game)).to_string()
}

/// A line was planned: `turns` as they stand in the plan.
pub fn planned(turns: &[&PlannedTurn]) -> Text {
    let codes = turns.iter().map(|turn| Text::default().code(&turn.token));
    words::plan_planned(then(codes))
}

/// A suggestion for the number of a planned turn, with the line that leads to it: `2: f6, then g7`.
pub fn suggestion(number: u32, line: &[&PlannedTurn]) -> String {
    let turns = line.iter().map(|turn| Text::of(&turn.token));
    words::plan_suggestion(number, then(turns)).to_string()
}

/// Turns one after another: `f6, then g7`.
fn then(turns: impl Iterator<Item = Text>) -> Text {
    let line = turns.reduce(words::plan_then);
    line.unwrap_or_default()
}

/// The whole plan, as a tree: each turn with its number, and its own player's marked.
pub fn shown(game: &Match, owner: PersonId, plan: &Plan) -> Text {
    let count = plan.turns().len();
    words::plan_shown(count, game.id, MOST_PLANNED)
        .below(Text::default().block(tree(game, owner, plan)))
}

/// `1 c5`, and indented below it `2 d4 (you)`.
fn tree(game: &Match, owner: PersonId, plan: &Plan) -> String {
    let mut lines = Vec::new();
    branch(game, owner, plan, None, 0, &mut lines);
    lines.join("\n")
}

fn branch(
    game: &Match,
    owner: PersonId,
    plan: &Plan,
    follows: Option<u32>,
    depth: usize,
    lines: &mut Vec<String>,
) {
    for turn in plan.following(follows) {
        let before = match follows {
            Some(number) => game.ahead(owner, number).and_then(|before| before.mover()),
            None => game.mover(),
        };
        let token = match before == Some(owner) {
            true => words::plan_own_turn(&turn.token),
            false => Text::of(&turn.token),
        };
        let indent = "  ".repeat(depth);
        lines.push(format!("{:>2} {indent}{token}", turn.number));
        branch(game, owner, plan, Some(turn.number), depth + 1, lines);
    }
}

/// The board after a planned turn is shown.
pub fn after(turn: &PlannedTurn) -> Text {
    words::plan_after(turn.number, &turn.token)
}

/// Nothing is planned, and how to begin. `mine` is whether it's the reader's turn.
pub fn how(game: &Match, mine: bool) -> Text {
    let example = game::example(&game.game);
    words::plan_nothing_planned(game.id).then(match mine {
        true => words::plan_list_yours(example),
        false => words::plan_name_theirs(example),
    })
}

/// A turn of a line can't be played there.
pub fn not_possible(index: usize, typed: &str, game: &Game, why: &TurnError) -> Text {
    if typed.trim().is_empty() {
        return words::plan_turn_missing(index + 1);
    }
    let why = turn_error(game, typed, why);
    words::plan_turn_not_possible(index + 1, wording::shortened(typed), why)
}

pub fn after_the_end(typed: &str) -> Text {
    words::plan_after_the_end(wording::shortened(typed))
}

pub fn full() -> Text {
    words::plan_full(MOST_PLANNED)
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, lines};

    #[test]
    fn what_is_rare_is_told() {
        let mut game = samples::running("c4");
        let plan = Plan::new([PlannedTurn {
            number: 1,
            follows: None,
            token: "d4".to_owned(),
        }]);
        game.plans = vec![(PersonId(1), plan.clone())];
        expect![[r#"
            Your plan for match #3, 1 turn of at most 30:
             1 d4
            The game is over before `f6`.
            A plan can have up to 30 turns. Remove some first with `/plan`.
        "#]]
        .assert_eq(&lines([
            shown(&game, PersonId(1), &plan),
            after_the_end("f6"),
            full(),
        ]));
    }
}
