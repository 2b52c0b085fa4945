//! How people are notified: in the channel, by direct message or once a day, and not in their quiet hours.

use crate::api::component_id::{button, words};
use crate::api::message::{ButtonStyle, Message};
use crate::core::context::Context;
use crate::posts::error::ComposeError;
use crate::service::match_list;
use crate::service::snooze::{self, Snooze};
use crate::service::{find, links};
use play::{Machine, Match, NotifyBy, Person, PersonId, PostKind, Preferences, Stage, Time, Word};
use rules::Side;
use store::{OutboxRow, Place, StoreError};
use text::players::Players;
use text::words as say;
use text::{challenges, leave, notices, offers, times};

/// The most buttons under a digest, and in a row of it.
const MOST_BUTTONS: usize = 25;
const BUTTONS_IN_A_ROW: usize = 5;

/// Lets a message ping `person`, unless that is a machine. In their quiet hours it's silent instead, and the end of those is
/// returned.
pub(crate) async fn ping(
    ctx: &Context,
    message: &mut Message,
    person: &Person,
) -> Result<Option<Time>, StoreError> {
    let preferences = ctx.store.preferences(person.id).await?;
    Ok(ping_unless_quiet(ctx, message, person, &preferences))
}

fn ping_unless_quiet(
    ctx: &Context,
    message: &mut Message,
    person: &Person,
    preferences: &Preferences,
) -> Option<Time> {
    if Machine::of(person.id).is_some() {
        return None;
    }
    let until = times::quiet_until(preferences, ctx.clock.now());
    match until {
        Some(_) => message.silent = true,
        None => message.pings.push(person.platform_id.clone()),
    }
    until
}

/// Like [`ping`], for a turn: people who get the daily digest aren't pinged for each one.
pub(crate) async fn ping_for_turn(
    ctx: &Context,
    message: &mut Message,
    person: &Person,
) -> Result<Option<Time>, StoreError> {
    let preferences = ctx.store.preferences(person.id).await?;
    if preferences.notify_by == NotifyBy::Digest {
        message.silent = true;
        return Ok(None);
    }
    Ok(ping_unless_quiet(ctx, message, person, &preferences))
}

/// Lets a message ping both players, according to their preferences. If quiet hours keep it from pinging the player to
/// move, who is `mover`, returns when those end.
pub(crate) async fn ping_both(
    ctx: &Context,
    message: &mut Message,
    players: &Players,
    mover: Option<Side>,
) -> Result<Option<Time>, StoreError> {
    let mut remind_at = None;
    for side in [Side::Black, Side::White] {
        // The quiet hours of one don't keep the other from being pinged.
        let mut alone = Message::default();
        let until = ping_for_turn(ctx, &mut alone, players.holder(side)).await?;
        for person in alone.pings {
            if !message.pings.contains(&person) {
                message.pings.push(person);
            }
        }
        if mover == Some(side) {
            remind_at = until;
        }
    }
    message.silent = message.pings.is_empty();
    Ok(remind_at)
}

/// Returns the notice that it's somebody's turn; `None` if it's out of date.
pub(crate) async fn notice(
    ctx: &Context,
    game: &Match,
    row: &OutboxRow,
) -> Result<Option<Message>, ComposeError> {
    let Some(mover) = game.mover().filter(|_| game.ply() == row.ply) else {
        return Ok(None);
    };
    let mover = ctx.store.person(mover).await?;
    let against = links::against(ctx, game, mover.id).await?;
    let board = links::board_link(ctx, game, row.to).await?;
    let mut message = Message::from(match row.kind {
        PostKind::LowTime => notices::low_time(&mover, game, against, board),
        _ => notices::your_turn(&mover, game, against, board),
    });
    if row.to.is_none() || game.terms.direct {
        ping(ctx, &mut message, &mover).await?;
    } else if row.kind == PostKind::YourTurn {
        // They were pinged in the channel, so this message only accompanies that.
        let preferences = ctx.store.preferences(mover.id).await?;
        message.silent = times::quiet_until(&preferences, ctx.clock.now()).is_some();
    }
    if row.kind == PostKind::Reminder {
        let preferences = ctx.store.preferences(mover.id).await?;
        add_snooze(&mut message, game, &preferences, ctx.clock.now());
    }
    Ok(Some(message))
}

/// Adds the buttons that put a reminder off, as far as it comes before the deadline.
fn add_snooze(message: &mut Message, game: &Match, preferences: &Preferences, now: Time) {
    for &until in Snooze::ALL {
        let moment = snooze::moment(until, preferences, now);
        if game.limit().is_some_and(|limit| moment >= limit.at()) {
            continue;
        }
        let label = match until {
            Snooze::Hours => say::notice_snooze_hours().to_string(),
            Snooze::Tomorrow => say::notice_snooze_tomorrow().to_string(),
            Snooze::Weekend => say::notice_snooze_weekend().to_string(),
        };
        let button = button(game, until.id(), label, ButtonStyle::Secondary);
        message.buttons.push(button);
    }
}

/// Returns the notice that a clock was stopped for leave or runs again, and when to tell the player to move if quiet hours
/// keep it from pinging them; `None` if it's out of date.
pub(crate) async fn leave_message(
    ctx: &Context,
    game: &Match,
    row: &OutboxRow,
) -> Result<Option<(Message, Option<Time>)>, ComposeError> {
    let Some(mover) = game.mover().filter(|_| game.ply() == row.ply) else {
        return Ok(None);
    };
    let now = ctx.clock.now();
    let person = ctx.store.person(mover).await?;
    Ok(match (row.kind, game.timer.away) {
        (PostKind::Away, Some(until)) => {
            let at_last_moment = game.left(mover, now) == Some(0);
            let mut message =
                Message::from(leave::clock_stopped(game, &person, until, at_last_moment));
            message.silent = true;
            Some((message, None))
        }
        (PostKind::Back, None) => {
            let mut message = Message::from(leave::is_back(game, &person));
            message.silent = true;
            Some((message, None))
        }
        (PostKind::LeaveOver, None) => {
            let against = links::against(ctx, game, mover).await?;
            let mut message = Message::from(leave::is_over(game, &person, against));
            let remind_at = ping_for_turn(ctx, &mut message, &person).await?;
            Some((message, remind_at))
        }
        _ => None,
    })
}

