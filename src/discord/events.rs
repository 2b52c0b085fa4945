//! Gateway events, turned into what the conversation understands, and answered in Discord's time.
//!
//! An interaction has to be answered within three seconds, so it's acknowledged before anything else is done: a command
//! with "thinking", which only its author sees, a button or a form with nothing visible. A button that opens a form is
//! answered with the form, a choice in a menu with what its message becomes, as long as that's ready in time. If a button changes its own message, that's done before whoever pressed it is told. Time is counted
//! from when serenity delivers the event; one that was too old by then, because this process was paused, say, isn't touched.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value as Json, json};
use serenity::all::{
    ActionRowComponent, ChannelId, CommandInteraction, ComponentInteraction,
    ComponentInteractionDataKind, ConnectionStage, Context, EventHandler, Guild, GuildChannel,
    GuildId, GuildMemberUpdateEvent, Interaction, Member, Message as DiscordMessage, MessageId,
    MessageUpdateEvent, ModalInteraction, PartialGuildChannel, Ready, Role, RoleId,
    ShardStageUpdateEvent, ThreadMembersUpdateEvent, UnavailableGuild,
};
use serenity::async_trait;
use tokio::sync::SetOnce;
use tokio::time::{Instant, sleep_until, timeout, timeout_at};

use super::acknowledge::{Acknowledged, Received, acknowledge, is_timely};
use super::body;
use super::incoming::{incoming, is_form_outside, is_outside};
use super::missed::Missed;
use super::platform::{Discord, PLATFORM};
use super::read::{EPHEMERAL, chosen_game, command_name, command_options, is_private};
use super::responder::{Responder, Way, is_edit, is_ordinary};
use super::served::{Served, StandingOf};
use chat::{
    Chat, Edit, Event, HalfTyped, Input, Message, Overloaded, PostError, RequestKind, Shards,
    Ticket, overloaded_message,
};

/// How long after its receipt an interaction may take until its first response is known; the rest is for sending it.
const DECISION_TIMEOUT: Duration = Duration::from_millis(1_800);

/// How long after its receipt an interaction is answered here if another process may have its shard by now.
const OTHERS_FIRST: Duration = Duration::from_millis(1_500);

