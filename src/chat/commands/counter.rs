//! `/match counter` and the button “Change”: a challenge is sent back with other terms.

use crate::api::component_id::words;
use crate::commands::asked_form::AskedForm;
use crate::commands::challenge;
use crate::commands::command::Command;
use crate::commands::presses::{Buttons, Filled, Pressed};
use crate::commands::stop::Answered;
use crate::commands::{self, outside};
use crate::core::context::Context;
use crate::service::request::Request;
use crate::service::{decide, find, people, refusal};
use crate::syntax::arguments::{self, Arguments};
use crate::syntax::option_line;
use crate::syntax::spec::WhichMatches;
use crate::syntax::terms::{ProposedTerms, TermArguments};
use play::{self, Match, PersonId};
use rules::Kind;
use store::StoreError;
use text::words as say;

/// The form of the button “Change”.
const FORM: AskedForm = AskedForm {
    words: [words::COUNTER, "countered"],
    again: ["change-again", "countered-again"],
    title: |id| say::form_change(id).to_string(),
    label: || say::form_what_to_change().to_string(),
    hint: || say::form_change_hint().to_string(),
    board: false,
    leads: challenge::can_be_answered,
    ..AskedForm::LIKE_MOST
};

pub(super) fn command() -> Command {
    Command::new(
        "match counter",
        "Reply to a challenge with different terms",
        (
            arguments::number(WhichMatches::Challenges),
            arguments::game("Another game"),
            TermArguments::new(),
        ),
        answer,
    )
    .with(Buttons::new().form(FORM, submitted))
}

/// Counters the challenge with this number, by default the only one that the person asking got.
async fn answer(
    request: &Request,
    (number, game, terms): (Option<String>, Option<Kind>, ProposedTerms),
) -> Answered {
    let store = &request.ctx.store;
    if store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    let challenge = match number {
        Some(number) => find::match_meant(request, Some(&number)).await??,
        None => {
            let mut asked =
                find::load_all(&request.ctx, store.challenges_of(request.who.id).await?).await?;
            asked.retain(|game| game.opponent == Some(request.who.id));
            match <[Match; 1]>::try_from(asked) {
                Ok([only]) => only,
                Err(none) if none.is_empty() => {
                    return Ok(Some(say::challenge_none_to_counter().into()));
                }
                Err(_) => {
                    return Ok(Some(say::challenge_which_to_counter().into()));
                }
            }
        }
    };
    let answered = counter(request, challenge, game, &terms).await?;
    Ok(Some(
        answered.unwrap_or_else(|| say::challenge_sent_back().into()),
    ))
}

/// Handles the form of the button “Change”: counters a challenge with the terms that these options change.
async fn submitted(request: &Request, pressed: Pressed<Filled>) -> Answered {
    pressed.of_present_terms(&request.ctx).await?;
    let Some(command) = commands::find("match counter").map(Command::spec) else {
        return Ok(Some(say::button_unknown_form().into()));
    };
    let options = option_line::options(command, &pressed.what.typed.unwrap_or_default())?;
    let (game, terms) = (arguments::game(""), TermArguments::new()).read(command, &options)?;
    let id = pressed.game.id;
    match counter(request, pressed.game, game, &terms).await? {
        Some(refused) => Err(refused.into()),
        None if request.is_outside() => outside::became(request, id).await,
        None => Ok(pressed
            .what
            .again
            .then(|| say::challenge_sent_back().into())),
    }
}

/// Counters a challenge with another game or other terms.
async fn counter(
    request: &Request,
    challenge: Match,
    game: Option<Kind>,
    terms: &ProposedTerms,
) -> Answered {
    let ctx = &request.ctx;
    if ctx.store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    let (who, now) = (request.who.id, request.now);
    if let Err(refusal) = play::may_decline_or_counter(&challenge, who, now) {
        return Ok(Some(refusal::refuse(ctx, &challenge, &refusal, "").await));
    }
    let returned = play::counter_terms(&challenge);
    let game = game.unwrap_or(returned.spec.kind);
    let terms = match terms.over(game, Some(&returned)) {
        Ok(terms) => terms,
        Err(text) => return Ok(Some(text.into())),
    };
    if terms == returned {
        return Ok(Some(say::challenge_same_terms().into()));
    }
    let challenger = ctx.store.person(challenge.challenger).await?;
    let server = ctx.store.place(challenge.place).await?.server;
    people::may_meet(request, &challenger, server).await??;
    let limits = ctx.limits;
    if open_challenges(ctx, who).await? >= limits.open_challenges as usize {
        return Ok(Some(say::challenge_too_many(limits.open_challenges).into()));
    }
    let expires = now.plus(limits.challenge_lifetime_ms);
    let counter = |game: &Match| {
        // It was countered meanwhile, so these aren't the terms that this person answered.
        if game.challenger != challenger.id {
            return Err(play::Refusal::TermsChanged);
        }
        play::counter(game, who, terms.clone(), now, expires)
    };
    Ok(decide::decide(request, challenge, "", counter)
        .await?
        .answer())
}

/// Returns how many challenges of `person` are open.
async fn open_challenges(ctx: &Context, person: PersonId) -> Result<usize, StoreError> {
    let mut open = find::load_all(ctx, ctx.store.challenges_of(person).await?).await?;
    open.retain(|game| game.challenger == person);
    Ok(open.len())
}
