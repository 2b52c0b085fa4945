//! Lets the conversation handle what people said, and delivers its answers. Both new events and missed messages come
//! through here.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{Message as DiscordMessage, MessageType};
use tokio::sync::RwLock;
use tokio::time::sleep;

use super::platform::{Discord, PLATFORM};
use super::read::{author, spot, without_mention};
use super::rest::RestError;
use crate::chat::{Chat, Event, Input, Message, Platform, PostError, RequestKind, Rights, Ticket};

/// Pauses between attempts to deliver an answer. An interaction accepts it for fifteen minutes.
const ANSWER_PAUSES: [Duration; 4] = [
    Duration::from_millis(500),
    Duration::from_secs(2),
    Duration::from_secs(5),
    Duration::from_secs(15),
];

/// The pause before a missed message asks for admission again.
const ADMISSION_PAUSE: Duration = Duration::from_millis(100);

/// The conversation, and the connection through which it answers.
pub(super) struct Responder {
    pub(super) chat: Chat,
    pub(super) discord: Arc<Discord>,
    pub(super) bot: u64,
    /// Read-locked while an event is handled; write-locked to wait for the last of them.
    pub(super) in_flight: RwLock<()>,
}

impl Responder {
    pub(super) fn new(chat: Chat, discord: Arc<Discord>, bot: u64) -> Responder {
        Responder {
            chat,
            discord,
            bot,
            in_flight: RwLock::new(()),
        }
    }

    /// Waits for the ticket's turn, then handles the event. Delivering the answer isn't part of the turn, because
    /// Discord may take its time.
    pub(super) async fn handle_in_turn(
        &self,
        incoming: Event,
        ticket: &mut Ticket,
    ) -> Option<Message> {
        ticket.wait().await;
        let answer = self.chat.handle(incoming).await;
        ticket.finish_work();
        answer
    }

    /// Delivers an answer, and retries if it may work later.
    pub(super) async fn deliver<F>(&self, send: impl Fn() -> F)
    where
        F: Future<Output = Result<(), RestError>>,
    {
        let mut pauses = ANSWER_PAUSES.iter();
        loop {
            let why = match send().await {
                Ok(()) => return,
                Err(RestError::Refused { why, .. }) => why,
                // Whoever has it now answers.
                Err(RestError::TakenOver) => return,
                Err(error) => {
                    if let Some(pause) = pauses.next() {
                        let after = match &error {
                            RestError::Later { after, .. } => *after,
                            _ => None,
                        };
                        sleep(after.unwrap_or(*pause).min(Duration::from_secs(60))).await;
                        continue;
                    }
                    error.to_string()
                }
            };
            tracing::warn!(%why, "couldn't deliver an answer");
            return;
        }
    }

    /// Handles a message: one just received, or one `fetched` because it was missed, which waits until it's admitted.
    pub(super) async fn handle_message(&self, message: DiscordMessage, fetched: bool) {
        let spot_id = message.channel_id.to_string();
        self.chat.heard_from(PLATFORM, &spot_id).await;
        if !is_ordinary(&message) {
            return;
        }
        let text = without_mention(&message.content, self.bot);
        let mentioned = message
            .mentions
            .iter()
            .any(|user| user.id.get() == self.bot);
        let replied = message
            .referenced_message
            .as_ref()
            .filter(|replied| replied.author.id.get() == self.bot);
        // Without text there is nothing to read, but the text of a reply to us on a server may be withheld from us.
        let unread = replied.is_some() && message.guild_id.is_some();
        if text.is_empty() && !mentioned && !unread {
            return;
        }
        let server = message.guild_id.map(|id| id.to_string());
        let person = message.author.id.to_string();
        let mut ticket = loop {
            match self
                .chat
                .admit(server.as_deref(), &person, RequestKind::Action)
            {
                Ok(ticket) => break ticket,
                Err(_) if fetched => sleep(ADMISSION_PAUSE).await,
                // Typed messages beyond the bounds are dropped: answering them would be as much work again.
                Err(_) => return,
            }
        };
        let channel = message.channel_id.get();
        let incoming = Event {
            platform: PLATFORM,
            id: message.id.to_string(),
            place: spot(channel, message.guild_id, None),
            author: author(
                &message.author,
                message.member.as_ref().and_then(|m| m.nick.as_deref()),
            ),
            // Nothing that is typed needs rights.
            rights: Rights::default(),
            // A message event doesn't tell what the bot is allowed to do there.
            missing_permissions: None,
            what: Input::Text {
                message: message.id.to_string(),
                text,
                addressed: mentioned || replied.is_some(),
                reply_to: replied.map(|replied| replied.id.to_string()),
            },
        };
        let Some(answer) = self.handle_in_turn(incoming, &mut ticket).await else {
            return;
        };
        let answer = Message {
            nonce: Some(format!("a{}", message.id)),
            ..answer
        };
        self.deliver(|| async {
            match self.discord.post(&channel.to_string(), &answer).await {
                Ok(_) => Ok(()),
                Err(PostError::Later { after, why }) => Err(RestError::Later { after, why }),
                Err(PostError::TakenOver) => Err(RestError::TakenOver),
                Err(
                    PostError::Message { why, .. }
                    | PostError::Place { why, .. }
                    | PostError::Person { why, .. },
                ) => Err(RestError::Refused {
                    status: 0,
                    code: 0,
                    why,
                }),
            }
        })
        .await;
    }
}

/// Whether the message was written by a person.
pub(super) fn is_ordinary(message: &DiscordMessage) -> bool {
    let kind = message.kind;
    matches!(kind, MessageType::Regular | MessageType::InlineReply)
        && !message.author.bot
        && message.webhook_id.is_none()
}
