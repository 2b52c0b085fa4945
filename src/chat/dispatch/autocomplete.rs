//! Suggestions for the half-typed value of an option.

use jiff::tz::TimeZone;

use crate::commands;
use crate::commands::tournament;
use crate::core::context::Context;
use crate::core::turn_cache::CacheKey;
use crate::service::freeze::{self, Panicked};
use crate::service::{find, legal_turns, people};
use crate::syntax::spec::{OptionKind, Suggestions, WhichMatches, WhichSeeks};
use crate::syntax::turn_prefix::{self, Completion};
use crate::syntax::turn_text;
use play::{Match, MatchId, Score, TimeControl};
use rules::Kind;
use store::{ListedTournament, MatchState, MatchSummary, StoreError};
use text::tournaments::list;
use text::which_match::{self, Between, State};
use text::{dates, sanitize, seeks, times, turns};

/// A half-typed value, and who is typing it where.
#[derive(Debug, Clone, Copy)]
pub struct HalfTyped<'a> {
    /// The platform's name.
    pub platform: &'a str,
    /// The platform's id of the person.
    pub author: &'a str,
    /// The platform's id of the place.
    pub place: &'a str,
    /// The command, without the slash.
    pub command: &'a str,
    /// The option.
    pub option: &'a str,
    /// The value as far as it's typed.
    pub typed: &'a str,
    /// The game chosen by another option.
    pub game: Option<&'a str>,
}

/// A suggested value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// What people see, as long as the platform has room for.
    pub label: String,
    /// What is sent.
    pub value: String,
}

/// Suggests values for an option, as many as the platform has room for. Writes nothing.
pub(crate) async fn propose(ctx: &Context, half: &HalfTyped<'_>) -> Vec<Proposal> {
    match freeze::catch_panic(proposed(ctx, half)).await {
        Ok((mut proposals, _)) => {
            let longest = ctx.capabilities(half.platform).room.suggestion;
            for proposal in &mut proposals {
                if let Some((end, _)) = proposal.label.char_indices().nth(longest) {
                    proposal.label.truncate(end);
                }
            }
            proposals
        }
        Err(Panicked { why, .. }) => {
            tracing::error!(%why, "autocomplete failed");
            Vec::new()
        }
    }
}

async fn proposed(ctx: &Context, half: &HalfTyped<'_>) -> Vec<Proposal> {
    let HalfTyped { command, typed, .. } = *half;
    let room = ctx.capabilities(half.platform).room;
    let most = room.suggestions;
    let options = commands::find(command).map(|command| &command.spec().options);
    let mut options = options.into_iter().flatten();
    let option = options.find(|option| option.name == half.option);
    let Some(OptionKind::Completed(suggestions)) = option.map(|option| &option.kind) else {
        return Vec::new();
    };
    let words = match *suggestions {
        Suggestions::Matches(which) => {
            return or_none("matches", propose_matches(ctx, half, which).await);
        }
        Suggestions::Seeks(which) => {
            return or_none("seeks", propose_seeks(ctx, half, which).await);
        }
        Suggestions::Tournaments => {
            return or_none("tournaments", propose_tournaments(ctx, half).await);
        }
        Suggestions::Turns => return or_none("turns", propose_turns(ctx, half).await),
        Suggestions::Views => ctx.themes.propose(typed, room),
        Suggestions::Zones => {
            let mut zones = times::propose_zones(typed);
            zones.truncate(most);
            zones
        }
        Suggestions::Clocks | Suggestions::Sizes | Suggestions::Setups => {
            words_of(*suggestions, typed, half.game, most)
        }
    };
    let proposal = |word: String| Proposal {
        label: word.clone(),
        value: word,
    };
    words.into_iter().map(proposal).collect()
}

/// Returns what is found to suggest, or nothing if the store fails.
fn or_none(what: &str, found: Result<Vec<Proposal>, StoreError>) -> Vec<Proposal> {
    found.unwrap_or_else(|error| {
        tracing::error!(%error, "couldn't suggest {what}");
        Vec::new()
    })
}

/// Returns words that begin with what was typed and fit `game`, if it was chosen.
fn words_of(suggestions: Suggestions, typed: &str, game: Option<&str>, most: usize) -> Vec<String> {
    let kinds: Vec<Kind> = match game.and_then(Kind::from_id) {
        Some(kind) => vec![kind],
        None => Kind::ALL.to_vec(),
    };
    let sizes = |kind: &Kind| kind.sizes().iter().map(u8::to_string);
    let setups = |kind: &Kind| kind.setups().iter().map(|setup| setup.id.to_owned());
    let words: Vec<String> = match suggestions {
        Suggestions::Clocks => {
            let presets = TimeControl::PRESETS.iter();
            presets.map(|(name, _)| (*name).to_owned()).collect()
        }
        Suggestions::Sizes => kinds.iter().flat_map(sizes).collect(),
        Suggestions::Setups => kinds.iter().flat_map(setups).collect(),
        _ => Vec::new(),
    };
    let typed = typed.trim_start().to_lowercase();
    let mut proposals: Vec<String> = Vec::new();
    for word in words {
        if word.starts_with(&typed) && !proposals.contains(&word) && proposals.len() < most {
            proposals.push(word);
        }
    }
    proposals
}