/// Returns the notice that the player to move is out of time and the opponent can claim the win, and when to tell the
/// latter if quiet hours keep it from pinging them; `None` if it's out of date.
pub(crate) async fn flag_message(
    ctx: &Context,
    game: &Match,
    row: &OutboxRow,
) -> Result<Option<(Message, Option<Time>)>, ComposeError> {
    let (Some(mover), Some(until)) = (game.mover(), game.timer.flagged) else {
        return Ok(None);
    };
    let other = game.other(mover).ok_or(ComposeError::NoMatch)?;
    let mover = ctx.store.person(mover).await?;
    let other = ctx.store.person(other).await?;
    let text = notices::time_is_up(game.id, &other, &mover, until);
    let mut message = Message::from(text);
    let mut remind_at = None;
    if row.to.is_none_or(|to| to == other.id) {
        remind_at = ping(ctx, &mut message, &other).await?;
    }
    let claim = button(
        game,
        words::CLAIM,
        say::button_claim(),
        ButtonStyle::Primary,
    );
    message.buttons.push(claim);
    Ok(Some((message, remind_at)))
}

/// Like [`ping`], for the beginning of a match in which `person` doesn't move first. Whoever made the challenge or the seek
/// is told in any case; in a tournament it's one match of many, as a turn is.
pub(crate) async fn ping_for_beginning(
    ctx: &Context,
    message: &mut Message,
    game: &Match,
    person: &Person,
) -> Result<Option<Time>, StoreError> {
    match game.hard_end {
        Some(_) => ping_for_turn(ctx, message, person).await,
        None => ping(ctx, message, person).await,
    }
}

/// Returns the notice after quiet hours of what waits for somebody, or of the match that began; `None` if it's out of date.
pub(crate) async fn unanswered(
    ctx: &Context,
    game: &Match,
    row: &OutboxRow,
) -> Result<Option<Message>, ComposeError> {
    let Some(person) = game.to_answer() else {
        return begun(ctx, game, row).await;
    };
    let posted = match (game.stage, game.offer) {
        (Stage::Offered, _) => PostKind::Challenge,
        (_, Some(offer)) => PostKind::Offer(offer.kind),
        // A win that can be claimed has its button again.
        _ => {
            let notice = flag_message(ctx, game, row).await?;
            return Ok(notice.map(|(message, _)| message));
        }
    };
    let person = ctx.store.person(person).await?;
    let link = links::posted_link(ctx, game, posted, row.to).await?;
    let text = match game.stage {
        Stage::Offered => {
            let challenger = ctx.store.person(game.challenger).await?;
            challenges::still_open(game, &challenger, &person, link)
        }
        _ => offers::still_open(game, &person, link),
    };
    let mut message = Message::from(text);
    ping(ctx, &mut message, &person).await?;
    Ok(Some(message))
}

/// Returns the notice after quiet hours that a match has begun; `None` if a turn was played since.
async fn begun(
    ctx: &Context,
    game: &Match,
    row: &OutboxRow,
) -> Result<Option<Message>, ComposeError> {
    let Some(person) = game.waits_for_beginning() else {
        return Ok(None);
    };
    let person = ctx.store.person(person).await?;
    let against = links::against(ctx, game, person.id).await?;
    let board = links::board_link(ctx, game, row.to).await?;
    let mut message = Message::from(notices::has_begun(&person, game, against, board));
    ping(ctx, &mut message, &person).await?;
    Ok(Some(message))
}

/// Returns whether others on the server of a place may read of a match.
async fn is_for_all(ctx: &Context, game: &Match, reads: &Place) -> Result<bool, StoreError> {
    let place = ctx.store.place(game.place).await?;
    let same_server = place.server.is_some() && place.server == reads.server;
    Ok(same_server && !game.terms.direct && !place.is_private_thread())
}

/// Returns the daily digest, which lists all matches in which it's `person`'s turn; `None` if there are none. If everybody in
/// the place `for_all` reads it, only those that are played there or on the same server, where more than their members see them.
pub(crate) async fn digest_message(
    ctx: &Context,
    person: PersonId,
    for_all: Option<&Place>,
) -> Result<Option<Message>, StoreError> {
    let mut waiting = find::waiting(ctx, person).await?;
    if let Some(reads) = for_all {
        let mut shown = Vec::new();
        for game in waiting {
            if game.place == reads.id || is_for_all(ctx, &game, reads).await? {
                shown.push(game);
            }
        }
        waiting = shown;
    }
    if waiting.is_empty() {
        return Ok(None);
    }
    let person = ctx.store.person(person).await?;
    let head = notices::digest(&person, waiting.len());
    let max_weight = match_list::max_weight(ctx, &person.platform);
    let (list, listed) = match_list::listed(ctx, &waiting, person.id, true, max_weight).await?;
    let mut message = Message::from(head.text(list));
    for (number, game) in waiting.iter().take(listed.min(MOST_BUTTONS)).enumerate() {
        let look = ButtonStyle::Secondary;
        let button = button(game, words::MY_VIEW, game.id.to_string(), look);
        message
            .buttons
            .push(button.in_row(number / BUTTONS_IN_A_ROW));
    }
    ping(ctx, &mut message, &person).await?;
    Ok(Some(message))
}
