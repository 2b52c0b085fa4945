//! Suggested matches, and turns of matches that were played.

use jiff::tz::TimeZone;

use crate::api::half_typed::{HalfTyped, Proposal};
use crate::core::context::Context;
use crate::service::people;
use crate::syntax::spec::WhichMatches;
use crate::syntax::turn_text;
use play::{Match, MatchId, Score};
use store::{MatchState, MatchSummary, StoreError};
use text::which_match::{self, Between, State};
use text::{dates, said, sanitize};

/// Suggests the matches that somebody may mean by a number, a name, a game or a day in their time zone.
pub(super) async fn propose(
    ctx: &Context,
    half: &HalfTyped<'_>,
    which: WhichMatches,
) -> Result<Vec<Proposal>, StoreError> {
    let most = ctx.capabilities(half.platform).room.suggestions;
    let known = ctx
        .store
        .lookup_matches(half.platform, half.author, half.place)
        .await?;
    let typed = half.typed.trim().to_lowercase();
    let person = ctx.store.known_person(half.platform, half.author).await?;
    let zone = match person {
        Some(person) => people::zone_of(ctx, person.id).await?,
        None => TimeZone::UTC,
    };
    let mut fitting: Vec<&MatchSummary> = known
        .iter()
        .filter(|named| is_among(which, named) && fits(named, &typed, &zone))
        .collect();
    // A typed number is most likely a match's number.
    fitting.sort_by_key(|named| !begins(named.id, &typed));
    let proposal = |named: &MatchSummary| Proposal {
        label: label(named, &zone),
        value: named.id.0.to_string(),
    };
    Ok(fitting.into_iter().take(most).map(proposal).collect())
}

/// Suggests the turns of a match with which somebody said something, the latest first.
pub(super) async fn propose_said(
    ctx: &Context,
    half: &HalfTyped<'_>,
) -> Result<Vec<Proposal>, StoreError> {
    let most = ctx.capabilities(half.platform).room.suggestions;
    let person = ctx.store.known_person(half.platform, half.author).await?;
    let (Some(person), Some(game)) = (person, match_seen(ctx, half).await?) else {
        return Ok(Vec::new());
    };
    let all = ctx.store.said_in(game.id).await?;
    let own = all.iter().rev().filter(|said| said.person == person.id);
    let own = own.map(|said| Proposal {
        label: said::suggestion(said.ply, &said.line),
        value: said.ply.to_string(),
    });
    Ok(Proposal::fitting(own, half.typed, most))
}

/// Suggests how many turns had been played at the positions of a match: at the start, and at the others, the latest first.
pub(super) async fn propose_positions(
    ctx: &Context,
    half: &HalfTyped<'_>,
) -> Result<Vec<Proposal>, StoreError> {
    let most = ctx.capabilities(half.platform).room.suggestions;
    let last = match_seen(ctx, half).await?.map(|game| game.ply());
    let positions = last
        .into_iter()
        .flat_map(|last| [0].into_iter().chain((1..=last).rev()));
    let positions = positions.map(|ply| Proposal::of(ply.to_string()));
    Ok(Proposal::fitting(positions, half.typed, most))
}

/// Returns the match that somebody may see and means: the one whose number was given, or the current or last one in this place.
async fn match_seen(ctx: &Context, half: &HalfTyped<'_>) -> Result<Option<Match>, StoreError> {
    let store = &ctx.store;
    if let Some(typed) = half.other("match") {
        let known = store.lookup_matches(half.platform, half.author, half.place);
        let known = known.await?;
        let id = turn_text::match_id(typed).ok();
        return match id.filter(|id| known.iter().any(|named| named.id == *id)) {
            Some(id) => store.load(id).await,
            None => Ok(None),
        };
    }
    let Some(place) = store.known_place(half.platform, half.place).await? else {
        return Ok(None);
    };
    match store.running_in(place.id).await? {
        Some(game) => Ok(Some(game)),
        None => store.last_ended_in(place.id).await,
    }
}

/// Returns whether a match is one of those that a command is for.
fn is_among(which: WhichMatches, named: &MatchSummary) -> bool {
    let own = named.black.is_none();
    let challenge = named.state == MatchState::Challenged;
    match which {
        WhichMatches::Challenges => challenge,
        WhichMatches::Begun => !challenge,
        WhichMatches::OwnRunning => own && named.state.is_running(),
        WhichMatches::OthersRunning => !own && named.state.is_running(),
    }
}

/// Returns a label like `#12 Onyx against bob, won, 20 Nov 2026`.
fn label(named: &MatchSummary, zone: &TimeZone) -> String {
    let between = match (&named.black, named.state) {
        (Some(black), _) => Between::Others(black, &named.opponent),
        (None, MatchState::Challenged) => Between::Challenger(&named.opponent),
        (None, _) => Between::Opponent(&named.opponent),
    };
    let state = match named.state {
        MatchState::Challenged | MatchState::Over => State::Unsaid,
        MatchState::ToMove => State::YourTurn,
        MatchState::Waits if named.black.is_some() => State::InProgress,
        MatchState::Waits => State::TheirTurn,
        MatchState::Won => State::Ended(Score::Won),
        MatchState::Drawn => State::Ended(Score::Drawn),
        MatchState::Lost => State::Ended(Score::Lost),
        MatchState::Aborted => State::Ended(Score::None),
    };
    let day = Some(named.at).filter(|_| !named.state.is_running());
    which_match::suggestion(named.id, named.kind, &between, state, day, zone)
}