/// Suggests how the turn that the player to move is typing may go on; nothing to anybody else. All but the first letter
/// is answered from the cache.
async fn propose_turns(ctx: &Context, half: &HalfTyped<'_>) -> Result<Vec<Proposal>, StoreError> {
    let store = &ctx.store;
    let most = ctx.capabilities(half.platform).room.suggestions;
    let (number, typed) = turn_text::match_number(half.typed);
    let asks = CacheKey {
        platform: half.platform.to_owned(),
        author: half.author.to_owned(),
        place: half.place.to_owned(),
        number,
    };
    let known = ctx.turn_cache.get(&asks).filter(|known| {
        let now = store.cached(known.game);
        now.is_some_and(|game| game.version == known.version)
    });
    let known = match known {
        Some(known) => known,
        None => match match_to_move(ctx, &asks).await? {
            Some(game) => Box::pin(legal_turns::listed(ctx, asks, game)).await?,
            None => return Ok(Vec::new()),
        },
    };
    let head = number.map_or(String::new(), |id| format!("{id} "));
    let proposal = |way: Completion| Proposal {
        label: match way.turns {
            Some(turns) => turns::begun(&way.text, turns),
            None => way.text.clone(),
        },
        value: format!("{head}{}", way.text),
    };
    let ways = turn_prefix::complete(&known.turns, typed, most).into_iter();
    Ok(ways.map(proposal).collect())
}

/// Returns the match in which somebody who is typing a turn is to move.
async fn match_to_move(ctx: &Context, asks: &CacheKey) -> Result<Option<Match>, StoreError> {
    let store = &ctx.store;
    let Some(who) = store.known_person(&asks.platform, &asks.author).await? else {
        return Ok(None);
    };
    let who = who.id;
    let place = store.known_place(&asks.platform, &asks.place).await?;
    // An unknown place is a direct conversation that was just opened.
    let game = match (place.filter(|place| !place.direct), asks.number) {
        (Some(place), _) => match store.running_in(place.id).await? {
            Some(game) => Some(game),
            None => find::direct_match_from(ctx, who, place.id).await?,
        },
        (None, Some(id)) => store.load(id).await?,
        (None, None) => match store.waiting_for(who).await?.as_slice() {
            [only] => store.load(*only).await?,
            _ => None,
        },
    };
    Ok(game.filter(|game| game.mover() == Some(who)))
}

/// Suggests the matches that somebody may mean by a number, a name, a game or a day in their time zone.
async fn propose_matches(
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

/// Suggests the open seeks that somebody may mean by a number, a game or a name.
async fn propose_seeks(
    ctx: &Context,
    half: &HalfTyped<'_>,
    which: WhichSeeks,
) -> Result<Vec<Proposal>, StoreError> {
    let store = &ctx.store;
    let most = ctx.capabilities(half.platform).room.suggestions;
    let person = store.known_person(half.platform, half.author).await?;
    let person = person.map(|person| person.id);
    let open = match which {
        WhichSeeks::Own => match person {
            Some(person) => store.seeks_of(person).await?,
            None => Vec::new(),
        },
        WhichSeeks::Others => {
            let place = store.known_place(half.platform, half.place).await?;
            match place.and_then(|place| place.server) {
                Some(server) => store.open_seeks(server).await?,
                None => Vec::new(),
            }
        }
    };
    let typed = half.typed.trim().to_lowercase();
    let typed = typed.trim_start_matches(['#', '@']);
    let mut found = Vec::new();
    for seek in open {
        if found.len() == most {
            break;
        }
        if which == WhichSeeks::Others && (Some(seek.seeker) == person || seek.is_full()) {
            continue;
        }
        let seeker = store.person(seek.seeker).await?;
        let label = seeks::suggestion(&seek, &seeker);
        if label.to_lowercase().contains(typed) {
            found.push(Proposal {
                label,
                value: seek.id.0.to_string(),
            });
        }
    }
    Ok(found)
}

/// Suggests the tournaments of the server that somebody may mean by a number or a name.
async fn propose_tournaments(
    ctx: &Context,
    half: &HalfTyped<'_>,
) -> Result<Vec<Proposal>, StoreError> {
    let store = &ctx.store;
    let most = ctx.capabilities(half.platform).room.suggestions;
    let place = store.known_place(half.platform, half.place).await?;
    let Some(server) = place.and_then(|place| place.server) else {
        return Ok(Vec::new());
    };
    let typed = half.typed.trim().to_lowercase();
    let typed = typed.trim_start_matches('#');
    let proposal = |one: ListedTournament| Proposal {
        label: list::suggestion(tournament::listed_one(&one)),
        value: one.id.0.to_string(),
    };
    let all = store
        .tournaments_of(server)
        .await?
        .into_iter()
        .map(proposal);
    let fitting = all.filter(|one| one.label.to_lowercase().contains(typed));
    Ok(fitting.take(most).collect())
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
        dates::minute(named.at, zone)
            .chars()
            .take("2026-11-20".len())
            .collect(),
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

    #[test]
    fn suggestions_for_terms_follow_the_game() {
        let sizes = |typed, game| words_of(Suggestions::Sizes, typed, game, 25);
        assert_eq!(sizes("1", Some("onyx")), ["12", "16"]);
        assert_eq!(sizes("", Some("dropper")), ["8", "6", "10", "12"]);
        assert!(sizes("", None).contains(&"20".to_owned()));
        let setups = words_of(Suggestions::Setups, "O", Some("onyx"), 25);
        assert_eq!(setups, ["open"]);
        assert_eq!(
            words_of(Suggestions::Clocks, "n", None, 25),
            ["normal", "none"]
        );
    }
}
