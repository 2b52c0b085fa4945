//! The first page that one sees: the games, to play against the machine or a friend, and one's matches; beside it, the rules and
//! what there is to learn from.
//!
//! The page is made here and says everything; its script opens the forms and sends what is in them. What somebody does becomes
//! an event like those of the chat, in [`local`].

mod html;
mod learn;
mod links;
mod panel;

use std::convert::Infallible;
use std::sync::Arc;

use axum::Json;
use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use maud::Markup;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use self::html::Frame;
use self::links::Links;
use super::api::{Done, body, event_id, path, query, run_to_completion};
use super::assets::small;
use super::percent::{cookie_in, decoded};
use super::play::Visitors;
use super::play::answers::{THEME, admit, out_of_date, to_the_end};
use super::rejection::{Rejection, no_such_page};
use super::rich::words;
use super::tagged::tagged;
use super::visitor::{cookie, name_in_address};
use chat::learn_page::LearnPage;
use chat::play_page::{PlayAction, PlayAnswer};
use chat::public::Side;
use chat::{
    BoardThemes, ChallengeAnswer, Chat, GameCard, MyMatches, RequestKind, Visitor, words as say,
};
use local::{Local, LocalError, Made, Opponent, Wanted};

/// How long a picture stays in caches whose address tells its version.
const KEPT: &str = "private, max-age=31536000, immutable";

/// Has to be asked for again before it's used.
const ASK_AGAIN: &str = "private, no-cache";

/// The media type of boards.
const SVG: &str = "image/svg+xml";

/// The state that the handlers share.
#[derive(Clone)]
pub(crate) struct Lobby {
    chat: Chat,
    visitors: Arc<dyn Visitors>,
    /// Where matches begin; on public pages they don't.
    here: Option<Here>,
}

/// The local chat, where matches begin.
#[derive(Clone)]
struct Here {
    local: Local,
    /// Held by work that the stop waits for.
    work_guard: mpsc::Sender<Infallible>,
}

impl Lobby {
    /// Makes the lobby of the local chat.
    pub(crate) fn of_local(
        local: &Local,
        visitors: Arc<dyn Visitors>,
        work_guard: mpsc::Sender<Infallible>,
    ) -> Lobby {
        Lobby {
            chat: local.conversation().clone(),
            visitors,
            here: Some(Here {
                local: local.clone(),
                work_guard,
            }),
        }
    }

    /// Makes what public pages show to whoever is signed in: their matches begin elsewhere.
    pub(crate) fn of_pages(chat: Chat, visitors: Arc<dyn Visitors>) -> Lobby {
        Lobby {
            chat,
            visitors,
            here: None,
        }
    }

    fn here(&self) -> Result<&Here, Rejection> {
        let nowhere = || Rejection::not_found(say::page_refused_no_page());
        self.here.as_ref().ok_or_else(nowhere)
    }

    async fn visitor(&self, head: &Parts) -> Result<Visitor, Rejection> {
        Ok(self.visitors.find(head).await?.visitor)
    }

    /// Returns the links of a page: those of the local chat may have to say who looks at it.
    fn links(&self, head: &Parts) -> Links {
        let name = self.here.as_ref().and_then(|_| name_in_address(&head.uri));
        Links { name }
    }

    /// Returns the matches of whoever asks with this head, with the challenge that the address shows them.
    async fn matches_of(&self, visitor: &Visitor, head: &Parts) -> Result<MyMatches, Rejection> {
        let shown = Query::<Shown>::try_from_uri(&head.uri).ok();
        let shown = shown.and_then(|shown| shown.0.challenge);
        let mine = self.chat.my_matches(visitor, shown.as_deref()).await;
        Ok(mine.map_err(LocalError::from)?)
    }

    /// Returns in which themes whoever asks with this head sees boards.
    fn themes(&self, head: &Parts) -> BoardThemes {
        let chosen = cookie_in(&head.headers, THEME).and_then(decoded);
        self.chat.board_themes(chosen.as_deref())
    }

    /// Returns what there is to learn from, and how far whoever asks with this head is.
    async fn learn(&self, head: &Parts) -> Result<LearnPage, Rejection> {
        // Whoever can't be told from others sees what all do; the page says what is wrong.
        let visitor = self.visitor(head).await.ok();
        let learn = self.chat.learn_page(visitor.as_ref()).await;
        Ok(learn.map_err(LocalError::from)?)
    }

    fn games(&self) -> Result<Vec<GameCard>, Rejection> {
        self.chat.games().map_err(|error| {
            tracing::error!(error, "can't draw the boards of the lobby");
            let sentence = say::page_refused_inside();
            Rejection::new(StatusCode::INTERNAL_SERVER_ERROR, sentence)
        })
    }