fn begins(id: MatchId, typed: &str) -> bool {
    let digits = typed.strip_prefix('#').unwrap_or(typed);
    !digits.is_empty() && id.0.to_string().starts_with(digits)
}

/// Returns whether what was typed, in lower case, begins the number, the game, the day or the whole label, or is part
/// of a name.
fn fits(named: &MatchSummary, typed: &str, zone: &TimeZone) -> bool {
    let name = typed.strip_prefix('@').unwrap_or(typed);
    // Up to three digits begin a match's number. Anything else may also be a day.
    let number = typed.len() < 4 && typed.bytes().all(|digit| digit.is_ascii_digit());
    let days = [
        dates::date(named.at, zone).unwrap_or_default(),
        dates::typed(named.at, zone),
    ];
    let names = [Some(&named.opponent), named.black.as_ref()];
    begins(named.id, typed)
        || names
            .into_iter()
            .flatten()
            .any(|known| sanitize::name(known).to_lowercase().contains(name))
        || [named.kind.title().to_owned(), label(named, zone)]
            .iter()
            .chain(days.iter().filter(|_| !number))
            .any(|words| words.to_lowercase().starts_with(typed))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::commands;
    use crate::syntax::spec::{OptionKind, Suggestions};
    use play::Time;
    use rules::Kind;

    /// Noon on 2026-11-20 and on the next day in UTC, in Unix milliseconds.
    const DAYS: [i64; 2] = [1_795_176_000_000, 1_795_262_400_000];

    fn named(id: i64, kind: Kind, opponent: &str, state: MatchState, at: i64) -> MatchSummary {
        MatchSummary {
            id: MatchId(id),
            kind,
            opponent: opponent.into(),
            black: None,
            state,
            at: Time(at),
        }
    }

    fn all() -> Vec<MatchSummary> {
        let mut beside = named(7, Kind::Isaac, "Eve", MatchState::Over, DAYS[1]);
        beside.black = Some("Dora".into());
        vec![
            named(12, Kind::Onyx, "Bob", MatchState::ToMove, DAYS[0]),
            named(11, Kind::Drop, "Carol", MatchState::Waits, DAYS[0]),
            named(3, Kind::Onyx, "Bobby 20", MatchState::Won, DAYS[0]),
            named(120, Kind::Dropper, "Carol", MatchState::Lost, DAYS[1]),
            named(5, Kind::Rekushu, "Bob", MatchState::Challenged, DAYS[1]),
            beside,
        ]
    }

    #[test]
    fn labels_say_which_match_it_is() {
        let labels: Vec<String> = all()
            .iter()
            .map(|named| label(named, &TimeZone::UTC))
            .collect();
        assert_eq!(
            labels,
            [
                "#12 Onyx against Bob, your turn",
                "#11 Drop against Carol, their turn",
                "#3 Onyx against Bobby 20, won, 20 Nov 2026",
                "#120 Dropper against Carol, lost, 21 Nov 2026",
                "#5 Rekushu from Bob, 21 Nov 2026",
                "#7 Isaac, Dora against Eve, 21 Nov 2026",
            ]
        );
    }

    #[test]
    fn a_number_a_name_a_game_or_a_day_is_enough() {
        for (typed, wanted) in [
            ("", &[12, 11, 3, 120, 5, 7][..]),
            ("12", &[12, 120]),
            ("#12", &[12, 120]),
            ("bob", &[12, 3, 5]),
            ("@bobby", &[3]),
            ("dora", &[7]),
            ("drop", &[11, 120]),
            ("onyx", &[12, 3]),
            ("20 n", &[12, 11, 3]),
            ("2026-11-21", &[120, 5, 7]),
            ("2026-10", &[]),
            ("#12 onyx against", &[12]),
            ("20", &[3]),
            ("2026", &[12, 11, 3, 120, 5, 7]),
            ("chess", &[]),
        ] {
            let all = all();
            let found = all
                .iter()
                .filter(|named| fits(named, typed, &TimeZone::UTC));
            let found: Vec<i64> = found.map(|named| named.id.0).collect();
            assert_eq!(found, wanted, "{typed}");
        }
    }

    #[test]
    fn a_command_is_offered_what_it_can_deal_with() {
        for (command, wanted) in [
            ("replay", &[12, 11, 3, 120, 7][..]),
            ("match counter", &[5]),
            ("match resign", &[12, 11]),
            ("moderate adjudicate", &[]),
        ] {
            let spec = commands::find(command).unwrap().spec();
            let which = spec.options.iter().find_map(|option| match option.kind {
                OptionKind::Completed(Suggestions::Matches(which)) => Some(which),
                _ => None,
            });
            let all = all();
            let found = all.iter().filter(|named| is_among(which.unwrap(), named));
            let found: Vec<i64> = found.map(|named| named.id.0).collect();
            assert_eq!(found, wanted, "{command}");
        }
    }
}
