//! Gateway events, turned into what the conversation understands, and answered in Discord's time.
//!
//! An interaction has to be answered within three seconds, so it's acknowledged before anything else is done: a command
//! with "thinking", which only its author sees, a button or a form with nothing visible. A button that opens a form is
//! answered with the form. Time is counted from when serenity delivers the event.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value as Json, json};
use serenity::all::{
    ActionRowComponent, ChannelId, CommandDataOptionValue, CommandInteraction,
    ComponentInteraction, ConnectionStage, Context, EventHandler, Guild, GuildChannel, GuildId,
    GuildMemberUpdateEvent, Interaction, Member, Message as DiscordMessage, MessageId,
    ModalInteraction, PartialGuildChannel, Ready, Role, RoleId, ShardStageUpdateEvent,
    ThreadMembersUpdateEvent, UnavailableGuild,
};
use serenity::async_trait;
use serenity::http::{LightMethod, Route};
use tokio::sync::SetOnce;
use tokio::time::{Instant, sleep_until, timeout, timeout_at};

use super::body;
use super::missed::Missed;
use super::platform::{Discord, EPHEMERAL, PLATFORM};
use super::read::{author, command_options, is_private, lacking, rights, spot};
use super::responder::{Responder, is_ordinary};
use super::rest::RestError;
use super::served::{Served, StandingOf};
use crate::chat::{
    Chat, Event, HalfTyped, Input, Message, Overloaded, RequestKind, Shards, Ticket,
    overloaded_message,
};

/// "Interaction has already been acknowledged".
const ALREADY_ACKNOWLEDGED: u64 = 40_060;

/// How long the first response to an interaction is attempted, counted from its receipt. Discord's three seconds
/// started some time earlier.
const ACKNOWLEDGE_TIMEOUT: Duration = Duration::from_millis(2_800);

/// The timeout of one attempt, so that one that hangs leaves time for others.
const ATTEMPT_TIMEOUT: Duration = Duration::from_secs(1);

/// The first and the longest pause after an attempt that fails before its timeout; it doubles in between.
const ATTEMPT_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_ATTEMPT_PAUSE: Duration = Duration::from_millis(400);

/// How long after its receipt an interaction may take until its first response is known; the rest is for sending it.
const DECISION_TIMEOUT: Duration = Duration::from_millis(1_800);

/// How long after its receipt an interaction is answered here if another process may have its shard by now.
const OTHERS_FIRST: Duration = Duration::from_millis(1_500);

/// How long events being handled may take to finish when the bot is stopped.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

/// When an interaction was received, and from which shard.
#[derive(Clone, Copy)]
struct Received {
    at: Instant,
    shard: u32,
    /// Whether another process may have the shard.
    is_doubtful: bool,
}

/// The event handler of all shards.
pub(super) struct Events {
    /// Events wait for it, and are handled in it.
    desk: SetOnce<Arc<Desk>>,
    discord: Arc<Discord>,
    bot: u64,
    pub(super) served: Arc<Served>,
}

/// The conversation in which events are handled, and what it missed.
struct Desk {
    served: Arc<Served>,
    responder: Arc<Responder>,
    missed: Missed,
}

impl Events {
    /// `shared`: how its shards are shared with other processes.
    pub(super) fn new(discord: Arc<Discord>, bot: u64, shared: Option<Shards>) -> Events {
        let standing_of =
            |shards: Shards| -> StandingOf { Box::new(move |number| shards.standing(number)) };
        Events {
            desk: SetOnce::new(),
            discord,
            bot,
            served: Arc::new(Served::new(shared.map(standing_of))),
        }
    }

    /// Handles events in this conversation from now on, those first that came before. A second call does nothing.
    pub(super) fn open(&self, chat: Chat) {
        let responder = Arc::new(Responder::new(chat, Arc::clone(&self.discord), self.bot));
        let desk = Desk {
            served: Arc::clone(&self.served),
            missed: Missed::new(Arc::clone(&responder), Arc::clone(&self.served)),
            responder,
        };
        let _ = self.desk.set(Arc::new(desk));
    }

    /// Ends the work for a shard that isn't connected any more. If it's still `ours`, what was received is finished.
    pub(super) async fn leave_shard(&self, shard: u32, ours: bool) {
        if ours {
            self.served.finish(shard).await;
        } else {
            self.served.forget(shard);
        }
        if let Some(desk) = self.desk.get() {
            desk.missed.leave_shard(shard);
        }
    }

    /// Waits for the events being handled, up to a limit.
    pub(super) async fn finish(&self) {
        let Some(desk) = self.desk.get() else {
            return;
        };
        desk.missed.stop();
        if timeout(SHUTDOWN_GRACE, desk.responder.in_flight.write())
            .await
            .is_err()
        {
            tracing::warn!("some events were still being handled at shutdown");
        }
    }
}

