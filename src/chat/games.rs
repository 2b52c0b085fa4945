//! Which matches somebody plays, and what waits in them.

use super::Chat;
use super::handle::Request;
use super::incoming::Value;
use super::message::{Message, Text};
use super::{times, words};
use crate::play::{Match, MatchId, PersonId};
use crate::store::{Person, StoreError, take_in_hand};

/// As many frozen matches are named at most.
const MOST_FROZEN: usize = 5;

/// As many matches are listed at most.
const LISTED: usize = 12;

/// As many characters the lists of a message take, so that nothing of it is cut off; its first list leaves some to the
/// second.
pub(super) const ROOM: usize = 1_850;
const FIRST_ROOM: usize = 1_250;

impl Chat {
    /// `/games`: one's own everywhere, or somebody else's in this server.
    pub(super) async fn games(
        &self,
        request: &Request,
        options: &[(String, Value)],
    ) -> Result<Message, StoreError> {
        let named = options.iter().find_map(|(_, value)| match value {
            Value::Person(person) => Some(person),
            _ => None,
        });
        let person = match named {
            Some(author) if author.bot => {
                return Ok(Text::of("Bots can't play.").into());
            }
            Some(author) => self.meet(&request.place.platform, author).await?,
            None => request.who.clone(),
        };
        if person.id == request.who.id {
            return self.own_games(request, &person).await;
        }
        let Some(server) = request.place.server else {
            return Ok(Text::of(
                "To see someone else's matches, use this command on a server you share.",
            )
            .into());
        };
        let store = &self.inner.store;
        let mut games = Vec::new();
        for game in self.loaded(store.running_of(person.id).await?).await? {
            if !game.terms.direct && store.place(game.place).await?.server == Some(server) {
                games.push(game);
            }
        }
        let name = Text::default().person(&person);
        if games.is_empty() {
            return Ok(name
                .plain(" has no matches in progress on this server.")
                .into());
        }
        let list = self.listed(&games, person.id, false, ROOM).await?;
        Ok(name.plain(" is playing on this server:").text(list).into())
    }

    async fn own_games(&self, request: &Request, person: &Person) -> Result<Message, StoreError> {
        let store = &self.inner.store;
        let running = store.running_of(person.id).await?;
        let games = self.loaded(running.clone()).await?;
        let mut frozen = Text::default();
        let mut count = games.len();
        let mut stuck = 0;
        for id in running {
            let listed = games.iter().any(|game| game.id == id);
            if !listed
                && let Some(outline) = store.outline(id).await?
                && outline.frozen.is_some()
            {
                if stuck < MOST_FROZEN {
                    frozen = frozen.plain(format!("\n{id} is frozen: something went wrong"));
                }
                stuck += 1;
                count += 1;
            }
        }
        if stuck > MOST_FROZEN {
            frozen = frozen.plain(format!("\n… and {} more", stuck - MOST_FROZEN));
        }
        let mut text = match count {
            0 => Text::of("You have no matches in progress. Challenge someone with ")
                .code("/challenge")
                .plain("."),
            1 => Text::of("You have 1 match in progress:"),
            many => Text::of(format!("You have {many} matches in progress:")),
        };
        let mut challenges = self.loaded(store.challenges_of(person.id).await?).await?;
        challenges.retain(|game| game.expires > request.now);
        let room = match challenges.len() {
            0 => ROOM,
            _ => FIRST_ROOM,
        };
        let room = room.saturating_sub(frozen.weight());
        text = text
            .text(self.listed(&games, person.id, true, room).await?)
            .text(frozen);
        if !challenges.is_empty() {
            text = text.plain("\nOpen challenges:");
        }
        let mut listed = 0;
        for game in challenges.iter().take(LISTED) {
            let line = Text::of(format!("\n{} ", game.id)).strong(words::spec(game.terms.spec));
            let line = match (game.challenger == person.id, game.opponent) {
                (true, Some(opponent)) => line.plain(" to ").person(&store.person(opponent).await?),
                (true, None) => line.plain(" to anyone"),
                (false, _) => line
                    .plain(" from ")
                    .person(&store.person(game.challenger).await?),
            };
            let line = line.plain(", expires ").when(game.expires);
            if text.weight() + line.weight() > ROOM {
                break;
            }
            text = text.text(line);
            listed += 1;
        }
        if challenges.len() > listed {
            text = text.plain(format!("\n… and {} more", challenges.len() - listed));
        }
        Ok(text.into())
    }

    /// The matches with these numbers; one that is damaged keeps nobody from the others.
    pub(super) async fn loaded(&self, ids: Vec<MatchId>) -> Result<Vec<Match>, StoreError> {
        let mut games = Vec::new();
        for id in ids {
            match self.inner.store.load(id).await {
                Ok(game) => games.extend(game),
                // Its players were told.
                Err(StoreError::Frozen(_)) => {}
                Err(error) if error.is_damage() => {
                    tracing::error!(%error, game = %id, "skipping a match that can't be read");
                }
                Err(error) => return Err(error),
            }
        }
        // What goes wrong with a list is not the last one's doing.
        take_in_hand(None);
        Ok(games)
    }

    /// A line for each match as `person` plays it, who is the reader if `own`, as far as there is room for so many characters, and how many there are
    /// more.
    pub(super) async fn listed(
        &self,
        games: &[Match],
        person: PersonId,
        own: bool,
        room: usize,
    ) -> Result<Text, StoreError> {
        let now = self.inner.clock.now();
        let mut list = Text::default();
        let mut listed = 0;
        for game in games.iter().take(LISTED) {
            let mut text = Text::of(format!("\n{} ", game.id))
                .text(self.against(game, person).await?)
                .plain(": ");
            let mover = game.mover();
            text = match mover {
                Some(mover) if mover == person && own => text.plain("your turn"),
                Some(mover) => text
                    .person(&self.inner.store.person(mover).await?)
                    .plain("'s turn"),
                None => text,
            };
            text = match (
                game.timer.paused,
                mover.and_then(|mover| game.left(mover, now)),
            ) {
                (Some(_), _) if game.timer.lost => text.plain(", its channel is gone"),
                (Some(_), _) => text.plain(", paused"),
                (None, Some(0)) => text.plain(", the time is up"),
                (None, Some(left)) => text.plain(format!(", {} left", times::length(left))),
                (None, None) => text,
            };
            if !game.timer.lost
                && let Some(link) = self.board_link(game, Some(person)).await?
            {
                text = text.plain(" ").link(link);
            }
            if list.weight() + text.weight() > room {
                break;
            }
            list = list.text(text);
            listed += 1;
        }
        if games.len() > listed {
            list = list.plain(format!("\n… and {} more", games.len() - listed));
        }
        Ok(list)
    }
}
