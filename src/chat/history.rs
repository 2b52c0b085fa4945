//! What somebody has played: matches that are over, ratings, statistics.

use super::handle::Request;
use super::incoming::Value;
use super::lists::{History, List, beside};
use super::message::{Message, Text};
use super::terms::{choice, given, no_such_game};
use super::{Chat, clock, table, words};
use crate::play::rating::{Rating, expected};
use crate::play::{MatchId, PersonId, Score, ServerId};
use crate::rules::{Kind, Reason};
use crate::store::{Asked, Moved, Past, Person, StoreError};

/// Matches on a page: with the longest names and links, a message has room for as many.
const MATCHES: u32 = 6;

/// The words for scores that people choose from.
const SCORES: [(&str, Score); 4] = [
    ("won", Score::Won),
    ("drawn", Score::Drawn),
    ("lost", Score::Lost),
    ("none", Score::None),
];

impl Chat {
    /// The person that an option names; none where it is not given. Else what to tell whoever asked.
    async fn person_given(
        &self,
        request: &Request,
        options: &[(String, Value)],
        wanted: &str,
    ) -> Result<Result<Option<Person>, Text>, StoreError> {
        let named = options.iter().find_map(|(name, value)| match value {
            Value::Person(person) if name == wanted => Some(person),
            _ => None,
        });
        Ok(match named {
            None => Ok(None),
            Some(author) if author.bot => Err(Text::of("Programs don't play here.")),
            Some(author) => Ok(Some(self.meet(&request.place.platform, author).await?)),
        })
    }

    /// The person that the option `player` names, or whoever asks. Else what to tell them.
    async fn player_given(
        &self,
        request: &Request,
        options: &[(String, Value)],
    ) -> Result<Result<Person, Text>, StoreError> {
        let given = self.person_given(request, options, "player").await?;
        Ok(given.map(|person| person.unwrap_or_else(|| request.who.clone())))
    }

    /// `/history`
    pub(super) async fn history_command(
        &self,
        request: &Request,
        options: &[(String, Value)],
    ) -> Result<Message, StoreError> {
        let (person, opponent) = (
            self.person_given(request, options, "player").await?,
            self.person_given(request, options, "opponent").await?,
        );
        let (person, opponent) = match (person, opponent) {
            (Ok(person), Ok(opponent)) => (person, opponent),
            (Err(text), _) | (_, Err(text)) => return Ok(text.into()),
        };
        let game = match game_given(options) {
            Ok(game) => game,
            Err(text) => return Ok(text.into()),
        };
        let score = match choice(options, "result", SCORES) {
            Ok(score) => score,
            Err(text) => return Ok(text.into()),
        };
        let person = person.map_or(request.who.id, |person| person.id);
        let asked = History {
            person,
            opponent: opponent.map(|opponent| opponent.id),
            game,
            score,
            page: 0,
        };
        self.history(request, asked).await
    }

    /// A page of somebody's history, for whoever asks.
    pub(super) async fn history(
        &self,
        request: &Request,
        list: History,
    ) -> Result<Message, StoreError> {
        let store = &self.inner.store;
        let seen_by = (request.who.id, request.place.server);
        let asked = Asked {
            person: list.person,
            opponent: list.opponent,
            game: list.game,
            score: list.score,
            seen_by,
        };
        let page = store.history(asked, list.page, MATCHES).await?;
        let mut text = self.history_head(request, &list).await?;
        if page.total == 0 {
            return Ok(text.plain(": there is no such match.").into());
        }
        text = text.plain(match page.total {
            1 => ": 1 match".to_owned(),
            many => format!(": {many} matches"),
        });
        let pages = page.pages(MATCHES);
        if pages > 1 {
            text = text.plain(format!(" (page {} of {pages})", page.number + 1));
        }
        if let Some(opponent) = list.opponent {
            text = text.text(self.head_to_head(asked, opponent).await?);
        }
        for past in &page.rows {
            text = text.plain("\n").text(
                self.past_line(past, request.who.id == list.person, list.person)
                    .await?,
            );
        }
        let mut message = Message::from(text);
        let to = |page| List::History(History { page, ..list });
        message.buttons = beside(page.number, pages, to);
        Ok(message)
    }

