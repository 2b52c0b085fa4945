//! The page and its requests: each handler finds out who asks, checks what they ask for, and passes it to `chat`.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, PathRejection};
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use serde::{Deserialize, Serialize};

use super::{Play, with_policy};
use crate::api::{body, event_id, path, query};
use crate::percent::{cookie_in, decoded};
use crate::rejection::Rejection;
use crate::rich::{Part, parts, words};
use crate::{language, stylesheet};
use chat::fields::Form;
use chat::language::{in_language, spoken};
use chat::play_page::{
    Composed, LineAt, LiveBoard, Making, NextMatch, PageView, PastBoard, PlanIds, PlayAction,
    PlayAnswer, PlayPage, PlayerAtBoard, Talk, TriedOnPage,
};
use chat::public::Side;
use chat::{
    Button, Chat, File, Message, RequestKind, SignedIn, StoreError, Text, Visitor, outage,
    overloaded_message, words as say,
};

const SHELL: &str = include_str!("../../../assets/play/play.html");

/// What was sent has no token of the visitor's session, or that of another one.
pub(crate) fn out_of_date() -> Rejection {
    Rejection::forbidden(say::page_refused_out_of_date())
}

/// The name of the cookie with the theme that somebody chose, and the sign after it.
pub(crate) const THEME: &str = "stonepost_theme=";

/// The most parts that a turn in the making has, and the most bytes of one.
const MOST_PARTS: usize = 8;
const LONGEST_PART: usize = 16;

/// The longest token and the longest line: more than any game has.
const LONGEST_TURN: usize = 32;
const LONGEST_LINE: usize = 2_000;

/// Whether these may be turns of a line.
pub(super) fn is_short(turns: &[String]) -> bool {
    turns.len() <= LONGEST_LINE && turns.iter().all(|turn| turn.len() <= LONGEST_TURN)
}

pub(super) fn too_long() -> Rejection {
    Rejection::bad_request(say::page_play_too_long())
}

/// The longest text in a form, in characters.
const LONGEST_TEXT: usize = 2_000;

/// What may follow the `?`.
#[derive(Deserialize)]
pub(super) struct Asked {
    side: Option<String>,
    /// Whether the browser is in dark mode: 1 if it is.
    dark: Option<u8>,
    pub(super) version: Option<u32>,
    parts: Option<String>,
    /// After so many turns of the match, and these, with blanks between them.
    pub(super) ply: Option<u32>,
    pub(super) turns: Option<String>,
}

/// The match in a path.
#[derive(Deserialize)]
struct Number {
    number: i64,
}

/// Somebody at the board of a match, by the head of their request.
pub(super) struct Seat {
    pub(super) who: SignedIn,
    pub(super) number: i64,
    pub(super) view: PageView,
    pub(super) asked: Asked,
}

impl Seat {
    /// Returns the line that is asked for, if one is.
    pub(super) fn line(&self) -> Result<Option<LineAt>, Rejection> {
        let asked = &self.asked;
        let Some(ply) = asked.ply else {
            return Ok(None);
        };
        let turns = asked.turns.as_deref().unwrap_or_default();
        let turns: Vec<String> = turns.split_whitespace().map(str::to_owned).collect();
        if !is_short(&turns) {
            return Err(too_long());
        }
        let version = asked.version.unwrap_or_default();
        Ok(Some(LineAt {
            version,
            ply,
            turns,
        }))
    }
}

impl FromRequestParts<Play> for Seat {
    type Rejection = Rejection;

    async fn from_request_parts(head: &mut Parts, play: &Play) -> Result<Seat, Rejection> {
        let number = Path::<Number>::from_request_parts(head, play).await;
        let Number { number } = path(number)?;
        let asked: Asked = query(Query::try_from_uri(&head.uri))?;
        let side = asked.side.as_deref().map(|name| {
            let none = || Rejection::bad_request(say::page_play_side());
            Side::from_name(name).ok_or_else(none)
        });
        let view = PageView {
            side: side.transpose()?,
            theme: cookie_in(&head.headers, THEME).and_then(decoded),
            dark: asked.dark == Some(1),
        };
        Ok(Seat {
            view,
            who: play.visitors.find(head).await?,
            number,
            asked,
        })
    }
}

