//! Challenges: sent, accepted, declined, countered.

use std::fmt;

use crate::chat::api::component_id::ButtonId;
use crate::chat::api::event::Value;
use crate::chat::api::message::{Button, ButtonStyle, Message};
use crate::chat::core::context::Context;
use crate::chat::posts::threads;
use crate::chat::service::decide::{self, Done};
use crate::chat::service::request::{self, Request};
use crate::chat::service::{find, people, refusal};
use crate::chat::syntax::terms;
use crate::play::{self, Match, Person, PersonId, SideChoice, Stage, Terms};
use crate::rules::{Kind, Spec};
use crate::store::{Commit, StoreError};
use crate::text::rich::Text;
use crate::text::sentences;

/// A button under the question to which game somebody is challenged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::chat) struct GameButton {
    opponent: PersonId,
    game: Kind,
}

impl GameButton {
    /// Parses `ask:12:onyx`; `None` if it's another button.
    pub(in crate::chat) fn parse(id: &str) -> Option<GameButton> {
        let (opponent, game) = id.strip_prefix("ask:")?.split_once(':')?;
        Some(GameButton {
            opponent: PersonId(opponent.parse().ok()?),
            game: Kind::from_id(game)?,
        })
    }
}

impl fmt::Display for GameButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ask:{}:{}", self.opponent.0, self.game.id())
    }
}

pub(in crate::chat) async fn challenge(
    ctx: &Context,
    request: &Request,
    options: &[(String, Value)],
) -> Result<Option<Message>, StoreError> {
    let store = &ctx.store;
    if store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    if request.place.direct {
        return Ok(Some(
            Text::of("Use this command in a channel that your opponent can see.").into(),
        ));
    }
    let terms = match terms::read(options, None) {
        Ok(terms) => terms,
        Err(text) => return Ok(Some(text.into())),
    };
    let opponent = options.iter().find_map(|(_, value)| match value {
        Value::Person(person) => Some(person),
        _ => None,
    });
    let opponent = match opponent {
        Some(person) if person.bot => {
            return Ok(Some(Text::of("Bots can't play; choose a person.").into()));
        }
        Some(person) => Some(people::upsert(ctx, &request.place.platform, person).await?),
        None => None,
    };
    make_challenge(ctx, request, terms, opponent).await
}

/// Handles the entry in a person's context menu: asks to which game they are challenged.
pub(in crate::chat) async fn which_game(
    ctx: &Context,
    request: &Request,
    options: &[(String, Value)],
) -> Result<Message, StoreError> {
    let person = options.iter().find_map(|(_, value)| match value {
        Value::Person(person) => Some(person),
        _ => None,
    });
    let opponent = match person {
        Some(person) if !person.bot => people::upsert(ctx, &request.place.platform, person).await?,
        _ => return Ok(Text::of("Bots can't play; choose a person.").into()),
    };
    if opponent.id == request.who.id {
        return Ok(Text::of("You can't challenge yourself.").into());
    }
    let text = Text::of("Which game do you want to play with ")
        .person(&opponent)
        .plain("? This uses the default settings; to choose your own, use ")
        .code("/challenge")
        .plain(".");
    let buttons = Kind::ALL.iter().map(|kind| Button {
        id: GameButton {
            opponent: opponent.id,
            game: *kind,
        }
        .to_string(),
        label: kind.title().to_owned(),
        style: ButtonStyle::Secondary,
        row: 0,
    });
    Ok(Message {
        buttons: buttons.collect(),
        ..text.into()
    })
}

/// Handles the button of a game under that question.
pub(in crate::chat) async fn game_chosen(
    ctx: &Context,
    request: &Request,
    chosen: GameButton,
) -> Result<Option<Message>, StoreError> {
    let store = &ctx.store;
    if store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    if let Some(text) = request::cannot_play_here(request) {
        return Ok(Some(text.into()));
    }
    let terms = Terms::standard(Spec::default_of(chosen.game), SideChoice::Random);
    let Some(opponent) = people::named_by_button(ctx, request, chosen.opponent).await? else {
        return Ok(Some(sentences::unknown_button().into()));
    };
    make_challenge(ctx, request, terms, Some(opponent)).await
}

