//! What the gateway brings, turned into what the conversation understands; answered in Discord's time.
//!
//! An interaction has to be answered within three seconds, so each is acknowledged before anything else is done: a
//! command with "thinking", which only its author sees, a button or a form with nothing to see. A button that opens a form
//! is answered with the form. The seconds count from the moment at which serenity hands an event over.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value as Json, json};
use serenity::all::{
    ActionRowComponent, ChannelId, CommandDataOptionValue, CommandInteraction,
    ComponentInteraction, Context, EventHandler, Guild, GuildChannel, GuildId,
    GuildMemberUpdateEvent, Interaction, Member, Message as DiscordMessage, MessageId, MessageType,
    ModalInteraction, PartialGuildChannel, Ready, Role, UnavailableGuild,
};
use serenity::async_trait;
use serenity::http::{LightMethod, Route};
use tokio::sync::RwLock;
use tokio::time::{Instant, sleep, sleep_until, timeout_at};

use super::body;
use super::missed::Missed;
use super::platform::{Discord, EPHEMERAL, PLATFORM};
use super::read::{author, command_options, is_private, lacking, rights, spot, without_mention};
use super::rest::RestError;
use crate::chat::{
    Chat, HalfTyped, Incoming, Message, Platform, PostError, Rights, Sort, Ticket, TooMuch, What,
    too_much,
};

/// "Interaction has already been acknowledged".
const ALREADY_ANSWERED: u64 = 40_060;

/// How long the first answer to an interaction is tried, counted from its receipt. It came here some time after Discord began
/// to count its three seconds.
const FIRST_ANSWER: Duration = Duration::from_millis(2_800);

/// How long one attempt at it may take: one that hangs leaves time for others.
const ATTEMPT: Duration = Duration::from_secs(1);

/// The pause after an attempt that failed at once; it doubles up to the second one.
const ATTEMPT_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_ATTEMPT_PAUSE: Duration = Duration::from_millis(400);

/// How long it may take, from receipt, to find out what the first answer says: then there is still time to bring one.
const DECIDED: Duration = Duration::from_millis(1_800);

/// Pauses between attempts to bring an answer, which has fifteen minutes.
const ANSWER_PAUSES: [Duration; 4] = [
    Duration::from_millis(500),
    Duration::from_secs(2),
    Duration::from_secs(5),
    Duration::from_secs(15),
];

/// The pause before it is tried again to find room for what was missed.
const ROOM_PAUSE: Duration = Duration::from_millis(100);

/// How long the events in hand have to finish when the bot is stopped.
const FINISH: Duration = Duration::from_secs(5);

/// When an interaction came, and from which shard.
#[derive(Clone, Copy)]
struct Received {
    at: Instant,
    shard: u32,
}

/// The handler of all shards.
pub(super) struct Events {
    pub(super) chat: Chat,
    pub(super) discord: Arc<Discord>,
    pub(super) bot: u64,
    /// Held for reading by every event in hand, and for writing by whoever waits for the last of them.
    pub(super) in_hand: RwLock<()>,
    pub(super) missed: Missed,
}

impl Events {
    pub(super) fn new(chat: Chat, discord: Arc<Discord>, bot: u64) -> Events {
        Events {
            chat,
            discord,
            bot,
            in_hand: RwLock::new(()),
            missed: Missed::default(),
        }
    }

    /// Waits for the events in hand, though not for ever.
    pub(super) async fn finish(&self) {
        self.missed.stop();
        if tokio::time::timeout(FINISH, self.in_hand.write())
            .await
            .is_err()
        {
            tracing::warn!("some events were still being handled at shutdown");
        }
    }

