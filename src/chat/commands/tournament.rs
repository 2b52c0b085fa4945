//! `/tournament`: tournaments are created, joined, played and looked at. The handlers of its buttons are here, too.

use crate::chat::api::event::Author;
use crate::chat::api::message::Message;
use crate::chat::api::tournament_id::{TournamentAction, TournamentButton};
use crate::chat::commands::command::{Command, Stop};
use crate::chat::core::context::Context;
use crate::chat::posts::tournaments as posts;
use crate::chat::service::request::{self, Request};
use crate::chat::service::tournaments::{self, Decided};
use crate::chat::service::{people, seeks};
use crate::chat::syntax::arguments;
use crate::chat::syntax::spec::Suggestions;
use crate::chat::syntax::terms::{ConditionArguments, ProposedTerms};
use crate::chat::syntax::tournament_settings::{self, FormatWord, ProposedSettings};
use crate::play::tournament::{self, Award, Change, Refusal, Tournament, TournamentId};
use crate::play::{Person, ServerId, Time, Untrusted};
use crate::rules::Kind;
use crate::store::{StoreError, TournamentCommit};
use crate::text::rich::Text;
use crate::text::{failures, refusals, tournaments as tournaments_text};

/// The most tournaments that a server can have open or running.
const MOST_TOURNAMENTS: u32 = 20;

/// The longest name, in characters.
const LONGEST_NAME: usize = 60;

/// The most attempts at a decision, which is made again if another change was committed first.
const TRIES: u32 = 8;

/// What is to be done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Do {
    Create,
    Join,
    Leave,
    Start,
    Table,
    Cross,
    Log,
    Withdraw,
    Adjudicate,
    Archive,
    Challenge,
    Accept,
    List,
}

/// The result that a manager gives a pairing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Black,
    White,
    Draw,
    Nobody,
}

pub(super) fn command() -> Command {
    Command::new(
        "tournament",
        "Tournaments: seasons, Swiss, round robins and ladders",
        (
            arguments::choice(
                "do",
                "What to do",
                [
                    ("create", "Create one (managers)", Do::Create),
                    ("join", "Join", Do::Join),
                    ("leave", "Leave", Do::Leave),
                    ("table", "Show the table", Do::Table),
                    ("cross", "Show the cross table", Do::Cross),
                    ("log", "Show what happened", Do::Log),
                    ("list", "List this server's tournaments", Do::List),
                    ("challenge", "Challenge someone on a ladder", Do::Challenge),
                    ("accept", "Accept a challenge on a ladder", Do::Accept),
                    ("start", "Start it now (managers)", Do::Start),
                    ("withdraw", "Withdraw a player (managers)", Do::Withdraw),
                    ("adjudicate", "Decide a pairing (managers)", Do::Adjudicate),
                    ("archive", "Archive it (managers)", Do::Archive),
                ],
            )
            .required(),
            (
                arguments::completed(
                    "tournament",
                    "Its number; by default the only one on this server",
                    Suggestions::Tournaments,
                ),
                arguments::person("player", "Who to challenge or to withdraw"),
            ),
            (
                arguments::prose("name", "The name of a new one", "A name"),
                arguments::choice("format", "How a new one is played", FormatWord::CHOICES),
                arguments::game("The game of a new one"),
                ConditionArguments::new(),
            ),
            (
                arguments::whole_number(
                    "rounds",
                    "Swiss: how many rounds; 5 by default",
                    (1, 20),
                ),
                arguments::whole_number(
                    "division",
                    "Season: players in a division; 8 by default",
                    (5, 11),
                ),
                arguments::whole_number(
                    "reach",
                    "Ladder: how many rungs up people can challenge; 3 by default",
                    (1, 20),
                ),
                arguments::whole_number(
                    "at_once",
                    "The most matches that a player has at once; 2 by default",
                    (1, tournament::MOST_AT_ONCE),
                ),
                arguments::text("length", "How long a round lasts, e.g. 14d; 14 days by default"),
                arguments::text("starts", "When it starts by itself, e.g. 2027-01-31 or 7d"),
                arguments::text("pause", "Season: the time between two, e.g. 7d; 7 days by default"),
            ),
            (
                arguments::text("pairing", "The number of a pairing, e.g. 12"),
                arguments::choice(
                    "result",
                    "The result of a pairing",
                    [
                        ("black", "Black wins", Verdict::Black),
                        ("white", "White wins", Verdict::White),
                        ("draw", "Draw", Verdict::Draw),
                        ("none", "No points for either", Verdict::Nobody),
                    ],
                ),
                arguments::prose("reason", "Why; everyone sees this", "A reason"),
                arguments::text("season", "The season, e.g. 1; by default the current one"),
            ),
        ),
        |ctx, request, (action, (number, player), described, settings, decided)| {
            let (name, format, game, conditions) = described;
            let (rounds, division, reach, at_once, length, starts, pause) = settings;
            let (pairing, verdict, reason, season) = decided;
            let asked = Asked {
                action,
                number,
                player,
                name: name.flatten(),
                game,
                conditions,
                settings: ProposedSettings {
                    format,
                    rounds,
                    division,
                    reach,
                    at_once,
                    length,
                    pause,
                },
                starts,
                pairing,
                verdict,
                reason: reason.flatten(),
                season,
            };
            Box::pin(act(ctx, request, asked))
        },
    )
    .not_in_direct_messages()
}

