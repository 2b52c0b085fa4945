//! How people are called: in the channel, by direct message, once a day, and not in their quiet hours.

use crate::chat::api::component_id::{Action, ButtonId};
use crate::chat::api::message::{Button, ButtonStyle, Message};
use crate::chat::core::context::Context;
use crate::chat::posts::error::ComposeError;
use crate::chat::service::match_list::{self, ROOM};
use crate::chat::service::{find, links};
use crate::play::{Match, Notice, Person, PersonId, PostKind, Preferences, Time};
use crate::rules::Side;
use crate::store::{OutboxRow, StoreError};
use crate::text::players::Players;
use crate::text::rich::Text;
use crate::text::times;

/// Lets a message call `person`, unless they want quiet now: then it comes without a sound, and what is handed back is
/// when their quiet hours end.
pub(in crate::chat) async fn call(
    ctx: &Context,
    message: &mut Message,
    person: &Person,
) -> Result<Option<Time>, StoreError> {
    let preferences = ctx.store.preferences(person.id).await?;
    Ok(call_unless_quiet(ctx, message, person, &preferences))
}

fn call_unless_quiet(
    ctx: &Context,
    message: &mut Message,
    person: &Person,
    preferences: &Preferences,
) -> Option<Time> {
    let until = times::quiet_until(preferences, ctx.clock.now());
    match until {
        Some(_) => message.silent = true,
        None => message.pings.push(person.platform_id.clone()),
    }
    until
}

/// As [`call`] for a turn: whoever gets one message a day is not called for each.
pub(in crate::chat) async fn call_to_move(
    ctx: &Context,
    message: &mut Message,
    person: &Person,
) -> Result<Option<Time>, StoreError> {
    let preferences = ctx.store.preferences(person.id).await?;
    if preferences.notice == Notice::Digest {
        message.silent = true;
        return Ok(None);
    }
    Ok(call_unless_quiet(ctx, message, person, &preferences))
}

/// Lets a message call both players, each as they wish; `mover` is who is to move, and what is handed back is when they
/// are to be told if quiet hours keep this from calling them.
pub(in crate::chat) async fn call_both(
    ctx: &Context,
    message: &mut Message,
    players: &Players,
    mover: Option<Side>,
) -> Result<Option<Time>, StoreError> {
    let mut put_off = None;
    for side in [Side::Black, Side::White] {
        // One who wants quiet doesn't keep it from the other.
        let mut alone = Message::default();
        let until = call_to_move(ctx, &mut alone, players.holder(side)).await?;
        for person in alone.pings {
            if !message.pings.contains(&person) {
                message.pings.push(person);
            }
        }
        if mover == Some(side) {
            put_off = until;
        }
    }
    message.silent = message.pings.is_empty();
    Ok(put_off)
}

/// A post that tells somebody that they are to move; none where that is no news any more.
pub(in crate::chat) async fn notice(
    ctx: &Context,
    game: &Match,
    row: &OutboxRow,
) -> Result<Option<Message>, ComposeError> {
    let Some(mover) = game.mover().filter(|_| game.ply() == row.ply) else {
        return Ok(None);
    };
    let mover = ctx.store.person(mover).await?;
    let text = Text::default().person(&mover).plain(match row.kind {
        PostKind::LastCall => ": your time is running out in match ",
        _ => ": it's your turn in match ",
    });
    let text = text
        .plain(format!("{}, ", game.id))
        .text(links::against(ctx, game, mover.id).await?)
        .plain(".");
    let mut message = Message::from(with_deadline(text, game));
    if let Some(link) = links::board_link(ctx, game, row.to).await? {
        message.text = message.text.plain(" The board: ").link(link);
    }
    if row.to.is_none() || game.terms.direct {
        call(ctx, &mut message, &mover).await?;
    } else if row.kind == PostKind::YourTurn {
        // The channel called them; this one only comes along.
        let preferences = ctx.store.preferences(mover.id).await?;
        message.silent = times::quiet_until(&preferences, ctx.clock.now()).is_some();
    }
    Ok(Some(message))
}

/// Adds how long there is to move, where there is a clock.
pub(in crate::chat) fn with_deadline(text: Text, game: &Match) -> Text {
    match (game.timer.deadline, game.timer.paused) {
        (_, Some(until)) => text
            .plain(" The clock is paused until ")
            .when(until)
            .plain(" at the latest."),
        (Some(deadline), None) => text.plain(" Deadline: ").when(deadline).plain("."),
        (None, None) => text,
    }
}

/// The time of the player to move is up, and the other may claim the win.
pub(in crate::chat) async fn flag_message(
    ctx: &Context,
    game: &Match,
    row: &OutboxRow,
) -> Result<Option<Message>, ComposeError> {
    let (Some(mover), Some(until)) = (game.mover(), game.timer.flagged) else {
        return Ok(None);
    };
    let other = game.other(mover).ok_or(ComposeError::NoMatch)?;
    let mover = ctx.store.person(mover).await?;
    let other = ctx.store.person(other).await?;
    let text = Text::default()
        .person(&other)
        .plain(": ")
        .person(&mover)
        .plain(format!(
            "'s time is up in match {}. Claim the win before ",
            game.id
        ))
        .person(&mover)
        .plain(" moves; if nobody does anything, it's yours on ")
        .when(until)
        .plain(".");
    let mut message = Message::from(text);
    if row.to.is_none_or(|to| to == other.id) {
        call(ctx, &mut message, &other).await?;
    }
    message.buttons.push(Button {
        id: ButtonId::new(game.id, game.ply(), Action::Claim).to_string(),
        label: "Claim the win".to_owned(),
        style: ButtonStyle::Primary,
        row: 0,
    });
    Ok(Some(message))
}

/// All matches that wait for `person`, as one message; none if nothing waits.
pub(in crate::chat) async fn digest_message(
    ctx: &Context,
    person: PersonId,
) -> Result<Option<Message>, StoreError> {
    let waiting = find::waiting(ctx, person).await?;
    if waiting.is_empty() {
        return Ok(None);
    }
    let person = ctx.store.person(person).await?;
    let mut text = Text::default().person(&person).plain(match waiting.len() {
        1 => ": it's your turn in 1 match.".to_owned(),
        many => format!(": it's your turn in {many} matches."),
    });
    text = text.text(match_list::listed(ctx, &waiting, person.id, true, ROOM).await?);
    let mut message = Message::from(text);
    call(ctx, &mut message, &person).await?;
    Ok(Some(message))
}
