//! Posts about tournaments, their tables and their logs.

use futures_util::future::join_all;
use jiff::tz::TimeZone;

use crate::api::message::{File, Message};
use crate::api::tournament_id::{TournamentAction, TournamentButton};
use crate::core::context::Context;
use crate::posts::notices;
use crate::service::pictured::Pictured;
use crate::service::{drawn_tables, match_list, pictures, public_pages, tournaments};
use play::tournament::{
    self, Event, EventKind, Format, Pairing, PostKind, Ranking, Stage, Tournament, TournamentId,
};
use play::{PersonId, Time};
use render::{self, CrossRow, CrossTable};
use store::{Place, StoreError};
use text::columns::Column;
use text::rich::Text;
use text::tournaments::drawn::{self, DrawnCross, DrawnTournament};
use text::tournaments::list::{self, Listed};
use text::tournaments::{People, arguments, log, notices as words, posts, rankings};
use text::words as say;

/// The most tables that are drawn under a message. A long one is several pictures.
const MOST_TABLES: usize = 4;

/// The most events of a log that are shown.
const MOST_EVENTS: u32 = 5_000;

/// Which post about a tournament is meant.
#[derive(Clone, Copy)]
pub(crate) struct Post {
    pub(crate) id: TournamentId,
    pub(crate) post: PostKind,
    pub(crate) season: u16,
    pub(crate) round: u16,
    pub(crate) pairing: Option<u32>,
    pub(crate) to: Option<PersonId>,
}

/// A table to be drawn.
pub(crate) enum DrawnTable {
    /// Points and ties.
    Scores(DrawnTournament),
    /// Who did what against whom.
    Cross(DrawnCross),
}

/// What a post says now.
pub(crate) struct Says {
    pub(crate) message: Message,
    /// The tables that it shows as pictures.
    pub(crate) drawn: Vec<DrawnTable>,
    /// Whether nothing about it will change any more.
    pub(crate) is_last: bool,
}