/// What is asked for.
struct Asked {
    action: Do,
    number: Option<String>,
    player: Option<Author>,
    name: Option<Untrusted>,
    game: Option<Kind>,
    conditions: ProposedTerms,
    settings: ProposedSettings,
    starts: Option<String>,
    pairing: Option<String>,
    verdict: Option<Verdict>,
    reason: Option<Untrusted>,
    season: Option<String>,
}

async fn act(ctx: &Context, request: &Request, asked: Asked) -> Result<Option<Message>, Stop> {
    let server = server_of(request).ok_or_else(tournaments_text::only_on_servers)?;
    let needs_manager = matches!(
        asked.action,
        Do::Create | Do::Start | Do::Withdraw | Do::Adjudicate | Do::Archive
    );
    if needs_manager && !tournaments::manages(ctx, request).await? {
        return Err(tournaments_text::only_for_managers().into());
    }
    if asked.action == Do::List {
        let listed = ctx.store.tournaments_of(server).await?;
        return Ok(Some(tournaments_text::list(&listed_lines(&listed)).into()));
    }
    if asked.action == Do::Create {
        return create(ctx, request, server, asked).await;
    }
    let id = meant(ctx, server, &asked).await?;
    let (who, now) = (request.who.clone(), request.now);
    match asked.action {
        Do::Join => Ok(join(ctx, request, id).await?),
        Do::Leave => Ok(leave(ctx, request, id).await?),
        Do::Start => {
            let started = |t: &Tournament| tournament::start(t, who.id, now);
            let done = tournaments::decide(ctx, request, id, started).await?;
            Ok(answer(ctx, done, |t| tournaments_text::you_started(t)).await?)
        }
        Do::Archive => {
            let archived = |t: &Tournament| tournament::archive(t, who.id, now);
            let done = tournaments::decide(ctx, request, id, archived).await?;
            Ok(answer(ctx, done, |t| tournaments_text::you_archived(t)).await?)
        }
        Do::Withdraw => {
            let player = other(ctx, request, asked.player).await?;
            let withdrawn = |t: &Tournament| tournament::withdraw(t, player.id, who.id, now);
            let done = tournaments::decide(ctx, request, id, withdrawn).await?;
            Ok(answer(ctx, done, |t| tournaments_text::you_withdrew(t, &player)).await?)
        }
        Do::Challenge => {
            let player = other(ctx, request, asked.player).await?;
            if let Some(text) = people::blocked(ctx, &who, &player).await? {
                return Err(text.into());
            }
            let challenged = |t: &Tournament| tournament::challenge(t, who.id, player.id, now);
            let done = tournaments::decide(ctx, request, id, challenged).await?;
            Ok(answer(ctx, done, |t| tournaments_text::you_challenged(t, &player)).await?)
        }
        Do::Accept => {
            let pairing = match &asked.pairing {
                Some(typed) => number_of_pairing(typed)?,
                None => challenge_of(ctx, id, &who, now).await?,
            };
            Ok(accept(ctx, request, id, pairing).await?)
        }
        Do::Adjudicate => adjudicate(ctx, request, id, asked).await,
        Do::Table | Do::Cross => {
            let season = asked.season.as_deref().map(season_number).transpose()?;
            let cross = asked.action == Do::Cross;
            Ok(table(ctx, request, id, season, cross).await?)
        }
        Do::Log => Ok(Some(log(ctx, request, id).await?)),
        Do::Create | Do::List => Ok(None),
    }
}

