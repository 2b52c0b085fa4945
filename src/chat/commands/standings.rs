//! `/standings`: leaderboards with pages, and the one that is kept up to date in a channel.

use std::fmt::{self, Display};

use crate::api::message::{Button, Message};
use crate::api::paging;
use crate::commands::command::{Command, Stop};
use crate::commands::presses::Buttons;
use crate::core::context::Context;
use crate::service::pictured::Pictured;
use crate::service::request::Request;
use crate::service::{drawn_tables, people, pictures, public_pages};
use crate::syntax::arguments;
use play::{PersonId, ServerId, StandingsLine, Time};
use rules::Kind;
use store::{self, Page, Period, StoreError};
use text::drawn_standings::{self, DrawnStandings};
use text::standings::{self as standings_text, Own};
use text::words as say;

/// Players per page.
const PLAYERS: u32 = 10;

/// Standings with the chosen filters and page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Standings {
    pub(crate) game: Kind,
    /// Whether they're those of this server alone.
    pub(crate) here: bool,
    pub(crate) period: Period,
    /// Whether only active players are listed.
    pub(crate) active: bool,
    /// The page, from 0.
    pub(crate) page: u32,
}

impl Standings {
    /// Parses `standings:onyx:here:all:active:3:1`; `None` if it isn't the id of standings. The last number only keeps the ids of a
    /// message's buttons apart. Ids of earlier versions don't say who is listed.
    fn parse(id: &str) -> Option<Standings> {
        let parts: Vec<&str> = id.split(':').collect();
        let ["standings", game, scope, period, rest @ .., page, _] = parts.as_slice() else {
            return None;
        };
        Some(Standings {
            game: Kind::from_id(game)?,
            here: match *scope {
                "here" => true,
                "everywhere" => false,
                _ => return None,
            },
            period: Period::from_id(period)?,
            active: match rest {
                [] | ["active"] => true,
                ["everyone"] => false,
                _ => return None,
            },
            page: page.parse().ok()?,
        })
    }
}

impl Display for Standings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scope = if self.here { "here" } else { "everywhere" };
        let (game, period) = (self.game.id(), self.period.id());
        let who = if self.active { "active" } else { "everyone" };
        write!(f, "standings:{game}:{scope}:{period}:{who}:{}", self.page)
    }
}

pub(super) fn command() -> Command {
    Command::new(
        "standings",
        "Leaderboard of this server or of all servers",
        (
            arguments::game("Which game; by default the one played here"),
            arguments::choice(
                "scope",
                "Which servers count; this one by default",
                [
                    ("here", "This server", true),
                    ("everywhere", "All servers", false),
                ],
            ),
            arguments::choice(
                "period",
                "Which matches count; all by default",
                Period::ALL.map(|period| (period.id(), choice(period), period)),
            ),
            arguments::choice(
                "pin",
                "Post the leaderboard here and keep it updated (server managers)",
                [
                    ("true", "Keep it updated here", true),
                    ("false", "Stop updating it", false),
                ],
            ),
            arguments::choice(
                "active",
                "Who is listed; only active players by default",
                [
                    ("true", "Active players", true),
                    ("false", "Everyone", false),
                ],
            ),
        ),
        show_or_pin,
    )
    .only_with("pin:false", &[])
    .with(Buttons::new().of(Standings::parse, standings))
}

/// What a period is called in the command.
fn choice(period: Period) -> &'static str {
    match period {
        Period::All => "All time",
        Period::Year => "This year",
        Period::Month => "This month",
    }
}

/// Which standings somebody wants: the game, whether here alone, the period, whether to pin them, and whether active players alone.
type Wanted = (
    Option<Kind>,
    Option<bool>,
    Option<Period>,
    Option<bool>,
    Option<bool>,
);