    async fn command(&self, command: CommandInteraction, received: Received, ticket: &mut Ticket) {
        let (id, token) = (command.id.get(), command.token.as_str());
        let ack = json!({ "type": 5, "data": { "flags": EPHEMERAL } });
        if !self.acknowledge(received, id, token, &ack).await {
            return;
        }
        let incoming = Incoming {
            platform: PLATFORM,
            event: id.to_string(),
            place: spot(
                command.channel_id.get(),
                command.guild_id,
                command.channel.as_ref(),
            ),
            author: author(
                &command.user,
                command.member.as_ref().and_then(|m| m.nick.as_deref()),
            ),
            rights: rights(command.member.as_deref()),
            lacking: lacking(
                command.app_permissions,
                command.guild_id,
                command.channel.as_ref(),
            ),
            what: What::Command {
                name: command.data.name.clone(),
                options: command_options(&command),
            },
        };
        match self.deal_with(incoming, received, ticket).await {
            Some(answer) => {
                self.bring(|| self.discord.edit_answer(token, &answer))
                    .await;
            }
            None => {
                self.bring(|| self.discord.delete_answer(token)).await;
            }
        }
    }

    async fn button(&self, press: ComponentInteraction, received: Received, ticket: &mut Ticket) {
        let (id, token) = (press.id.get(), press.token.as_str());
        let incoming = Incoming {
            platform: PLATFORM,
            event: id.to_string(),
            place: spot(
                press.channel_id.get(),
                press.guild_id,
                press.channel.as_ref(),
            ),
            author: author(
                &press.user,
                press.member.as_ref().and_then(|m| m.nick.as_deref()),
            ),
            rights: rights(press.member.as_ref()),
            lacking: lacking(
                press.app_permissions,
                press.guild_id,
                press.channel.as_ref(),
            ),
            what: What::Button {
                id: press.data.custom_id.clone(),
            },
        };
        // Where it can't be found out in time, no form opens, and the press is dealt with as it is.
        let form = timeout_at(received.at + DECIDED, self.chat.form(&incoming));
        if let Ok(Some(form)) = form.await {
            let form = body::modal(&form);
            self.acknowledge(received, id, token, &form).await;
            return;
        }
        let ack = json!({ "type": 6 });
        if !self.acknowledge(received, id, token, &ack).await {
            return;
        }
        if let Some(answer) = self.deal_with(incoming, received, ticket).await {
            self.bring_under(token, is_private(&press.message), &answer)
                .await;
        }
    }

    /// What somebody wrote into a form that a button opened.
    async fn form(&self, form: ModalInteraction, received: Received, ticket: &mut Ticket) {
        let (id, token) = (form.id.get(), form.token.as_str());
        let private = form.message.as_deref().is_some_and(is_private);
        let ack = match &form.message {
            Some(_) => json!({ "type": 6 }),
            None => json!({ "type": 5, "data": { "flags": EPHEMERAL } }),
        };
        if !self.acknowledge(received, id, token, &ack).await {
            return;
        }
        let text = form.data.components.iter().flat_map(|row| &row.components);
        let text = text.filter_map(|part| match part {
            ActionRowComponent::InputText(input) => input.value.clone(),
            _ => None,
        });
        let incoming = Incoming {
            platform: PLATFORM,
            event: id.to_string(),
            place: spot(form.channel_id.get(), form.guild_id, form.channel.as_ref()),
            author: author(
                &form.user,
                form.member.as_ref().and_then(|m| m.nick.as_deref()),
            ),
            rights: rights(form.member.as_ref()),
            lacking: lacking(form.app_permissions, form.guild_id, form.channel.as_ref()),
            what: What::Form {
                id: form.data.custom_id.clone(),
                text: text.collect(),
            },
        };
        if let Some(answer) = self.deal_with(incoming, received, ticket).await {
            self.bring_under(token, private || form.message.is_none(), &answer)
                .await;
        }
    }

    /// Brings the answer to something that was done with a message. A private message, which one person sees, turns into
    /// the answer; its buttons have done their work. An answer for everybody leaves it as it is.
    async fn bring_under(&self, token: &str, private: bool, answer: &Message) {
        if private && !answer.open {
            self.bring(|| self.discord.edit_answer(token, answer)).await;
        } else {
            self.bring(|| self.discord.follow_up(token, answer)).await;
        }
    }

    /// Waits for what was said before and for the turn of what was let in, and deals with it.
    async fn deal_with(
        &self,
        incoming: Incoming,
        received: Received,
        ticket: &mut Ticket,
    ) -> Option<Message> {
        self.missed.listed(received.shard).await;
        let number = |id: &str| id.parse().unwrap_or(0);
        self.caught_up(number(&incoming.place.id), number(&incoming.author.id))
            .await;
        self.in_turn(incoming, ticket).await
    }

