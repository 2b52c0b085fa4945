//! A very small bot on serenity, so that the fake is known to work with the real library.

use std::sync::Arc;

use serenity::all::{
    ButtonStyle, ChannelType, Client, CommandDataOptionValue, CommandInteraction,
    CommandOptionType, ComponentInteraction, Context, CreateActionRow, CreateAllowedMentions,
    CreateAttachment, CreateAutocompleteResponse, CreateButton, CreateCommand, CreateCommandOption,
    CreateInputText, CreateInteractionResponse, CreateInteractionResponseMessage, CreateMessage,
    CreateModal, CreateThread, EditAttachments, EditInteractionResponse, EditMessage, EventHandler,
    GatewayIntents, Http, HttpBuilder, InputTextStyle, Interaction, Message, Nonce, Ready,
};
use serenity::async_trait;

use super::super::FakeDiscord;

/// A running bot; it stops when dropped.
pub(crate) struct SelfBot {
    /// Its REST client.
    pub(crate) http: Arc<Http>,
    task: tokio::task::JoinHandle<serenity::Result<()>>,
}

impl Drop for SelfBot {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl SelfBot {
    /// Waits for the end of the bot and gives its error as text.
    pub(crate) async fn ended(mut self) -> String {
        let ended = (&mut self.task)
            .await
            .expect("the bot's task is not cancelled");
        format!(
            "{:?}",
            ended.expect_err("a bot that ends on its own has an error")
        )
    }
}

/// Starts the bot against the fake.
pub(crate) async fn start(fake: &FakeDiscord, intents: GatewayIntents, token: &str) -> SelfBot {
    let http = HttpBuilder::new(token)
        .proxy(fake.url())
        .ratelimiter_disabled(true)
        .build();
    let mut client = serenity::client::ClientBuilder::new_with_http(http, intents)
        .event_handler(Handler)
        .await
        .expect("the client is built");
    // With a wrong token the bot would never learn this from REST.
    *client.ws_url.lock().await = fake.gateway_url();
    let http = Arc::clone(&client.http);
    let task = tokio::spawn(async move { Client::start(&mut client).await });
    SelfBot { http, task }
}

struct Handler;

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, ctx: Context, ready: Ready) {
        ctx.http.set_application_id(ready.application.id);
        let option = |kind, name: &str| CreateCommandOption::new(kind, name, "Something");
        let commands = vec![
            CreateCommand::new("hello")
                .description("Says hello")
                .add_option(
                    option(CommandOptionType::String, "how")
                        .required(true)
                        .add_string_choice("Kindly", "kindly")
                        .add_string_choice("Briefly", "briefly"),
                )
                .add_option(option(CommandOptionType::User, "who")),
            CreateCommand::new("slow").description("Answers later"),
            CreateCommand::new("never").description("Never answers"),
            CreateCommand::new("find")
                .description("Completes")
                .add_option(
                    option(CommandOptionType::String, "what")
                        .required(true)
                        .set_autocomplete(true),
                ),
            CreateCommand::new("form").description("Opens a form"),
        ];
        serenity::all::Command::set_global_commands(&ctx.http, commands)
            .await
            .expect("the commands are registered");
    }

    async fn message(&self, ctx: Context, message: Message) {
        if message.author.bot {
            return;
        }
        let text = if message.content.is_empty() {
            "I cannot read that.".to_owned()
        } else {
            format!("I read {:?}.", message.content.replace('<', "‹"))
        };
        let answer = CreateMessage::new()
            .content(text)
            .reference_message(&message)
            .allowed_mentions(CreateAllowedMentions::new().replied_user(true));
        // A place that takes no post is what some tests are about.
        let _ = message.channel_id.send_message(&ctx.http, answer).await;
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        let done = match &interaction {
            Interaction::Command(command) => self.command(&ctx, command).await,
            Interaction::Component(press) => self.press(&ctx, press).await,
            Interaction::Autocomplete(half) => {
                let typed = half.data.autocomplete().map_or("", |a| a.value).to_owned();
                let choices = CreateAutocompleteResponse::new()
                    .add_string_choice(format!("{typed}1"), format!("{typed}1"))
                    .add_string_choice(format!("{typed}2"), format!("{typed}2"));
                half.create_response(&ctx.http, CreateInteractionResponse::Autocomplete(choices))
                    .await
            }
            Interaction::Modal(form) => {
                let text = format!("Form {} sent.", form.data.custom_id);
                form.create_response(&ctx.http, private(&text)).await
            }
            _ => Ok(()),
        };
        // Answers that come to nothing are seen by the tests, in what the fake recorded.
        let _ = done;
    }
}

