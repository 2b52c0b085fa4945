//! The pages and their requests: each handler finds out who asks, checks what they ask for, and passes it to `chat`.

use std::collections::HashMap;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use maud::html;
use serde::{Deserialize, Serialize};

use super::Learning;
use crate::api::{Done, body, path, query};
use crate::percent::{cookie_in, decoded};
use crate::play::answers::{
    THEME, admit, failed, made, out_of_date, parts_in, refused, to_the_end, with_board,
};
use crate::play::with_policy;
use crate::rejection::Rejection;
use crate::rich::{Part, parts, words};
use chat::learn_page::{Practice, PracticeAct, PracticePage, Practised, Way};
use chat::play_page::{Composed, LiveBoard, PageView};
use chat::{RequestKind, SignedIn, words as say};

const SHELL: &str = include_str!("../../../assets/play/practice.html");

/// The longest text that belongs to what somebody does, in characters.
const LONGEST_TEXT: usize = 2_000;

/// What may follow the `?`.
#[derive(Deserialize)]
pub(super) struct Asked {
    day: Option<i64>,
    /// Whether the browser is in dark mode: 1 if it is.
    dark: Option<u8>,
    step: Option<u32>,
    parts: Option<String>,
}

/// How somebody who sent a request with this head sees boards.
fn view_in(head: &Parts, asked: &Asked) -> PageView {
    PageView {
        side: None,
        theme: cookie_in(&head.headers, THEME).and_then(decoded),
        dark: asked.dark == Some(1),
    }
}

/// Somebody at the board of a lesson or a puzzle, by the head of their request.
pub(super) struct Desk {
    who: SignedIn,
    practice: Practice,
    view: PageView,
    asked: Asked,
}

impl FromRequestParts<Learning> for Desk {
    type Rejection = Rejection;

    async fn from_request_parts(head: &mut Parts, learning: &Learning) -> Result<Desk, Rejection> {
        let names = Path::<HashMap<String, String>>::from_request_parts(head, learning).await;
        let mut names = path(names)?;
        let asked: Asked = query(Query::try_from_uri(&head.uri))?;
        let mut named = |name: &str| names.remove(name);
        let practice = match (named("game"), named("lesson"), named("id")) {
            (Some(game), Some(lesson), _) => Practice::Lesson { game, lesson },
            (.., id) => Practice::Puzzle {
                id: id.unwrap_or_default(),
                day: asked.day,
            },
        };
        Ok(Desk {
            view: view_in(head, &asked),
            who: learning.visitors.find(head).await?,
            practice,
            asked,
        })
    }
}

/// All that a page shows, as its script takes it.
#[derive(Serialize)]
struct StateJson {
    path: String,
    step: u32,
    about: String,
    title: Option<String>,
    score: Option<String>,
    task: Vec<Part>,
    news: Vec<Part>,
    board: LiveBoard,
    side: &'static str,
    theme: String,
    /// The theme in dark mode; null if one was chosen.
    dark: Option<String>,
    puts: Vec<&'static str>,
    tile: Option<&'static str>,
    has_choices: bool,
    first: Option<Composed>,
    ways: Vec<Way>,
    form: String,
}

fn state_json(page: PracticePage, form: String) -> StateJson {
    StateJson {
        path: page.path,
        step: page.step,
        about: page.about,
        title: page.title,
        score: page.score,
        task: parts(&page.task),
        news: parts(&page.news),
        board: page.board,
        side: page.side.name(),
        theme: page.theme,
        dark: page.dark_theme,
        puts: page.puts,
        tile: page.tile,
        has_choices: page.has_choices,
        first: page.first,
        ways: page.ways,
        form,
    }
}

/// The state of a page, or why there's none.
async fn state_of(
    learning: &Learning,
    who: SignedIn,
    practice: &Practice,
    view: &PageView,
) -> Result<StateJson, Rejection> {
    let _ticket = admit(&learning.chat, &who.visitor, RequestKind::Proposal).await?;
    let page = learning.chat.practice_page(&who.visitor, practice, view);
    match page.await.map_err(|error| failed(&error))? {
        Ok(page) => Ok(state_json(page, who.form)),
        Err(why) => Err(Rejection::not_found(words(&why))),
    }
}

fn shown(learning: &Learning, state: Result<StateJson, Rejection>) -> Response {
    let state = match state {
        Ok(state) => state,
        Err(why) => return learning.visitors.refuse(&why),
    };
    let title = html! {
        @if let Some(title) = &state.title { (title) " · " }
        (state.about) " · Stonepost"
    };
    let page = with_board(SHELL, title, &state);
    with_policy(([(CONTENT_TYPE, "text/html; charset=utf-8")], page))
}

