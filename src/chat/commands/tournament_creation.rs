//! `/tournament create-…`: tournaments are created, one command for each format.

use std::ops::ControlFlow::{Break, Continue};

use crate::commands::command::{Command, Stop};
use crate::commands::stop::Answered;
use crate::commands::tournament::{moderators, server_of};
use crate::service::request::{self, Request};
use crate::service::{again, tournaments};
use crate::syntax::arguments::{self, Argument, Arguments};
use crate::syntax::spec::Suggestions;
use crate::syntax::terms::{ConditionArguments, ProposedTerms};
use crate::syntax::tournament_settings;
use play::Untrusted;
use play::tournament::{self, Conditions, Format, Settings};
use rules::Kind;
use store::Changed;
use text::options::Prose;
use text::sanitize;
use text::tournaments::{People, answers, refused};
use text::words as say;

/// The most tournaments that a server can have open or running.
const MOST_TOURNAMENTS: u32 = 20;

/// The longest name, in characters.
const LONGEST_NAME: usize = 60;

/// What a new tournament of any format is like: its name, the game and its conditions, how long a round lasts, and when it starts.
type New = (
    Option<Untrusted>,
    Kind,
    ProposedTerms,
    Option<String>,
    Option<String>,
);

fn of_a_new_one() -> impl Arguments<Values = New> {
    (
        arguments::prose("name", "Its name", Prose::Name).required(),
        arguments::game("Which game").required(),
        ConditionArguments::new(),
        arguments::completed(
            "length",
            "How long a round lasts, e.g. 14d; 14 days by default",
            Suggestions::Usual(&["3d", "7d", "14d", "21d", "28d"]),
        ),
        arguments::completed(
            "starts",
            "When it starts by itself, e.g. 2027-01-31, 2027-01-31 18:00 or 7d",
            Suggestions::Usual(&["1d", "2d", "3d", "7d", "14d", "28d"]),
        ),
    )
}

fn at_once() -> Argument<u8> {
    arguments::whole_number(
        "at_once",
        "The most matches that a player has at once; 2 by default",
        (1, tournament::MOST_AT_ONCE),
    )
}

/// Returns the commands that create one, for moderators.
pub(super) fn commands() -> Vec<Command> {
    let commands = [
        Command::new(
            "tournament create-swiss",
            "Create a Swiss tournament (moderators)",
            (
                of_a_new_one(),
                arguments::whole_number("rounds", "How many rounds; 5 by default", (1, 20)),
            ),
            create_swiss,
        ),
        Command::new(
            "tournament create-season",
            "Create seasons in divisions, one after another (moderators)",
            (
                of_a_new_one(),
                arguments::whole_number("division", "Players in a division; 8 by default", (5, 11)),
                arguments::completed(
                    "pause",
                    "The time between two seasons, e.g. 7d; 7 days by default",
                    Suggestions::Usual(&["3d", "7d", "14d", "28d"]),
                ),
                at_once(),
            ),
            create_season,
        ),
        Command::new(
            "tournament create-round-robin",
            "Create a round robin: everyone plays everyone (moderators)",
            (
                of_a_new_one(),
                arguments::yes_or_no("double", "Whether everyone plays everyone twice"),
                at_once(),
            ),
            create_round_robin,
        ),
        Command::new(
            "tournament create-ladder",
            "Create a ladder, on which people challenge others above them (moderators)",
            (
                of_a_new_one(),
                arguments::whole_number(
                    "reach",
                    "How many rungs up people can challenge; 3 by default",
                    (1, 20),
                ),
                at_once(),
            ),
            create_ladder,
        ),
    ];
    commands
        .map(|command| command.only_for(moderators).not_in_direct_messages())
        .into()
}

async fn create_swiss(request: &Request, (new, rounds): (New, Option<u8>)) -> Answered {
    let rounds = u16::from(rounds.unwrap_or(5));
    // Everybody has one match in each round, and the next is paired when all are over.
    create(request, new, Format::Swiss { rounds }, None).await
}

async fn create_season(
    request: &Request,
    (new, division, pause, at_once): (New, Option<u8>, Option<String>, Option<u8>),
) -> Answered {
    let format = Format::Season {
        size: division.unwrap_or(8),
        pause: tournament_settings::length(pause.as_deref(), tournament_settings::PAUSE)?,
    };
    create(request, new, format, at_once).await
}

async fn create_round_robin(
    request: &Request,
    (new, double, at_once): (New, Option<bool>, Option<u8>),
) -> Answered {
    let double = double.unwrap_or_default();
    create(request, new, Format::RoundRobin { double }, at_once).await
}

async fn create_ladder(
    request: &Request,
    (new, reach, at_once): (New, Option<u8>, Option<u8>),
) -> Answered {
    let format = Format::Ladder(tournament_settings::ladder(reach.unwrap_or(3)));
    create(request, new, format, at_once).await
}

/// Creates a tournament.
async fn create(
    request: &Request,
    (name, game, conditions, length, starts): New,
    format: Format,
    at_once: Option<u8>,
) -> Answered {
    let (store, server) = (&request.ctx.store, server_of(request)?);
    let name = name.ok_or_else(say::tournament_arguments_name_missing)?;
    if sanitize::seen(&name).chars().count() > LONGEST_NAME {
        return Err(say::tournament_arguments_name_too_long(LONGEST_NAME).into());
    }
    let terms = conditions.over(game, None)?;
    let settings = Settings {
        format,
        conditions: Conditions {
            spec: terms.spec,
            control: terms.control,
            rated: terms.rated,
        },
        at_once: at_once.unwrap_or(2),
        round: tournament_settings::length(length.as_deref(), tournament_settings::ROUND)?,
    };
    let preferences = store.preferences(request.who.id).await?;
    let starts = starts
        .map(|typed| tournament_settings::moment(&typed, &preferences, request.now))
        .transpose()?;
    request::can_play_here(request).await?;
    let luck = rand::random();
    let (name, settings) = (&name, &settings);
    let answer = again::few_times((), |()| async move {
        if store.delivered(&request.delivery).await? {
            return Ok(Break(None));
        }
        let others = store.open_tournaments(server).await?;
        if others >= MOST_TOURNAMENTS {
            return Err(Stop::from(say::tournament_arguments_too_many(
                MOST_TOURNAMENTS,
            )));
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
                return Err(refused::refusal(&refusal, None, None, &People::new()).into());
            }
        };
        let mut after = change.after.clone();
        let made = store.make_tournament(change, others, request.delivery.clone());
        Ok(match made.await? {
            Changed::Done(id) => {
                after.id = id;
                tournaments::changed(&request.ctx);
                Break(Some(answers::created(&after, None).into()))
            }
            Changed::Repeated => Break(None),
            Changed::Stale => Continue(()),
        })
    });
    let answer = answer.await?;
    Ok(answer.unwrap_or_else(|()| Some(say::failure_too_much_at_once().into())))
}