fn server_of(request: &Request) -> Option<ServerId> {
    request.place.server.filter(|_| !request.place.direct)
}

/// Returns the tournament that is meant: the one with the number that was given, or the only one on the server.
async fn meant(ctx: &Context, server: ServerId, asked: &Asked) -> Result<TournamentId, Stop> {
    let listed = ctx.store.tournaments_of(server).await?;
    if let Some(typed) = &asked.number {
        let digits = typed.trim().trim_start_matches('#').parse().ok();
        let id = digits
            .map(TournamentId)
            .ok_or_else(|| tournaments_text::not_a_number(typed))?;
        return match listed.iter().any(|one| one.id == id) {
            true => Ok(id),
            false => Err(tournaments_text::unknown(id).into()),
        };
    }
    let is_shown = matches!(asked.action, Do::Table | Do::Cross | Do::Log | Do::Archive);
    let in_progress = |stage| matches!(stage, tournament::Stage::Open | tournament::Stage::Running);
    let going: Vec<_> = listed.iter().filter(|one| in_progress(one.stage)).collect();
    match (going.as_slice(), listed.as_slice()) {
        ([one], _) => Ok(one.id),
        ([], [one, ..]) if is_shown => Ok(one.id),
        ([], _) => Err(tournaments_text::none_in_progress().into()),
        _ => Err(tournaments_text::which().into()),
    }
}

/// Returns the person who was named.
async fn other(
    ctx: &Context,
    request: &Request,
    named: Option<Author>,
) -> Result<Person, Stop> {
    let named = named.ok_or_else(tournaments_text::player_missing)?;
    if named.bot {
        return Err(tournaments_text::bots_do_not_play().into());
    }
    Ok(people::upsert(ctx, &request.place.platform, &named).await?)
}

fn number_of_pairing(typed: &str) -> Result<u32, Text> {
    let number = typed.trim().trim_start_matches('#').parse().ok();
    number.ok_or_else(|| tournaments_text::not_a_pairing(typed))
}

fn season_number(typed: &str) -> Result<u16, Text> {
    let number = typed.trim().parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| tournaments_text::not_a_season(typed))
}

/// Returns the challenge that somebody can accept.
async fn challenge_of(
    ctx: &Context,
    id: TournamentId,
    who: &Person,
    now: Time,
) -> Result<u32, Stop> {
    let present = tournaments::apply_due(ctx, id, now).await?;
    let pairings = present.map(|present| present.pairings).unwrap_or_default();
    let challenge = pairings.iter().find(|pairing| {
        let waits = pairing
            .duel
            .is_some_and(|duel| !duel.ready && duel.by != who.id);
        waits && pairing.ended.is_none() && pairing.has(who.id)
    });
    let challenge = challenge.ok_or_else(tournaments_text::nobody_challenged_you)?;
    Ok(challenge.number)
}

/// Returns what to tell whoever did something.
async fn answer(
    ctx: &Context,
    done: Decided,
    said: impl FnOnce(&Tournament) -> Text + Send,
) -> Result<Option<Message>, StoreError> {
    Ok(match done {
        Decided::Done(after) => Some(said(&after).into()),
        Decided::Repeated => Some(refusals::already_done().into()),
        Decided::Unknown => Some(tournaments_text::gone().into()),
        Decided::TooMuchAtOnce => Some(failures::too_much_at_once().into()),
        Decided::Refused(present, refusal) => Some(refused(ctx, &present, &refusal).await?.into()),
    })
}

