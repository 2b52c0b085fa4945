//! What a command is: its description, its typed arguments, its handler, and its buttons.

use super::uses::{self, Uses};
use crate::api::message::Message;
use crate::commands::presses::Buttons;
use crate::commands::stop::{Answered, Handler};
pub(crate) use crate::commands::stop::{Handled, Stop};
use crate::service::decide::Done;
use crate::service::request::{self, Request};
use crate::syntax::arguments::{Arguments, Given};
use crate::syntax::spec::{CommandSpec, OptionSpec, ShownTo, Surface, Topic};
use play::Match;
use store::StoreError;
use text::rich::Text;
use text::words as say;

/// A command. `A` are its arguments, of which the description and the reading come.
pub(crate) struct Command {
    spec: CommandSpec,
    /// Whether it's only carried out where the bot can post.
    needs_to_post: bool,
    /// The id of the form that it opens without options.
    form: Option<&'static str>,
    run: Box<Run>,
    buttons: Buttons,
    uses: Vec<Uses>,
}

type Run =
    dyn for<'a> Fn(&'a Request, &Given, &CommandSpec) -> Handled<'a, Option<Message>> + Send + Sync;

/// Returns what reads the arguments and calls the handler.
fn run<A: Arguments, Answer: Into<Option<Message>> + 'static>(
    arguments: A,
    handler: impl for<'a> Handler<'a, A::Values, Answer>,
) -> Box<Run> {
    Box::new(move |request, given, spec| {
        let values = match arguments.read(spec, given) {
            Ok(values) => values,
            Err(text) => return Box::pin(std::future::ready(Err(text.into()))),
        };
        let handled = handler.handle(request, values);
        Box::pin(async move { handled.await.map(Into::into) })
    })
}

/// Returns the answer to whoever did something: `committed` gives it for the match as it was committed.
pub(super) fn answered(done: Done, committed: impl FnOnce(&Match) -> Text) -> Message {
    match done {
        Done::Committed(after, _) => committed(&after).into(),
        Done::Repeated => say::refusal_already_done().into(),
        done => done.answer().unwrap_or_default(),
    }
}

impl Command {
    /// Creates a command that is typed after a slash, and that works in direct messages, too.
    pub(super) fn new<A: Arguments, Answer: Into<Option<Message>> + 'static>(
        name: &'static str,
        help: &'static str,
        arguments: A,
        handler: impl for<'a> Handler<'a, A::Values, Answer>,
    ) -> Command {
        let options = arguments.described();
        Command {
            run: run(arguments, handler),
            ..Command::described(name, help, options)
        }
    }

    /// Creates one that does nothing.
    fn described(name: &'static str, help: &'static str, options: Vec<OptionSpec>) -> Command {
        Command {
            spec: CommandSpec {
                name,
                help,
                options,
                topic: Topic::Playing,
                surface: Surface::Slash,
                direct: true,
                shown_to: ShownTo::Everyone,
                personal: false,
            },
            needs_to_post: false,
            form: None,
            run: Box::new(|_, _, _| Box::pin(std::future::ready(Ok(None)))),
            buttons: Buttons::new(),
            uses: Vec::new(),
        }
    }

    /// Says what is done instead if the first of these options is given. Any that isn't among them is refused then.
    pub(super) fn or<A: Arguments, Answer: Into<Option<Message>> + 'static>(
        mut self,
        arguments: A,
        handler: impl for<'a> Handler<'a, A::Values, Answer>,
    ) -> Command {
        let mut others = arguments.described();
        let own = OptionSpec {
            required: false,
            ..others.remove(0)
        };
        let others: Vec<&str> = others.iter().map(|option| option.name).collect();
        let (name, instead, otherwise) = (own.name, run(arguments, handler), self.run);
        self.run = Box::new(move |request, given, spec| {
            match given.iter().any(|(given, _)| given == name) {
                true => instead(request, given, spec),
                false => otherwise(request, given, spec),
            }
        });
        self.spec.options.push(own);
        self.only_with(name, &others)
    }

    /// Says that with this option, or with this value of it, only these others are used. Any other is refused.
    pub(super) fn only_with(mut self, action: &str, options: &[&'static str]) -> Command {
        self.uses.push(Uses {
            action: action.to_owned(),
            options: options.to_vec(),
        });
        self
    }

    /// Leaves it to those whom `may` lets pass.
    pub(super) fn only_for(self, may: impl for<'a> Handler<'a, (), ()>) -> Command {
        let run = self.run;
        Command {
            run: Box::new(move |request, given, spec| {
                let handled = run(request, given, spec);
                Box::pin(async move {
                    may.handle(request, ()).await?;
                    handled.await
                })
            }),
            ..self
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

    /// Shows it only to these people.
    pub(super) fn shown_to(mut self, who: ShownTo) -> Command {
        self.spec.shown_to = who;
        self
    }

    /// Lets people use it wherever they are who have installed the bot for themselves.
    pub(super) fn where_the_bot_is_not(mut self) -> Command {
        self.spec.personal = true;
        self
    }

    /// Makes it an entry in the context menu of a person.
    pub(super) fn in_person_menu(mut self) -> Command {
        self.spec.surface = Surface::PersonMenu;
        self
    }

    /// Makes it an entry in the context menu of a message.
    pub(super) fn in_message_menu(mut self) -> Command {
        self.spec.surface = Surface::MessageMenu;
        self
    }

    /// Refuses it where the bot can't post.
    pub(super) fn where_the_bot_can_post(mut self) -> Command {
        self.needs_to_post = true;
        self
    }

    /// Says which of its forms it opens without options.
    pub(super) fn with_form(mut self, id: &'static str) -> Command {
        self.form = Some(id);
        self
    }

    /// Returns the id of the form that it opens without options.
    pub(super) fn form(&self) -> Option<&'static str> {
        self.form
    }

    /// Returns its description.
    pub(crate) fn spec(&self) -> &CommandSpec {
        &self.spec
    }

    /// Returns its actions that don't use all of its options.
    #[cfg(test)]
    pub(super) fn uses(&self) -> &[Uses] {
        &self.uses
    }

    /// Returns the buttons and forms that lead to it.
    pub(crate) fn buttons(&self) -> &Buttons {
        &self.buttons
    }

    /// Returns why it isn't carried out where a request comes from; `None` if it is.
    pub(crate) async fn refused_here(&self, request: &Request) -> Option<Text> {
        if request.is_outside() && !self.spec.personal {
            return Some(say::outside_not_here());
        }
        match self.needs_to_post {
            true => request::cannot_play_here(request).await,
            false => None,
        }
    }

    /// Reads the arguments and carries it out.
    ///
    /// # Errors
    /// The store fails.
    pub(crate) async fn run(
        &self,
        request: &Request,
        given: &Given,
    ) -> Result<Option<Message>, StoreError> {
        Stop::answer(self.attempt(request, given).await)
    }

    /// As [`Command::run`].
    ///
    /// # Errors
    /// The answer says why it can't be carried out, or the store fails.
    pub(super) async fn attempt(&self, request: &Request, given: &Given) -> Answered {
        if let Some(text) = self.refused_here(request).await {
            return Err(text.into());
        }
        if let Some(text) = uses::unused(&self.spec, &self.uses, given) {
            return Err(text.into());
        }
        (self.run)(request, given, &self.spec).await
    }
}
