//! Posts about tournaments, their tables and their logs.

use jiff::tz::TimeZone;

use crate::chat::api::message::{File, Message};
use crate::chat::api::tournament_id::{TournamentAction, TournamentButton};
use crate::chat::core::context::Context;
use crate::chat::posts::notices;
use crate::chat::service::{match_list, pictures, tournaments};
use crate::play::tournament::{
    self, EventKind, Format, Pairing, PostKind, Stage, Table, Tournament,
};
use crate::play::{PersonId, Time};
use crate::store::{Place, PinnedTournament, StoreError};
use crate::text::drawn_tournaments::{self, DrawnTable};
use crate::text::tournaments::{self as texts, People, log, notices as notice_texts, posts, tables};
use crate::text::{buttons, rich::Text};

/// The most pictures under a message.
const MOST_PICTURES: usize = 4;

/// The most events of a log that are shown.
const MOST_EVENTS: u32 = 5_000;

/// What a post says now.
pub(in crate::chat) struct Says {
    pub(in crate::chat) message: Message,
    /// The tables that it shows as pictures.
    pub(in crate::chat) drawn: Vec<DrawnTable>,
    /// Whether nothing about it will change any more.
    pub(in crate::chat) is_last: bool,
}

/// Returns what a post says now; `None` if it has nothing to say any more.
pub(in crate::chat) async fn says(
    ctx: &Context,
    post: PinnedTournament,
    place: &Place,
    now: Time,
) -> Result<Option<Says>, StoreError> {
    let Some(present) = ctx.store.tournament(post.id, now).await? else {
        return Ok(None);
    };
    let is_current = post.season == present.season;
    let shown = match is_current {
        true => present.clone(),
        false => match ctx.store.tournament_in_season(post.id, post.season).await? {
            Some(earlier) => earlier,
            None => return Ok(None),
        },
    };
    let people = tournaments::people_of(ctx, &shown).await?;
    let room = match_list::max_weight(ctx, &place.platform);
    let all = tournament::tables(&shown);
    let button = |action, label| {
        let tournament = post.id;
        TournamentButton { tournament, action }.labelled(label)
    };
    let join = || button(TournamentAction::Join, buttons::JOIN);
    let looks = || {
        let mut looks = vec![button(TournamentAction::Table, buttons::TABLE)];
        if has_cross_table(&shown) {
            looks.push(button(TournamentAction::Cross, buttons::CROSS_TABLE));
        }
        looks.push(button(TournamentAction::Log, buttons::LOG));
        looks
    };
    let is_running = is_current && present.stage == Stage::Running;
    Ok(Some(match post.post {
        PostKind::Open => {
            let is_open = is_current && present.stage == Stage::Open;
            let mut message = Message::from(posts::open(&shown, &people, room));
            if is_open {
                message.buttons = vec![join(), button(TournamentAction::Leave, buttons::LEAVE)];
            }
            Says {
                message,
                drawn: Vec::new(),
                is_last: !is_open,
            }
        }
        PostKind::Started => {
            let text = posts::started(&present, post.season, &all, &people, room);
            let mut message = Message::from(text);
            message.buttons = looks();
            let joins = match present.settings.format {
                Format::Ladder(_) => is_running,
                Format::Season { .. } => is_running && !present.last,
                Format::Swiss { .. } | Format::RoundRobin { .. } => false,
            };
            if joins {
                message.buttons.insert(0, join());
            }
            let is_swiss = matches!(present.settings.format, Format::Swiss { .. });
            Says {
                message,
                drawn: match is_swiss {
                    true => Vec::new(),
                    false => drawn(&shown, &all, &people, false),
                },
                is_last: is_swiss || !is_running,
            }
        }
        PostKind::Round => {
            let text = posts::round(&shown, &people, post.round, room);
            let mut message = Message::from(text);
            message.buttons = looks();
            let open = |pairing: &Pairing| pairing.round == post.round && pairing.ended.is_none();
            Says {
                message,
                drawn: Vec::new(),
                is_last: !is_running || !shown.pairings.iter().any(open),
            }
        }
        PostKind::SeasonOver => {
            let log = ctx.store.tournament_log(post.id, MOST_EVENTS).await?;
            // What was logged when the season ended has its number or, once the next one is open, the number of that.
            let events: Vec<_> = log
                .into_iter()
                .filter(|event| event.season == post.season)
                .collect();
            let text = posts::season_over(&present, post.season, &all, &events, &people, room);
            let mut message = Message::from(text);
            message.buttons = looks();
            Says {
                message,
                drawn: drawn(&shown, &all, &people, false),
                is_last: true,
            }
        }
        PostKind::Finished => {
            let mut message = Message::from(posts::finished(&shown, &all, &people, room));
            message.buttons = looks();
            Says {
                message,
                drawn: drawn(&shown, &all, &people, false),
                is_last: true,
            }
        }
        PostKind::TooFew => {
            let last = ctx.store.last_tournament_event(post.id, EventKind::TooFew);
            let have = last.await?.and_then(|event| event.number).unwrap_or(0);
            last_words(posts::too_few(&present, u32::try_from(have).unwrap_or(0)))
        }
        PostKind::CalledOff => last_words(posts::called_off(&present)),
        PostKind::Challenged | PostKind::Decided => {
            return notice(ctx, &shown, post, &people).await;
        }
    }))
}