/// Returns what a post says now; `None` if it has nothing to say any more.
pub(crate) async fn says(
    ctx: &Context,
    post: Post,
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
    let pictured = pictured_of(ctx, &people).await?;
    let room = match_list::max_weight(ctx, &place.platform);
    let all = tournament::rankings(&shown);
    let button = |action, label| {
        let tournament = post.id;
        TournamentButton { tournament, action }.labelled(label)
    };
    let join = || button(TournamentAction::Join, say::tournament_button_join());
    let looks = || {
        let mut looks = vec![button(
            TournamentAction::Table,
            say::tournament_button_table(),
        )];
        if has_cross_table(&shown) {
            looks.push(button(
                TournamentAction::Cross,
                say::tournament_button_cross_table(),
            ));
        }
        looks.push(button(TournamentAction::Log, say::tournament_button_log()));
        looks
    };
    let is_running = is_current && present.stage == Stage::Running;
    let mut says = match post.post {
        PostKind::Open => {
            let is_open = is_current && present.stage == Stage::Open;
            let mut message = Message::from(posts::open(&shown, &people, is_open, room));
            if is_open {
                message.buttons = vec![
                    join(),
                    button(TournamentAction::Leave, say::tournament_button_leave()),
                ];
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
                    false => to_draw(&shown, &all, &people, &pictured, None, false),
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
            let events = log_of(ctx, post.id, None).await?;
            // Who goes up and down was logged when the season ended, which was once.
            let events: Vec<Event> = events
                .into_iter()
                .filter(|event| event.season == post.season)
                .collect();
            let text = posts::season_over(&present, post.season, &all, &events, &people, room);
            let mut message = Message::from(text);
            message.buttons = looks();
            Says {
                message,
                drawn: to_draw(&shown, &all, &people, &pictured, None, false),
                is_last: true,
            }
        }
        // Where nobody has played, there's nothing to tell but that.
        PostKind::Finished if all.iter().all(|ranking| ranking.lines.is_empty()) => {
            return Ok(None);
        }
        PostKind::Finished => {
            let mut message = Message::from(posts::finished(&shown, &all, &people, room));
            message.buttons = looks();
            Says {
                message,
                drawn: to_draw(&shown, &all, &people, &pictured, None, false),
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
        PostKind::Warned => return warning(ctx, &present, post, &people).await,
    };
    let page = public_pages::tournament_button(ctx, present.server, post.id).await?;
    says.message.buttons.extend(page);
    Ok(Some(says))
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
    post: Post,
    people: &People,
) -> Result<Option<Says>, StoreError> {
    let is_it = |pairing: &&Pairing| Some(pairing.number) == post.pairing;
    let (Some(pairing), Some(to)) = (shown.pairings.iter().find(is_it), post.to) else {
        return Ok(None);
    };
    let person = ctx.store.person(to).await?;
    let waits = pairing.duel.is_some_and(|duel| !duel.ready) && pairing.ended.is_none();
    let mut message = Message::from(match post.post {
        PostKind::Challenged => words::challenged(shown, pairing, people),
        _ => {
            let log = log_of(ctx, post.id, Some(post.season)).await?;
            let of_pairing = |event: &&Event| event.pairing == post.pairing;
            let reason = log.iter().rev().filter(of_pairing);
            let reason = reason.filter_map(|event| event.detail.clone()).next();
            words::decided(shown, pairing, to, reason.as_ref(), people)
        }
    });
    if post.post == PostKind::Challenged && waits {
        let action = TournamentAction::Accept(pairing.number);
        let tournament = post.id;
        let button = TournamentButton { tournament, action };
        message.buttons.push(button.labelled(say::button_accept()));
    }
    notices::ping(ctx, &mut message, &person).await?;
    Ok(Some(Says {
        message,
        drawn: Vec::new(),
        is_last: true,
    }))
}

/// Returns the warning to somebody who is to leave a ladder; `None` if they have done something meanwhile.
async fn warning(
    ctx: &Context,
    present: &Tournament,
    post: Post,
    people: &People,
) -> Result<Option<Says>, StoreError> {
    let Some(to) = post.to else {
        return Ok(None);
    };
    let Some(leaves) = tournament::leaves_at(present, to) else {
        return Ok(None);
    };
    let mut says = last_words(words::warned(present, to, leaves, people));
    let person = ctx.store.person(to).await?;
    notices::ping(ctx, &mut says.message, &person).await?;
    Ok(Some(says))
}

/// Returns whether a tournament has cross tables.
fn has_cross_table(tournament: &Tournament) -> bool {
    matches!(
        tournament.settings.format,
        Format::Season { .. } | Format::RoundRobin { .. }
    )
}

async fn pictured_of(ctx: &Context, people: &People) -> Result<Pictured, StoreError> {
    let names = people.iter().map(|(id, person)| (*id, &person.name));
    Pictured::of(ctx, names).await
}

/// Returns the tables to be drawn, as many as there's room for.
fn to_draw(
    tournament: &Tournament,
    all: &[Ranking],
    people: &People,
    pictured: &Pictured,
    reader: Option<PersonId>,
    cross: bool,
) -> Vec<DrawnTable> {
    let called = |person, name: &_| pictured.name(person, name);
    let of = |ranking: &Ranking| -> Vec<DrawnTable> {
        if cross {
            let drawn = drawn::cross_table(tournament, ranking, people, &called, reader);
            return drawn.map(DrawnTable::Cross).into_iter().collect();
        }
        let parts = drawn::ranking(tournament, ranking, people, &called, reader);
        parts.into_iter().map(DrawnTable::Scores).collect()
    };
    let drawn = all.iter().map(of).filter(|parts| !parts.is_empty());
    drawn.take(MOST_TABLES).flatten().collect()
}

/// Returns the tables of a season as text and as pictures: those of all divisions, `reader`'s own first.
pub(crate) async fn tables(
    ctx: &Context,
    shown: &Tournament,
    platform: &str,
    reader: PersonId,
    cross: bool,
) -> Result<Message, StoreError> {
    let people = tournaments::people_of(ctx, shown).await?;
    let pictured = pictured_of(ctx, &people).await?;
    let mut all = tournament::rankings(shown);
    if all.iter().all(|ranking| ranking.lines.is_empty()) {
        return Ok(arguments::no_table(shown).into());
    }
    let is_own = |ranking: &Ranking| ranking.lines.iter().any(|line| line.person == reader);
    all.sort_by_key(|ranking| !is_own(ranking));
    let drawn = to_draw(shown, &all, &people, &pictured, Some(reader), cross);
    if cross && drawn.is_empty() {
        return Ok(arguments::no_cross_table(shown).into());
    }
    let head = list::heading(Listed::of(shown));
    let room = match_list::max_weight(ctx, platform).saturating_sub(head.weight());
    let mut message = Message::from(head.below(rankings::all(shown, &all, &people, room)));
    let looks = [
        (TournamentAction::Rules, say::tournament_button_rules()),
        (TournamentAction::Log, say::tournament_button_log()),
    ];
    message.buttons.extend(looks.map(|(action, label)| {
        let tournament = shown.id;
        TournamentButton { tournament, action }.labelled(label)
    }));
    let page = public_pages::tournament_button(ctx, shown.server, shown.id).await?;
    message.buttons.extend(page);
    draw_into(ctx, &mut message, drawn).await;
    Ok(message)
}

/// Adds tables as pictures. Without them, the text stands alone.
pub(crate) async fn draw_into(ctx: &Context, message: &mut Message, drawn: Vec<DrawnTable>) {
    let drawings = drawn.into_iter().enumerate().map(|(number, drawn)| {
        let (table, alt) = match drawn {
            DrawnTable::Scores(drawn) => scores(drawn),
            DrawnTable::Cross(drawn) => cross_table(drawn),
        };
        async move {
            let name = match number {
                0 => "table.png".to_owned(),
                _ => format!("table-{}.png", number + 1),
            };
            pictures::chart(ctx, &name, move || table.scene(), alt).await
        }
    });
    // All at once, as far as there are permits.
    for drawn in join_all(drawings).await {
        match drawn {
            Ok(file) => message.files.push(file),
            Err(error) => tracing::error!(%error, "can't draw the table of a tournament"),
        }
    }
}

fn scores(mut drawn: DrawnTournament) -> (render::Table, String) {
    let alt = std::mem::take(&mut drawn.alt);
    (drawn_tables::tournament(drawn), alt)
}

fn cross_table(drawn: DrawnCross) -> (render::Table, String) {
    let players = drawn.rows.into_iter().map(|row| CrossRow {
        rank: row.rank,
        name: row.name,
        results: row.results,
        totals: row.totals.to_vec(),
        own: row.own,
    });
    let table = CrossTable {
        title: drawn.title,
        title_end: drawn.title_end,
        numbers: Column::Number.label(),
        note: drawn.note,
        names: drawn.names,
        totals: drawn.totals.to_vec(),
        players: players.collect(),
    };
    (table.table(), drawn.alt)
}

/// Returns the newest events of a tournament, oldest first: those of one season, or all.
async fn log_of(
    ctx: &Context,
    id: TournamentId,
    season: Option<u16>,
) -> Result<Vec<Event>, StoreError> {
    let log = ctx.store.tournament_log(id, season, None, MOST_EVENTS);
    let events = log.await?.into_iter().rev().map(|(_, event)| event);
    Ok(events.collect())
}

/// Returns the log of a tournament; in a file if it's long.
pub(crate) async fn log(
    ctx: &Context,
    shown: &Tournament,
    platform: &str,
    zone: &TimeZone,
) -> Result<Message, StoreError> {
    let events = log_of(ctx, shown.id, None).await?;
    let named = events
        .iter()
        .flat_map(|event| [event.actor, event.person, event.other]);
    let people = tournaments::people_among(ctx, named.flatten().collect()).await?;
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