    /// Makes a page for whoever looks at it. `for_all` is whether they needn't be anybody.
    async fn page(
        &self,
        head: &Parts,
        for_all: bool,
        make: impl FnOnce(&Frame<'_>, &[GameCard]) -> Markup,
    ) -> Response {
        let made = async {
            let who = match self.visitors.find(head).await {
                Err(_) if for_all && self.here.is_none() => None,
                found => Some(found?),
            };
            let mine = match &who {
                Some(who) => self.matches_of(&who.visitor, head).await?,
                None => MyMatches::default(),
            };
            let names = match &self.here {
                Some(here) => Some(here.local.names().await?),
                None => None,
            };
            let frame = Frame {
                links: self.links(head),
                who: who.as_ref(),
                mine: &mine,
                names: names.as_deref(),
                themes: self.themes(head),
            };
            Ok::<_, Rejection>(make(&frame, &self.games()?))
        };
        match made.await {
            Ok(page) => html::answer(page),
            Err(why) => self.visitors.refuse(&why),
        }
    }
}

/// What the address of a list of matches says of a challenge that anyone can accept.
#[derive(Deserialize)]
struct Shown {
    challenge: Option<String>,
}

/// The routes of the local chat's lobby.
pub(crate) fn local_routes<S: Clone + Send + Sync + 'static>(lobby: Lobby) -> Router<S> {
    routes(lobby.clone()).merge(
        Router::new()
            .route("/", get(games))
            .route("/as", post(rename))
            .route("/api/lobby/begin", post(begin))
            .with_state(lobby),
    )
}

/// The routes on public pages.
pub(crate) fn page_routes<S: Clone + Send + Sync + 'static>(lobby: Lobby) -> Router<S> {
    let first = Router::new().route("/", get(home));
    routes(lobby.clone()).merge(first.with_state(lobby))
}

/// The routes for whoever plays here, wherever their matches begin.
fn routes<S: Clone + Send + Sync + 'static>(lobby: Lobby) -> Router<S> {
    let script = small!("play/lobby.js");
    let icon = include_str!("../../../assets/shared/icon-waiting.svg");
    Router::new()
        .route("/matches", get(matches))
        .route("/learn", get(overview))
        .route("/learn/{game}", get(course))
        .route("/puzzles", get(puzzles))
        .route("/rules", get(all_rules))
        .route("/rules/{game}", get(rules))
        .route("/rules/{game}/{file}", get(rules_file))
        .route("/boards/{file}", get(example_board))
        .route("/play/{number}/board.svg", get(board))
        .route("/api/lobby", get(news))
        .route("/api/lobby/answer", post(answer))
        .route(
            "/play-lobby.js",
            file("text/javascript; charset=utf-8", script),
        )
        .route("/icon-waiting.svg", file(SVG, icon))
        .with_state(lobby)
}

/// A file of the pages, which changes with the program.
fn file(kind: &'static str, text: &'static str) -> MethodRouter<Lobby> {
    let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")];
    get(move || async move { (headers, text) })
}

/// `GET /?as=NAME`.
async fn games(State(lobby): State<Lobby>, head: Parts) -> Response {
    lobby.page(&head, false, html::lobby).await
}

/// `GET /` on public pages: one's matches, or what there is here for whoever isn't signed in.
async fn home(State(lobby): State<Lobby>, head: Parts) -> Response {
    match lobby.visitors.find(&head).await {
        Err(why) if why.status() == StatusCode::UNAUTHORIZED => {
            lobby.page(&head, true, html::welcome).await
        }
        _ => lobby.page(&head, false, html::matches).await,
    }
}

/// `GET /matches?as=NAME`.
async fn matches(State(lobby): State<Lobby>, head: Parts) -> Response {
    lobby.page(&head, false, html::matches).await
}

/// `GET /learn?as=NAME`.
async fn overview(State(lobby): State<Lobby>, head: Parts) -> Result<Response, Rejection> {
    let learn = lobby.learn(&head).await?;
    let make = |frame: &Frame<'_>, games: &[GameCard]| learn::overview(frame, games, &learn);
    Ok(lobby.page(&head, true, make).await)
}

/// `GET /learn/{game}?as=NAME`.
async fn course(
    State(lobby): State<Lobby>,
    id: Result<Path<String>, PathRejection>,
    head: Parts,
) -> Result<Response, Rejection> {
    let id = path(id)?;
    let learn = lobby.learn(&head).await?;
    let Some(course) = learn.courses.iter().find(|course| course.id == id) else {
        return Err(no_such_page().await);
    };
    let make = |frame: &Frame<'_>, games: &[GameCard]| learn::course(frame, games, course);
    Ok(lobby.page(&head, true, make).await)
}

