//! What a player has planned in a match, to that player alone.

use crate::game::refused::turn_error;
use crate::rich::{Text, say};
use crate::{game, wording};
use play::{MOST_PLANNED, Match, MatchId, PersonId, Plan, PlannedTurn};
use rules::{Game, TurnError};

pub const PLAN_FROM_HERE: &str = "Plan from here";
pub const REMOVE: &str = "Remove";
pub const CLEAR: &str = "Clear plan";

/// What stands in the empty field of a form that asks for turns to be planned.
pub fn example_line(game: &Game) -> String {
    format!("e.g. {} then …", game::example(game))
}

/// A line was planned: `turns` as they stand in the plan.
pub fn planned(turns: &[&PlannedTurn]) -> Text {
    let mut text = Text::of("Planned: ");
    for (index, turn) in turns.iter().enumerate() {
        text = match index {
            0 => text.code(&turn.token),
            _ => text.plain(", then ").code(&turn.token),
        };
    }
    text.plain(".")
}

/// A suggestion for the number of a planned turn, with the line that leads to it: `2: f6, then g7`.
pub fn suggestion(number: u32, line: &[&PlannedTurn]) -> String {
    let tokens: Vec<&str> = line.iter().map(|turn| turn.token.as_str()).collect();
    format!("{number}: {}", tokens.join(", then "))
}

/// The whole plan, as a tree: each turn with its number, and its own player's marked.
pub fn shown(game: &Match, owner: PersonId, plan: &Plan) -> Text {
    let count = plan.turns().len();
    let turns = match count {
        1 => "1 turn".to_owned(),
        count => format!("{count} turns"),
    };
    Text::of(format!(
        "Your plan for match {}, {turns} of at most {MOST_PLANNED}:",
        game.id
    ))
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
        let whose = if before == Some(owner) { " (you)" } else { "" };
        let indent = "  ".repeat(depth);
        lines.push(format!("{:>2} {indent}{}{whose}", turn.number, turn.token));
        branch(game, owner, plan, Some(turn.number), depth + 1, lines);
    }
}

/// The board after a planned turn is shown.
pub fn after(turn: &PlannedTurn) -> Text {
    say!(
        "The board after turn {} of your plan, `{}`.",
        turn.number,
        &turn.token
    )
}

/// The present board is shown.
pub fn present() -> Text {
    Text::of("This is the current board.")
}

/// Nothing is planned, and how to begin. `mine` is whether it's the reader's turn.
pub fn how(game: &Match, mine: bool) -> Text {
    let example = game::example(&game.game);
    let text = nothing_planned(game.id);
    match mine {
        true => text
            .plain(" List your turn, your opponent's, and your answer, e.g. ")
            .code(format!("/if {example} then … then …"))
            .plain("."),
        false => text
            .plain(" Name a turn of your opponent's and your answer, e.g. ")
            .code(format!("/if {example} then …"))
            .plain("."),
    }
}

pub fn removed(turn: &str) -> Text {
    say!("Removed `{}` and everything after it from your plan.", turn)
}

pub fn cleared(game: MatchId) -> Text {
    Text::of(format!("Your plan for match {game} is cleared."))
}

/// A turn of a line can't be played there.
pub fn not_possible(index: usize, typed: &str, game: &Game, why: &TurnError) -> Text {
    if typed.trim().is_empty() {
        return Text::of(format!("Turn {} of this line is missing.", index + 1));
    }
    Text::of(format!("Turn {} of this line, ", index + 1))
        .code(wording::shortened(typed))
        .plain(", doesn't work: ")
        .text(turn_error(game, typed, why))
}

pub fn after_the_end(typed: &str) -> Text {
    say!("The game is over before `{}`.", wording::shortened(typed))
}

pub fn without_answer() -> Text {
    say!("A line has to end with your answer to a turn of your opponent's: `/if … then …`.")
}

pub fn full() -> Text {
    Text::of(format!(
        "A plan can have up to {MOST_PLANNED} turns. Remove some first with "
    ))
    .code("/plan")
    .plain(".")
}

pub fn not_planned() -> Text {
    say!("There's no such turn in your plan. To see it, use `/plan`.")
}

pub fn nothing_planned(game: MatchId) -> Text {
    Text::of(format!("You haven't planned anything in match {game}."))
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
        let why = game.game.read("c4");
        let why = why.expect_err("an occupied cell");
        expect![[r#"
            Your plan for match #3, 1 turn of at most 30:
             1 d4
            Turn 2 of this line, `c4`, doesn't work: There's already a black stone on `c4`. Try `b4`, `c3`, `c5`, `d4` or `b3`.
            Turn 1 of this line is missing.
            The game is over before `f6`.
            A plan can have up to 30 turns. Remove some first with `/plan`.
        "#]].assert_eq(&lines([
            shown(&game, PersonId(1), &plan),
            not_possible(1, "c4", &game.game, &why),
            not_possible(0, " ", &game.game, &why),
            after_the_end("f6"),
            full(),
        ]));
    }
}
