//! `/moderate adjudicate`: moderators decide matches.

use crate::api::message::Message;
use crate::commands::command::{self, Command, Stop};
use crate::service::decide;
use crate::service::find;
use crate::service::people;
use crate::service::request::Request;
use crate::syntax::arguments;
use crate::syntax::spec::ShownTo;
use crate::syntax::spec::WhichMatches;
use play::{self, Match, Untrusted, Verdict};
use rules::Side;
use text::options::Prose;
use text::words as say;

pub(super) fn command() -> Command {
    let label = |verdict| match verdict {
        Verdict::Abort => "No result",
        Verdict::Wins(Side::Black) => "Black wins",
        Verdict::Wins(Side::White) => "White wins",
        Verdict::Draw => "Draw",
    };
    let verdicts = Verdict::ALL.map(|verdict| (verdict.id(), label(verdict), verdict));
    Command::new(
        "moderate adjudicate",
        "Decide a match (moderators)",
        (
            arguments::choice("result", "How the match ends", verdicts).required(),
            arguments::prose("reason", "Why; everyone sees this", Prose::Reason).required(),
            arguments::number(WhichMatches::OthersRunning),
        ),
        adjudicate,
    )
    .not_in_direct_messages()
    .shown_to(ShownTo::Moderators)
}

/// Decides a match in which the person asking doesn't play.
async fn adjudicate(
    request: &Request,
    (verdict, reason, number): (Verdict, Option<Untrusted>, Option<String>),
) -> Result<Message, Stop> {
    let Some(reason) = reason else {
        return Ok(say::ending_reason_missing().into());
    };
    let refused = say::ending_only_for_moderators;
    people::moderated(request, say::ending_only_on_its_server, refused).await??;
    let game = match number {
        Some(number) => find::match_in_server(request, &number).await??,
        None => find::match_for(request, None).await??,
    };
    let (who, now) = (request.who.id, request.now);
    let decided = |game: &Match| play::adjudicate(game, who, verdict, &reason, now);
    let done = decide::decide(request, game, "", decided).await?;
    Ok(command::answered(done, |game| say::ending_decided(game.id)))
}
