//! `/tournament`: tournaments are created, joined, played and looked at. The handlers of its buttons are here, too.

use crate::api::event::{Access, Author};
use crate::api::message::Message;
use crate::api::tournament_id::{TournamentAction, TournamentButton};
use crate::commands::command::{Command, Stop};
use crate::commands::presses::Buttons;
use crate::commands::stop::Answered;
use crate::core::context::Context;
use crate::posts;
use crate::service::request::Request;
use crate::service::tournaments::{self, Decided};
use crate::service::{match_list, people, seeks};
use crate::syntax::arguments::{self, Argument};
use crate::syntax::spec::{ShownTo, Suggestions, WhichPairings, WhichTournaments};
use play::tournament::{
    self, Award, Entry, Format, Pairing, Refusal, Stage, Tournament, TournamentId,
};
use play::{Person, PersonId, ServerId, Untrusted};
use store::{ListedTournament, StoreError};
use text::options::Prose;
use text::rich::Text;
use text::tournaments::list::{self, Listed};
use text::tournaments::{People, answers, arguments as arguments_text, description, refused};
use text::words as say;

/// The result that a moderator gives a pairing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Win,
    Draw,
    Nobody,
}

pub(super) fn number(which: WhichTournaments) -> Argument<String> {
    arguments::completed(
        "tournament",
        "Its number; by default the only one on this server",
        Suggestions::Tournaments(which),
    )
}

fn pairing(which: WhichPairings) -> Argument<String> {
    arguments::completed(
        "pairing",
        "The number of a pairing, e.g. 12",
        Suggestions::Pairings(which),
    )
}

fn verdict() -> Argument<Verdict> {
    arguments::choice(
        "result",
        "The result of a pairing",
        [
            ("win", "A win for a player", Verdict::Win),
            ("draw", "Draw", Verdict::Draw),
            ("none", "No points for either", Verdict::Nobody),
        ],
    )
}

fn reason() -> Argument<Option<Untrusted>> {
    arguments::prose("reason", "Why; everyone sees this", Prose::Reason)
}

fn season() -> Argument<String> {
    arguments::completed(
        "season",
        "The season, e.g. 1; by default the current one",
        Suggestions::Seasons,
    )
}

pub(super) fn commands() -> Vec<Command> {
    let playing = vec![
        Command::new(
            "tournament join",
            "Join a tournament",
            number(WhichTournaments::ToJoin),
            join,
        )
        .with(
            Buttons::new()
                .of(TournamentButton::parse, press)
                .changing_their_message(|id| {
                    let changes = [TournamentAction::Join, TournamentAction::Leave];
                    let button = TournamentButton::parse(id);
                    button.is_some_and(|button| changes.contains(&button.action))
                }),
        ),
        Command::new(
            "tournament leave",
            "Leave a tournament",
            number(WhichTournaments::Unfinished),
            leave,
        ),
        Command::new(
            "tournament list",
            "List this server's tournaments",
            (),
            list_all,
        ),
        Command::new(
            "tournament table",
            "Show a tournament's table",
            (number(WhichTournaments::Begun), season()),
            table,
        ),
        Command::new(
            "tournament cross",
            "Show a tournament's cross table",
            (number(WhichTournaments::Begun), season()),
            cross,
        ),
        Command::new(
            "tournament log",
            "Show what happened in a tournament",
            number(WhichTournaments::All),
            log,
        ),
        Command::new(
            "tournament challenge",
            "Challenge someone on a ladder",
            (
                arguments::person("player", "Whom to challenge").required(),
                number(WhichTournaments::Ladders),
            ),
            challenge,
        ),
        Command::new(
            "tournament accept",
            "Accept a challenge on a ladder",
            (
                pairing(WhichPairings::ToAccept),
                number(WhichTournaments::Ladders),
            ),
            accept,
        ),
    ];
    let managing = [
        Command::new(
            "manage-tournament start",
            "Start a tournament now",
            number(WhichTournaments::Open),
            start,
        ),
        Command::new(
            "manage-tournament withdraw",
            "Withdraw a player from a tournament",
            (
                arguments::person("player", "Whom to withdraw").required(),
                number(WhichTournaments::Unfinished),
            ),
            withdraw,
        ),
        Command::new(
            "manage-tournament adjudicate",
            "Decide a pairing",
            (
                pairing(WhichPairings::Undecided).required(),
                verdict().required(),
                reason().required(),
                arguments::person("winner", "Who wins, if somebody does"),
                number(WhichTournaments::Running),
            ),
            adjudicate,
        ),
    ];
    let managing = managing.map(|command| {
        let managing = command.only_for(moderators);
        managing.shown_to(ShownTo::Moderators)
    });
    let all = playing.into_iter().chain(managing);
    all.map(Command::not_in_direct_messages).collect()
}