async fn make_challenge(
    ctx: &Context,
    request: &Request,
    terms: Terms,
    opponent: Option<Person>,
) -> Result<Option<Message>, StoreError> {
    let store = &ctx.store;
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
        return Ok(Some(Text::of("You can't challenge yourself.").into()));
    };
    if let Some(opponent) = &opponent
        && let Some(text) = people::blocked(ctx, &request.who, opponent).await?
    {
        return Ok(Some(text.into()));
    }
    let most = limits.open_challenges;
    match store.create(new, request.delivery.clone(), most).await? {
        Commit::Done(_) => {}
        Commit::TooManyOpen => return Ok(Some(too_many(most).into())),
        _ => return Ok(None),
    }
    ctx.wakeups.wake_all();
    let text = match opponent {
        Some(opponent) => Text::of("Challenge sent. ")
            .person(&opponent)
            .plain(" can accept it below."),
        None => Text::of("Challenge sent. Anyone can accept it below."),
    };
    Ok(Some(text.into()))
}

/// Accepts a challenge: in the channel if that is free, else, or if the server's settings say so, in a thread of its
/// own.
pub(in crate::chat) async fn accept(
    ctx: &Context,
    request: &Request,
    game: Match,
) -> Result<Option<Message>, StoreError> {
    let store = &ctx.store;
    let (who, now) = (request.who.id, request.now);
    let Some(game) = decide::apply_due(ctx, game, now).await? else {
        return Ok(None);
    };
    // People who may not accept are told so before a thread is opened.
    if play::may_accept(&game, who, now).is_err() {
        let refused = |game: &Match| play::accept(game, who, true, now);
        return Ok(decide::decide(ctx, request, game, "", refused)
            .await?
            .answer());
    }
    let challenger = store.person(game.challenger).await?;
    if let Some(text) = people::blocked(ctx, &request.who, &challenger).await? {
        return Ok(Some(text.into()));
    }
    let settings = people::server_settings(ctx, game.place).await?;
    let coin = rand::random();
    let accepted = |game: &Match| {
        let mut change = play::accept(game, who, coin, now)?;
        change.after.must_claim = settings.claim;
        Ok(change)
    };
    if game.terms.direct || !settings.threads {
        match decide::decide(ctx, request, game.clone(), "", accepted).await? {
            Done::Busy(_) => {}
            done => return Ok(done.answer()),
        }
    }
    let thread = match threads::thread_for(ctx, &game, &request.who).await? {
        Ok(thread) => thread,
        Err(why) => {
            let text = match store.running_in(game.place).await? {
                Some(running) => sentences::busy(running.id).plain(" ").text(why),
                None => why,
            };
            return Ok(Some(text.into()));
        }
    };
    let threaded = |game: &Match| Ok(accepted(game)?.in_thread(thread));
    Ok(decide::decide(ctx, request, game, "", threaded)
        .await?
        .answer())
}

/// Handles the form of the button “Decline”.
pub(in crate::chat) async fn decline(
    ctx: &Context,
    request: &Request,
    game: Match,
    typed: &str,
) -> Result<Option<Message>, StoreError> {
    let reason = match terms::one_line(typed, "A reason") {
        Ok(reason) => reason,
        Err(text) => return Ok(Some(text.into())),
    };
    let (who, now) = (request.who.id, request.now);
    let decline = |game: &Match| play::decline(game, who, reason.clone(), now);
    Ok(decide::decide(ctx, request, game, "", decline)
        .await?
        .answer())
}

/// Handles `/counter`: sends a challenge back with other terms.
pub(in crate::chat) async fn counter_command(
    ctx: &Context,
    request: &Request,
    options: &[(String, Value)],
) -> Result<Option<Message>, StoreError> {
    let store = &ctx.store;
    if store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    let game = match terms::text_option(options, "match") {
        Some(number) => match find::match_meant(ctx, request, number).await? {
            Ok(game) => game,
            Err(text) => return Ok(Some(text.into())),
        },
        None => {
            let mut asked = find::load_all(ctx, store.challenges_of(request.who.id).await?).await?;
            asked.retain(|game| game.opponent == Some(request.who.id));
            match <[Match; 1]>::try_from(asked) {
                Ok([only]) => only,
                Err(none) if none.is_empty() => {
                    return Ok(Some(Text::of("You have no open challenges.").into()));
                }
                Err(_) => {
                    return Ok(Some(
                        Text::of("You have more than one challenge. Add the number of the one you mean, e.g. ")
                            .code("match:12")
                            .plain("; ")
                            .code("/games")
                            .plain(" shows them.")
                            .into(),
                    ));
                }
            }
        }
    };
    let answered = counter(ctx, request, game, options).await?;
    Ok(Some(answered.unwrap_or_else(|| {
        Text::of("Sent back with your terms.").into()
    })))
}