async fn refused(
    ctx: &Context,
    present: &Tournament,
    refusal: &Refusal,
) -> Result<Text, StoreError> {
    let people = tournaments::people_of(ctx, present).await?;
    Ok(tournaments_text::refusal(refusal, Some(present), &people))
}

/// Creates a tournament.
async fn create(
    ctx: &Context,
    request: &Request,
    server: ServerId,
    asked: Asked,
) -> Result<Option<Message>, Stop> {
    let store = &ctx.store;
    let name = asked.name.ok_or_else(tournaments_text::name_missing)?;
    let length = name.chars().count();
    if length > LONGEST_NAME {
        return Err(tournaments_text::name_too_long(length, LONGEST_NAME).into());
    }
    let game = asked.game.ok_or_else(tournaments_text::game_missing)?;
    let terms = asked.conditions.over(game, None)?;
    let settings = tournament_settings::settings(&asked.settings, &terms)?;
    let preferences = store.preferences(request.who.id).await?;
    let starts = asked
        .starts
        .map(|typed| tournament_settings::moment(&typed, &preferences, request.now))
        .transpose()?;
    if let Some(text) = request::cannot_play_here(request) {
        return Err(text.into());
    }
    let luck = rand::random();
    for _ in 0..TRIES {
        if store.delivered(&request.delivery).await? {
            return Ok(None);
        }
        let others = store.open_tournaments(server).await?;
        if others >= MOST_TOURNAMENTS {
            return Err(tournaments_text::too_many(MOST_TOURNAMENTS).into());
        }
        let created = tournament::create(
            server,
            request.place.id,
            name.clone(),
            settings.clone(),
            request.who.id,
            starts,
            luck,
            request.now,
        );
        let change = match created {
            Ok(change) => change,
            Err(refusal) => {
                let nobody = tournaments_text::People::new();
                return Err(tournaments_text::refusal(&refusal, None, &nobody).into());
            }
        };
        let mut after = change.after.clone();
        match store
            .make_tournament(change, others, request.delivery.clone())
            .await?
        {
            TournamentCommit::Done(id) => {
                after.id = id;
                tournaments::changed(ctx);
                return Ok(Some(tournaments_text::you_created(&after).into()));
            }
            TournamentCommit::Repeated => return Ok(None),
            TournamentCommit::Stale => {}
        }
    }
    Ok(Some(failures::too_much_at_once().into()))
}

/// Handles a button about a tournament.
pub(in crate::chat) async fn press(
    ctx: &Context,
    request: &Request,
    button: TournamentButton,
) -> Result<Option<Message>, StoreError> {
    let id = button.tournament;
    if let TournamentAction::Accept(pairing) = button.action {
        // Challenges are told in direct messages.
        return accept(ctx, request, id, pairing).await;
    }
    let Some(server) = server_of(request) else {
        return Ok(Some(tournaments_text::only_on_servers().into()));
    };
    let here = ctx.store.tournament(id, request.now).await?;
    if here.is_none_or(|here| here.server != server) {
        return Ok(Some(tournaments_text::unknown(id).into()));
    }
    match button.action {
        TournamentAction::Join => join(ctx, request, id).await,
        TournamentAction::Leave => leave(ctx, request, id).await,
        TournamentAction::Table => table(ctx, request, id, None, false).await,
        TournamentAction::Cross => table(ctx, request, id, None, true).await,
        TournamentAction::Log => log(ctx, request, id).await.map(Some),
        TournamentAction::Accept(_) => Ok(None),
    }
}

