//! Lets the conversation handle what people said, and delivers its answers. Both new events and missed messages come
//! through here.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{
    ChannelId, GuildId, Message as DiscordMessage, MessageId, MessageType, MessageUpdateEvent,
    Timestamp, User,
};
use tokio::sync::RwLock;
use tokio::time::{Instant, sleep};

use super::platform::{Discord, PLATFORM};
use super::reach::Cause;
use super::read::{author, spot, without_mention};
use super::refusals::About;
use super::rest::RestError;
use chat::language::speaking;
use chat::{
    Chat, Event, Flaw, Input, Message, Platform, PostError, RepeatedLines, RequestKind, Rights,
    Show, Ticket, Time, unshown_answer,
};

/// Pauses between attempts to deliver an answer; the last one repeats.
const ANSWER_PAUSES: [Duration; 6] = [
    Duration::from_millis(500),
    Duration::from_secs(2),
    Duration::from_secs(5),
    Duration::from_secs(15),
    Duration::from_secs(30),
    Duration::from_secs(60),
];

/// How often an answer is tried in a form before it's given a plainer one, which may be what Discord takes.
const TRIES: usize = 5;

/// How long after an interaction it's tried to say what there is to say, to say that it can't be shown, and to remove what
/// says that the bot is thinking. Discord takes answers for fifteen minutes.
const INTERACTION_PATIENCE: [Duration; 3] = [
    Duration::from_secs(12 * 60),
    Duration::from_secs(13 * 60),
    Duration::from_secs(14 * 60 + 30),
];

/// How long it's tried to answer a message: later, nobody knows any more what that's about.
const MESSAGE_PATIENCE: Duration = Duration::from_secs(5 * 60);

/// The latest edit that somebody may be told something about, counted from when the message was written.
const OLDEST_EDITED: Duration = Duration::from_secs(24 * 60 * 60);

/// The pause before a missed message asks for admission again.
const ADMISSION_PAUSE: Duration = Duration::from_millis(100);

/// The conversation, and the connection through which it answers.
pub(super) struct Responder {
    pub(super) chat: Chat,
    pub(super) discord: Arc<Discord>,
    pub(super) bot: u64,
    /// What was logged of answers that couldn't be delivered.
    pub(super) lines: RepeatedLines,
    /// Read-locked while an event is handled; write-locked to wait for the last of them.
    pub(super) in_flight: RwLock<()>,
}

impl Responder {
    pub(super) fn new(chat: Chat, discord: Arc<Discord>, bot: u64) -> Responder {
        Responder {
            chat,
            discord,
            bot,
            lines: RepeatedLines::default(),
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

    /// Delivers the answer to an interaction that was received at `since`: in its own form, in a plainer one, or as a few
    /// plain words. If none of them is taken, what says that the bot is thinking is removed.
    pub(super) async fn answer(&self, way: Way<'_>, answer: Message, since: Instant) {
        let [full, plain, removed] = INTERACTION_PATIENCE;
        let mut words = answer.in_other_words(unshown_answer().text);
        // Whoever asked hears that, and nobody else.
        words.public = false;
        let mut steps = forms(answer, full);
        steps.push((Form::Message(words), plain));
        if let Way::Original(_) = way {
            steps.push((Form::Removal, removed));
        }
        self.deliver(way, steps, since).await;
    }

    /// Removes what says that the bot is thinking, because there's nothing to say.
    pub(super) async fn withdraw(&self, token: &str, since: Instant) {
        let [.., until] = INTERACTION_PATIENCE;
        self.deliver(Way::Original(token), vec![(Form::Removal, until)], since)
            .await;
    }

    /// Shows everybody what an interaction has changed, where the bot isn't. Call it once whoever made the interaction is
    /// answered: the first message after a deferred answer would take the place of that.
    pub(super) async fn show(&self, interaction: u64, token: &str) {
        let show: Show<'_> = Box::new(move |message| {
            Box::pin(async move { self.discord.show(token, &message).await })
        });
        self.chat
            .show(PLATFORM, interaction.to_string(), show)
            .await;
    }