fn last_words(text: Text) -> Says {
    Says {
        message: text.into(),
        drawn: Vec::new(),
        is_last: true,
    }
}

/// Returns what is said to one person.
async fn notice(
    ctx: &Context,
    shown: &Tournament,
    post: PinnedTournament,
    people: &People,
) -> Result<Option<Says>, StoreError> {
    let is_it = |pairing: &&Pairing| Some(pairing.number) == post.pairing;
    let (Some(pairing), Some(to)) = (shown.pairings.iter().find(is_it), post.to) else {
        return Ok(None);
    };
    let person = ctx.store.person(to).await?;
    let waits = pairing.duel.is_some_and(|duel| !duel.ready) && pairing.ended.is_none();
    let mut message = Message::from(match post.post {
        PostKind::Challenged => notice_texts::challenged(shown, pairing, people),
        _ => {
            let log = ctx.store.tournament_log(post.id, MOST_EVENTS).await?;
            let of_pairing = |event: &&tournament::Event| {
                event.pairing == post.pairing && event.season == post.season
            };
            let reason = log.iter().rev().filter(of_pairing);
            let reason = reason.filter_map(|event| event.detail.clone()).next();
            notice_texts::decided(shown, pairing, to, reason.as_ref(), people)
        }
    });
    if post.post == PostKind::Challenged && waits {
        let action = TournamentAction::Accept(pairing.number);
        let tournament = post.id;
        let button = TournamentButton { tournament, action };
        message.buttons.push(button.labelled(buttons::ACCEPT));
    }
    notices::ping(ctx, &mut message, &person).await?;
    Ok(Some(Says {
        message,
        drawn: Vec::new(),
        is_last: true,
    }))
}

/// Returns whether a tournament has cross tables: everything but ladders.
fn has_cross_table(tournament: &Tournament) -> bool {
    !matches!(tournament.settings.format, Format::Ladder(_))
}

/// Returns the tables to be drawn, as many as there's room for.
fn drawn(tournament: &Tournament, all: &[Table], people: &People, cross: bool) -> Vec<DrawnTable> {
    let of = |table: &Table| match cross {
        true => drawn_tournaments::cross_table(tournament, table, people),
        false => drawn_tournaments::table(tournament, table, people),
    };
    let filled = all.iter().filter(|table| !table.lines.is_empty());
    filled.take(MOST_PICTURES).map(of).collect()
}

/// Returns the tables of a season as text and as pictures: those of all divisions, `reader`'s own first.
pub(in crate::chat) async fn tables(
    ctx: &Context,
    shown: &Tournament,
    platform: &str,
    reader: PersonId,
    cross: bool,
) -> Result<Message, StoreError> {
    let people = tournaments::people_of(ctx, shown).await?;
    let mut all = tournament::tables(shown);
    if all.iter().all(|table| table.lines.is_empty()) {
        return Ok(texts::no_table_yet(shown).into());
    }
    let is_own = |table: &Table| table.lines.iter().any(|line| line.person == reader);
    all.sort_by_key(|table| !is_own(table));
    let cross = cross && has_cross_table(shown);
    let room = match_list::max_weight(ctx, platform);
    let head = texts::heading(shown);
    let room = room.saturating_sub(head.weight());
    let text = head.below(tables::all(shown, &all, &people, room));
    let mut message = Message::from(text);
    draw_into(ctx, &mut message, drawn(shown, &all, &people, cross)).await;
    Ok(message)
}

/// Adds tables as pictures. Without them, the text stands alone.
pub(in crate::chat) async fn draw_into(
    ctx: &Context,
    message: &mut Message,
    drawn: Vec<DrawnTable>,
) {
    for (number, drawn) in drawn.into_iter().enumerate() {
        let name = match number {
            0 => "table.png".to_owned(),
            _ => format!("table-{}.png", number + 1),
        };
        let (table, alt) = drawn_tournaments_scene(drawn);
        match pictures::table(ctx, &name, table, alt).await {
            Ok(file) => message.files.push(file),
            Err(error) => tracing::error!(%error, "can't draw the table of a tournament"),
        }
    }
}

/// Returns the log of a tournament, oldest first; in a file if it's long.
pub(in crate::chat) async fn log(
    ctx: &Context,
    shown: &Tournament,
    platform: &str,
    zone: &TimeZone,
) -> Result<Message, StoreError> {
    let events = ctx.store.tournament_log(shown.id, MOST_EVENTS).await?;
    let named = events
        .iter()
        .flat_map(|event| [event.actor, event.person, event.other]);
    let people = tournaments::people_among(ctx, named.flatten()).await?;
    let lines: Vec<String> = events
        .iter()
        .map(|event| log::entry(event, &people, zone))
        .collect();
    let lines = lines.join("\n");
    if lines.chars().count() <= match_list::max_weight(ctx, platform) {
        return Ok(log::shown(shown, &lines).into());
    }
    let mut message = Message::from(log::attached(shown));
    message.files.push(File {
        name: format!("stonepost-tournament-{}-log.txt", shown.id.0),
        bytes: lines.into_bytes(),
        alt: None,
    });
    Ok(message)
}
