//! Challenges where the bot isn't: the answer shows the challenge, and the boards come by direct message.

use crate::api::component_id::{button, words};
use crate::api::message::{ButtonStyle, Message};
use crate::api::platform::PostError;
use crate::commands::command::Stop;
use crate::commands::stop::Answered;
use crate::posts::challenge as posted;
use crate::service::request::Request;
use crate::service::{board_view, conversations, people};
use crate::syntax::view::RequestedView;
use play::{self, Match, MatchId, NewChallenge, Person, Stage, Terms};
use store::{Commit, Place};
use text::outside;
use text::words as say;

/// Returns the request as if it had come from the person's own conversation with the bot.
///
/// # Errors
/// They can't be written to.
pub(super) async fn at_home(request: &Request) -> Result<Request, Stop> {
    Ok(Request {
        place: home(request, &request.who).await?,
        outside: None,
        ..request.clone()
    })
}

/// Returns somebody's conversation with the bot.
async fn home(request: &Request, person: &Person) -> Result<Place, Stop> {
    let place = conversations::place_with(&request.ctx, person).await?;
    place.map_err(|_| unreached(request, person))
}

/// Says that somebody can't be written to.
fn unreached(request: &Request, person: &Person) -> Stop {
    match person.id == request.who.id {
        true => say::outside_cannot_write_to_you().into(),
        false => say::outside_cannot_write_to(person).into(),
    }
}

/// Sends a challenge with the answer, which everybody sees.
pub(super) async fn challenge(
    request: &Request,
    terms: Terms,
    opponent: Option<Person>,
) -> Answered {
    let home = home(request, &request.who).await?;
    let new = match new(request, &home, terms, opponent.as_ref()).await? {
        Some(new) => new,
        None => return Ok(Some(say::challenge_not_yourself().into())),
    };
    // The answer shows it.
    let posts = Vec::new();
    match create(request, NewChallenge { posts, ..new }).await? {
        Some(id) => shown(request, id).await,
        None => Ok(None),
    }
}

/// Sends the challenge to a match like this one: where that was shown, or else by direct message.
pub(super) async fn rematch(
    request: &Request,
    last: &Match,
    terms: Terms,
    opponent: Person,
) -> Answered {
    if request.shows_board(last.id).await? {
        return challenge(request, terms, Some(opponent)).await.map(as_new);
    }
    let home = home(request, &opponent).await?;
    let Some(new) = new(request, &home, terms, Some(&opponent)).await? else {
        return Ok(Some(say::challenge_not_yourself().into()));
    };
    let made = create(request, new).await?;
    Ok(made.map(|_| say::outside_sent_directly(&opponent).into()))
}

async fn new(
    request: &Request,
    place: &Place,
    mut terms: Terms,
    opponent: Option<&Person>,
) -> Result<Option<NewChallenge>, Stop> {
    terms.direct = true;
    if let Some(opponent) = opponent {
        people::may_meet(request, opponent, None).await??;
    }
    let lifetime = request.ctx.limits.challenge_lifetime_ms;
    let new = play::challenge(
        place.id,
        terms,
        request.who.id,
        opponent.map(|person| person.id),
        request.now,
        request.now.plus(lifetime),
    );
    Ok(new.ok())
}

async fn create(request: &Request, new: NewChallenge) -> Result<Option<MatchId>, Stop> {
    let ctx = &request.ctx;
    let most = ctx.limits.open_challenges;
    let made = ctx
        .store
        .create(new, request.delivery.clone(), most)
        .await?;
    ctx.wakeups.wake_all();
    match made {
        Commit::Done(id) => Ok(Some(id)),
        Commit::TooManyOpen => Err(say::challenge_too_many(most).into()),
        _ => Ok(None),
    }
}

/// Makes sure that whoever is about to accept a challenge can be written to, by writing to them.
pub(super) async fn reach(request: &Request, game: &Match) -> Result<(), Stop> {
    if play::may_accept(game, request.who.id, request.now).is_err() {
        return Ok(());
    }
    let message = Message {
        nonce: Some(format!("h{}", game.id.0)),
        ..outside::boards_come_here(game).into()
    };
    match conversations::write_to(&request.ctx, &request.who, &message).await? {
        Err(PostError::Person { .. }) => Err(unreached(request, &request.who)),
        // The boards are sent until they arrive.
        _ => Ok(()),
    }
}

/// Returns an answer as a message of its own, under the one whose button it answers.
pub(super) fn as_new(answer: Option<Message>) -> Option<Message> {
    answer.map(|answer| Message {
        replaces: false,
        ..answer
    })
}

/// Notes that a match was accepted where the bot isn't, because turns that are played there are shown there. Returns what takes the
/// place of the challenge; `None` elsewhere.
pub(super) async fn begun(request: &Request, id: MatchId) -> Answered {
    if let Some(conversation) = &request.outside {
        let store = &request.ctx.store;
        store.set_conversation(id, conversation).await?;
    }
    became(request, id).await
}

/// Returns what takes the place of a challenge that was answered where the bot isn't; `None` elsewhere.
pub(super) async fn became(request: &Request, id: MatchId) -> Answered {
    match request.is_outside() {
        true => shown(request, id).await,
        false => Ok(None),
    }
}

/// Returns the challenge as everybody sees it where the bot isn't, or what became of it.
async fn shown(request: &Request, id: MatchId) -> Answered {
    let ctx = &request.ctx;
    let Some(game) = ctx.store.load(id).await? else {
        return Ok(None);
    };
    let mut message = match game.stage {
        Stage::Offered => posted::challenge_message(ctx, &game).await?.0,
        _ => posted::challenge_over(ctx, &game).await?,
    };
    message.public = true;
    message.replaces = true;
    if game.stage == Stage::Offered {
        message.text = message.text.below(say::outside_boards_will_come());
    }
    if game.stage.seats().is_some() {
        let view = board_view::view(ctx, &game, game.challenger, RequestedView::default());
        let board = board_view::board_of(ctx, &game, &view).await?;
        message.files = board.files;
        message.text = message.text.below(outside::boards_come(&game));
        let look = button(
            &game,
            words::MY_VIEW,
            say::button_my_view(),
            ButtonStyle::Secondary,
        );
        let play = button(&game, words::MOVE, say::button_move(), ButtonStyle::Primary);
        message.buttons = vec![play, look];
    }
    Ok(Some(message))
}
