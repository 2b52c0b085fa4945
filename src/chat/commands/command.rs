//! What a command is: its description, its typed arguments, its handler, and its buttons.

use super::uses;
use crate::chat::api::message::Message;
use crate::chat::commands::buttons::Buttons;
pub(in crate::chat) use crate::chat::commands::stop::{Handled, Stop};
use crate::chat::core::context::Context;
use crate::chat::service::decide::Done;
use crate::chat::service::request::{self, Request};
use crate::chat::syntax::arguments::{Arguments, Given};
use crate::chat::syntax::spec::{CommandSpec, Surface, Topic};
use crate::play::Match;
use crate::store::StoreError;
use crate::text::refusals;
use crate::text::rich::Text;

/// A command. `A` are its arguments, of which the description and the reading come.
pub(in crate::chat) struct Command {
    spec: CommandSpec,
    /// Whether it's only carried out where the bot can post.
    needs_to_post: bool,
    run: Box<Run>,
    buttons: Buttons,
}

type Run = dyn for<'a> Fn(&'a Context, &'a Request, &Given, &CommandSpec) -> Handled<'a, Option<Message>>
    + Send
    + Sync;

/// Returns the answer to whoever did something: `committed` gives it for the match as it was committed.
pub(super) fn answered(done: Done, committed: impl FnOnce(&Match) -> Text) -> Message {
    match done {
        Done::Committed(after, _) => committed(&after).into(),
        Done::Repeated => refusals::already_done().into(),
        done => done.answer().unwrap_or_default(),
    }
}

impl Command {
    /// Creates a command that is typed after a slash, and that works in direct messages, too.
    pub(super) fn new<A, Answer, Handler>(
        name: &'static str,
        help: &'static str,
        arguments: A,
        handler: Handler,
    ) -> Command
    where
        A: Arguments + Send + Sync + 'static,
        Answer: Into<Option<Message>> + 'static,
        Handler: for<'a> Fn(&'a Context, &'a Request, A::Values) -> Handled<'a, Answer>
            + Send
            + Sync
            + 'static,
    {
        let mut options = Vec::new();
        arguments.describe(&mut options);
        Command {
            spec: CommandSpec {
                name,
                help,
                options,
                topic: Topic::Playing,
                surface: Surface::Slash,
                direct: true,
                manage: false,
            },
            needs_to_post: false,
            buttons: Buttons::new(),
            run: Box::new(move |ctx, request, given, spec| {
                let values = match arguments.read(spec, given) {
                    Ok(values) => values,
                    Err(text) => return Box::pin(std::future::ready(Err(text.into()))),
                };
                let handled = handler(ctx, request, values);
                Box::pin(async move { handled.await.map(Into::into) })
            }),
        }
    }

    /// Puts it under a topic.
    pub(super) fn about(mut self, topic: Topic) -> Command {
        self.spec.topic = topic;
        self
    }

    /// Gives it the buttons and forms that lead to it.
    pub(super) fn with(mut self, buttons: Buttons) -> Command {
        self.buttons = buttons;
        self
    }

    /// Makes it a command for servers alone.
    pub(super) fn not_in_direct_messages(mut self) -> Command {
        self.spec.direct = false;
        self
    }

    /// Makes it a command that only people who can manage the server see.
    pub(super) fn for_managers(mut self) -> Command {
        self.spec.manage = true;
        self
    }

    /// Makes it an entry in the context menu of a person.
    pub(super) fn in_person_menu(mut self) -> Command {
        self.spec.surface = Surface::PersonMenu;
        self
    }

    /// Refuses it where the bot can't post.
    pub(super) fn where_the_bot_can_post(mut self) -> Command {
        self.needs_to_post = true;
        self
    }

    /// Returns its description.
    pub(in crate::chat) fn spec(&self) -> &CommandSpec {
        &self.spec
    }

    /// Returns the buttons and forms that lead to it.
    pub(in crate::chat) fn buttons(&self) -> &Buttons {
        &self.buttons
    }

    /// Reads the arguments and carries it out.
    ///
    /// # Errors
    /// The store fails.
    pub(in crate::chat) async fn run(
        &self,
        ctx: &Context,
        request: &Request,
        given: &Given,
    ) -> Result<Option<Message>, StoreError> {
        if self.needs_to_post
            && let Some(text) = request::cannot_play_here(ctx, request).await
        {
            return Ok(Some(text.into()));
        }
        if let Some(text) = uses::unused(&self.spec, given) {
            return Ok(Some(text.into()));
        }
        Stop::answer((self.run)(ctx, request, given, &self.spec).await)
    }
}
