//! `/challenge`, and the buttons under a challenge: accepted, declined, played again.

use crate::api::component_id::words;
use crate::api::event::Author;
use crate::commands::asked_form::AskedForm;
use crate::commands::beginning::{self, Tried};
use crate::commands::challenge_form;
use crate::commands::command::{Command, Stop};
use crate::commands::presses::{self, Buttons, Filled, Pressed};
use crate::commands::stop::Answered;
use crate::commands::{machine, outside};
use crate::posts::threads;
use crate::service::decide::{self, Done};
use crate::service::request::{self, Request};
use crate::service::{people, refusal};
use crate::syntax::arguments;
use crate::syntax::terms::{ProposedTerms, TermArguments};
use play::{self, Machine, Match, Person, PlaceId, Terms};
use rules::Kind;
use store::Commit;
use text::challenges;
use text::options::Prose;
use text::words as say;

/// The form of the button “Decline”.
const WHY: AskedForm = AskedForm {
    words: [words::DECLINE, "declined"],
    again: ["decline-again", "declined-again"],
    title: |id| say::form_decline(id).to_string(),
    label: || say::form_reason().to_string(),
    hint: || say::form_reason_hint().to_string(),
    required: false,
    board: false,
    leads: can_be_answered,
    ..AskedForm::LIKE_MOST
};

/// Returns whether somebody can still decline or counter a challenge by a button with this number in its id.
pub(super) fn can_be_answered(game: &Match, number: u32, _: &str, request: &Request) -> bool {
    !presses::has_other_terms(game, number)
        && play::may_decline_or_counter(game, request.who.id, request.now).is_ok()
}

pub(super) fn command() -> Command {
    Command::new(
        "challenge",
        "Challenge someone, or anyone, to a game",
        (
            arguments::game("Which game").needed(),
            arguments::person(
                "opponent",
                "Who to challenge; leave out to let anyone accept",
            ),
            arguments::whole_number(
                "level",
                "Play against me: 1 beats random moves, 3 players who look a turn ahead, 5 is very strong",
                (1, Machine::ALL.len() as u8),
            ),
            TermArguments::new(),
        ),
        challenge,
    )
    .where_the_bot_can_post()
    .where_the_bot_is_not()
    .with_form(challenge_form::FORM)
    .with(
        challenge_form::add(Buttons::new())
            .on(words::ACCEPT, accept_by_button)
            .on(words::CANCEL, cancel)
            .on(words::REMATCH, rematch)
            .form(WHY, decline),
    )
}

async fn challenge(
    request: &Request,
    (game, opponent, level, terms): (Kind, Option<Author>, Option<u8>, ProposedTerms),
) -> Answered {
    let store = &request.ctx.store;
    if store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    let me = opponent
        .as_ref()
        .map(|opponent| people::is_me(request, opponent));
    let machine = match (me, level.and_then(Machine::new)) {
        (Some(false), Some(_)) => return Err(say::machine_level_is_for_me().into()),
        (_, Some(machine)) => Some(machine),
        (Some(true), None) => Some(Machine::DEFAULT),
        (_, None) => None,
    };
    if let Some(machine) = machine {
        if terms.has_note() {
            return Err(say::machine_no_note().into());
        }
        let casual = terms.asks_for_rating();
        let terms = terms.over(game, None)?;
        return machine::start(request, terms, machine, casual).await;
    }
    if request.place.direct && !request.is_outside() {
        return Ok(Some(say::challenge_only_in_channels().into()));
    }
    let terms = terms.over(game, None)?;
    let Some(opponent) = opponent else {
        return make_challenge(request, terms, None).await;
    };
    people::in_sight(&opponent)?;
    // Asked before the name is stored.
    let doubt = people::doubt(request, &opponent).await?;
    let opponent = people::player(request, Some(opponent)).await??;
    let answer = make_challenge(request, terms, Some(opponent)).await?;
    Ok(match (doubt, answer) {
        (Some(doubt), Some(mut answer)) if store.delivered(&request.delivery).await? => {
            answer.text = answer.text.below(doubt);
            Some(answer)
        }
        (_, answer) => answer,
    })
}

/// Sends a challenge.
pub(super) async fn make_challenge(
    request: &Request,
    terms: Terms,
    opponent: Option<Person>,
) -> Answered {
    if request.is_outside() {
        return outside::challenge(request, terms, opponent).await;
    }
    let (ctx, store) = (&request.ctx, &request.ctx.store);
    let limits = ctx.limits;
    let new = play::challenge(
        request.place.id,
        terms,
        request.who.id,
        opponent.as_ref().map(|p| p.id),
        request.now,
        request.now.plus(limits.challenge_lifetime_ms),
    );
    let Ok(new) = new else {
        return Ok(Some(say::challenge_not_yourself().into()));
    };
    if let Some(opponent) = &opponent {
        people::may_meet(request, opponent, request.place.server).await??;
    }
    let most = limits.open_challenges;
    match store.create(new, request.delivery.clone(), most).await? {
        Commit::Done(_) => {}
        Commit::TooManyOpen => return Ok(Some(say::challenge_too_many(most).into())),
        _ => return Ok(None),
    }
    ctx.wakeups.wake_all();
    Ok(Some(challenges::sent(opponent.as_ref()).into()))
}

