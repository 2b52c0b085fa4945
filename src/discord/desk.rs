//! What is done with commands, buttons, menus and forms, and answered in Discord's time.
//!
//! An interaction has to be answered within three seconds, so it's acknowledged before anything else is done: a command
//! with "thinking", which only its author sees, a button or a form with nothing visible. What opens a form is
//! answered with the form, a choice in a menu with what its message becomes, as long as that's ready in time. If a button changes its own message,
//! that's done before whoever pressed it is told. Time is counted from when serenity delivers the event; one that was too old by then, because this process was paused, say, isn't touched.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value as Json, json};
use serenity::all::{
    ChannelId, CommandInteraction, ComponentInteraction, GuildId, Interaction, MessageId,
    ModalInteraction,
};
use tokio::time::timeout_at;

use super::acknowledge::{Acknowledged, Received, acknowledge};
use super::incoming::{incoming, is_outside};
use super::missed::Missed;
use super::platform::PLATFORM;
use super::read::{EPHEMERAL, command_name, command_options, given_texts, is_private};
use super::responder::{Responder, Way};
use super::served::Served;
use super::{body, forms};
use chat::{Edit, Event, HalfTyped, Input, Message, PostError, Ticket, Value, overloaded_message};

/// How long after its receipt an interaction may take until its first response is known; the rest is for sending it.
const DECISION_TIMEOUT: Duration = Duration::from_millis(1_800);

/// The conversation in which events are handled, and what it missed.
pub(super) struct Desk {
    pub(super) served: Arc<Served>,
    pub(super) responder: Arc<Responder>,
    pub(super) missed: Missed,
}

/// What a form holds that was sent, and whether the bot isn't where it was sent.
#[derive(Default)]
pub(super) struct Sent {
    pub(super) values: Vec<(String, Value)>,
    pub(super) outside: bool,
}

impl Desk {
    pub(super) async fn command(
        &self,
        command: CommandInteraction,
        received: Received,
        ticket: &mut Ticket,
    ) {
        let (id, token) = (command.id.get(), command.token.as_str());
        let owners = &command.authorizing_integration_owners;
        let outside = is_outside(command.guild_id, command.context, owners);
        let guild = command.guild_id.filter(|_| !outside);
        let what = Input::Command {
            name: command_name(&command),
            options: command_options(&command, guild, self.responder.bot),
        };
        let incoming = incoming!(command, what, outside);
        if self.opens_form(&incoming, received, id, token).await {
            return;
        }
        let ack = json!({ "type": 5, "data": { "flags": EPHEMERAL } });
        if self.acknowledge(received, id, token, &ack).await != Acknowledged::Yes {
            return;
        }
        let answer = self.catch_up_and_handle(incoming, received, ticket).await;
        self.fill_in(token, received, answer).await;
        if outside {
            self.responder.show(id, token).await;
        }
    }

    /// Answers with the form that a command or a button opens, if it opens one; returns whether that's all there is to do. If it
    /// can't be decided in time, no form opens, and what was done is handled as it is.
    async fn opens_form(&self, incoming: &Event, received: Received, id: u64, token: &str) -> bool {
        let form = self.responder.chat.form(incoming);
        let Ok(Some(form)) = timeout_at(received.at + DECISION_TIMEOUT, form).await else {
            return false;
        };
        // A form that Discord doesn't take doesn't open either.
        let form = forms::modal(&form);
        self.acknowledge(received, id, token, &form).await != Acknowledged::Refused
    }

    pub(super) async fn button(
        &self,
        press: ComponentInteraction,
        received: Received,
        ticket: &mut Ticket,
    ) {
        let (id, token) = (press.id.get(), press.token.as_str());
        let what = Input::Button {
            id: press.data.custom_id.clone(),
        };
        let incoming = incoming!(press, what);
        if self.opens_form(&incoming, received, id, token).await {
            return;
        }
        let ack = json!({ "type": 6 });
        if self.acknowledge(received, id, token, &ack).await != Acknowledged::Yes {
            return;
        }
        let private = is_private(&press.message);
        let message = press.message.id.to_string();
        let outside = incoming.place.outside;
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
        if outside {
            self.responder.show(id, token).await;
        }
    }

    /// Handles a choice in a menu. It changes nothing but what its message shows, so that's found out first.
    pub(super) async fn choice(
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

    /// Handles the submission of a form.
    pub(super) async fn form(
        &self,
        form: ModalInteraction,
        Sent { values, outside }: Sent,
        received: Received,
        ticket: &mut Ticket,
    ) {
        let (id, token) = (form.id.get(), form.token.as_str());
        let ack = match &form.message {
            Some(_) => json!({ "type": 6 }),
            None => json!({ "type": 5, "data": { "flags": EPHEMERAL } }),
        };
        if self.acknowledge(received, id, token, &ack).await != Acknowledged::Yes {
            return;
        }
        let what = Input::Form {
            id: form.data.custom_id.clone(),
            values,
        };
        let incoming = incoming!(form, what, outside);
        let answer = self.catch_up_and_handle(incoming, received, ticket).await;
        match (form.message.as_deref(), answer) {
            (Some(message), Some(answer)) => {
                self.edit_or_follow_up(token, received, is_private(message), answer)
                    .await;
            }
            (Some(_), None) => {}
            (None, answer) => self.fill_in(token, received, answer).await,
        }
        if outside {
            self.responder.show(id, token).await;
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
    pub(super) async fn refuse(&self, interaction: &Interaction, received: Received) {
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
    pub(super) async fn autocomplete(
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
            others: &given_texts(command),
            language: Some(&command.locale),
        };
        ticket.wait().await;
        let proposals = self.responder.chat.propose(&half).await;
        ticket.finish_work();
        proposals
            .iter()
            .map(|proposal| json!({ "name": proposal.label, "value": proposal.value }))
            .collect()
    }

    pub(super) async fn send_choices(
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
    pub(super) async fn messages_deleted(
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
    pub(super) async fn server_changed(&self, guild: GuildId) {
        let _in_flight = self.responder.in_flight.read().await;
        self.responder
            .chat
            .server_changed(PLATFORM, &guild.to_string())
            .await;
    }
}