/// All that the page shows, as its script takes it.
#[derive(Serialize)]
struct StateJson {
    number: i64,
    version: u32,
    ply: u32,
    game: &'static str,
    title: String,
    about: String,
    me: &'static str,
    side: &'static str,
    theme: String,
    themes: Vec<(String, String)>,
    /// The theme in dark mode; null if one was chosen.
    dark: Option<String>,
    to_move: Option<&'static str>,
    running: bool,
    says: Vec<Part>,
    players: [PlayerAtBoard; 2],
    turns: Vec<String>,
    sides: String,
    caption: String,
    board: LiveBoard,
    puts: Vec<&'static str>,
    tile: Option<&'static str>,
    has_choices: bool,
    first: Option<Composed>,
    actions: Vec<Button>,
    /// Where the match is played: the address, and what leads there.
    place: Option<(String, String)>,
    waiting: usize,
    tried: TriedOnPage,
    talk: Talk,
    plan: PlanIds,
    next: Option<NextMatch>,
    /// The addresses of the game's rules, of the record, of the board as a picture, of all turns as an animation, and of the
    /// public page.
    rules: String,
    record: String,
    picture: String,
    animation: Option<String>,
    public: Option<String>,
    form: String,
}

fn state_json(play: &Play, page: PlayPage, form: String) -> StateJson {
    let place = page.place;
    StateJson {
        number: page.number,
        version: page.version,
        ply: page.ply,
        game: page.game,
        title: page.title,
        about: page.about,
        me: page.me.name(),
        side: page.side.name(),
        theme: page.theme,
        themes: page.themes,
        dark: page.dark_theme,
        to_move: page.to_move.map(Side::name),
        running: page.to_move.is_some(),
        says: parts(&page.says),
        players: page.players,
        turns: page.turns,
        sides: page.sides,
        caption: words(&page.caption),
        board: page.board,
        puts: page.puts,
        tile: page.tile,
        has_choices: page.has_choices,
        first: page.first,
        actions: page.actions,
        place: place.and_then(|(link, label)| Some((play.visitors.address_of(link)?, label))),
        waiting: page.waiting,
        tried: page.tried,
        talk: page.talk,
        plan: page.plan,
        next: page.next,
        rules: format!("/rules/{}", page.game),
        record: format!("/play/{}/record.txt", page.number),
        picture: format!("/play/{}/board.png", page.number),
        animation: (page.ply > 0).then(|| format!("/play/{}/replay.gif", page.number)),
        public: page.public,
        form,
    }
}

/// A refusal in words, with everything still there.
#[derive(Serialize)]
struct Refused {
    refused: String,
}

pub(crate) fn refused(why: &Text) -> Response {
    let refused = words(why);
    Json(Refused { refused }).into_response()
}

pub(crate) fn failed(error: &StoreError) -> Rejection {
    if let Some(told) = outage(error) {
        return Rejection::new(StatusCode::SERVICE_UNAVAILABLE, told);
    }
    tracing::error!(%error, "a page to play on failed");
    Rejection::new(
        StatusCode::INTERNAL_SERVER_ERROR,
        say::page_refused_database(),
    )
}

/// Does something even if the client disconnects meanwhile.
pub(crate) async fn to_the_end<T: Send + 'static>(
    ticket: chat::Ticket,
    work: impl Future<Output = Result<T, StoreError>> + Send + 'static,
) -> Result<T, Rejection> {
    let done = tokio::spawn(in_language(spoken(), async move {
        let _ticket = ticket;
        work.await
    }));
    let done = done.await.map_err(|error| {
        tracing::error!(%error, "what was done on a page failed");
        Rejection::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            say::page_refused_inside(),
        )
    })?;
    done.map_err(|error| failed(&error))
}

/// The state of a match, or why there's none.
async fn state_of(play: &Play, seat: &Seat) -> Result<StateJson, Rejection> {
    let page = play
        .chat
        .play_page(&seat.who.visitor, seat.number, &seat.view);
    match page.await.map_err(|error| failed(&error))? {
        Ok(page) => Ok(state_json(play, page, seat.who.form.clone())),
        Err(why) => Err(Rejection::not_found(words(&why))),
    }
}

/// `GET /play/{number}`.
pub(super) async fn page(State(play): State<Play>, seat: Result<Seat, Rejection>) -> Response {
    let state = match seat {
        Ok(seat) => state_of(&play, &seat).await,
        Err(why) => Err(why),
    };
    let state = match state {
        Ok(state) => state,
        Err(why) => return play.visitors.refuse(&why),
    };
    let title = html! { (state.title) " · Stonepost" };
    let page = with_board(SHELL, title, &state);
    let kind = [(CONTENT_TYPE, "text/html; charset=utf-8")];
    with_policy((kind, page))
}