impl Desk {
    async fn command(&self, command: CommandInteraction, received: Received, ticket: &mut Ticket) {
        let (id, token) = (command.id.get(), command.token.as_str());
        let ack = json!({ "type": 5, "data": { "flags": EPHEMERAL } });
        if !self.acknowledge(received, id, token, &ack).await {
            return;
        }
        let incoming = Event {
            platform: PLATFORM,
            id: id.to_string(),
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
            missing_permissions: lacking(
                command.app_permissions,
                command.guild_id,
                command.channel.as_ref(),
            ),
            what: Input::Command {
                name: command.data.name.clone(),
                options: command_options(&command),
            },
        };
        match self.catch_up_and_handle(incoming, received, ticket).await {
            Some(answer) => {
                self.responder
                    .deliver(|| self.responder.discord.edit_answer(token, &answer))
                    .await;
            }
            None => {
                self.responder
                    .deliver(|| self.responder.discord.delete_answer(token))
                    .await;
            }
        }
    }

    async fn button(&self, press: ComponentInteraction, received: Received, ticket: &mut Ticket) {
        let (id, token) = (press.id.get(), press.token.as_str());
        let incoming = Event {
            platform: PLATFORM,
            id: id.to_string(),
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
            missing_permissions: lacking(
                press.app_permissions,
                press.guild_id,
                press.channel.as_ref(),
            ),
            what: Input::Button {
                id: press.data.custom_id.clone(),
            },
        };
        // If this can't be decided in time, no form opens and the press is handled as it is.
        let form = timeout_at(
            received.at + DECISION_TIMEOUT,
            self.responder.chat.form(&incoming),
        );
        if let Ok(Some(form)) = form.await {
            let form = body::modal(&form);
            self.acknowledge(received, id, token, &form).await;
            return;
        }
        let ack = json!({ "type": 6 });
        if !self.acknowledge(received, id, token, &ack).await {
            return;
        }
        if let Some(answer) = self.catch_up_and_handle(incoming, received, ticket).await {
            self.edit_or_follow_up(token, is_private(&press.message), &answer)
                .await;
        }
    }