/// Shows standings, or begins or stops keeping them up to date here.
async fn show_or_pin(
    request: &Request,
    (game, here, period, pin, active): Wanted,
) -> Result<Message, Stop> {
    let server = request.place.server;
    if here == Some(true) && server.is_none() {
        return Ok(say::standings_not_a_server().into());
    }
    let here = here.unwrap_or(server.is_some());
    let game = match game {
        Some(game) => game,
        None => game_here(request, here).await?,
    };
    let asked = Standings {
        game,
        here,
        period: period.unwrap_or(Period::All),
        active: active.unwrap_or(true),
        page: 0,
    };
    Ok(match pin {
        Some(wanted) => set_pin(request, asked, wanted).await?,
        None => standings(request, asked).await?,
    })
}

/// Returns the game that is played in this place, or else the one in which most people have a rating.
async fn game_here(request: &Request, here: bool) -> Result<Kind, StoreError> {
    let store = &request.ctx.store;
    let running = match store.running_in(request.place.id).await {
        Err(error) if error.is_damage() => None,
        running => running?,
    };
    if let Some(running) = running {
        return Ok(running.terms.spec.kind);
    }
    let server = request.place.server.filter(|_| here);
    let favourite = store.most_rated_game(server).await?;
    Ok(favourite.unwrap_or(Kind::ALL[0]))
}

/// Returns a page of standings for the person asking.
async fn standings(request: &Request, asked: Standings) -> Result<Message, Stop> {
    let ctx = &request.ctx;
    let server = request.place.server;
    if asked.here && server.is_none() {
        return Ok(say::standings_not_a_server().into());
    }
    let me = request.who.id;
    let listed = Listed::of(ctx, asked, server, Some(me), request.now).await?;
    let text = standings_text::page(&listed.shown(), listed.own());
    let (page, mine) = (&listed.page, listed.mine.as_ref());
    let mut message = Message::from(text);
    message.buttons = page_buttons(asked, page, mine, server.is_some());
    if let Some(server) = server.filter(|_| asked.here) {
        let rows = message.buttons.iter().map(|button| button.row + 1).max();
        let row = rows.unwrap_or_default();
        let page = public_pages::standings_button(ctx, server, asked.game, row).await?;
        message.buttons.extend(page);
    }
    let drawn = listed.drawn(ctx, listed.own()).await?;
    draw_into(ctx, &mut message, drawn).await;
    Ok(message)
}

/// Adds the standings as a picture. Without one, the text stands alone.
pub(crate) async fn draw_into(ctx: &Context, message: &mut Message, drawn: Option<DrawnStandings>) {
    let Some(drawn) = drawn else {
        return;
    };
    let alt = drawn.alt.clone();
    let scene = move || drawn_tables::standings(drawn).scene();
    match pictures::chart(ctx, "standings.png", scene, alt).await {
        Ok(file) => message.files.push(file),
        Err(error) => tracing::error!(%error, "can't draw the standings"),
    }
}

/// A page of standings with all that is said about it.
struct Listed {
    asked: Standings,
    page: Page<StandingsLine>,
    /// The reader's line, if they're listed.
    mine: Option<StandingsLine>,
    /// Whether the reader would be listed if they were active.
    inactive: bool,
    /// Whether there are people, but none of them is active.
    dormant: bool,
    /// The machines, which stand on the first page.
    machines: Vec<StandingsLine>,
}

impl Listed {
    async fn of(
        ctx: &Context,
        asked: Standings,
        server: Option<ServerId>,
        reader: Option<PersonId>,
        now: Time,
    ) -> Result<Listed, StoreError> {
        let store = &ctx.store;
        let which = store::WhichStandings {
            game: asked.game,
            server: server.filter(|_| asked.here),
            period: asked.period,
            active: asked.active,
        };
        let everyone = store::WhichStandings {
            active: false,
            ..which
        };
        let (page, mine) = store
            .standings(which, reader, asked.page, PLAYERS, now)
            .await?;
        let inactive = match reader.filter(|_| asked.active && mine.is_none()) {
            Some(reader) => store.standings_line(everyone, reader, now).await?.is_some(),
            None => false,
        };
        let dormant = match asked.active && page.total == 0 {
            true => store.standings(everyone, None, 0, 1, now).await?.0.total > 0,
            false => false,
        };
        let machines = match page.number {
            0 => store.machine_standings(which, now).await?,
            _ => Vec::new(),
        };
        Ok(Listed {
            asked,
            page,
            mine,
            inactive,
            dormant,
            machines,
        })
    }