/// A page with a board: its title, and what its script takes.
pub(crate) fn with_board(shell: &str, title: Markup, state: &impl Serialize) -> String {
    // Inside an element, nothing but this can end a script.
    let json = serde_json::to_string(state).unwrap_or_default();
    let json = json.replace('<', "\\u003c");
    let given = [
        ("style", html! { (stylesheet::address()) }),
        ("title", title),
        ("language", language::for_scripts(&["shared", "play"])),
        ("state", PreEscaped(json)),
    ];
    language::filled(shell, &given)
}

/// `GET /play/{number}/state`.
pub(super) async fn state(State(play): State<Play>, seat: Seat) -> Result<Response, Rejection> {
    Ok(Json(state_of(&play, &seat).await?).into_response())
}

/// `GET /play/{number}/turn`.
pub(super) async fn compose(State(play): State<Play>, seat: Seat) -> Result<Response, Rejection> {
    let parts = parts_in(seat.asked.parts.as_deref().unwrap_or_default())?;
    let visitor = &seat.who.visitor;
    let _ticket = admit(&play.chat, visitor, RequestKind::Proposal).await?;
    let version = seat.asked.version.unwrap_or_default();
    let chat = &play.chat;
    let made = match seat.line()? {
        Some(line) => chat.compose_after(visitor, seat.number, &seat.view, line, parts),
        None => chat.compose_turn(visitor, seat.number, version, &seat.view, parts),
    };
    Ok(self::made(made.await.map_err(|error| failed(&error))?))
}

/// Returns the parts of a turn in the making, which a request has with commas between them.
pub(crate) fn parts_in(asked: &str) -> Result<Vec<String>, Rejection> {
    let parts = asked.split(',').filter(|part| !part.is_empty());
    let parts: Vec<String> = parts.map(str::to_owned).collect();
    let long = |part: &String| part.len() > LONGEST_PART;
    if parts.len() > MOST_PARTS || parts.iter().any(long) {
        return Err(Rejection::bad_request(say::page_play_too_many_parts()));
    }
    Ok(parts)
}

/// Answers with what becomes of a turn in the making.
pub(crate) fn made(made: Making) -> Response {
    #[derive(Serialize)]
    struct MovedOn {
        moved_on: u32,
    }
    match made {
        Making::On(composed) => Json(composed).into_response(),
        Making::Refused(why) => refused(&why),
        Making::MovedOn(moved_on) => Json(MovedOn { moved_on }).into_response(),
    }
}

/// An earlier board, as the script takes it.
#[derive(Serialize)]
struct PastJson {
    #[serde(flatten)]
    board: PastBoard,
    caption: String,
}

/// The turn in a path.
#[derive(Deserialize)]
pub(super) struct Ply {
    ply: u32,
}

/// `GET /play/{number}/at/{ply}`.
pub(super) async fn past(
    State(play): State<Play>,
    seat: Seat,
    ply: Result<Path<Ply>, PathRejection>,
) -> Result<Response, Rejection> {
    let Ply { ply } = path(ply)?;
    let visitor = &seat.who.visitor;
    let _ticket = admit(&play.chat, visitor, RequestKind::Proposal).await?;
    let found = play.chat.past_board(visitor, seat.number, ply, &seat.view);
    match found.await.map_err(|error| failed(&error))? {
        Some(board) => {
            let caption = words(&board.caption);
            Ok(Json(PastJson { board, caption }).into_response())
        }
        None => Err(Rejection::not_found(say::page_play_no_such_turn())),
    }
}

/// `GET /play/{number}/record.txt`.
pub(super) async fn record(State(play): State<Play>, seat: Seat) -> Result<Response, Rejection> {
    let found = play.chat.my_record(&seat.who.visitor, seat.number).await;
    file(found, "text/plain; charset=utf-8")
}

/// `GET /play/{number}/board.png`.
pub(super) async fn picture(State(play): State<Play>, seat: Seat) -> Result<Response, Rejection> {
    let visitor = &seat.who.visitor;
    let _ticket = admit(&play.chat, visitor, RequestKind::Proposal).await?;
    let found = play.chat.my_picture(visitor, seat.number, &seat.view).await;
    file(found, "image/png")
}

/// `GET /play/{number}/replay.gif`.
pub(super) async fn animation(State(play): State<Play>, seat: Seat) -> Result<Response, Rejection> {
    let visitor = &seat.who.visitor;
    let _ticket = admit(&play.chat, visitor, RequestKind::Proposal).await?;
    let found = play.chat.my_animation(visitor, seat.number, &seat.view);
    file(found.await, "image/gif")
}

