//! `/manage-tournament archive`: a tournament is archived or called off, or this season becomes its last one. Whoever wants that is
//! asked first.

use std::fmt;

use strum::{EnumString, IntoStaticStr};

use crate::api::message::{Button, ButtonStyle, Message};
use crate::commands::command::{Command, Stop};
use crate::commands::presses::Buttons;
use crate::commands::stop::Answered;
use crate::commands::tournament::{answer as tell, moderators, number, present, server_of};
use crate::service::request::Request;
use crate::service::tournaments;
use crate::syntax::spec::{ShownTo, WhichTournaments};
use play::tournament::{self, Format, Refusal, Stage, Tournament, TournamentId};
use text::rich::Text;
use text::tournaments::{People, answers, arguments, refused};
use text::words as say;

pub(super) fn command() -> Command {
    Command::new(
        "manage-tournament archive",
        "Archive a tournament, or call it off; you're asked first",
        number(WhichTournaments::Unarchived),
        ask,
    )
    .only_for(moderators)
    .shown_to(ShownTo::Moderators)
    .not_in_direct_messages()
    .with(Buttons::new().of(AnswerId::parse, press))
}

/// What a button under the question does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
enum Answer {
    /// Archive what is over.
    Archive,
    /// Call off what isn't.
    CallOff,
    /// Make the season in progress the last one.
    LastSeason,
    /// Nothing.
    Keep,
}

/// What a button under the question does, to which tournament: `archive:3:call-off`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct AnswerId(TournamentId, Answer);

impl AnswerId {
    fn parse(id: &str) -> Option<AnswerId> {
        let (tournament, answer) = id.strip_prefix("archive:")?.split_once(':')?;
        let tournament = TournamentId(tournament.parse().ok()?);
        Some(AnswerId(tournament, answer.parse().ok()?))
    }
}

impl fmt::Display for AnswerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let answer: &str = self.1.into();
        write!(f, "archive:{}:{answer}", self.0.0)
    }
}

/// Returns what archiving does to a tournament as it is: what is asked, and what agrees to it; `None` if it's archived.
fn possible(present: &Tournament) -> Option<(Answer, Text, String)> {
    let is_season = matches!(present.settings.format, Format::Season { .. });
    Some(match present.stage {
        Stage::Archived => return None,
        Stage::Finished => (
            Answer::Archive,
            answers::archive(present),
            say::tournament_button_archive().to_string(),
        ),
        Stage::Running if is_season && !present.last => {
            let question = answers::end_with_season(present);
            (
                Answer::LastSeason,
                question,
                say::tournament_button_last_season().to_string(),
            )
        }
        Stage::Open | Stage::Running => (
            Answer::CallOff,
            answers::call_off(present),
            say::tournament_button_call_off().to_string(),
        ),
    })
}

/// Returns whether archiving does this to a tournament as it is.
fn does(present: &Tournament, answer: Answer) -> bool {
    possible(present).is_some_and(|(possible, ..)| possible == answer)
}

async fn ask(request: &Request, number: Option<String>) -> Result<Message, Stop> {
    Ok(question(&present(request, number, true).await?))
}

fn question(present: &Tournament) -> Message {
    let Some((answer, question, label)) = possible(present) else {
        let (stage, people) = (Stage::Archived, People::new());
        return refused::refusal(&Refusal::WrongStage { stage }, Some(present), None, &people)
            .into();
    };
    let button = |answer, label, style| Button::new(AnswerId(present.id, answer), label, style);
    Message {
        buttons: vec![
            button(answer, label, ButtonStyle::Danger),
            button(
                Answer::Keep,
                say::tournament_button_keep().to_string(),
                ButtonStyle::Secondary,
            ),
        ],
        ..question.into()
    }
}

async fn press(request: &Request, AnswerId(id, answer): AnswerId) -> Answered {
    moderators(request, ()).await?;
    let server = server_of(request)?;
    let present = tournaments::apply_due(&request.ctx, id, request.now).await?;
    let present = present.filter(|present| present.server == server);
    let present = present.ok_or_else(|| arguments::unknown(id))?;
    if answer == Answer::Keep {
        return Ok(Some(answers::kept(&present).into()));
    }
    // Something else has happened since the question.
    if !does(&present, answer) {
        return Ok(Some(question(&present)));
    }
    let (who, now) = (request.who.id, request.now);
    let archived = |t: &Tournament| match does(t, answer) {
        true => tournament::archive(t, who, now),
        false => Err(Refusal::WrongStage { stage: t.stage }),
    };
    let done = tournaments::decide(request, id, archived).await?;
    let said = |after: &Tournament| match answer {
        Answer::Archive => answers::archived(after),
        Answer::LastSeason => answers::last_season(after),
        _ => answers::called_off(after),
    };
    tell(&request.ctx, done, None, said).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_back_as_they_were_written() {
        for answer in [
            Answer::Archive,
            Answer::CallOff,
            Answer::LastSeason,
            Answer::Keep,
        ] {
            let id = AnswerId(TournamentId(i64::MAX), answer);
            assert_eq!(AnswerId::parse(&id.to_string()), Some(id));
        }
        for id in [
            "archive:",
            "archive:3",
            "archive:x:keep",
            "archive:3:forget",
            "privacy:keep",
        ] {
            assert_eq!(AnswerId::parse(id), None, "{id}");
        }
    }
}