fn private(text: &str) -> CreateInteractionResponse {
    CreateInteractionResponse::Message(
        CreateInteractionResponseMessage::new()
            .content(text)
            .ephemeral(true),
    )
}

/// A board as the bot under test would post it.
pub(crate) fn board(text: &str, nonce: &str) -> CreateMessage {
    let file = CreateAttachment::bytes(b"\x89PNG\r\n\x1a\nnot really".to_vec(), "board.png")
        .description("An empty board.");
    CreateMessage::new()
        .content(text)
        .add_file(file)
        .nonce(Nonce::String(nonce.to_owned()))
        .enforce_nonce(true)
        .allowed_mentions(CreateAllowedMentions::new())
        .components(vec![CreateActionRow::Buttons(vec![
            CreateButton::new("b:1:accept")
                .label("Accept")
                .style(ButtonStyle::Success),
            CreateButton::new("b:1:decline")
                .label("Decline")
                .style(ButtonStyle::Danger),
        ])])
}

impl Handler {
    async fn command(&self, ctx: &Context, command: &CommandInteraction) -> serenity::Result<()> {
        match command.data.name.as_str() {
            "hello" => {
                let who = command.data.options.iter().find_map(|o| match o.value {
                    CommandDataOptionValue::User(id) => Some(id),
                    _ => None,
                });
                let who = who.unwrap_or(command.user.id);
                command
                    .create_response(&ctx.http, private("Hello."))
                    .await?;
                let message = board(&format!("Hello <@{who}>"), "m1-p0-hello")
                    .allowed_mentions(CreateAllowedMentions::new().users([who]));
                command.channel_id.send_message(&ctx.http, message).await?;
            }
            "slow" => {
                let defer = CreateInteractionResponse::Defer(
                    CreateInteractionResponseMessage::new().ephemeral(true),
                );
                command.create_response(&ctx.http, defer).await?;
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
                let edit = EditInteractionResponse::new().content("Here it is.");
                command.edit_response(&ctx.http, edit).await?;
            }
            "form" => {
                let input = CreateInputText::new(InputTextStyle::Short, "Turn", "turn");
                let form = CreateModal::new("form:1", "Your turn")
                    .components(vec![CreateActionRow::InputText(input)]);
                command
                    .create_response(&ctx.http, CreateInteractionResponse::Modal(form))
                    .await?;
            }
            _ => {}
        }
        Ok(())
    }

    async fn press(&self, ctx: &Context, press: &ComponentInteraction) -> serenity::Result<()> {
        if press.data.custom_id.ends_with("accept") {
            let update = CreateInteractionResponseMessage::new()
                .content("Accepted.")
                .components(vec![]);
            press
                .create_response(&ctx.http, CreateInteractionResponse::UpdateMessage(update))
                .await?;
            let thread = CreateThread::new("The match").kind(ChannelType::PublicThread);
            let thread = press
                .channel_id
                .create_thread_from_message(&ctx.http, press.message.id, thread)
                .await?;
            let mut first = thread
                .id
                .send_message(&ctx.http, board("First board", "m1-p1-board"))
                .await?;
            let kept = EditAttachments::keep_all(&first);
            let edit = EditMessage::new()
                .content("First board, edited")
                .attachments(kept);
            first.edit(&ctx.http, edit).await?;
        } else {
            press
                .create_response(&ctx.http, CreateInteractionResponse::Acknowledge)
                .await?;
            press.delete_response(&ctx.http).await?;
        }
        Ok(())
    }
}