/// Counters a challenge with the terms that these options change.
pub(in crate::chat) async fn counter(
    ctx: &Context,
    request: &Request,
    game: Match,
    options: &[(String, Value)],
) -> Result<Option<Message>, StoreError> {
    if ctx.store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    let (who, now) = (request.who.id, request.now);
    if let Err(refusal) = play::may_decline_or_counter(&game, who, now) {
        return Ok(Some(refusal::refuse(ctx, &game, &refusal, "").await));
    }
    let returned = play::counter_terms(&game);
    let terms = match terms::read(options, Some(&returned)) {
        Ok(terms) => terms,
        Err(text) => return Ok(Some(text.into())),
    };
    if terms == returned {
        return Ok(Some(
            Text::of("Those are the same terms. Type what you'd like to change, e.g. ")
                .code("side:black clock:slow")
                .plain(", or accept the challenge.")
                .into(),
        ));
    }
    let challenger = ctx.store.person(game.challenger).await?;
    if let Some(text) = people::blocked(ctx, &request.who, &challenger).await? {
        return Ok(Some(text.into()));
    }
    let limits = ctx.limits;
    if open_challenges(ctx, who).await? >= limits.open_challenges as usize {
        return Ok(Some(too_many(limits.open_challenges).into()));
    }
    let expires = now.plus(limits.challenge_lifetime_ms);
    let counter = |game: &Match| {
        // It was countered meanwhile, so these aren't the terms that this person answered.
        if game.challenger != challenger.id {
            return Err(play::Refusal::TermsChanged);
        }
        play::counter(game, who, terms.clone(), now, expires)
    };
    Ok(decide::decide(ctx, request, game, "", counter)
        .await?
        .answer())
}

/// Returns how many challenges of `person` are open.
async fn open_challenges(ctx: &Context, person: PersonId) -> Result<usize, StoreError> {
    let mut open = find::load_all(ctx, ctx.store.challenges_of(person).await?).await?;
    open.retain(|game| game.challenger == person);
    Ok(open.len())
}

/// Handles the button “Rematch”: sends the same challenge with sides swapped, or accepts it if the opponent was first.
pub(in crate::chat) async fn rematch(
    ctx: &Context,
    request: &Request,
    game: &Match,
) -> Result<Option<Message>, StoreError> {
    let store = &ctx.store;
    if store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    let (other, side) = match play::rematch(game, request.who.id) {
        Ok(wanted) => wanted,
        Err(refusal) => return Ok(Some(refusal::refuse(ctx, game, &refusal, "").await)),
    };
    let terms = Terms {
        side,
        note: None,
        ..game.terms.clone()
    };
    let same =
        |challenge: &Match| challenge.terms.spec == terms.spec && challenge.created > game.created;
    let theirs = store.pending_challenge(other, request.who.id).await?;
    if let Some(theirs) = theirs.filter(same) {
        return accept(ctx, request, theirs).await;
    }
    let mine = store.pending_challenge(request.who.id, other).await?;
    let other = store.person(other).await?;
    if mine.is_some_and(|mine| same(&mine)) {
        return Ok(Some(
            Text::of("You've already sent that challenge; it's ")
                .person(&other)
                .plain("'s turn to accept it.")
                .into(),
        ));
    }
    // The challenge of a match by direct messages was sent in a channel, and so is the next one.
    if !request.place.direct {
        return make_challenge(ctx, request, terms, Some(other)).await;
    }
    let channel = Request {
        place: store.place(game.place).await?,
        ..request.clone()
    };
    let made = make_challenge(ctx, &channel, terms, Some(other)).await?;
    let there = Text::of("Challenge sent in your last match's channel.");
    let stood = store.delivered(&request.delivery).await?;
    Ok(if stood { Some(there.into()) } else { made })
}

/// Returns whether a button belongs to terms of an open challenge that have been countered since.
pub(in crate::chat) fn outdated(game: &Match, button: &ButtonId) -> bool {
    game.stage == Stage::Offered && button.ply != game.version
}

/// Returns the answer to somebody who has reached the limit of open challenges.
fn too_many(most: u32) -> Text {
    let (text, end) = match most {
        1 => (
            Text::of("You already have an open challenge, and one is the limit. Cancel it"),
            "it's answered.",
        ),
        most => (
            Text::of(format!(
                "You already have {most} open challenges, which is the limit. Cancel one"
            )),
            "one is answered.",
        ),
    };
    text.plain(" (see ")
        .code("/games")
        .plain(") or wait until ")
        .plain(end)
}
