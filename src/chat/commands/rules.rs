//! `/rules`: the rules of a game in a few words, its diagrams as pictures, and the exact rules as a file.

use crate::api::message::{Button, ButtonStyle, Message};
use crate::commands::command::{Command, Stop};
use crate::commands::learn_ids;
use crate::service::request::Request;
use crate::service::rules_pages;
use crate::syntax::arguments;
use rules::Kind;
use text::words as say;

pub(super) fn command() -> Command {
    Command::new(
        "rules",
        "Read the rules of a game",
        arguments::game("Which game").required(),
        rules,
    )
    .where_the_bot_is_not()
}

async fn rules(request: &Request, kind: Kind) -> Result<Message, Stop> {
    Ok(match rules_pages::drawn(&request.ctx, kind).await {
        Ok(files) => {
            let mut files = files.to_vec();
            files.push(rules_pages::exact_file(kind));
            Message {
                files,
                buttons: vec![learn(kind)],
                ..rules_pages::of(kind).into()
            }
        }
        Err(error) => {
            tracing::error!(%error, game = kind.id(), "can't draw the example pictures");
            let text = rules_pages::of(kind).below(say::rules_no_pictures());
            Message {
                buttons: vec![learn(kind)],
                ..text.into()
            }
        }
    })
}

/// Returns the button that leads to the lessons of a game.
fn learn(kind: Kind) -> Button {
    Button::new(
        learn_ids::go_on(kind),
        say::lesson_learn(),
        ButtonStyle::Primary,
    )
}