    /// Delivers something in one of these forms, each until so long after `since`.
    async fn deliver(&self, way: Way<'_>, steps: Vec<(Form, Duration)>, since: Instant) {
        let last = ANSWER_PAUSES.last().copied().unwrap_or_default();
        let mut pauses = ANSWER_PAUSES.into_iter().chain(std::iter::repeat(last));
        let mut why = String::new();
        for (form, until) in steps {
            let mut tries = 0;
            loop {
                let (after, refused) = match self.send(&way, &form).await {
                    Attempt::Done => return,
                    Attempt::Over(over) => {
                        self.log(&over);
                        return;
                    }
                    Attempt::Refused(refused) => {
                        why = refused;
                        break;
                    }
                    Attempt::Later {
                        after,
                        refused,
                        why: later,
                    } => {
                        why = later;
                        (after, refused)
                    }
                };
                // Files are what may be the matter, and what isn't kept in memory for long.
                tries += usize::from(refused || form.has_files());
                let left = until.saturating_sub(since.elapsed());
                if left.is_zero() || tries >= TRIES && !form.is_last() {
                    break;
                }
                let pause = pauses.next().unwrap_or(last);
                sleep(after.unwrap_or(pause).min(last).min(left)).await;
            }
        }
        self.log(&why);
    }

    fn log(&self, why: &str) {
        if let Some(left_out) = self.lines.may_log(why) {
            tracing::warn!(%why, left_out, "couldn't deliver an answer");
        }
    }

    async fn send(&self, way: &Way<'_>, form: &Form) -> Attempt {
        match (way, form) {
            (Way::Original(token), Form::Message(answer)) => {
                self.discord.edit_answer(token, answer).await.into()
            }
            (Way::Original(token), Form::Removal) => self.discord.delete_answer(token).await.into(),
            (Way::FollowUp(token), Form::Message(answer)) => {
                let sent = self.discord.follow_up(token, answer).await;
                sent.map(drop).into()
            }
            (Way::Channel(channel), Form::Message(answer)) => self.post(channel, answer).await,
            (_, Form::Removal) => Attempt::Done,
        }
    }

    /// Posts an answer in a channel. If the channel refuses it, it's tried again as if a post had been refused.
    async fn post(&self, channel: &str, answer: &Message) -> Attempt {
        let error = match self.discord.post(channel, answer).await {
            Ok(_) => return Attempt::Done,
            Err(error) => error,
        };
        let why = error.why().to_owned();
        match error {
            PostError::Later { after, .. } => Attempt::Later {
                after,
                refused: false,
                why,
            },
            PostError::Place { obstacle, .. } => {
                self.chat
                    .place_refuses(PLATFORM, channel, obstacle, &why)
                    .await;
                Attempt::Over(why)
            }
            PostError::Message {
                flaw: Flaw::Content,
                ..
            } => Attempt::Refused(why),
            PostError::Message { .. } | PostError::Person { .. } | PostError::TakenOver => {
                Attempt::Over(why)
            }
        }
    }

    /// Handles a message: one just received, or one `fetched` because it was missed, which waits until it's admitted.
    pub(super) async fn handle_message(&self, message: DiscordMessage, fetched: bool) {
        let spot_id = message.channel_id.to_string();
        self.chat.heard_from(PLATFORM, &spot_id).await;
        if !is_ordinary(&message) {
            return;
        }
        let written = Written {
            id: message.id,
            channel: message.channel_id,
            guild: message.guild_id,
            author: &message.author,
            nick: message.member.as_ref().and_then(|m| m.nick.as_deref()),
            content: &message.content,
            mentions: &message.mentions,
            replied: message.referenced_message.as_deref(),
            edited: None,
        };
        self.handle_written(written, fetched).await;
    }