    /// Handles the submission of a form that a button opened.
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
        let incoming = Event {
            platform: PLATFORM,
            id: id.to_string(),
            place: spot(form.channel_id.get(), form.guild_id, form.channel.as_ref()),
            author: author(
                &form.user,
                form.member.as_ref().and_then(|m| m.nick.as_deref()),
            ),
            rights: rights(form.member.as_ref()),
            missing_permissions: lacking(
                form.app_permissions,
                form.guild_id,
                form.channel.as_ref(),
            ),
            what: Input::Form {
                id: form.data.custom_id.clone(),
                text: text.collect(),
            },
        };
        if let Some(answer) = self.catch_up_and_handle(incoming, received, ticket).await {
            self.edit_or_follow_up(token, private || form.message.is_none(), &answer)
                .await;
        }
    }

    /// Delivers the answer to a button or a form. It replaces an ephemeral message, whose buttons have done their work,
    /// unless it's for everybody; otherwise it's a new message.
    async fn edit_or_follow_up(&self, token: &str, private: bool, answer: &Message) {
        if private && !answer.public {
            self.responder
                .deliver(|| self.responder.discord.edit_answer(token, answer))
                .await;
        } else {
            self.responder
                .deliver(|| self.responder.discord.follow_up(token, answer))
                .await;
        }
    }

    /// Waits for what was said before and for the ticket's turn, then handles the event.
    async fn catch_up_and_handle(
        &self,
        incoming: Event,
        received: Received,
        ticket: &mut Ticket,
    ) -> Option<Message> {
        self.missed.wait_until_listed(received.shard).await;
        let number = |id: &str| id.parse().unwrap_or(0);
        self.missed
            .catch_up(number(&incoming.place.id), number(&incoming.author.id))
            .await;
        self.responder.handle_in_turn(incoming, ticket).await
    }

    /// Says that too much is going on, with as little work as possible.
    async fn refuse(&self, interaction: &Interaction, received: Received) {
        let (id, token, direct) = match interaction {
            Interaction::Command(it) => (it.id, &it.token, it.guild_id.is_none()),
            Interaction::Component(it) => (it.id, &it.token, it.guild_id.is_none()),
            Interaction::Modal(it) => (it.id, &it.token, it.guild_id.is_none()),
            _ => return,
        };
        let mut data = body::message(&overloaded_message(direct));
        data["flags"] = EPHEMERAL.into();
        let answer = json!({ "type": 4, "data": data });
        self.acknowledge(received, id.get(), token, &answer).await;
    }

    /// Suggests values for a half-typed option. If there is no time to find any, the list is empty: without an answer
    /// Discord would report a failure.
    async fn autocomplete(
        &self,
        command: CommandInteraction,
        received: Received,
        ticket: &mut Ticket,
    ) {
        let found = timeout_at(
            received.at + DECISION_TIMEOUT,
            self.find_choices(&command, ticket),
        );
        let choices = found.await.unwrap_or_default();
        self.send_choices(&command, received, choices).await;
    }

    async fn find_choices(&self, command: &CommandInteraction, ticket: &mut Ticket) -> Vec<Json> {
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
        ticket.wait().await;
        let proposals = self.responder.chat.propose(&half).await;
        ticket.finish_work();
        proposals
            .iter()
            .map(|proposal| json!({ "name": proposal.label, "value": proposal.value }))
            .collect()
    }

    async fn send_choices(
        &self,
        command: &CommandInteraction,
        received: Received,
        choices: Vec<Json>,
    ) {
        let answer = json!({ "type": 8, "data": { "choices": choices } });
        self.acknowledge(received, command.id.get(), &command.token, &answer)
            .await;
    }

    /// Sends the first response to an interaction. Returns false if it had one already, or can't get one in time.
    async fn acknowledge(&self, received: Received, id: u64, token: &str, answer: &Json) -> bool {
        let deadline = received.at + ACKNOWLEDGE_TIMEOUT;
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
                .responder
                .discord
                .rest
                .send(LightMethod::Post, route, answer, &[]);
            let until = deadline.min(Instant::now() + ATTEMPT_TIMEOUT);
            match timeout_at(until, sent).await {
                Ok(Ok(_)) => return true,
                // At a later attempt, an earlier one got through and only the confirmation was lost. At the first
                // attempt, the event was delivered twice.
                Ok(Err(error)) if error.code() == Some(ALREADY_ACKNOWLEDGED) => {
                    if attempts == 1 && received.is_doubtful {
                        self.served.lose(received.shard);
                    }
                    return attempts > 1;
                }
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

    /// Handles deleted messages. They need no admission, because nobody waits for the result.
    async fn messages_deleted(
        &self,
        channel: ChannelId,
        messages: &[MessageId],
        guild: Option<GuildId>,
    ) {
        let _in_flight = self.responder.in_flight.read().await;
        let server = guild.map(|id| id.to_string());
        let messages = messages.iter().map(MessageId::to_string).collect();
        self.responder
            .chat
            .messages_deleted(PLATFORM, server, &channel.to_string(), messages)
            .await;
    }

    /// Handles a change on a server: the bot's permissions may be different now.
    async fn server_changed(&self, guild: GuildId) {
        let _in_flight = self.responder.in_flight.read().await;
        self.responder
            .chat
            .server_changed(PLATFORM, &guild.to_string())
            .await;
    }
}

#[async_trait]
impl EventHandler for Events {
    async fn ready(&self, _: Context, ready: Ready) {
        let shard = ready.shard.map_or(0, |shard| shard.id.0);
        self.served.set_connected(shard, true);
        tracing::info!(shard, guilds = ready.guilds.len(), "connected to Discord");
        let shards = ready.shard.map_or(1, |shard| shard.total);
        let desk = self.desk.wait().await;
        desk.missed.sweep(shard, shards).await;
    }

    async fn shard_stage_update(&self, _: Context, event: ShardStageUpdateEvent) {
        let connected = event.new == ConnectionStage::Connected;
        self.served.set_connected(event.shard_id.0, connected);
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        // Taken before anything is awaited.
        let (at, shard) = (Instant::now(), context.shard_id.0);
        let Some(at_work) = self.served.begin(shard) else {
            return;
        };
        let received = Received {
            at,
            shard,
            is_doubtful: at_work.is_doubtful,
        };
        if received.is_doubtful {
            // Whoever has the shard answers sooner.
            sleep_until(received.at + OTHERS_FIRST).await;
        }
        let desk = self.desk.wait().await;
        let _in_flight = desk.responder.in_flight.read().await;
        let (guild, user, sort) = match &interaction {
            Interaction::Command(it) => (it.guild_id, &it.user, RequestKind::Action),
            Interaction::Component(it) => (it.guild_id, &it.user, RequestKind::Action),
            Interaction::Modal(it) => (it.guild_id, &it.user, RequestKind::Action),
            Interaction::Autocomplete(it) => (it.guild_id, &it.user, RequestKind::Proposal),
            _ => return,
        };
        let server = guild.map(|id| id.to_string());
        let admitted = desk
            .responder
            .chat
            .admit(server.as_deref(), &user.id.to_string(), sort);
        let mut ticket = match admitted {
            Ok(ticket) => ticket,
            Err(Overloaded { notify }) => {
                match &interaction {
                    Interaction::Autocomplete(command) => {
                        desk.send_choices(command, received, Vec::new()).await;
                    }
                    _ if notify => desk.refuse(&interaction, received).await,
                    _ => {}
                }
                return;
            }
        };
        // Interactions are acknowledged at once and wait for their turn afterwards.
        let ticket = &mut ticket;
        match interaction {
            Interaction::Command(command) => desk.command(command, received, ticket).await,
            Interaction::Component(press) => desk.button(press, received, ticket).await,
            Interaction::Modal(form) => desk.form(form, received, ticket).await,
            Interaction::Autocomplete(command) => {
                Box::pin(desk.autocomplete(command, received, ticket)).await;
            }
            _ => {}
        }
    }

    async fn message(&self, context: Context, message: DiscordMessage) {
        let Some(at_work) = self.served.begin(context.shard_id.0) else {
            return;
        };
        let desk = self.desk.wait().await;
        let _in_flight = desk.responder.in_flight.read().await;
        if !is_ordinary(&message) {
            return;
        }
        desk.missed.wait_until_listed(context.shard_id.0).await;
        let (channel, author) = (message.channel_id.get(), message.author.id.get());
        let handled = async {
            if desk.missed.catch_up(channel, author).await < message.id.get() {
                desk.responder.handle_message(message, false).await;
            }
        };
        // Whoever has the shard by then hears of it, too.
        at_work.lease.clone().scope(handled).await;
    }

    async fn message_delete(
        &self,
        _: Context,
        channel: ChannelId,
        message: MessageId,
        guild: Option<GuildId>,
    ) {
        self.desk
            .wait()
            .await
            .messages_deleted(channel, &[message], guild)
            .await;
    }

    async fn message_delete_bulk(
        &self,
        _: Context,
        channel: ChannelId,
        messages: Vec<MessageId>,
        guild: Option<GuildId>,
    ) {
        self.desk
            .wait()
            .await
            .messages_deleted(channel, &messages, guild)
            .await;
    }

    async fn channel_delete(
        &self,
        _: Context,
        channel: GuildChannel,
        _: Option<Vec<DiscordMessage>>,
    ) {
        let desk = self.desk.wait().await;
        let _in_flight = desk.responder.in_flight.read().await;
        desk.responder
            .chat
            .place_deleted(PLATFORM, &channel.id.to_string())
            .await;
    }

    async fn thread_delete(
        &self,
        _: Context,
        thread: PartialGuildChannel,
        _: Option<GuildChannel>,
    ) {
        let desk = self.desk.wait().await;
        let _in_flight = desk.responder.in_flight.read().await;
        desk.responder
            .chat
            .place_deleted(PLATFORM, &thread.id.to_string())
            .await;
    }

    async fn channel_update(&self, _: Context, _: Option<GuildChannel>, channel: GuildChannel) {
        let desk = self.desk.wait().await;
        let _in_flight = desk.responder.in_flight.read().await;
        let id = channel.id.to_string();
        desk.responder.chat.place_changed(PLATFORM, &id).await;
    }

    async fn thread_update(&self, _: Context, _: Option<GuildChannel>, thread: GuildChannel) {
        let desk = self.desk.wait().await;
        let _in_flight = desk.responder.in_flight.read().await;
        let id = thread.id.to_string();
        desk.responder.chat.place_changed(PLATFORM, &id).await;
    }

    async fn thread_create(&self, _: Context, thread: GuildChannel) {
        // The bot was added to a thread, too.
        let desk = self.desk.wait().await;
        let _in_flight = desk.responder.in_flight.read().await;
        let id = thread.id.to_string();
        desk.responder.chat.place_changed(PLATFORM, &id).await;
    }

    async fn thread_members_update(&self, _: Context, event: ThreadMembersUpdateEvent) {
        let desk = self.desk.wait().await;
        let _in_flight = desk.responder.in_flight.read().await;
        let id = event.id.to_string();
        desk.responder.chat.heard_from(PLATFORM, &id).await;
    }

    async fn guild_role_delete(&self, _: Context, guild: GuildId, _: RoleId, _: Option<Role>) {
        self.desk.wait().await.server_changed(guild).await;
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        self.desk.wait().await.server_changed(guild.id).await;
    }

    async fn guild_role_update(&self, _: Context, _: Option<Role>, role: Role) {
        self.desk.wait().await.server_changed(role.guild_id).await;
    }

    async fn guild_member_update(
        &self,
        _: Context,
        _: Option<Member>,
        _: Option<Member>,
        member: GuildMemberUpdateEvent,
    ) {
        // Without the privileged intent only changes of the bot itself are reported.
        if member.user.id.get() == self.bot {
            self.desk.wait().await.server_changed(member.guild_id).await;
        }
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        // An unavailable server is an outage; the bot wasn't removed.
        if guild.unavailable {
            return;
        }
        let desk = self.desk.wait().await;
        let _in_flight = desk.responder.in_flight.read().await;
        desk.responder
            .chat
            .server_left(PLATFORM, &guild.id.to_string())
            .await;
    }
}