pub(super) fn server_of(request: &Request) -> Result<ServerId, Text> {
    request
        .server()
        .ok_or_else(say::tournament_arguments_only_on_servers)
}

pub(super) async fn moderators(request: &Request, (): ()) -> Result<(), Stop> {
    let refused = say::tournament_arguments_only_for_managers;
    people::moderated(request, say::tournament_arguments_only_on_servers, refused).await??;
    Ok(())
}

async fn list_all(request: &Request, (): ()) -> Result<Message, Stop> {
    let all = request
        .ctx
        .store
        .tournaments_of(server_of(request)?)
        .await?;
    let room = match_list::max_weight(&request.ctx, &request.place.platform);
    Ok(list::list(&listed(&all), room).into())
}

async fn join(request: &Request, number: Option<String>) -> Answered {
    let present = present(request, number, false).await?;
    join_this(request, present.id).await
}

async fn start(request: &Request, number: Option<String>) -> Answered {
    let (who, now) = (request.who.id, request.now);
    let present = present(request, number, false).await?;
    let started = |t: &Tournament| tournament::start(t, who, now);
    let done = tournaments::decide(request, present.id, started).await?;
    answer(&request.ctx, done, None, answers::started).await
}

async fn withdraw(request: &Request, (named, number): (Author, Option<String>)) -> Answered {
    let (who, now) = (request.who.id, request.now);
    let present = present(request, number, false).await?;
    let player = named_player(request, named).await?;
    let withdrawn = |t: &Tournament| tournament::withdraw(t, player.id, who, now);
    let done = tournaments::decide(request, present.id, withdrawn).await?;
    let had_started = present.stage == Stage::Running;
    let said = |after: &Tournament| answers::withdrawn(after, &player, had_started);
    answer(&request.ctx, done, Some(player.id), said).await
}

fn listed(all: &[ListedTournament]) -> Vec<Listed<'_>> {
    all.iter().map(listed_one).collect()
}

/// Returns a tournament as a list shows it.
pub(crate) fn listed_one(one: &ListedTournament) -> Listed<'_> {
    Listed {
        id: one.id,
        name: &one.name,
        settings: &one.settings,
        stage: one.stage,
        season: one.season,
        round: one.round,
        players: one.players as usize,
    }
}

/// Returns the tournament that is meant: the one with the number that was given, or the only one on the server.
/// `looks_back` is whether one that is over fits, too.
async fn meant(
    request: &Request,
    number: Option<String>,
    looks_back: bool,
) -> Result<TournamentId, Stop> {
    let server = server_of(request)?;
    let all = request.ctx.store.tournaments_of(server).await?;
    if let Some(typed) = number {
        let id = number_in(&typed).ok_or_else(|| arguments_text::not_a_number(&typed))?;
        return match all.iter().any(|one| one.id == id) {
            true => Ok(id),
            false => Err(arguments_text::unknown(id).into()),
        };
    }
    match fitting(&all, looks_back).as_slice() {
        [one] => Ok(one.id),
        [] => Err(arguments_text::none_fits().into()),
        some => {
            let room = match_list::max_weight(&request.ctx, &request.place.platform);
            let some: Vec<Listed<'_>> = some.iter().map(|one| listed_one(one)).collect();
            Err(list::which(&some, room).into())
        }
    }
}