/// `GET /learn/{game}/{lesson}` and `GET /puzzles/{id}?day=`.
pub(super) async fn page(
    State(learning): State<Learning>,
    desk: Result<Desk, Rejection>,
) -> Response {
    let state = match desk {
        Ok(desk) => state_of(&learning, desk.who, &desk.practice, &desk.view).await,
        Err(why) => Err(why),
    };
    shown(&learning, state)
}

/// `GET /daily`.
pub(super) async fn today(State(learning): State<Learning>, head: Parts) -> Response {
    let state = async {
        let who = learning.visitors.find(&head).await?;
        let asked: Asked = query(Query::try_from_uri(&head.uri))?;
        let today = learning.chat.puzzle_of_today().await;
        let practice = match today.map_err(|error| failed(&error))? {
            Ok(practice) => practice,
            Err(why) => return Err(Rejection::not_found(words(&why))),
        };
        state_of(&learning, who, &practice, &view_in(&head, &asked)).await
    };
    let state = state.await;
    shown(&learning, state)
}

/// `GET …/state`.
pub(super) async fn state(
    State(learning): State<Learning>,
    desk: Desk,
) -> Result<Response, Rejection> {
    let state = state_of(&learning, desk.who, &desk.practice, &desk.view).await?;
    Ok(Json(state).into_response())
}

/// `GET …/turn?step=&parts=`.
pub(super) async fn compose(
    State(learning): State<Learning>,
    desk: Desk,
) -> Result<Response, Rejection> {
    let parts = parts_in(desk.asked.parts.as_deref().unwrap_or_default())?;
    let visitor = &desk.who.visitor;
    let _ticket = admit(&learning.chat, visitor, RequestKind::Proposal).await?;
    let at = (desk.asked.step.unwrap_or_default(), parts);
    let composed = learning
        .chat
        .compose_practice(visitor, &desk.practice, at, &desk.view);
    Ok(made(composed.await.map_err(|error| failed(&error))?))
}

/// What somebody does.
#[derive(Deserialize)]
struct Deed {
    #[serde(default)]
    form: String,
    step: u32,
    does: String,
    #[serde(default)]
    text: String,
}

/// `POST …/do` `{form, step, does, text}`.
pub(super) async fn act(
    State(learning): State<Learning>,
    desk: Desk,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Response, Rejection> {
    let given: Deed = body(bytes)?;
    if !desk.who.sent(&given.form) {
        return Err(out_of_date());
    }
    let is_short = given.text.chars().count() <= LONGEST_TEXT;
    let act = PracticeAct::parse(&given.does, given.text).filter(|_| is_short);
    let Some(act) = act else {
        return Err(Rejection::bad_request(say::page_play_nothing_like_that()));
    };
    let ticket = admit(&learning.chat, &desk.who.visitor, RequestKind::Action).await?;
    let (form, step) = (desk.who.form.clone(), given.step);
    let acted = async move {
        let Desk {
            who,
            practice,
            view,
            ..
        } = desk;
        let chat = learning.chat;
        chat.practise(&who.visitor, &practice, (step, act), &view)
            .await
    };
    Ok(match to_the_end(ticket, acted).await? {
        Ok(Practised::Shows(page)) => Json(state_json(*page, form)).into_response(),
        Ok(Practised::Says(text)) => Json(Done::says(words(&text))).into_response(),
        Ok(Practised::Leads(to)) => Json(Done::leads(to)).into_response(),
        Err(why) => refused(&why),
    })
}

/// Which puzzle somebody wants next; anything will do where a word is missing or empty.
#[derive(Deserialize)]
struct Wanted {
    #[serde(default)]
    form: String,
    game: Option<String>,
    level: Option<String>,
}

/// `POST /puzzles/next` `{form, game, level}`.
pub(super) async fn next(
    State(learning): State<Learning>,
    head: Parts,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Response, Rejection> {
    let who = learning.visitors.find(&head).await?;
    let given: Wanted = body(bytes)?;
    if !who.sent(&given.form) {
        return Err(out_of_date());
    }
    let ticket = admit(&learning.chat, &who.visitor, RequestKind::Action).await?;
    let found = async move {
        let [game, level] =
            [given.game, given.level].map(|word| word.filter(|word| !word.is_empty()));
        let (game, level) = (game.as_deref(), level.as_deref());
        let chat = learning.chat;
        chat.next_puzzle(&who.visitor, game, level).await
    };
    match to_the_end(ticket, found).await? {
        Ok((to, says)) => Ok(Json(Done {
            to: Some(to),
            says: says.as_ref().map(words),
        })
        .into_response()),
        Err(why) => Err(Rejection::bad_request(words(&why))),
    }
}
