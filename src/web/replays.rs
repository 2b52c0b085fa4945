//! Going through a match: its turns as JSON, and its boards and its chart as pictures, each under an address of its own.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};

use super::Shared;
use super::api::{query, valid_name};
use super::percent::encoded;
use super::rejection::Rejection;
use chat::{File, Replay, ReplayPicture, ReplayPosition, Text};

/// The message from which a match is gone through.
#[derive(Deserialize)]
pub(super) struct Asked {
    #[serde(rename = "as")]
    name: String,
    message: i64,
    /// Whether the board is seen from the other side than in the message.
    #[serde(default)]
    flip: bool,
}

/// A picture of a replay, and what it shows in words.
#[derive(Serialize)]
struct Picture {
    picture: String,
    alt: String,
}

#[derive(Serialize)]
struct Turn {
    side: Option<&'static str>,
    token: String,
    sentence: Text,
    #[serde(flatten)]
    board: Picture,
}

#[derive(Serialize)]
pub(super) struct ReplayResponse {
    title: Text,
    turns: Vec<Turn>,
    chart: Option<Picture>,
}

/// `GET /api/replay?as=NAME&message=ID&flip=BOOL`.
pub(super) async fn replay(
    State(shared): State<Shared>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Json<ReplayResponse>, Rejection> {
    let asked = query(asked)?;
    let viewer = valid_name(&asked.name)?;
    let Replay {
        title,
        positions,
        chart,
    } = shared.local.replay(viewer, asked.message).await?;
    let of = format!(
        "as={}&message={}&flip={}",
        encoded(viewer),
        asked.message,
        asked.flip
    );
    let turn = |(ply, position): (usize, ReplayPosition)| Turn {
        side: position.side,
        token: position.token,
        sentence: position.sentence,
        board: Picture {
            picture: format!(
                "/api/replay/board?{of}&ply={ply}&digest={}",
                position.digest
            ),
            alt: position.alt,
        },
    };
    Ok(Json(ReplayResponse {
        title,
        turns: positions.into_iter().enumerate().map(turn).collect(),
        chart: chart.map(|alt| Picture {
            picture: format!("/api/replay/chart?{of}"),
            alt,
        }),
    }))
}

/// The query of [`board`].
#[derive(Deserialize)]
pub(super) struct BoardQuery {
    #[serde(rename = "as")]
    name: String,
    message: i64,
    #[serde(default)]
    flip: bool,
    ply: u32,
    digest: String,
}

/// `GET /api/replay/board?as=NAME&message=ID&flip=BOOL&ply=N&digest=KEY`. The digest makes the address that of one position,
/// whose picture never changes.
pub(super) async fn board(
    State(shared): State<Shared>,
    asked: Result<Query<BoardQuery>, QueryRejection>,
) -> Result<Response, Rejection> {
    let asked = query(asked)?;
    let viewer = valid_name(&asked.name)?;
    let wanted = ReplayPicture::Board(asked.ply, &asked.digest);
    let drawn = shared
        .local
        .replay_picture(viewer, asked.message, asked.flip, wanted);
    Ok(answer(drawn.await?, "private, max-age=86400, immutable"))
}

/// `GET /api/replay/chart?as=NAME&message=ID`.
pub(super) async fn chart(
    State(shared): State<Shared>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Response, Rejection> {
    let asked = query(asked)?;
    let viewer = valid_name(&asked.name)?;
    let wanted = ReplayPicture::Chart;
    let drawn = shared
        .local
        .replay_picture(viewer, asked.message, false, wanted);
    Ok(answer(drawn.await?, "private, no-cache"))
}

fn answer(picture: File, kept: &'static str) -> Response {
    let headers = [
        (CONTENT_TYPE, File::mime(&picture.name)),
        (CACHE_CONTROL, kept),
    ];
    (headers, picture.bytes).into_response()
}