/// Returns those of a server that can be meant without a number. `looks_back` is whether one that is over fits, too.
pub(crate) fn fitting(all: &[ListedTournament], looks_back: bool) -> Vec<&ListedTournament> {
    let fits = |one: &&ListedTournament| match one.stage {
        Stage::Open | Stage::Running => true,
        Stage::Finished => looks_back,
        Stage::Archived => false,
    };
    all.iter().filter(fits).collect()
}

/// Reads the number of a tournament.
pub(crate) fn number_in(typed: &str) -> Option<TournamentId> {
    let digits = typed.trim().trim_start_matches('#').parse().ok();
    digits.map(TournamentId)
}

/// Returns that tournament as it is now.
pub(super) async fn present(
    request: &Request,
    number: Option<String>,
    looks_back: bool,
) -> Result<Tournament, Stop> {
    let id = meant(request, number, looks_back).await?;
    let present = tournaments::apply_due(&request.ctx, id, request.now).await?;
    Ok(present.ok_or_else(|| arguments_text::unknown(id))?)
}

/// Returns the person who was named.
async fn named_player(request: &Request, named: Author) -> Result<Person, Stop> {
    if named.bot {
        return Err(say::tournament_arguments_bots_cannot_play().into());
    }
    Ok(people::upsert(&request.ctx, &request.place.platform, &named).await?)
}

fn number_of_pairing(typed: &str, of: &Tournament) -> Result<u32, Text> {
    let number = typed.trim().trim_start_matches('#').parse().ok();
    number.ok_or_else(|| arguments_text::not_a_pairing(typed, of))
}

/// Returns the challenge that somebody can accept.
fn challenge_of(present: &Tournament, who: PersonId) -> Option<u32> {
    let mut all = present.pairings.iter();
    let found = all.find(|pairing| can_accept(pairing, who));
    found.map(|pairing| pairing.number)
}

/// Returns whether a pairing is a challenge that `who` can accept.
pub(crate) fn can_accept(pairing: &Pairing, who: PersonId) -> bool {
    let duel = pairing.duel.filter(|duel| !duel.ready && duel.by != who);
    duel.is_some() && pairing.ended.is_none() && pairing.has(who)
}

/// Returns what to tell whoever did something to `player`, or to nobody.
pub(super) async fn answer(
    ctx: &Context,
    done: Decided,
    player: Option<PersonId>,
    said: impl FnOnce(&Tournament) -> Text + Send,
) -> Answered {
    Ok(Some(match done {
        Decided::Done(after) => said(&after).into(),
        Decided::Repeated => say::refusal_already_done().into(),
        Decided::Unknown => arguments_text::none_fits().into(),
        Decided::TooMuchAtOnce => say::failure_too_much_at_once().into(),
        Decided::Refused(present, refusal) => {
            let mut people = tournaments::people_of(ctx, &present).await?;
            let named = tournaments::people_among(ctx, player.into_iter().collect()).await?;
            people.extend(named);
            refused::refusal(&refusal, Some(&present), player, &people).into()
        }
    }))
}

/// Handles a button about a tournament.
async fn press(request: &Request, button: TournamentButton) -> Answered {
    let id = button.tournament;
    if let TournamentAction::Accept(pairing) = button.action {
        // Challenges are told in direct messages.
        return accept_this(request, id, pairing).await;
    }
    let server = server_of(request)?;
    let present = tournaments::apply_due(&request.ctx, id, request.now).await?;
    let Some(present) = present.filter(|present| present.server == server) else {
        return Ok(Some(arguments_text::unknown(id).into()));
    };
    match button.action {
        TournamentAction::Join => join_this(request, id).await,
        TournamentAction::Leave => leave_by_button(request, id).await,
        TournamentAction::Table => tables(request, present, None, false).await,
        TournamentAction::Cross => tables(request, present, None, true).await,
        TournamentAction::Log => Ok(Some(log_of(request, &present).await?)),
        TournamentAction::Rules => Ok(Some(description::description(&present).into())),
        TournamentAction::Accept(_) => Ok(None),
    }
}