    /// Waits for the turn of what was let in, and deals with it. Bringing the answer is not part of the turn: Discord may
    /// take its time for that.
    async fn in_turn(&self, incoming: Incoming, ticket: &mut Ticket) -> Option<Message> {
        ticket.turn().await;
        let answer = self.chat.handle(incoming).await;
        ticket.worked();
        answer
    }

    /// Says that too much came from there, with as little work as that takes.
    async fn turn_away(&self, interaction: &Interaction, received: Received) {
        let (id, token, direct) = match interaction {
            Interaction::Command(it) => (it.id, &it.token, it.guild_id.is_none()),
            Interaction::Component(it) => (it.id, &it.token, it.guild_id.is_none()),
            Interaction::Modal(it) => (it.id, &it.token, it.guild_id.is_none()),
            _ => return,
        };
        let mut data = body::message(&too_much(direct));
        data["flags"] = EPHEMERAL.into();
        let answer = json!({ "type": 4, "data": data });
        self.acknowledge(received, id.get(), token, &answer).await;
    }

    /// Proposes values for a half-typed option. Where there is no time to find any, there are none to choose from: without an
    /// answer Discord would say that it failed.
    async fn autocomplete(
        &self,
        command: CommandInteraction,
        received: Received,
        ticket: &mut Ticket,
    ) {
        let proposed = timeout_at(received.at + DECIDED, self.proposals(&command, ticket));
        let choices = proposed.await.unwrap_or_default();
        self.propose(&command, received, choices).await;
    }

    async fn proposals(&self, command: &CommandInteraction, ticket: &mut Ticket) -> Vec<Json> {
        let Some(focused) = command.data.autocomplete() else {
            return Vec::new();
        };
        let game = command
            .data
            .options
            .iter()
            .find_map(|option| match &option.value {
                CommandDataOptionValue::String(text) if option.name == "game" => {
                    Some(text.as_str())
                }
                _ => None,
            });
        let half = HalfTyped {
            platform: PLATFORM,
            author: &command.user.id.to_string(),
            place: &command.channel_id.to_string(),
            command: &command.data.name,
            option: focused.name,
            typed: focused.value,
            game,
        };
        ticket.turn().await;
        let proposals = self.chat.propose(&half).await;
        ticket.worked();
        proposals
            .iter()
            .map(|proposal| json!({ "name": proposal.label, "value": proposal.value }))
            .collect()
    }

    async fn propose(&self, command: &CommandInteraction, received: Received, choices: Vec<Json>) {
        let answer = json!({ "type": 8, "data": { "choices": choices } });
        self.acknowledge(received, command.id.get(), &command.token, &answer)
            .await;
    }

    /// Answers an interaction for the first time. False where somebody did before, or it can't be done in time.
    async fn acknowledge(&self, received: Received, id: u64, token: &str, answer: &Json) -> bool {
        let deadline = received.at + FIRST_ANSWER;
        let mut why = "Stonepost was too slow to answer".to_owned();
        let mut attempts = 0;
        let mut pause = ATTEMPT_PAUSE;
        while Instant::now() < deadline {
            attempts += 1;
            let route = Route::InteractionResponse {
                interaction_id: id.into(),
                token,
            };
            let sent = self
                .discord
                .rest
                .send(LightMethod::Post, route, answer, &[]);
            let until = deadline.min(Instant::now() + ATTEMPT);
            match timeout_at(until, sent).await {
                Ok(Ok(_)) => return true,
                // After a lost answer the second attempt finds the first one; at the first attempt it means that
                // this event came twice.
                Ok(Err(error)) if error.code() == Some(ALREADY_ANSWERED) => return attempts > 1,
                Ok(Err(RestError::Refused { why: refused, .. })) => {
                    why = refused;
                    break;
                }
                Ok(Err(error)) => {
                    why = error.to_string();
                    sleep_until(deadline.min(Instant::now() + pause)).await;
                    pause = (pause * 2).min(LONGEST_ATTEMPT_PAUSE);
                }
                Err(_) => why = "Discord doesn't answer in time".to_owned(),
            }
        }
        tracing::warn!(%why, attempts, "couldn't answer a command or button in time");
        false
    }

