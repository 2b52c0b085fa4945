//! `/rules`.

use crate::chat::api::message::Message;
use crate::chat::core::context::Context;
use crate::chat::service::{pictures, rules_pages};
use crate::rules::Kind;

/// The rules of a game with their example pictures.
pub(in crate::chat) async fn rules(ctx: &Context, kind: Kind) -> Message {
    let drawn = match rules_pages::drawn(kind) {
        Some(drawn) => Ok(drawn),
        None => pictures::draw(ctx, move || rules_pages::pictures(kind)).await,
    };
    match drawn.and_then(|drawn| drawn.map_err(str::to_owned)) {
        Ok(files) => Message {
            files: files.to_vec(),
            ..rules_pages::with_captions(kind).into()
        },
        Err(error) => {
            tracing::error!(%error, game = kind.id(), "can't draw the example pictures");
            rules_pages::of(kind)
                .plain("\nI couldn't draw the example pictures.")
                .into()
        }
    }
}