    /// Returns where the reader stands.
    fn own(&self) -> Own<'_> {
        match &self.mine {
            Some(line) => Own::Line(line),
            None if self.inactive => Own::Inactive,
            None => Own::None,
        }
    }

    /// Returns the page as it's drawn for somebody who stands there.
    async fn drawn(
        &self,
        ctx: &Context,
        own: Own<'_>,
    ) -> Result<Option<DrawnStandings>, StoreError> {
        let lines = self.page.rows.iter().chain(&self.mine);
        let names = lines.map(|line| (line.person, &line.name));
        let pictured = Pictured::of(ctx, names).await?;
        let called = |person, name: &_| pictured.name(person, name);
        Ok(drawn_standings::standings(&self.shown(), own, &called))
    }

    /// Returns the page as `text` describes it.
    fn shown(&self) -> standings_text::Standings<'_> {
        let (asked, page) = (self.asked, &self.page);
        standings_text::Standings {
            game: asked.game,
            here: asked.here,
            period: in_words(asked.period),
            active: asked.active,
            dormant: self.dormant,
            lines: &page.rows,
            machines: &self.machines,
            total: page.total,
            page: page.number,
            pages: page.pages(PLAYERS),
        }
    }
}

/// Begins or stops keeping standings up to date in this channel.
async fn set_pin(request: &Request, asked: Standings, wanted: bool) -> Result<Message, Stop> {
    let ctx = &request.ctx;
    let refused = say::standings_only_for_managers;
    let server = people::managed(request, say::standings_only_in_channels, refused)?;
    if wanted && !ctx.capabilities(&request.place.platform).edits {
        return Ok(say::place_standings_not_updated().into());
    }
    let (store, place) = (&ctx.store, request.place.id);
    if !wanted {
        let before = store.unpin(place).await?;
        return Ok(match before {
            true => say::standings_stopped(),
            false => say::standings_none_posted(),
        }
        .into());
    }
    let which = store::WhichStandings {
        game: asked.game,
        server: asked.here.then_some(server),
        period: asked.period,
        active: asked.active,
    };
    let before = store.pin(place, which, request.now).await?;
    ctx.wakeups.wake_all();
    Ok(standings_text::posted(asked.game, before).into())
}

/// Returns the first page of standings, as it's pinned in a channel.
pub(crate) fn first_page(game: Kind, here: bool, period: Period, active: bool) -> Standings {
    Standings {
        game,
        here,
        period,
        active,
        page: 0,
    }
}

/// Returns what the standings pinned in a channel of this server say now, and what is drawn with it.
pub(crate) async fn pinned(
    ctx: &Context,
    asked: Standings,
    server: Option<ServerId>,
    now: Time,
) -> Result<(Message, Option<DrawnStandings>), StoreError> {
    let listed = Listed::of(ctx, asked, server, None, now).await?;
    let text = standings_text::pinned(&listed.shown());
    let mut message = Message::from(text);
    message.silent = true;
    let own = paging::button(asked, say::standings_my_place_and_pages(), false, 0, 0);
    message.buttons.push(own);
    if let Some(server) = server.filter(|_| asked.here) {
        let page = public_pages::standings_button(ctx, server, asked.game, 0).await?;
        message.buttons.extend(page);
    }
    let drawn = listed.drawn(ctx, Own::None).await?;
    Ok((message, drawn))
}