async fn join_this(request: &Request, id: TournamentId) -> Answered {
    let ctx = &request.ctx;
    let (who, now) = (request.who.id, request.now);
    let Some(present) = ctx.store.tournament(id, now).await? else {
        return Ok(Some(arguments_text::unknown(id).into()));
    };
    let game = present.settings.conditions.spec.kind;
    let rating = seeks::rating_of(ctx, who, game).await?;
    let joined = |t: &Tournament| tournament::join(t, who, rating, now);
    let done = tournaments::decide(request, id, joined).await?;
    answer(ctx, done, None, answers::joined).await
}

async fn leave(request: &Request, number: Option<String>) -> Answered {
    let (who, now) = (request.who.id, request.now);
    let id = present(request, number, false).await?.id;
    let left = |t: &Tournament| tournament::leave(t, who, now);
    let done = tournaments::decide(request, id, left).await?;
    let said = |after: &Tournament| {
        let own = after.entries.iter().filter(|entry| entry.person == who);
        // Whoever leaves before it starts has no number.
        match own.max_by_key(|entry| entry.season) {
            Some(entry) if entry.seed > 0 => answers::withdrew(after),
            _ => answers::left(after),
        }
    };
    answer(&request.ctx, done, None, said).await
}

/// Leaves before the start. A button that is still there afterwards forfeits nothing: withdrawing takes the command.
async fn leave_by_button(request: &Request, id: TournamentId) -> Answered {
    let (who, now) = (request.who.id, request.now);
    let left = |t: &Tournament| {
        let plays = |entry: &Entry| {
            entry.person == who && entry.season == t.season && entry.withdrawn.is_none()
        };
        match t.stage {
            stage @ Stage::Running if t.entries.iter().any(plays) => {
                Err(Refusal::WrongStage { stage })
            }
            _ => tournament::leave(t, who, now),
        }
    };
    let done = tournaments::decide(request, id, left).await?;
    answer(&request.ctx, done, None, answers::left).await
}

async fn challenge(request: &Request, (named, number): (Author, Option<String>)) -> Answered {
    let ctx = &request.ctx;
    let present = present(request, number, false).await?;
    // They play in the tournament's channel, wherever this is said.
    if present.place == request.place.id || named.access == Access::NotOnServer {
        people::in_sight(&named)?;
    }
    let (player, id) = (named_player(request, named).await?, present.id);
    people::may_meet(request, &player, request.server()).await??;
    let (who, now) = (request.who.id, request.now);
    let challenged = |t: &Tournament| tournament::challenge(t, who, player.id, now);
    let done = tournaments::decide(request, id, challenged).await?;
    let people = tournaments::people_among(ctx, [who, player.id].into()).await?;
    let said = |after: &Tournament| match after.pairings.last() {
        Some(pairing) => answers::challenged(after, pairing, &people),
        None => Text::default(),
    };
    answer(ctx, done, Some(player.id), said).await
}

async fn accept(
    request: &Request,
    (pairing, number): (Option<String>, Option<String>),
) -> Answered {
    let present = present(request, number, false).await?;
    let pairing = match pairing {
        Some(typed) => number_of_pairing(&typed, &present)?,
        None => challenge_of(&present, request.who.id)
            .ok_or_else(|| arguments_text::none_to_accept(&present))?,
    };
    accept_this(request, present.id, pairing).await
}

async fn accept_this(request: &Request, id: TournamentId, number: u32) -> Answered {
    let (who, now) = (request.who.id, request.now);
    let accepted = |t: &Tournament| tournament::accept(t, number, who, now);
    let done = tournaments::decide(request, id, accepted).await?;
    let people = match &done {
        Decided::Done(after) => tournaments::people_of(&request.ctx, after).await?,
        _ => People::new(),
    };
    let said = |after: &Tournament| {
        let pairing = after.pairings.iter().find(|one| one.number == number);
        pairing.map_or_else(Text::default, |pairing| {
            answers::accepted(pairing, who, &people)
        })
    };
    answer(&request.ctx, done, None, said).await
}

