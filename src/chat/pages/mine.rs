//! The matches of whoever looks at a page, with their small boards.

use std::sync::Arc;

use crate::api::mine::{MyChallenge, MyMatch, MyMatches, OpenNumbers, SmallBoard};
use crate::api::visitor::Visitor;
use crate::core::context::Context;
use crate::service::{find, people, pictures, sessions};
use play::clock::DAY;
use play::tournament::Format;
use play::{Limit, Match, MatchId, Person, PersonId, Stage, Time};
use rules::{Kind, Side};
use store::{FinishedMatch, ResultQuery, StoreError};
use text::rich::Text;
use text::words as say;
use text::{game, my_matches as mine_text, sanitize};

/// The most finished matches that are listed.
const FINISHED: u32 = 12;

/// Returns the visitor as the store knows them; `None` if they never did anything.
async fn known(ctx: &Context, visitor: &Visitor) -> Result<Option<Person>, StoreError> {
    ctx.store.known_person(visitor.platform, &visitor.id).await
}

/// Returns the matches and challenges of a visitor, with one that is shown to them as anyone can accept it.
pub(crate) async fn mine(
    ctx: &Context,
    visitor: &Visitor,
    shown: Option<&str>,
) -> Result<MyMatches, StoreError> {
    let mut mine = MyMatches {
        me: sanitize::name(&visitor.name),
        ..MyMatches::default()
    };
    let Some(me) = known(ctx, visitor).await? else {
        return Ok(mine);
    };
    let (store, now) = (&ctx.store, ctx.clock.now());
    let ids = store.running_of(me.id).await?;
    let games = find::load_all(ctx, ids.clone()).await?;
    for id in ids {
        if games.iter().all(|game| game.id != id)
            && let Some(outline) = store.outline(id).await?
            && outline.frozen.is_some()
        {
            mine.frozen.push(say::current_match_frozen(id));
        }
    }
    let (stopped, ticking): (Vec<Match>, Vec<Match>) = games.into_iter().partition(is_stopped);
    let waits = |game: &&Match| game.mover() == Some(me.id);
    mine.waiting = ticking.iter().filter(waits).count();
    for game in ticking.iter().chain(&stopped) {
        match game.mover() == Some(me.id) {
            true => mine.yours.push(yours(ctx, game, &me, now).await?),
            false => mine.theirs.push(theirs(ctx, game, &me, now).await?),
        }
    }
    let query = ResultQuery {
        person: me.id,
        opponent: None,
        game: None,
        score: None,
        seen_by: (me.id, None),
    };
    for past in store.history(query, 0, FINISHED).await?.rows {
        mine.finished.push(finished(ctx, &past).await?);
    }
    let mut challenges = find::load_all(ctx, store.challenges_of(me.id).await?).await?;
    if let Some(shown) = shown
        && let Some(game) = sessions::shown_to(ctx, me.id, shown).await?
        && challenges.iter().all(|other| other.id != game.id)
    {
        challenges.push(game);
    }
    for game in challenges {
        // A machine accepts at once.
        if game.expires > now && game.machine().is_none() {
            mine.challenges.push(challenge(ctx, &game, &me).await?);
        }
    }
    Ok(mine)
}

/// Returns the numbers of what the visitor plays and of the challenges that they're part of.
pub(crate) async fn open(ctx: &Context, visitor: &Visitor) -> Result<OpenNumbers, StoreError> {
    let Some(me) = known(ctx, visitor).await? else {
        return Ok(OpenNumbers::default());
    };
    let numbers = |ids: Vec<MatchId>| ids.into_iter().map(|id| id.0).collect();
    Ok(OpenNumbers {
        running: numbers(ctx.store.running_of(me.id).await?),
        challenges: numbers(ctx.store.challenges_of(me.id).await?),
    })
}

/// Whether nobody's clock runs, for a pause or leave.
fn is_stopped(game: &Match) -> bool {
    game.timer.paused.is_some() || game.timer.away.is_some()
}

async fn yours(ctx: &Context, game: &Match, me: &Person, now: Time) -> Result<MyMatch, StoreError> {
    let left = game.left(me.id, now);
    let ends = game.limit().map(Limit::at);
    Ok(MyMatch {
        says: Text::of(mine_text::your_time(game, left, now)),
        left: mine_text::time_in_short(left.filter(|_| !is_stopped(game))),
        urgent: ends.is_some_and(|at| at < now.plus(DAY)),
        ..listed(ctx, game, me).await?
    })
}

async fn theirs(
    ctx: &Context,
    game: &Match,
    me: &Person,
    now: Time,
) -> Result<MyMatch, StoreError> {
    let mover = people::who(ctx, game.mover()).await?;
    let left = mover.as_ref().and_then(|mover| game.left(mover.id, now));
    let planned = game.plan(me.id).is_some();
    Ok(MyMatch {
        says: mine_text::their_time(game, mover.as_ref(), left, now, planned),
        ..listed(ctx, game, me).await?
    })
}