/// How long events being handled may take to finish when the bot is stopped.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

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
        if self.acknowledge(received, id, token, &ack).await != Acknowledged::Yes {
            return;
        }
        let owners = &command.authorizing_integration_owners;
        let outside = is_outside(command.guild_id, command.context, owners);
        let guild = command.guild_id.filter(|_| !outside);
        let what = Input::Command {
            name: command_name(&command),
            options: command_options(&command, guild, self.responder.bot),
        };
        let incoming = incoming!(command, what, outside);
        let answer = self.catch_up_and_handle(incoming, received, ticket).await;
        self.fill_in(token, received, answer).await;
    }

    async fn button(&self, press: ComponentInteraction, received: Received, ticket: &mut Ticket) {
        let (id, token) = (press.id.get(), press.token.as_str());
        let what = Input::Button {
            id: press.data.custom_id.clone(),
        };
        let incoming = incoming!(press, what);
        // If this can't be decided in time, no form opens and the press is handled as it is.
        let form = timeout_at(
            received.at + DECISION_TIMEOUT,
            self.responder.chat.form(&incoming),
        );
        if let Ok(Some(form)) = form.await {
            let form = body::modal(&form);
            // A form that Discord doesn't take doesn't open either.
            if self.acknowledge(received, id, token, &form).await != Acknowledged::Refused {
                return;
            }
        }
        let ack = json!({ "type": 6 });
        if self.acknowledge(received, id, token, &ack).await != Acknowledged::Yes {
            return;
        }
        let private = is_private(&press.message);
        let message = press.message.id.to_string();
        let pressed = match private {
            true => None,
            false => self.responder.chat.press(&incoming, &message),
        };
        let answer = self.catch_up_and_handle(incoming, received, ticket).await;
        if let Some(pressed) = pressed {
            // No channel's rate limit holds this up.
            let edit: Edit<'_> = Box::new(move |message| {
                Box::pin(async move {
                    let edited = self.responder.discord.edit_answer(token, &message).await;
                    edited.map_err(PostError::from)
                })
            });
            self.responder.chat.update_pressed(pressed, edit).await;
        }
        if let Some(answer) = answer {
            self.edit_or_follow_up(token, received, private, answer)
                .await;
        }
    }

    /// Handles a choice in a menu. It changes nothing but what its message shows, so that's found out first.
    async fn choice(
        &self,
        press: ComponentInteraction,
        value: String,
        received: Received,
        ticket: &mut Ticket,
    ) {
        let (id, token) = (press.id.get(), press.token.as_str());
        let what = Input::Choice {
            id: press.data.custom_id.clone(),
            value,
        };
        let private = is_private(&press.message);
        let handled = self.catch_up_and_handle(incoming!(press, what), received, ticket);
        let mut handled = std::pin::pin!(handled);
        let in_time = timeout_at(received.at + DECISION_TIMEOUT, handled.as_mut()).await;
        if let Ok(Some(answer)) = &in_time
            && private
            && !answer.public
        {
            let update = body::update(answer);
            let sent = acknowledge(
                &self.responder,
                &self.served,
                received,
                (id, token),
                &update,
                &answer.files,
            );
            if sent.await == Acknowledged::Yes {
                return;
            }
        }
        let ack = json!({ "type": 6 });
        if self.acknowledge(received, id, token, &ack).await != Acknowledged::Yes {
            return;
        }
        let answer = match in_time {
            Ok(answer) => answer,
            Err(_) => handled.await,
        };
        if let Some(answer) = answer {
            self.edit_or_follow_up(token, received, private, answer)
                .await;
        }
    }

    /// Handles the submission of a form that a button opened.
    async fn form(&self, form: ModalInteraction, received: Received, ticket: &mut Ticket) {
        let (id, token) = (form.id.get(), form.token.as_str());
        let ack = match &form.message {
            Some(_) => json!({ "type": 6 }),
            None => json!({ "type": 5, "data": { "flags": EPHEMERAL } }),
        };
        if self.acknowledge(received, id, token, &ack).await != Acknowledged::Yes {
            return;
        }
        let (mut text, mut say) = (String::new(), String::new());
        for part in form.data.components.iter().flat_map(|row| &row.components) {
            if let ActionRowComponent::InputText(input) = part {
                let field = match input.custom_id.as_str() {
                    body::SAY => &mut say,
                    _ => &mut text,
                };
                field.push_str(input.value.as_deref().unwrap_or_default());
            }
        }
        let id = form.data.custom_id.clone();
        let what = Input::Form { id, text, say };
        let incoming = incoming!(form, what, is_form_outside(&form));
        let answer = self.catch_up_and_handle(incoming, received, ticket).await;
        match (form.message.as_deref(), answer) {
            (Some(message), Some(answer)) => {
                self.edit_or_follow_up(token, received, is_private(message), answer)
                    .await;
            }
            (Some(_), None) => {}
            (None, answer) => self.fill_in(token, received, answer).await,
        }
    }

    /// Replaces what says that the bot is thinking by the answer; without one, removes it.
    async fn fill_in(&self, token: &str, received: Received, answer: Option<Message>) {
        match answer {
            // Whoever asked alone would see it in the place of what says that the bot is thinking.
            Some(answer) if answer.public => {
                self.responder.withdraw(token, received.at).await;
                let way = Way::FollowUp(token);
                self.responder.answer(way, answer, received.at).await;
            }
            Some(answer) => {
                let way = Way::Original(token);
                self.responder.answer(way, answer, received.at).await;
            }
            None => self.responder.withdraw(token, received.at).await,
        }
    }

    /// Delivers the answer to a button or a form. It replaces an ephemeral message, whose buttons have done their work,
    /// unless it's for everybody, and another one if it's meant to; otherwise it's a new message.
    async fn edit_or_follow_up(
        &self,
        token: &str,
        received: Received,
        private: bool,
        answer: Message,
    ) {
        let in_place = match private {
            true => !answer.public,
            false => answer.replaces,
        };
        let way = match in_place {
            true => Way::Original(token),
            false => Way::FollowUp(token),
        };
        self.responder.answer(way, answer, received.at).await;
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
        let owners = &command.authorizing_integration_owners;
        // The bot may have been there before.
        let place = match is_outside(command.guild_id, command.context, owners) {
            true => String::new(),
            false => command.channel_id.to_string(),
        };
        let half = HalfTyped {
            platform: PLATFORM,
            author: &command.user.id.to_string(),
            place: &place,
            command: &command_name(command),
            option: focused.name,
            typed: focused.value,
            game: chosen_game(command),
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
        let (id, token) = (command.id.get(), &command.token);
        let answer = |choices| json!({ "type": 8, "data": { "choices": choices } });
        let (some, none) = (answer(choices), answer(Vec::new()));
        if self.acknowledge(received, id, token, &some).await == Acknowledged::Refused {
            self.acknowledge(received, id, token, &none).await;
        }
    }

    async fn acknowledge(
        &self,
        received: Received,
        id: u64,
        token: &str,
        answer: &Json,
    ) -> Acknowledged {
        let (responder, served) = (&self.responder, &self.served);
        acknowledge(responder, served, received, (id, token), answer, &[]).await
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
        desk.missed.begin(shard, shards).await;
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
            // It may be known by now who that is.
            if !self.served.has(shard) || self.served.is_lost(shard) {
                return;
            }
        }
        let desk = self.desk.wait().await;
        let _in_flight = desk.responder.in_flight.read().await;
        if !is_timely(&self.discord, interaction.id().get()) {
            return;
        }
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
        // Interactions are acknowledged at once and wait for their turn afterwards. Whoever has acknowledged one owns it: no
        // other process does what it asks for, so what is written for it needs no lease.
        let ticket = &mut ticket;
        match interaction {
            Interaction::Command(command) => {
                Box::pin(desk.command(command, received, ticket)).await;
            }
            Interaction::Component(press) => match &press.data.kind {
                ComponentInteractionDataKind::StringSelect { values } => {
                    let value = values.first().cloned().unwrap_or_default();
                    Box::pin(desk.choice(press, value, received, ticket)).await;
                }
                _ => Box::pin(desk.button(press, received, ticket)).await,
            },
            Interaction::Modal(form) => Box::pin(desk.form(form, received, ticket)).await,
            Interaction::Autocomplete(command) => {
                Box::pin(desk.autocomplete(command, received, ticket)).await;
            }
            _ => {}
        }
    }

    async fn message(&self, context: Context, message: DiscordMessage) {
        let shard = context.shard_id.0;
        let Some(at_work) = self.served.begin(shard) else {
            return;
        };
        let desk = self.desk.wait().await;
        let in_flight = desk.responder.in_flight.read().await;
        if !is_ordinary(&message) {
            // It proves all the same that its channel is there.
            let channel = message.channel_id.to_string();
            desk.responder.chat.heard_from(PLATFORM, &channel).await;
            return;
        }
        desk.missed.wait_until_listed(shard).await;
        let (channel, author) = (message.channel_id.get(), message.author.id.get());
        let handled = async {
            if desk.missed.catch_up(channel, author).await < message.id.get() {
                desk.responder.handle_message(message, false).await;
            }
        };
        // Whoever has the shard by then hears of it, too.
        if !at_work.carry_out(handled).await {
            drop(in_flight);
            desk.missed.make_up_for(shard).await;
        }
    }

    async fn message_update(
        &self,
        context: Context,
        _: Option<DiscordMessage>,
        _: Option<DiscordMessage>,
        edit: MessageUpdateEvent,
    ) {
        let shard = context.shard_id.0;
        let Some(at_work) = self.served.begin(shard) else {
            return;
        };
        let Some(author) = edit.author.as_ref().filter(|_| is_edit(&edit)) else {
            return;
        };
        let desk = self.desk.wait().await;
        let in_flight = desk.responder.in_flight.read().await;
        desk.missed.wait_until_listed(shard).await;
        let (channel, author) = (edit.channel_id.get(), author.id.get());
        let handled = async {
            desk.missed.catch_up(channel, author).await;
            desk.responder.handle_edit(&edit).await;
        };
        if !at_work.carry_out(handled).await {
            drop(in_flight);
            desk.missed.make_up_for(shard).await;
        }
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