    /// `Your matches against @bob, Onyx, won`
    async fn history_head(&self, request: &Request, list: &History) -> Result<Text, StoreError> {
        let store = &self.inner.store;
        let own = list.person == request.who.id;
        let mut text = match own {
            true => Text::of("Your matches"),
            false => Text::of("Matches of ").person(&store.person(list.person).await?),
        };
        if let Some(opponent) = list.opponent {
            text = text
                .plain(" against ")
                .person(&store.person(opponent).await?);
        } else if !own {
            text = text.plain(match request.place.server {
                Some(_) => " in this server",
                None => " against you",
            });
        }
        if let Some(game) = list.game {
            text = text.plain(format!(", {}", game.title()));
        }
        Ok(match list.score {
            Some(Score::None) => text.plain(", without a result"),
            Some(score) => text.plain(format!(", {}", score.id())),
            None => text,
        })
    }

    /// `, 3 won, 1 drawn, 2 lost`, whatever the score that is asked for.
    async fn head_to_head(&self, asked: Asked, opponent: PersonId) -> Result<Text, StoreError> {
        let all = Asked {
            opponent: Some(opponent),
            score: None,
            ..asked
        };
        let balance = self.inner.store.head_to_head(all).await?;
        let text = format!(
            "\nHead to head{}: {} won, {} drawn, {} lost",
            asked
                .game
                .map_or(String::new(), |game| format!(" in {}", game.title())),
            balance.won,
            balance.drawn,
            balance.lost
        );
        Ok(Text::of(text))
    }

    /// `#12 Onyx, 12 by 12: won as Black against @bob, connection, 34 turns, 1500 → 1662 (+162), 20 Nov 2026 <link>`
    async fn past_line(
        &self,
        past: &Past,
        own: bool,
        person: PersonId,
    ) -> Result<Text, StoreError> {
        let store = &self.inner.store;
        let mut text = Text::of(format!("{} ", past.id))
            .strong(words::spec(past.spec))
            .plain(format!(
                ": {} as {} against ",
                scored(past.score),
                words::side(past.side)
            ))
            .person(&store.person(past.opponent).await?);
        if past.reason != Reason::Aborted {
            text = text.plain(format!(", {}", words::reason_word(past.reason)));
        }
        text = text.plain(match past.turns {
            1 => ", 1 turn".to_owned(),
            many => format!(", {many} turns"),
        });
        if let Some(moved) = past.moved {
            text = text.plain(format!(", {}", change(moved)));
        }
        if let Some(day) = clock::date(past.ended) {
            text = text.plain(format!(", {day}"));
        }
        if past.imported {
            return Ok(text.plain(" (from a record)"));
        }
        // What came by direct message can be opened by whoever got it.
        if past.direct && !own {
            return Ok(text);
        }
        let link = self.link_to(past.id, past.direct, Some(person)).await?;
        Ok(match link {
            Some(link) => text.plain(" ").link(link),
            None => text,
        })
    }

    /// `/rating`
    pub(super) async fn rating_command(
        &self,
        request: &Request,
        options: &[(String, Value)],
    ) -> Result<Message, StoreError> {
        let person = match self.player_given(request, options).await? {
            Ok(person) => person,
            Err(text) => return Ok(text.into()),
        };
        let wanted = match game_given(options) {
            Ok(game) => game,
            Err(text) => return Ok(text.into()),
        };
        let mut ratings = self.inner.store.ratings(person.id).await?;
        ratings.retain(|(game, ..)| wanted.is_none_or(|wanted| wanted == *game));
        let own = person.id == request.who.id;
        if ratings.is_empty() {
            let text = match own {
                true => Text::of("You have no rating"),
                false => Text::default().person(&person).plain(" has no rating"),
            };
            let game = wanted.map_or(String::new(), |game| format!(" in {}", game.title()));
            return Ok(text
                .plain(format!(
                    "{game} yet. It comes with the first rated match that is over."
                ))
                .into());
        }
        let mut text = match own {
            true => Text::of("Your rating"),
            false => Text::of("The rating of ").person(&person),
        }
        .plain(" (Glicko-2: rating ± deviation)");
        for (game, rating, last) in ratings {
            text = text
                .plain("\n")
                .strong(game.title())
                .plain(format!(": {}", table::spaced(rating)))
                .plain(if rating.is_provisional() {
                    ", provisional: the deviation is above 110."
                } else {
                    "."
                });
            text = text.text(self.last_change(request, person.id, last).await?);
        }
        Ok(text.into())
    }