/// `GET /puzzles?as=NAME`.
async fn puzzles(State(lobby): State<Lobby>, head: Parts) -> Result<Response, Rejection> {
    let learn = lobby.learn(&head).await?;
    let make = |frame: &Frame<'_>, games: &[GameCard]| learn::puzzles(frame, games, &learn);
    Ok(lobby.page(&head, true, make).await)
}

/// `GET /rules?as=NAME`.
async fn all_rules(State(lobby): State<Lobby>, head: Parts) -> Response {
    lobby.page(&head, true, html::all_rules).await
}

/// `GET /rules/{game}?as=NAME`.
async fn rules(
    State(lobby): State<Lobby>,
    id: Result<Path<String>, PathRejection>,
    head: Parts,
) -> Result<Response, Rejection> {
    let id = path(id)?;
    let Some(rules) = lobby.chat.rules_of(&id).await else {
        return Err(no_such_page().await);
    };
    let make = |frame: &Frame<'_>, games: &[GameCard]| html::rules(frame, games, rules);
    Ok(lobby.page(&head, true, make).await)
}

/// The query of a board.
#[derive(Deserialize)]
struct BoardQuery {
    side: Option<String>,
    v: Option<String>,
    theme: Option<String>,
}

/// `GET /rules/{game}/panel.html`, `exact.txt` or `{diagram}-{step}.svg?theme=`.
async fn rules_file(
    State(lobby): State<Lobby>,
    names: Result<Path<(String, String)>, PathRejection>,
    asked: Result<Query<BoardQuery>, QueryRejection>,
    head: Parts,
) -> Result<Response, Rejection> {
    let ((game, file), asked) = (path(names)?, query(asked)?);
    let Some(rules) = lobby.chat.rules_of(&game).await else {
        return Err(no_such_page().await);
    };
    let found = match file.as_str() {
        "panel.html" => {
            let page = panel::panel(rules, &lobby.links(&head), &lobby.themes(&head));
            let page = page.into_string().into_bytes();
            Some(tagged(&head.headers, html::KIND, page))
        }
        "exact.txt" => Some(sent("text/plain; charset=utf-8", ASK_AGAIN, rules.exact)),
        board => match (panel::step_in(board), asked.theme) {
            (Some(step), Some(theme)) => {
                let board = lobby.chat.rules_board(&game, step, &theme).await;
                board.map(|board| sent(SVG, KEPT, board))
            }
            (Some(step), None) => {
                panel::board(rules, step).map(|board| sent(SVG, KEPT, board.to_owned()))
            }
            (None, _) => None,
        },
    };
    match found {
        Some(found) => Ok(found),
        None => Err(no_such_page().await),
    }
}

fn sent(kind: &'static str, kept: &'static str, body: impl IntoResponse) -> Response {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, kept)], body).into_response()
}

/// `GET /boards/{game}.svg?theme=`.
async fn example_board(
    State(lobby): State<Lobby>,
    file: Result<Path<String>, PathRejection>,
    asked: Result<Query<BoardQuery>, QueryRejection>,
) -> Result<Response, Rejection> {
    let (file, asked) = (path(file)?, query(asked)?);
    let game = file.strip_suffix(".svg").unwrap_or_default();
    let board = match asked.theme {
        Some(theme) => lobby.chat.game_board(game, &theme).await,
        None => {
            let mut games = lobby.games()?.into_iter();
            let found = games.find(|card| card.id == game);
            found.map(|card| card.board.to_owned())
        }
    };
    match board {
        Some(board) => Ok(sent(SVG, KEPT, board)),
        None => Err(no_such_page().await),
    }
}

/// `GET /play/{number}/board.svg?as=NAME&side=black&v=VERSION&theme=`.
async fn board(
    State(lobby): State<Lobby>,
    number: Result<Path<i64>, PathRejection>,
    asked: Result<Query<BoardQuery>, QueryRejection>,
    head: Parts,
) -> Result<Response, Rejection> {
    let (number, asked) = (path(number)?, query(asked)?);
    let side = match asked.side.as_deref() {
        Some("black") => Some(Side::Black),
        Some("white") => Some(Side::White),
        _ => None,
    };
    let visitor = lobby.visitor(&head).await?;
    let drawn = lobby
        .chat
        .my_board(&visitor, number, side, asked.theme.as_deref());
    let Some(board) = drawn.await.map_err(LocalError::from)? else {
        return Err(no_such_page().await);
    };
    let kept = match asked.v == Some(board.version) && side.is_some() {
        true => KEPT,
        false => ASK_AGAIN,
    };
    Ok(sent(SVG, kept, board.svg))
}