    /// Brings an answer, again where it may work later.
    async fn bring<F>(&self, send: impl Fn() -> F)
    where
        F: Future<Output = Result<(), RestError>>,
    {
        let mut pauses = ANSWER_PAUSES.iter();
        loop {
            let why = match send().await {
                Ok(()) => return,
                Err(RestError::Refused { why, .. }) => why,
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

    /// Messages were deleted. That takes no place among what people do: nobody waits for it.
    async fn gone(&self, messages: &[MessageId], guild: Option<GuildId>) {
        let _in_hand = self.in_hand.read().await;
        let server = guild.map(|id| id.to_string());
        let messages = messages.iter().map(MessageId::to_string).collect();
        self.chat.messages_gone(PLATFORM, server, messages).await;
    }

    /// Deals with a message that somebody wrote: heard just now, or `asked` for because it was missed. What was asked for
    /// waits until there is room for it.
    pub(super) async fn written(&self, message: DiscordMessage, asked: bool) {
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
        // Without the words there is nothing to read; a reply to a board may have had some that don't reach us.
        let unread = replied.is_some() && message.guild_id.is_some();
        if text.is_empty() && !mentioned && !unread {
            return;
        }
        let server = message.guild_id.map(|id| id.to_string());
        let person = message.author.id.to_string();
        let mut ticket = loop {
            match self.chat.admit(server.as_deref(), &person, Sort::Action) {
                Ok(ticket) => break ticket,
                Err(_) if asked => sleep(ROOM_PAUSE).await,
                // What is typed and too much is passed over: to answer each would be as much again.
                Err(_) => return,
            }
        };
        let channel = message.channel_id.get();
        let incoming = Incoming {
            platform: PLATFORM,
            event: message.id.to_string(),
            place: spot(channel, message.guild_id, None),
            author: author(
                &message.author,
                message.member.as_ref().and_then(|m| m.nick.as_deref()),
            ),
            // Nothing that is typed needs any.
            rights: Rights::default(),
            // What can be written to can't be told from what was written.
            lacking: None,
            what: What::Text {
                message: message.id.to_string(),
                text,
                addressed: mentioned || replied.is_some(),
                reply_to: replied.map(|replied| replied.id.to_string()),
            },
        };
        let Some(answer) = self.in_turn(incoming, &mut ticket).await else {
            return;
        };
        let answer = Message {
            nonce: Some(format!("a{}", message.id)),
            ..answer
        };
        self.bring(|| async {
            match self.discord.post(&channel.to_string(), &answer).await {
                Ok(_) => Ok(()),
                Err(PostError::Later { after, why }) => Err(RestError::Later { after, why }),
                Err(PostError::Refused { why } | PostError::Gone { why }) => {
                    Err(RestError::Refused {
                        status: 0,
                        code: 0,
                        why,
                    })
                }
            }
        })
        .await;
    }
}

impl Events {
    /// Permissions may be others now.
    async fn server_changed(&self, guild: GuildId) {
        let _in_hand = self.in_hand.read().await;
        self.chat.server_changed(PLATFORM, &guild.to_string()).await;
    }
}

#[async_trait]
impl EventHandler for Events {
    async fn ready(&self, _: Context, ready: Ready) {
        let shard = ready.shard.map_or(0, |shard| shard.id.0);
        tracing::info!(shard, guilds = ready.guilds.len(), "connected to Discord");
        let shards = ready.shard.map_or(1, |shard| shard.total);
        self.ask_again(shard, shards).await;
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        // Before anything is waited for.
        let received = Received {
            at: Instant::now(),
            shard: context.shard_id.0,
        };
        let _in_hand = self.in_hand.read().await;
        let (guild, user, sort) = match &interaction {
            Interaction::Command(it) => (it.guild_id, &it.user, Sort::Action),
            Interaction::Component(it) => (it.guild_id, &it.user, Sort::Action),
            Interaction::Modal(it) => (it.guild_id, &it.user, Sort::Action),
            Interaction::Autocomplete(it) => (it.guild_id, &it.user, Sort::Proposal),
            _ => return,
        };
        let server = guild.map(|id| id.to_string());
        let admitted = self
            .chat
            .admit(server.as_deref(), &user.id.to_string(), sort);
        let mut ticket = match admitted {
            Ok(ticket) => ticket,
            Err(TooMuch { tell }) => {
                match &interaction {
                    Interaction::Autocomplete(command) => {
                        self.propose(command, received, Vec::new()).await;
                    }
                    _ if tell => self.turn_away(&interaction, received).await,
                    _ => {}
                }
                return;
            }
        };
        // Each is acknowledged at once, and waits for its turn then.
        let ticket = &mut ticket;
        match interaction {
            Interaction::Command(command) => self.command(command, received, ticket).await,
            Interaction::Component(press) => self.button(press, received, ticket).await,
            Interaction::Modal(form) => self.form(form, received, ticket).await,
            Interaction::Autocomplete(command) => {
                self.autocomplete(command, received, ticket).await;
            }
            _ => {}
        }
    }

    async fn message(&self, context: Context, message: DiscordMessage) {
        let _in_hand = self.in_hand.read().await;
        if !is_ordinary(&message) {
            return;
        }
        self.missed.listed(context.shard_id.0).await;
        let (channel, author) = (message.channel_id.get(), message.author.id.get());
        if self.caught_up(channel, author).await < message.id.get() {
            self.written(message, false).await;
        }
    }

    async fn message_delete(
        &self,
        _: Context,
        _: ChannelId,
        message: MessageId,
        guild: Option<GuildId>,
    ) {
        self.gone(&[message], guild).await;
    }

    async fn message_delete_bulk(
        &self,
        _: Context,
        _: ChannelId,
        messages: Vec<MessageId>,
        guild: Option<GuildId>,
    ) {
        self.gone(&messages, guild).await;
    }

    async fn channel_delete(
        &self,
        _: Context,
        channel: GuildChannel,
        _: Option<Vec<DiscordMessage>>,
    ) {
        let _in_hand = self.in_hand.read().await;
        self.chat
            .place_gone(PLATFORM, &channel.id.to_string())
            .await;
    }

    async fn thread_delete(
        &self,
        _: Context,
        thread: PartialGuildChannel,
        _: Option<GuildChannel>,
    ) {
        let _in_hand = self.in_hand.read().await;
        self.chat.place_gone(PLATFORM, &thread.id.to_string()).await;
    }

    async fn channel_update(&self, _: Context, _: Option<GuildChannel>, channel: GuildChannel) {
        let _in_hand = self.in_hand.read().await;
        let id = channel.id.to_string();
        self.chat.place_changed(PLATFORM, &id).await;
    }

    async fn thread_update(&self, _: Context, _: Option<GuildChannel>, thread: GuildChannel) {
        let _in_hand = self.in_hand.read().await;
        let id = thread.id.to_string();
        self.chat.place_changed(PLATFORM, &id).await;
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        self.server_changed(guild.id).await;
    }

    async fn guild_role_update(&self, _: Context, _: Option<Role>, role: Role) {
        self.server_changed(role.guild_id).await;
    }

    async fn guild_member_update(
        &self,
        _: Context,
        _: Option<Member>,
        _: Option<Member>,
        member: GuildMemberUpdateEvent,
    ) {
        // Without the privileged intent this is told of the bot itself alone.
        if member.user.id.get() == self.bot {
            self.server_changed(member.guild_id).await;
        }
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        // A server that is only out of reach for a while comes back.
        if guild.unavailable {
            return;
        }
        let _in_hand = self.in_hand.read().await;
        self.chat.server_gone(PLATFORM, &guild.id.to_string()).await;
    }
}

/// Whether a person wrote the message.
pub(super) fn is_ordinary(message: &DiscordMessage) -> bool {
    let kind = message.kind;
    matches!(kind, MessageType::Regular | MessageType::InlineReply)
        && !message.author.bot
        && message.webhook_id.is_none()
}