    /// What the last match did to a rating, with its numbers.
    async fn last_change(
        &self,
        request: &Request,
        person: PersonId,
        last: MatchId,
    ) -> Result<Text, StoreError> {
        let store = &self.inner.store;
        let past = match store.result_of(person, last).await {
            // The rating is right, whatever became of the match.
            Err(error) if error.is_damage() => None,
            past => past?,
        };
        let Some(past) = past else {
            return Ok(Text::default());
        };
        let other = store.result_of(past.opponent, last).await?;
        let (Some(moved), Some(theirs)) = (past.moved, other.and_then(|other| other.moved)) else {
            return Ok(Text::default());
        };
        let seen = seen(&past, person, (request.who.id, request.place.server));
        let mut text = Text::of("\nLast: ");
        if seen {
            text = text.plain(format!("match {}, ", past.id));
        }
        text = text.plain(format!(
            "{} as {} against ",
            scored(past.score),
            words::side(past.side)
        ));
        text = match seen {
            true => text.person(&store.person(past.opponent).await?),
            false => text.plain("somebody"),
        };
        let before = |moved: Moved| Rating {
            value: moved.before,
            deviation: moved.deviation_before,
            ..Rating::NEW
        };
        let made = match past.score {
            Score::Won => "1",
            Score::Drawn => "½",
            _ => "0",
        };
        text = text.plain(format!(
            " ({}). Of 1 point {:.2} was to be expected, and {made} was made: {}, deviation {:.0} → {:.0}",
            table::spaced(before(theirs)),
            expected(before(moved), before(theirs)),
            change(moved),
            moved.deviation_before,
            moved.deviation_after,
        ));
        Ok(match clock::date(past.ended) {
            Some(day) => text.plain(format!(", on {day}.")),
            None => text.plain("."),
        })
    }

    /// `/stats`
    pub(super) async fn stats_command(
        &self,
        request: &Request,
        options: &[(String, Value)],
    ) -> Result<Message, StoreError> {
        let person = match self.player_given(request, options).await? {
            Ok(person) => person,
            Err(text) => return Ok(text.into()),
        };
        let own = person.id == request.who.id;
        let seen_by = (request.who.id, request.place.server);
        let all = self.inner.store.statistics(person.id, seen_by).await?;
        let text = match own {
            true => Text::of("You have"),
            false => Text::default().person(&person).plain(" has"),
        };
        let here = match (own, request.place.server) {
            (true, _) => "",
            (false, Some(_)) => " in this server",
            (false, None) => " against you",
        };
        let played: u32 = all.iter().map(|one| one.balance.played()).sum();
        let text = text.plain(match played {
            0 => format!(" finished no match{here} yet."),
            1 => format!(" finished 1 match{here}.\n"),
            many => format!(" finished {many} matches{here}.\n"),
        });
        if played == 0 {
            return Ok(text.into());
        }
        let text = text
            .block(table::statistics(&all))
            .plain("Matches won-drawn-lost, rated and casual; their length in turns, and the time for a turn, on average.");
        Ok(text.into())
    }
}

/// Whether somebody may see what match this was.
fn seen(past: &Past, person: PersonId, by: (PersonId, Option<ServerId>)) -> bool {
    person == by.0 || past.opponent == by.0 || by.1.is_some() && past.server == by.1
}

fn game_given(options: &[(String, Value)]) -> Result<Option<Kind>, Text> {
    match given(options, "game") {
        Some(word) => Kind::from_id(word)
            .map(Some)
            .ok_or_else(|| no_such_game(word)),
        None => Ok(None),
    }
}

fn scored(score: Score) -> &'static str {
    match score {
        Score::Won => "won",
        Score::Drawn => "drawn",
        Score::Lost => "lost",
        Score::None => "broken off",
    }
}

/// `1500 → 1662 (+162)`
fn change(moved: Moved) -> String {
    // The sum of what is shown has to be right.
    let (before, after) = (moved.before.round(), moved.after.round());
    format!("{before:.0} → {after:.0} ({:+.0})", after - before)
}