async fn join(
    ctx: &Context,
    request: &Request,
    id: TournamentId,
) -> Result<Option<Message>, StoreError> {
    let (who, now) = (request.who.id, request.now);
    let Some(present) = ctx.store.tournament(id, now).await? else {
        return Ok(Some(tournaments_text::unknown(id).into()));
    };
    let game = present.settings.conditions.spec.kind;
    let rating = seeks::rating_of(ctx, who, game).await?;
    let joined = |t: &Tournament| tournament::join(t, who, rating, now);
    let done = tournaments::decide(ctx, request, id, joined).await?;
    answer(ctx, done, tournaments_text::you_joined).await
}

async fn leave(
    ctx: &Context,
    request: &Request,
    id: TournamentId,
) -> Result<Option<Message>, StoreError> {
    let (who, now) = (request.who.id, request.now);
    let left = |t: &Tournament| -> Result<Change, Refusal> { tournament::leave(t, who, now) };
    let done = tournaments::decide(ctx, request, id, left).await?;
    answer(ctx, done, tournaments_text::you_left).await
}

async fn accept(
    ctx: &Context,
    request: &Request,
    id: TournamentId,
    pairing: u32,
) -> Result<Option<Message>, StoreError> {
    let (who, now) = (request.who.id, request.now);
    let accepted = |t: &Tournament| tournament::accept(t, pairing, who, now);
    let done = tournaments::decide(ctx, request, id, accepted).await?;
    answer(ctx, done, tournaments_text::you_accepted).await
}

/// Gives a pairing its result.
async fn adjudicate(
    ctx: &Context,
    request: &Request,
    id: TournamentId,
    asked: Asked,
) -> Result<Option<Message>, Stop> {
    let typed = asked.pairing.ok_or_else(tournaments_text::pairing_missing)?;
    let number = number_of_pairing(&typed)?;
    let verdict = asked.verdict.ok_or_else(tournaments_text::result_missing)?;
    let reason = asked.reason.ok_or_else(tournaments_text::reason_missing)?;
    let (who, now) = (request.who.id, request.now);
    let decided = |t: &Tournament| {
        let pairing = t.pairings.iter().find(|one| one.number == number);
        let seats = pairing.ok_or(Refusal::NoPairing)?.seats();
        let seats = seats.ok_or(Refusal::IsBye)?;
        let award = match verdict {
            Verdict::Black => Award::Won(seats.black),
            Verdict::White => Award::Won(seats.white),
            Verdict::Draw => Award::Drawn,
            Verdict::Nobody => Award::Nobody,
        };
        tournament::adjudicate(t, number, award, who, Some(reason.clone()), now)
    };
    let done = tournaments::decide(ctx, request, id, decided).await?;
    Ok(answer(ctx, done, |t| tournaments_text::you_adjudicated(t, number)).await?)
}

/// Shows the tables of a season, or who did what against whom.
async fn table(
    ctx: &Context,
    request: &Request,
    id: TournamentId,
    season: Option<u16>,
    cross: bool,
) -> Result<Option<Message>, StoreError> {
    let Some(present) = tournaments::apply_due(ctx, id, request.now).await? else {
        return Ok(Some(tournaments_text::unknown(id).into()));
    };
    // Between two seasons, the last one is of interest.
    let between = present.stage == tournament::Stage::Open && present.season > 1;
    let season = season.unwrap_or(present.season - u16::from(between));
    let shown = match season == present.season {
        true => Some(present),
        false => ctx.store.tournament_in_season(id, season).await?,
    };
    let Some(shown) = shown else {
        return Ok(Some(tournaments_text::no_such_season(season).into()));
    };
    let (platform, reader) = (&request.place.platform, request.who.id);
    Ok(Some(
        posts::tables(ctx, &shown, platform, reader, cross).await?,
    ))
}

/// Shows the log.
async fn log(
    ctx: &Context,
    request: &Request,
    id: TournamentId,
) -> Result<Message, StoreError> {
    let Some(present) = tournaments::apply_due(ctx, id, request.now).await? else {
        return Ok(tournaments_text::unknown(id).into());
    };
    let zone = people::zone_of(ctx, request.who.id).await?;
    posts::log(ctx, &present, &request.place.platform, &zone).await
}
