//! The diagrams of a game's rules: their steps played by the rules, and drawn.

use crate::syntax::turn_parts;
use crate::syntax::turn_prefix::Token;
use ::text::rich::Text;
use ::text::rules_page::{Diagram, Step};
use ::text::rules_pages as text;
use render::Scene;
use rules::{Game, Illegal, Kind, Side, TurnError};

/// A step as it's shown.
#[derive(Debug, Clone)]
pub(super) struct Shown {
    /// What is said below the board.
    pub(super) caption: Text,
    /// The board, without the bar.
    pub(super) scene: Scene,
    /// The position; of a turn in the making, that before it.
    pub(super) game: Game,
}

/// Plays the steps of a diagram.
///
/// # Errors
/// A turn isn't legal, or one that is to be refused is. The message is for developers.
pub(super) fn shown(kind: Kind, diagram: &Diagram) -> Result<Vec<Shown>, String> {
    let title = &diagram.title;
    let spec = diagram.spec(kind);
    let mut game = Game::start(spec.map_err(|error| format!("{title}: {error}"))?);
    for turn in diagram.before() {
        game = played(&game, turn).map_err(|why| format!("{title}: {why}"))?;
    }
    let steps = diagram.steps.iter().map(|step| {
        let (scene, seen, why) = step_of(&game, step)?;
        if step.turn.is_some() {
            game = seen.clone();
        }
        Ok(Shown {
            caption: text::caption(step, why.as_ref()),
            scene: render::board_alone(scene),
            game: seen,
        })
    });
    let steps: Result<Vec<Shown>, String> = steps.collect();
    steps.map_err(|why| format!("{title}: {why}"))
}

/// The scene of a step, its position, and why its turn is refused.
fn step_of(game: &Game, step: &Step) -> Result<(Scene, Game, Option<Illegal>), String> {
    let Step {
        turn,
        tried,
        parts,
        refused,
        ..
    } = step;
    let viewer = Side::Black;
    match (turn.as_ref().or(tried.as_ref()), parts, refused) {
        (None, None, None) => Ok((render::scene(game, viewer), game.clone(), None)),
        (Some(turn), None, None) => {
            let after = played(game, turn)?;
            Ok((render::scene(&after, viewer), after, None))
        }
        (None, Some(parts), None) => Ok((making(game, viewer, parts)?, game.clone(), None)),
        (None, None, Some(turn)) => match game.clone().play_text(turn) {
            Err(TurnError::Illegal(why)) => {
                let scene = render::scene_rejected(game, viewer, turn, &why);
                Ok((scene, game.clone(), Some(why)))
            }
            other => Err(format!("{turn} is not refused: {other:?}")),
        },
        _ => Err(format!("this step is several at once: {step:?}")),
    }
}

fn played(game: &Game, turn: &str) -> Result<Game, String> {
    let mut after = game.clone();
    match after.play_text(turn) {
        Ok(()) => Ok(after),
        Err(why) => Err(format!("{turn}: {why}")),
    }
}

/// A turn of which some parts are chosen.
fn making(game: &Game, viewer: Side, parts: &str) -> Result<Scene, String> {
    let legal: Vec<Token> = game.legal().into_iter().map(Token::new).collect();
    let chosen: Vec<String> = parts.split_whitespace().map(str::to_owned).collect();
    let Some(next) = turn_parts::next(&legal, &chosen) else {
        return Err(format!("no turn begins with {parts}"));
    };
    let so_far = match &next.whole {
        Some(whole) => Some(played(game, whole)?),
        None => game.begun(&chosen.iter().map(String::as_str).collect::<Vec<_>>()),
    };
    let so_far = so_far.unwrap_or_else(|| game.clone());
    let next: Vec<String> = next.parts.into_iter().collect();
    Ok(render::making(
        game,
        &so_far,
        viewer,
        &chosen,
        &next,
        render::english,
    ))
}