/// How a pairing of a tournament is decided: its number, the result, why, who wins, and in which tournament.
type Decision = (
    String,
    Verdict,
    Option<Untrusted>,
    Option<Author>,
    Option<String>,
);

/// Gives a pairing its result.
async fn adjudicate(
    request: &Request,
    (typed, verdict, reason, player, number): Decision,
) -> Answered {
    let present = &present(request, number, false).await?;
    let number = number_of_pairing(&typed, present)?;
    if verdict != Verdict::Win && player.is_some() {
        return Err(say::tournament_arguments_nobody_wins().into());
    }
    let mut winner = None;
    let award = match verdict {
        Verdict::Win => {
            let named = player.ok_or_else(say::tournament_arguments_winner_missing)?;
            let named = named_player(request, named).await?;
            let pairing = present.pairings.iter().find(|one| one.number == number);
            if pairing.is_some_and(|pairing| !pairing.has(named.id)) {
                return Err(arguments_text::not_in_pairing(&named, number, present).into());
            }
            winner = Some(named.id);
            Award::Won(named.id)
        }
        Verdict::Draw => Award::Drawn,
        Verdict::Nobody => Award::Nobody,
    };
    let reason = reason.ok_or_else(say::tournament_arguments_reason_missing)?;
    let (who, now) = (request.who.id, request.now);
    let decided =
        |t: &Tournament| tournament::adjudicate(t, number, award, who, Some(reason.clone()), now);
    let done = tournaments::decide(request, present.id, decided).await?;
    let said = |after: &Tournament| answers::adjudicated(after, number);
    answer(&request.ctx, done, winner, said).await
}

async fn table(request: &Request, (number, season): (Option<String>, Option<String>)) -> Answered {
    let present = present(request, number, true).await?;
    tables(request, present, season.as_deref(), false).await
}

async fn cross(request: &Request, (number, season): (Option<String>, Option<String>)) -> Answered {
    let present = present(request, number, true).await?;
    tables(request, present, season.as_deref(), true).await
}

/// Shows the tables of a season, or who did what against whom.
async fn tables(
    request: &Request,
    present: Tournament,
    season: Option<&str>,
    cross: bool,
) -> Answered {
    let is_season = matches!(present.settings.format, Format::Season { .. });
    let season = match season {
        Some(_) if !is_season => return Err(arguments_text::not_in_seasons(&present).into()),
        Some(typed) => {
            let number: Option<u16> = typed.trim().parse().ok();
            let number = number.filter(|number| (1..=present.season).contains(number));
            number.ok_or_else(|| arguments_text::no_season(typed, &present))?
        }
        // Between two seasons, the last one is of interest.
        None if present.stage == Stage::Open && present.season > 1 => present.season - 1,
        None => present.season,
    };
    let shown = match season == present.season {
        true => present,
        false => {
            let earlier = request
                .ctx
                .store
                .tournament_in_season(present.id, season)
                .await?;
            earlier.ok_or_else(|| arguments_text::no_season(&season.to_string(), &present))?
        }
    };
    let (platform, reader) = (&request.place.platform, request.who.id);
    let shown = posts::tournaments::tables(&request.ctx, &shown, platform, reader, cross).await?;
    Ok(Some(shown))
}

async fn log(request: &Request, number: Option<String>) -> Result<Message, Stop> {
    let present = present(request, number, true).await?;
    Ok(log_of(request, &present).await?)
}

/// Shows the log.
async fn log_of(request: &Request, present: &Tournament) -> Result<Message, StoreError> {
    let zone = people::zone_of(&request.ctx, request.who.id).await?;
    posts::tournaments::log(&request.ctx, present, &request.place.platform, &zone).await
}