async fn accept_by_button(request: &Request, pressed: Pressed) -> Answered {
    pressed.of_present_terms(&request.ctx).await?;
    if !pressed.game.terms.direct {
        request::can_play_here(request).await?;
    }
    if request.is_outside() {
        outside::reach(request, &pressed.game).await?;
    }
    let id = pressed.game.id;
    match accept(request, pressed.game).await? {
        None => outside::begun(request, id).await,
        answer => Ok(answer),
    }
}

async fn cancel(request: &Request, pressed: Pressed) -> Answered {
    pressed.of_present_terms(&request.ctx).await?;
    let (who, now) = (request.who.id, request.now);
    let id = pressed.game.id;
    let cancel = |game: &Match| play::cancel(game, who, now);
    let done = decide::decide(request, pressed.game, "", cancel).await?;
    match done.answer() {
        None => outside::became(request, id).await,
        answer => Ok(answer),
    }
}

/// Accepts a challenge.
async fn accept(request: &Request, game: Match) -> Answered {
    let (ctx, store) = (&request.ctx, &request.ctx.store);
    let (who, now) = (request.who.id, request.now);
    let Some(game) = decide::apply_due(ctx, game, now).await? else {
        return Ok(None);
    };
    // People who may not accept are told so before a thread is opened.
    if play::may_accept(&game, who, now).is_err() {
        let refused = |game: &Match| play::accept(game, who, true, now);
        return Ok(decide::decide(request, game, "", refused).await?.answer());
    }
    let challenger = store.person(game.challenger).await?;
    let server = store.place(game.place).await?.server;
    people::may_meet(request, &challenger, server).await??;
    let settings = people::server_settings(ctx, game.place).await?;
    let in_channel = game.terms.direct || !settings.threads;
    let (game, coin) = (&game, rand::random());
    let begun = beginning::begin(ctx, |thread: Option<PlaceId>| async move {
        let accepted = |game: &Match| {
            let mut change = play::accept(game, who, coin, now)?;
            change.after.must_claim = settings.claim;
            Ok(match thread {
                Some(thread) => change.in_thread(thread),
                None => change,
            })
        };
        if in_channel || thread.is_some() {
            match decide::decide(request, game.clone(), "", accepted).await? {
                Done::Committed(..) => return Ok(Tried::Begun(())),
                Done::Busy(_) if thread.is_none() => {}
                done => return Err(Stop::Answer(done.answer())),
            }
        }
        let opened = threads::thread_for(ctx, game, &request.who).await?;
        Ok(Tried::NeedsThread(game.place, opened))
    });
    begun.await.map(|()| None)
}

/// Handles the form of the button “Decline”.
async fn decline(request: &Request, pressed: Pressed<Filled>) -> Answered {
    pressed.of_present_terms(&request.ctx).await?;
    let reason = arguments::one_line(
        &pressed.what.typed.unwrap_or_default(),
        Prose::Reason,
        arguments::LONGEST_PROSE,
    )?;
    let (who, now, id) = (request.who.id, request.now, pressed.game.id);
    let decline = |game: &Match| play::decline(game, who, reason.clone(), now);
    let done = decide::decide(request, pressed.game, "", decline).await?;
    match done.answer() {
        Some(refused) => Err(refused.into()),
        None if request.is_outside() => outside::became(request, id).await,
        None => Ok(pressed
            .what
            .again
            .then(|| say::challenge_you_declined().into())),
    }
}

/// Handles the button “Rematch”: sends the same challenge with sides swapped, or accepts it if the opponent was first.
async fn rematch(request: &Request, pressed: Pressed) -> Answered {
    let game = pressed.game;
    let store = &request.ctx.store;
    if store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    let (other, side) = match play::rematch(&game, request.who.id) {
        Ok(wanted) => wanted,
        Err(refusal) => {
            return Ok(Some(
                refusal::refuse(&request.ctx, &game, &refusal, "").await,
            ));
        }
    };
    let terms = Terms {
        side,
        note: None,
        ..game.terms.clone()
    };
    let same =
        |challenge: &Match| challenge.terms.spec == terms.spec && challenge.created > game.created;
    if let Some(machine) = Machine::of(other) {
        return machine::rematch(request, &game, terms, machine).await;
    }
    let theirs = store.pending_challenge(other, request.who.id).await?;
    if let Some(theirs) = theirs.filter(same) {
        if request.is_outside() {
            outside::reach(request, &theirs).await?;
        }
        let id = theirs.id;
        return match accept(request, theirs).await? {
            None => outside::begun(request, id).await.map(outside::as_new),
            answer => Ok(answer),
        };
    }
    let mine = store.pending_challenge(request.who.id, other).await?;
    let other = store.person(other).await?;
    if mine.is_some_and(|mine| same(&mine)) {
        return Ok(Some(say::challenge_already_sent(&other).into()));
    }
    // The challenge of a match by direct messages was sent in a channel, and so is the next one.
    let channel = match request.place.direct {
        true => store.place(game.place).await?,
        false => request.place.clone(),
    };
    if request.place.direct && channel.direct {
        return outside::rematch(request, &game, terms, other).await;
    }
    if people::has_left(&request.ctx, &channel, &other).await? {
        return Ok(Some(challenges::not_on_server(&other.name).into()));
    }
    if !request.place.direct {
        return make_challenge(request, terms, Some(other)).await;
    }
    let channel = Request {
        place: channel,
        ..request.clone()
    };
    let made = make_challenge(&channel, terms, Some(other)).await?;
    let stood = store.delivered(&request.delivery).await?;
    Ok(match stood {
        true => Some(say::challenge_sent_in_last_channel().into()),
        false => made,
    })
}