    /// Handles what somebody has made of a message that they wrote. Most updates of messages are something else.
    pub(super) async fn handle_edit(&self, edit: &MessageUpdateEvent) {
        let (Some(author), Some(content), Some(edited)) =
            (&edit.author, &edit.content, edit.edited_timestamp)
        else {
            return;
        };
        let member = edit.member.as_ref().and_then(Option::as_ref);
        let replied = edit.referenced_message.as_ref().and_then(Option::as_ref);
        let written = Written {
            id: edit.id,
            channel: edit.channel_id,
            guild: edit.guild_id,
            author,
            nick: member.and_then(|member| member.nick.as_deref()),
            content,
            mentions: edit.mentions.as_deref().unwrap_or_default(),
            replied: replied.map(|replied| &**replied),
            edited: Some(edited),
        };
        self.handle_written(written, false).await;
    }

    async fn handle_written(&self, written: Written<'_>, fetched: bool) {
        let text = without_mention(written.content, self.bot);
        let mentioned = written
            .mentions
            .iter()
            .any(|user| user.id.get() == self.bot);
        let replied = written
            .replied
            .filter(|replied| replied.author.id.get() == self.bot);
        // Without text there is nothing to read, but the text of a reply to us on a server may be withheld from us.
        let unread = replied.is_some() && written.guild.is_some();
        let is_edit = written.edited.is_some();
        if text.is_empty() && (is_edit || !mentioned && !unread) {
            return;
        }
        let server = written.guild.map(|id| id.to_string());
        let person = written.author.id.to_string();
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
        let message = written.id.to_string();
        let addressed = mentioned || replied.is_some();
        let reply_to = replied.map(|replied| replied.id.to_string());
        let (id, nonce, what) = match written.edited {
            None => (
                message.clone(),
                format!("a{message}"),
                Input::Text {
                    message,
                    text,
                    addressed,
                    reply_to,
                },
            ),
            Some(edited) => {
                let since = time(written.id.created_at());
                let edited = time(edited);
                let passed = edited.0.saturating_sub(since.0);
                (
                    // Each edit is an event of its own.
                    format!("{message}e{}", edited.0),
                    format!("e{:x}{passed:x}", written.id.get()),
                    Input::Edit {
                        message,
                        text,
                        addressed,
                        reply_to,
                        written: since,
                        edited,
                    },
                )
            }
        };
        let incoming = Event {
            platform: PLATFORM,
            id,
            place: spot(written.channel.get(), written.guild, None),
            author: author(written.author, written.nick),
            // Nothing that is typed needs rights.
            rights: Rights::default(),
            // A message event doesn't tell what the bot is allowed to do there.
            missing_permissions: None,
            what,
        };
        let (place, author) = (incoming.place.server.clone(), incoming.author.id.clone());
        let Some(answer) = self.handle_in_turn(incoming, &mut ticket).await else {
            return;
        };
        let language = self.chat.language_of(PLATFORM, place.as_deref(), &author);
        let answer = Message {
            nonce: Some(nonce),
            ..answer
        };
        let channel = written.channel.get().to_string();
        let mut steps = forms(answer.clone(), MESSAGE_PATIENCE);
        let unshown = speaking(language.await, unshown_answer);
        let words = answer.in_other_words(unshown.text);
        steps.push((Form::Message(words), MESSAGE_PATIENCE));
        self.deliver(Way::Channel(&channel), steps, Instant::now())
            .await;
    }
}

/// What somebody wrote, or made of what they wrote.
struct Written<'a> {
    id: MessageId,
    channel: ChannelId,
    guild: Option<GuildId>,
    author: &'a User,
    nick: Option<&'a str>,
    content: &'a str,
    mentions: &'a [User],
    replied: Option<&'a DiscordMessage>,
    /// When it was edited, if this is about that.
    edited: Option<Timestamp>,
}

