//! What a player tries on the board of their match.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};

use super::Play;
use super::answers::{Seat, admit, failed, is_short, out_of_date, refused, to_the_end, too_long};
use crate::api::body;
use crate::rejection::Rejection;
use crate::rich::words;
use chat::play_page::{Composed, TriedChange};
use chat::{RequestKind, words as say};

/// A board that is tried, as the script takes it.
#[derive(Serialize)]
struct LineJson {
    pieces: String,
    alt: String,
    caption: String,
    holds: Vec<(String, String)>,
    to_move: Option<&'static str>,
    by: Option<&'static str>,
    puts: Vec<&'static str>,
    tile: Option<&'static str>,
    first: Option<Composed>,
}

/// `GET /play/{number}/line?version=&ply=&turns=&side=`.
pub(super) async fn board(State(play): State<Play>, seat: Seat) -> Result<Response, Rejection> {
    let Some(line) = seat.line()? else {
        return Err(Rejection::bad_request(say::page_play_say_ply()));
    };
    let visitor = &seat.who.visitor;
    let _ticket = admit(&play.chat, visitor, RequestKind::Proposal).await?;
    let found = play.chat.line_board(visitor, seat.number, &seat.view, line);
    Ok(match found.await.map_err(|error| failed(&error))? {
        Ok(board) => Json(LineJson {
            pieces: board.pieces,
            alt: board.alt,
            caption: words(&board.caption),
            holds: board.holds,
            to_move: board.to_move,
            by: board.by,
            puts: board.puts,
            tile: board.tile,
            first: board.first,
        })
        .into_response(),
        Err(why) => refused(&why),
    })
}

/// What is to be changed.
#[derive(Deserialize)]
struct Change {
    #[serde(default)]
    form: String,
    add: Option<Vec<String>>,
    remove: Option<Vec<String>>,
    publish: Option<bool>,
}

/// `POST /play/{number}/tried` `{form, add or remove: [turns], or publish}`.
pub(super) async fn change(
    State(play): State<Play>,
    seat: Seat,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Response, Rejection> {
    let given: Change = body(bytes)?;
    if !seat.who.sent(&given.form) {
        return Err(out_of_date());
    }
    let change = match (given.add, given.remove, given.publish) {
        (Some(line), None, None) => TriedChange::Add(line),
        (None, Some(line), None) => TriedChange::Remove(line),
        (None, None, Some(publish)) => TriedChange::Publish(publish),
        _ => {
            return Err(Rejection::bad_request(say::page_play_change_tried()));
        }
    };
    if let TriedChange::Add(line) | TriedChange::Remove(line) = &change
        && !is_short(line)
    {
        return Err(too_long());
    }
    let ticket = admit(&play.chat, &seat.who.visitor, RequestKind::Proposal).await?;
    let changed = async move {
        let visitor = &seat.who.visitor;
        play.chat.change_tried(visitor, seat.number, change).await
    };
    Ok(match to_the_end(ticket, changed).await? {
        Ok(tried) => Json(tried).into_response(),
        Err(why) => refused(&why),
    })
}