/// Answers with a file of a match that only its players have.
fn file(found: Result<Option<File>, StoreError>, kind: &str) -> Result<Response, Rejection> {
    let Some(file) = found.map_err(|error| failed(&error))? else {
        return Err(Rejection::not_found(say::page_play_not_yours()));
    };
    let headers = [
        (CONTENT_TYPE, kind.to_owned()),
        (CACHE_CONTROL, "private, no-cache".to_owned()),
        (
            CONTENT_DISPOSITION,
            format!("inline; filename=\"{}\"", file.name),
        ),
    ];
    Ok((headers, file.bytes).into_response())
}

/// A turn to play.
#[derive(Deserialize)]
struct PlayedTurn {
    id: String,
    version: u32,
    ply: u32,
    token: String,
    #[serde(default)]
    say: String,
    #[serde(default)]
    form: String,
}

/// `POST /play/{number}/turn`.
pub(super) async fn play(
    State(play): State<Play>,
    seat: Seat,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Response, Rejection> {
    let given: PlayedTurn = body(bytes)?;
    if given.say.chars().count() > LONGEST_TEXT {
        return Err(Rejection::bad_request(say::page_play_says_too_much()));
    }
    let action = PlayAction::Turn {
        version: given.version,
        ply: given.ply,
        token: given.token,
        say: given.say,
    };
    done(play, seat, &given.form, &given.id, action).await
}

/// Something else to do with a match.
#[derive(Deserialize)]
struct Deed {
    id: String,
    #[serde(default)]
    form: String,
    button: Option<String>,
    submit: Option<String>,
    #[serde(default)]
    text: String,
}

/// `POST /play/{number}/do`.
pub(super) async fn act(
    State(play): State<Play>,
    seat: Seat,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Response, Rejection> {
    let given: Deed = body(bytes)?;
    let action = match (given.button, given.submit) {
        (Some(button), None) => PlayAction::Press { button },
        (None, Some(form)) if given.text.chars().count() <= LONGEST_TEXT => PlayAction::Submit {
            form,
            text: given.text,
        },
        _ => return Err(Rejection::bad_request(say::page_play_press_or_submit())),
    };
    done(play, seat, &given.form, &given.id, action).await
}

/// What came of it, as the script takes it.
#[derive(Serialize)]
struct Done {
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<AnswerJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opens: Option<Form>,
    state: StateJson,
}

#[derive(Serialize)]
struct AnswerJson {
    says: Vec<Part>,
    buttons: Vec<Button>,
}

impl From<Message> for AnswerJson {
    fn from(message: Message) -> AnswerJson {
        AnswerJson {
            says: parts(&message.text),
            buttons: message.buttons,
        }
    }
}

/// Does it. `form` is what tells that it comes from the page.
async fn done(
    play: Play,
    seat: Seat,
    form: &str,
    id: &str,
    action: PlayAction,
) -> Result<Response, Rejection> {
    if !seat.who.sent(form) {
        return Err(out_of_date());
    }
    let id = event_id(id)?.to_owned();
    let ticket = admit(&play.chat, &seat.who.visitor, RequestKind::Action).await?;
    let (chat, number, visitor) = (play.chat.clone(), seat.number, seat.who.visitor.clone());
    let acted = async move { chat.act(&visitor, number, id, action).await };
    let answer = match to_the_end(ticket, acted).await? {
        Ok(answer) => answer,
        Err(why) => return Ok(refused(&why)),
    };
    let (answer, opens) = match answer {
        PlayAnswer::Played | PlayAnswer::Answered { .. } => (None, None),
        PlayAnswer::Opens(form) => (None, Some(form)),
        PlayAnswer::Says(message) => (message.map(AnswerJson::from), None),
    };
    let state = state_of(&play, &seat).await?;
    let done = Done {
        answer,
        opens,
        state,
    };
    Ok(Json(done).into_response())
}

/// Waits for the visitor's turn to be handled, or refuses if too much is waiting already.
pub(crate) async fn admit(
    chat: &Chat,
    visitor: &Visitor,
    kind: RequestKind,
) -> Result<chat::Ticket, Rejection> {
    let person = format!("{} {}", visitor.platform, visitor.id);
    let admitted = chat.admit(None, &person, kind);
    let mut ticket = admitted.map_err(|_| {
        let told = overloaded_message(true).text;
        Rejection::new(StatusCode::TOO_MANY_REQUESTS, words(&told))
    })?;
    ticket.wait().await;
    Ok(ticket)
}