fn time(timestamp: Timestamp) -> Time {
    let millis = timestamp.unix_timestamp_nanos() / 1_000_000;
    Time(i64::try_from(millis).unwrap_or_default())
}

/// Where an answer goes.
#[derive(Clone, Copy)]
pub(super) enum Way<'a> {
    /// In the place of the first response to an interaction, by its token.
    Original(&'a str),
    /// After the first response to an interaction, by its token.
    FollowUp(&'a str),
    /// To a channel.
    Channel(&'a str),
}

/// A form of an answer.
#[expect(
    clippy::large_enum_variant,
    reason = "one exists at a time, and it is moved as it is"
)]
enum Form {
    Message(Message),
    /// None at all: what says that the bot is thinking is removed.
    Removal,
}

impl Form {
    fn has_files(&self) -> bool {
        matches!(self, Form::Message(message) if !message.files.is_empty())
    }

    /// Whether nothing plainer comes after it.
    fn is_last(&self) -> bool {
        matches!(self, Form::Removal)
    }
}

/// The forms of an answer that say what there is to say, until so long after it was asked for.
fn forms(answer: Message, until: Duration) -> Vec<(Form, Duration)> {
    let plainer = answer.without_files();
    let forms = [Some(answer), plainer].into_iter().flatten();
    forms.map(|form| (Form::Message(form), until)).collect()
}

/// What became of an attempt to deliver an answer.
enum Attempt {
    Done,
    /// There's nobody to tell any more.
    Over(String),
    /// It may work later.
    Later {
        /// How long Discord asked to wait.
        after: Option<Duration>,
        /// Whether Discord refused it, for the moment.
        refused: bool,
        why: String,
    },
    /// Not in this form.
    Refused(String),
}

/// What became of an answer to an interaction.
impl From<Result<(), RestError>> for Attempt {
    fn from(sent: Result<(), RestError>) -> Attempt {
        let error = match sent {
            Ok(()) => return Attempt::Done,
            Err(error) => error,
        };
        let why = error.to_string();
        let later = |after, refused| Attempt::Later {
            after,
            refused,
            why: why.clone(),
        };
        match &error {
            RestError::Later { after, .. } => later(*after, false),
            // What is in front of Discord may not like the content.
            RestError::Unreachable(unreachable) => {
                later(None, unreachable.cause == Cause::NotDiscord)
            }
            // Whoever has it now answers.
            RestError::TakenOver => Attempt::Over(why),
            RestError::Refused { .. } => match error.about() {
                About::Moment => later(None, true),
                // The interaction's own token is over, or the message that was to be edited isn't there.
                About::Token | About::Message(Flaw::Gone) => Attempt::Over(why),
                _ => Attempt::Refused(why),
            },
        }
    }
}

/// Whether this is somebody's edit of their own message, and not so old that nobody would know what it's about. A preview of
/// a link that is added to a message is no edit.
pub(super) fn is_edit(edit: &MessageUpdateEvent) -> bool {
    let is_persons = edit.author.as_ref().is_some_and(|author| !author.bot)
        && edit.webhook_id.flatten().is_none()
        && edit.kind.is_none_or(is_written);
    let written = time(edit.id.created_at());
    let oldest = i64::try_from(OLDEST_EDITED.as_millis()).unwrap_or(i64::MAX);
    let is_recent = edit
        .edited_timestamp
        .is_some_and(|edited| time(edited).0.saturating_sub(written.0) <= oldest);
    let has_text = edit.content.as_ref().is_some_and(|text| !text.is_empty());
    is_persons && is_recent && has_text
}

fn is_written(kind: MessageType) -> bool {
    matches!(kind, MessageType::Regular | MessageType::InlineReply)
}

/// Whether the message was written by a person.
pub(super) fn is_ordinary(message: &DiscordMessage) -> bool {
    is_written(message.kind) && !message.author.bot && message.webhook_id.is_none()
}
