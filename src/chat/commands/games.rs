//! `/games`: somebody's running matches, open challenges and seeks.

use crate::api::event::Author;
use crate::api::message::Message;
use crate::commands::command::{Command, Stop};
use crate::service::match_list;
use crate::service::request::Request;
use crate::service::{find, people};
use crate::syntax::arguments;
use play::Person;
use store::StoreError;
use text::current_matches::{self, Challenged};
use text::rich::Text;
use text::seeks as seeks_text;
use text::words as say;

/// The most challenges that are listed.
const LISTED: usize = 12;

/// The most frozen matches that are listed.
const MAX_FROZEN: usize = 5;

/// The characters that the first of two lists leaves for the second.
const SECOND_LIST: usize = 600;

pub(super) fn command() -> Command {
    Command::new(
        "games",
        "List current matches, yours or another player's",
        arguments::player(),
        games,
    )
    .where_the_bot_is_not()
}

/// Lists one's own matches everywhere, or somebody else's on this server.
async fn games(request: &Request, player: Option<Author>) -> Result<Message, Stop> {
    let ctx = &request.ctx;
    let person = match player {
        Some(player) if people::is_me(request, &player) => {
            return Ok(say::machine_look_at_your_own().into());
        }
        Some(player) if player.bot => {
            return Ok(say::current_match_bots_cannot_play().into());
        }
        Some(player) => people::upsert(ctx, &request.place.platform, &player).await?,
        None => request.who.clone(),
    };
    if person.id == request.who.id {
        return Ok(own_games(request, &person).await?);
    }
    let Some(server) = request.place.server else {
        return Ok(say::current_match_only_on_a_server().into());
    };
    let store = &ctx.store;
    let mut games = Vec::new();
    for game in find::load_all(ctx, store.running_of(person.id).await?).await? {
        if !game.terms.direct && store.place(game.place).await?.server == Some(server) {
            games.push(game);
        }
    }
    if games.is_empty() {
        return Ok(say::current_match_none_here(&person).into());
    }
    let max_weight = match_list::max_weight(ctx, &request.place.platform);
    let (list, _) = match_list::listed(ctx, &games, person.id, false, max_weight).await?;
    Ok(say::current_match_playing_here(&person).text(list).into())
}

async fn own_games(request: &Request, person: &Person) -> Result<Message, StoreError> {
    let (ctx, store) = (&request.ctx, &request.ctx.store);
    let running = store.running_of(person.id).await?;
    let games = find::load_all(ctx, running.clone()).await?;
    let mut frozen = Text::default();
    let mut count = games.len();
    let mut stuck = 0;
    for id in running {
        let listed = games.iter().any(|game| game.id == id);
        if !listed
            && let Some(outline) = store.outline(id).await?
            && outline.frozen.is_some()
        {
            if stuck < MAX_FROZEN {
                frozen = frozen.below(say::current_match_frozen(id));
            }
            stuck += 1;
            count += 1;
        }
    }
    if stuck > MAX_FROZEN {
        frozen = frozen.below(say::notice_and_more(stuck - MAX_FROZEN));
    }
    let mut challenges = find::load_all(ctx, store.challenges_of(person.id).await?).await?;
    let seeks = store.seeks_of(person.id).await?;
    challenges.retain(|game| game.expires > request.now);
    let whole = match_list::max_weight(ctx, &request.place.platform);
    let max_weight = match challenges.len() + seeks.len() {
        0 => whole,
        _ => whole.saturating_sub(SECOND_LIST),
    };
    let max_weight = max_weight.saturating_sub(frozen.weight());
    let (list, _) = match_list::listed(ctx, &games, person.id, true, max_weight).await?;
    let mut text = say::current_match_yours(count).text(list).text(frozen);
    if !challenges.is_empty() {
        text = text.below(say::current_match_open_challenges());
    }
    let mut listed = 0;
    for game in challenges.iter().take(LISTED) {
        let own = game.challenger == person.id;
        let other = match own {
            true => people::who(ctx, game.opponent).await?,
            false => Some(store.person(game.challenger).await?),
        };
        let challenged = match &other {
            Some(challenger) if !own => Challenged::From(challenger),
            Some(opponent) => Challenged::To(opponent),
            None => Challenged::Anyone,
        };
        let line = current_matches::challenge(game, &challenged);
        let line = Text::default().below(line);
        if text.weight() + line.weight() > whole {
            break;
        }
        text = text.text(line);
        listed += 1;
    }
    if challenges.len() > listed {
        text = text.below(say::notice_and_more(challenges.len() - listed));
    }
    if !seeks.is_empty() {
        text = text.below(say::seek_your_open());
    }
    let mut listed = 0;
    for seek in &seeks {
        let line = Text::default().below(seeks_text::line(seek, None, false));
        if text.weight() + line.weight() > whole {
            break;
        }
        text = text.text(line);
        listed += 1;
    }
    if seeks.len() > listed {
        text = text.below(say::notice_and_more(seeks.len() - listed));
    }
    Ok(text.into())
}
