//! How people begin matches in the lobby: by events like those of the chat, with the answer shown in the lobby instead of the
//! conversation.

use crate::people::resolve;
use crate::{Local, LocalError, event_id, incoming};
use chat::command_line::Named;
use chat::{Input, Message, OpenNumbers, Text, Value, Visitor};

/// The channel in which people challenge each other.
const CHANNEL: &str = "general";

/// A match that somebody wants to play.
#[derive(Debug, Clone)]
pub struct Wanted {
    /// The id of the game, such as `onyx`.
    pub game: String,
    /// Against whom.
    pub opponent: Opponent,
    /// The size of the board; the usual one if it isn't given.
    pub size: Option<String>,
    /// The side of whoever asks: `black`, `white` or, by default, `random`.
    pub side: Option<String>,
}

/// The words of an answer, without marks around what could be typed.
fn sentence(text: &Text) -> String {
    text.to_string().replace('`', "")
}

/// Against whom somebody wants to play.
#[derive(Debug, Clone)]
pub enum Opponent {
    /// Stonepost at this level, from 1 to 5.
    Level(String),
    /// Somebody on this page, by their name.
    Friend(String),
}

/// What became of a match that somebody wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Made {
    /// The match with this number has begun.
    Begun(i64),
    /// The challenge was sent, with what is to be said about that.
    Sent(String),
}

impl Local {
    /// Begins a match against the machine, or challenges somebody. `event` is the page's own id for it; a repeated one changes
    /// nothing.
    ///
    /// # Errors
    /// What is wrong with the request, as a sentence.
    pub async fn begin(
        &self,
        event: &str,
        visitor: &Visitor,
        wanted: Wanted,
    ) -> Result<Made, LocalError> {
        let (channel, opponent) = match &wanted.opponent {
            Opponent::Level(level) => {
                let direct = self.direct_channel(&visitor.id).await?;
                (direct, ("level", Value::Text(level.clone())))
            }
            Opponent::Friend(name) => {
                let friend = resolve(Named::Person, name.trim());
                let friend = friend.map_err(|why| LocalError::Invalid(sentence(&why)))?;
                (CHANNEL.to_owned(), ("opponent", friend))
            }
        };
        let texts = [
            ("game", Some(wanted.game)),
            ("size", wanted.size),
            ("side", wanted.side),
        ];
        let texts = texts.into_iter();
        let given = texts.filter_map(|(name, value)| Some((name, Value::Text(value?))));
        let options = given.chain([opponent]);
        let command = Input::Command {
            name: "challenge".to_owned(),
            options: options
                .map(|(name, value)| (name.to_owned(), value))
                .collect(),
        };
        let before = self.chat.open_numbers(visitor).await?;
        let command = self.with_known_names(command).await?;
        let answer = self.act(event, visitor, &channel, command).await?;
        let OpenNumbers {
            running,
            challenges,
        } = self.chat.open_numbers(visitor).await?;
        // The newest number is the largest one.
        let (begun, sent) = (running.into_iter().max(), challenges.into_iter().max());
        let newer = |now: Option<i64>, before: Vec<i64>| now > before.into_iter().max();
        match (begun, answer) {
            (Some(number), _) if newer(begun, before.running) => Ok(Made::Begun(number)),
            (_, answer) if newer(sent, before.challenges) => {
                let said = answer.map(|answer| sentence(&answer.text));
                Ok(Made::Sent(said.unwrap_or_default()))
            }
            (_, Some(refused)) => Err(LocalError::Invalid(sentence(&refused.text))),
            // It was done before.
            (Some(number), None) if matches!(wanted.opponent, Opponent::Level(_)) => {
                Ok(Made::Begun(number))
            }
            (_, None) => Ok(Made::Sent(String::new())),
        }
    }

    /// Handles what a visitor does outside of the conversation, as if it came from a channel. Returns the answer to them.
    async fn act(
        &self,
        event: &str,
        visitor: &Visitor,
        channel: &str,
        what: Input,
    ) -> Result<Option<Message>, LocalError> {
        let _ticket = self.admit(&visitor.id).await?;
        let place = self.find_place(channel, &visitor.id).await?;
        let done = incoming(&event_id(event)?, place, &visitor.id, what);
        Ok(self.chat.handle(done).await)
    }
}
