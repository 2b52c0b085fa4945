//! `/move`, and the buttons under a board that play a turn.

use jiff::tz::TimeZone;

use crate::api::component_id::words;
use crate::api::message::{Menu, MenuEntry, Message};
use crate::commands::asked_form::AskedForm;
use crate::commands::command::Command;
use crate::commands::presses::{self, Buttons, Filled, Pressed};
use crate::commands::stop::{Answered, Stop};
use crate::commands::{turn, turn_making};
use crate::service::decide::Done;
use crate::service::find::{self, Found};
use crate::service::request::Request;
use crate::service::{board_way, people};
use crate::syntax::arguments;
use crate::syntax::turn_text;
use play::{Match, MatchId, Untrusted};
use store::StoreError;
use text::which_match::{self, Between, State};
use text::words as say;
use text::{buttons, players, said, sanitize};

/// The id of the menu of one's matches.
const WHICH: &str = "which-match";

/// The form of the button “Type it”.
const FORM: AskedForm = AskedForm {
    words: [turn_making::TYPE, words::MOVED],
    again: [turn_making::TYPE_FILLED, "moved-again"],
    title: |id| say::form_turn(id).to_string(),
    label: || say::form_your_turn().to_string(),
    hint: || say::form_turn_hint().to_string(),
    example: Some(buttons::example_turn),
    longest: 265,
    says: Some(|| say::button_line().to_string()),
    to_move: true,
    leads: |game, ply, _, request| game.ply() == ply && game.mover() == Some(request.who.id),
    ..AskedForm::LIKE_MOST
};

pub(super) fn command() -> Command {
    let buttons = Buttons::new()
        .form(FORM, submitted)
        .on(words::MOVE, turn_making::begun)
        .on(words::SWAP, swap)
        .menu(WHICH, meant);
    Command::new(
        "move",
        "Play your turn, typed or from menus",
        (
            arguments::turn("Your turn, e.g. f3>g2 c5; leave out for menus"),
            arguments::prose(
                "say",
                "A line to go with your turn, up to 200 characters",
                arguments::LINE,
            ),
        ),
        play,
    )
    .where_the_bot_is_not()
    .with(turn_making::components(buttons))
}

async fn play(
    request: &Request,
    (typed, line): (Option<String>, Option<Option<Untrusted>>),
) -> Answered {
    let line = line.flatten();
    if let (None, Some(line)) = (&typed, &line) {
        return Ok(Some(said::turn_missing(line).into()));
    }
    if request.place.direct {
        return match typed {
            Some(typed) => {
                let played = turn::direct_text_saying(request, &typed, line.as_ref());
                Ok(Box::pin(played).await?)
            }
            None => in_direct_messages(request).await,
        };
    }
    let game = match request.ctx.store.running_in(request.place.id).await? {
        Some(game) => Some(game),
        None => find::direct_match_from_here(request).await?,
    };
    let Some(game) = game else {
        return Ok(Some(find::no_match_running(request).await?));
    };
    let Some(typed) = typed else {
        return turn_making::begin(request, &game).await;
    };
    Ok(
        match turn::turn_saying(request, game, &typed, line.as_ref()).await? {
            Done::Committed(game, turns) => {
                let played = players::played(game.id, &turns);
                Some(match board_way::elsewhere(request, &game).await? {
                    Some(elsewhere) => played.then(elsewhere).into(),
                    None => played.into(),
                })
            }
            done => done.answer(),
        },
    )
}

/// Begins a turn in the match that waits for whoever asks, or asks which one they mean.
async fn in_direct_messages(request: &Request) -> Answered {
    let ctx = &request.ctx;
    let waiting = find::waiting(ctx, request.who.id).await?;
    let entries = ctx.capabilities(&request.place.platform).room.menu_entries;
    let ids: Vec<MatchId> = waiting.iter().map(|game| game.id).collect();
    let here = find::shown_here(request, &ids).await?;
    if here.is_none() && waiting.len() > 1 && entries > 0 {
        return Ok(Some(which(request, &waiting, entries).await?));
    }
    match find::direct_match(request, "").await? {
        Found::Match(game, _) => turn_making::begin(request, &game).await,
        Found::Answer(answer) => Ok(answer),
    }
}

/// Asks in which of these matches a turn is to be played.
async fn which(request: &Request, waiting: &[Match], most: usize) -> Result<Message, StoreError> {
    let mut entries = Vec::new();
    for game in waiting.iter().take(most) {
        let seats = game.stage.seats();
        let other = seats.and_then(|seats| {
            let side = seats.side_of(request.who.id)?;
            Some(seats.holder(side.other()))
        });
        let Some(opponent) = people::who(&request.ctx, other).await? else {
            continue;
        };
        let opponent = sanitize::person(&opponent).into();
        let (kind, between) = (game.terms.spec.kind, Between::Opponent(&opponent));
        let zone = TimeZone::UTC;
        entries.push(MenuEntry {
            value: game.id.0.to_string(),
            label: which_match::suggestion(game.id, kind, &between, State::Unsaid, None, &zone),
            description: String::new(),
            chosen: false,
        });
    }
    let mut text = say::click_which_match(waiting.len());
    if waiting.len() > most {
        text = text.below(say::notice_and_more(waiting.len() - most));
    }
    let menu = Menu {
        id: WHICH.to_owned(),
        placeholder: say::click_choose_match().to_string(),
        entries,
    };
    Ok(Message {
        menus: vec![menu],
        ..text.into()
    })
}

/// Begins a turn in the match with this number.
async fn meant(request: &Request, number: String) -> Answered {
    let id = turn_text::match_id(&number)?;
    let game = request.ctx.store.load(id).await?;
    let is_players = |game: &Match| {
        let seats = game.stage.seats();
        seats.is_some_and(|seats| seats.side_of(request.who.id).is_some())
    };
    match game.filter(is_players) {
        Some(game) => turn_making::begin(request, &game).await,
        None => Err(Stop::from(say::which_match_unknown(id))),
    }
}

/// Plays the turn that somebody typed into the form. The message with the button that opened it has done its work.
async fn submitted(request: &Request, pressed: Pressed<Filled>) -> Answered {
    pressed.on_present_board(request).await?;
    let typed = pressed.what.typed.unwrap_or_default();
    let game = pressed.game.clone();
    let (typed, line) = turn_text::with_line(&typed);
    let line = match arguments::said(line.unwrap_or_default()) {
        Ok(line) => line,
        Err(too_long) => {
            return Err(turn_making::below(request, &game, too_long.into())
                .await?
                .into());
        }
    };
    match turn::turn_saying(request, pressed.game, typed, line.as_ref()).await? {
        Done::Refused(refused) => Err(turn_making::below(request, &game, refused).await?.into()),
        done => {
            let played = match &done {
                Done::Committed(game, turns) => Some(players::played(game.id, turns)),
                _ => None,
            };
            let elsewhere = presses::done(request, done).await?;
            Ok(elsewhere.or(played.map(Message::from)))
        }
    }
}

async fn swap(request: &Request, pressed: Pressed) -> Answered {
    pressed.on_present_board(request).await?;
    let done = turn::turn(request, pressed.game, "swap").await?;
    presses::done(request, done).await
}