#[derive(Serialize)]
struct News {
    /// Another one if anything has changed that the page shows.
    tag: String,
    /// In how many matches it's the visitor's turn.
    waiting: usize,
}

/// `GET /api/lobby?as=NAME`.
async fn news(State(lobby): State<Lobby>, head: Parts) -> Result<Json<News>, Rejection> {
    let visitor = lobby.visitor(&head).await?;
    let mine = lobby.matches_of(&visitor, &head).await?;
    Ok(Json(News {
        tag: html::tag(&mine),
        waiting: mine.waiting,
    }))
}

#[derive(Deserialize)]
struct RenameRequest {
    name: String,
}

#[derive(Serialize)]
struct RenameResponse {
    name: String,
}

/// `POST /as` `{name}`.
async fn rename(
    State(lobby): State<Lobby>,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Response, Rejection> {
    let request: RenameRequest = body(bytes)?;
    let visitor = lobby.here()?.local.visitor(&request.name).await?;
    let cookie = HeaderValue::try_from(cookie(&visitor));
    let mut response = Json(RenameResponse { name: visitor.id }).into_response();
    // Can't fail: the name is percent-encoded.
    if let Ok(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    Ok(response)
}

#[derive(Deserialize)]
struct BeginRequest {
    id: String,
    game: String,
    level: Option<String>,
    friend: Option<String>,
    size: Option<String>,
    side: Option<String>,
}

/// A match has begun.
fn begun(links: &Links, number: i64) -> Done {
    Done::leads(links.to(&format!("/play/{number}")))
}

/// `POST /api/lobby/begin?as=NAME` `{id, game, level or friend, size, side}`.
async fn begin(
    State(lobby): State<Lobby>,
    head: Parts,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Json<Done>, Rejection> {
    let visitor = lobby.visitor(&head).await?;
    let BeginRequest {
        id,
        game,
        level,
        friend,
        size,
        side,
    } = body(bytes)?;
    let id = event_id(&id)?.to_owned();
    let opponent = match (level, friend) {
        (Some(level), None) => Opponent::Level(level),
        (None, Some(friend)) if !friend.trim().is_empty() => Opponent::Friend(friend),
        _ => return Err(Rejection::bad_request(say::page_lobby_no_friend())),
    };
    let wanted = Wanted {
        game,
        opponent,
        size,
        side,
    };
    let Here { local, work_guard } = lobby.here()?.clone();
    let begin = async move { local.begin(&id, &visitor, wanted).await };
    Ok(Json(match run_to_completion(work_guard, begin).await? {
        Made::Begun(number) => begun(&lobby.links(&head), number),
        Made::Sent(says) => Done::says(says),
    }))
}

#[derive(Deserialize)]
struct AnswerRequest {
    id: String,
    number: i64,
    version: u32,
    #[serde(default)]
    form: String,
    answer: Answer,
    challenge: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Answer {
    Accept,
    Decline,
    Cancel,
}

/// `POST /api/lobby/answer?as=NAME` `{id, number, version, form, answer, challenge}`.
async fn answer(
    State(lobby): State<Lobby>,
    head: Parts,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Json<Done>, Rejection> {
    let who = lobby.visitors.find(&head).await?;
    let given: AnswerRequest = body(bytes)?;
    if !who.sent(&given.form) {
        return Err(out_of_date());
    }
    let id = event_id(&given.id)?.to_owned();
    let number = given.number;
    let answer = match given.answer {
        Answer::Accept => ChallengeAnswer::Accept,
        Answer::Decline => ChallengeAnswer::Decline,
        Answer::Cancel => ChallengeAnswer::Cancel,
    };
    let version = given.version;
    let action = PlayAction::Answer {
        version,
        answer,
        shown: given.challenge,
    };
    let (chat, visitor) = (lobby.chat.clone(), who.visitor);
    let ticket = admit(&chat, &visitor, RequestKind::Action).await?;
    let answered = async move { chat.act(&visitor, number, id, action).await };
    match to_the_end(ticket, answered).await? {
        Ok(PlayAnswer::Answered { begun: true }) => Ok(Json(begun(&lobby.links(&head), number))),
        Ok(_) => Ok(Json(Done::default())),
        Err(why) => Err(Rejection::bad_request(words(&why))),
    }
}