fn in_words(period: Period) -> standings_text::Period {
    match period {
        Period::All => standings_text::Period::All,
        Period::Year => standings_text::Period::Year,
        Period::Month => standings_text::Period::Month,
    }
}

/// Returns the buttons for pages, scopes, periods, who is listed, and games.
fn page_buttons(
    asked: Standings,
    page: &Page<StandingsLine>,
    mine: Option<&StandingsLine>,
    in_server: bool,
) -> Vec<Button> {
    let list = |change: &dyn Fn(&mut Standings)| {
        let mut other = Standings { page: 0, ..asked };
        change(&mut other);
        other
    };
    let to = |number| list(&|other| other.page = number);
    let mut buttons = paging::buttons(page.number, page.pages(PLAYERS), to);
    if let Some(mine) = mine {
        // People who share a rank may be on several pages. This leads to the first of them.
        let own = mine.rank.saturating_sub(1) / PLAYERS;
        let shown = page.rows.iter().any(|line| line.person == mine.person);
        if own != page.number && !shown {
            buttons.push(paging::button(
                to(own),
                say::standings_my_place(),
                false,
                0,
                2,
            ));
        }
    }
    let first_row = usize::from(!buttons.is_empty());
    if in_server {
        for (number, (label, here)) in [
            (say::standings_this_server().to_string(), true),
            (say::standings_all_servers().to_string(), false),
        ]
        .iter()
        .enumerate()
        {
            let other = list(&|other| other.here = *here);
            let chosen = asked.here == *here;
            buttons.push(paging::button(other, label, chosen, first_row, 3 + number));
        }
    }
    for (number, period) in Period::ALL.into_iter().enumerate() {
        let label = &in_words(period).label();
        let other = list(&|other| other.period = period);
        let chosen = asked.period == period;
        buttons.push(paging::button(other, label, chosen, first_row, 5 + number));
    }
    let who = [
        (say::standings_active_players().to_string(), true),
        (say::standings_everyone().to_string(), false),
    ];
    for (number, (label, active)) in who.into_iter().enumerate() {
        let other = list(&|other| other.active = active);
        let chosen = asked.active == active;
        buttons.push(paging::button(
            other,
            &label,
            chosen,
            first_row + 1,
            8 + number,
        ));
    }
    for (number, game) in Kind::ALL.iter().enumerate() {
        let (row, number) = (first_row + 2 + number / 5, 10 + number);
        let other = list(&|other| other.game = *game);
        let chosen = asked.game == *game;
        buttons.push(paging::button(other, game.title(), chosen, row, number));
    }
    buttons
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_back_as_they_were_written() {
        for &game in Kind::ALL {
            for period in Period::ALL {
                let list = Standings {
                    game,
                    here: period == Period::All,
                    period,
                    active: period == Period::Year,
                    page: u32::MAX,
                };
                let id = paging::button(list, "x", false, 0, 14).id;
                assert_eq!(Standings::parse(&id), Some(list));
                assert!(id.chars().count() <= 100, "{id}");
            }
        }
    }

    /// Buttons under older messages keep working.
    #[test]
    fn ids_of_earlier_versions_lead_to_active_players() {
        let list = Standings {
            page: 3,
            ..first_page(Kind::Onyx, true, Period::Month, true)
        };
        let old = Standings::parse("standings:onyx:here:month:3:7");
        assert_eq!(old, Some(list));
    }

    #[test]
    fn foreign_ids_are_not_ours() {
        let foreign = "standings standings:chess:here:all:0:0 standings:onyx:there:all:0:0 \
                       standings:onyx:here:week:0:0 standings:onyx:here:all:-1:0 \
                       standings:onyx:here:all:0 standings:onyx:here:all:nobody:0:0 \
                       standings:onyx:here:all:active:active:0:0";
        for id in foreign.split(' ').chain([""]) {
            assert_eq!(Standings::parse(id), None, "{id}");
        }
    }
}