/// Returns what is listed of a running match, except for how much time is left.
async fn listed(ctx: &Context, game: &Match, me: &Person) -> Result<MyMatch, StoreError> {
    let kind = game.terms.spec.kind;
    let seat = game.stage.seats().and_then(|seats| seats.side_of(me.id));
    let opponent = people::who(ctx, game.other(me.id)).await?;
    Ok(MyMatch {
        number: game.id.0,
        game: kind.title(),
        title: title(ctx, game.id, kind, opponent.as_ref()).await?,
        says: Text::default(),
        left: None,
        urgent: false,
        board: board_path(game.id, seat.unwrap_or(Side::Black), &version(game)),
    })
}

async fn finished(ctx: &Context, past: &FinishedMatch) -> Result<MyMatch, StoreError> {
    let opponent = ctx.store.person(past.opponent).await?;
    let kind = past.spec.kind;
    Ok(MyMatch {
        number: past.id.0,
        game: kind.title(),
        title: title(ctx, past.id, kind, Some(&opponent)).await?,
        says: mine_text::ended(past.score, past.reason, past.ended),
        left: None,
        urgent: false,
        board: board_path(past.id, past.side, OVER),
    })
}

async fn title(
    ctx: &Context,
    id: MatchId,
    kind: Kind,
    opponent: Option<&Person>,
) -> Result<Text, StoreError> {
    Ok(match ctx.store.pairing_of(id).await? {
        Some(pairing) => {
            let has_rounds = !matches!(pairing.settings.format, Format::Ladder(_));
            let round = has_rounds.then_some(pairing.round);
            mine_text::tournament_title(kind, &pairing.name, round)
        }
        None => mine_text::title(kind, opponent),
    })
}

async fn challenge(ctx: &Context, game: &Match, me: &Person) -> Result<MyChallenge, StoreError> {
    let challenger = ctx.store.person(game.challenger).await?;
    let own = challenger.id == me.id;
    Ok(MyChallenge {
        number: game.id.0,
        game: game.terms.spec.kind.id(),
        title: game::spec(game.terms.spec),
        says: match own {
            true => {
                let opponent = people::who(ctx, game.opponent).await?;
                mine_text::you_challenged(&challenger, opponent.as_ref(), game)
            }
            false if game.opponent.is_none() => mine_text::open_to_anyone(&challenger, game),
            false => mine_text::challenged_by(&challenger, game),
        },
        own,
        open: game.opponent.is_none(),
        version: game.version,
    })
}

/// What the addresses of boards have as `v` once the match is over.
const OVER: &str = "over";

fn version(game: &Match) -> String {
    match game.stage {
        Stage::Ended(..) => OVER.to_owned(),
        _ => game.version.to_string(),
    }
}

fn board_path(id: MatchId, side: Side, version: &str) -> String {
    format!("/play/{}/board.svg?side={}&v={version}", id.0, side.name())
}

/// Returns the board of a match that the visitor plays or played, as `side` sees it or by default they do, in the theme with
/// this key or by default the usual one; `None` if it isn't theirs, or hasn't begun.
pub(crate) async fn board(
    ctx: &Context,
    visitor: &Visitor,
    id: MatchId,
    side: Option<Side>,
    theme: Option<&str>,
) -> Result<Option<SmallBoard>, StoreError> {
    let Some(me) = known(ctx, visitor).await? else {
        return Ok(None);
    };
    let Some((game, seat)) = seated(ctx, id, me.id).await? else {
        return Ok(None);
    };
    let version = version(&game);
    let ended = match game.stage {
        Stage::Ended(_, outcome) => Some(outcome),
        _ => None,
    };
    let theme = theme.and_then(|key| ctx.themes.by_key(key));
    let theme = Arc::clone(theme.unwrap_or(ctx.themes.default_theme()));
    let viewer = side.unwrap_or(seat);
    let draw = move || {
        let scene = render::scene_ended(&game.game, viewer, ended, render::english);
        render::svg(&render::board_alone(scene), &theme)
    };
    Ok(match pictures::draw(ctx, draw).await {
        Ok(svg) => Some(SmallBoard { svg, version }),
        Err(error) => {
            tracing::error!(%error, "match" = %id, "can't draw a small board");
            None
        }
    })
}

/// Returns a match that has begun, and which side this person plays in it; `None` if it's none of theirs or can't be read.
async fn seated(
    ctx: &Context,
    id: MatchId,
    person: PersonId,
) -> Result<Option<(Match, Side)>, StoreError> {
    let game = find::load_all(ctx, vec![id]).await?.pop();
    Ok(game.and_then(|game| {
        let side = game.stage.seats()?.side_of(person)?;
        Some((game, side))
    }))
}
