//! Buttons, menus and forms. Each belongs to the command that its id leads to: the file of the command alone knows what the id means.

use std::sync::Arc;

use crate::api::component_id::{ButtonId, ViewId};
use crate::api::event::Value;
use crate::api::fields::Form;
use crate::api::message::{Button, ButtonStyle, Message};
use crate::commands::asked_form::AskedForm;
use crate::commands::command_form::{CommandForm, Sent};
use crate::commands::form_changes::FormChanges;
use crate::commands::stop::{Answered, Handled, Handler, Stop};
use crate::core::context::Context;
use crate::service::decide::Done;
use crate::service::request::Request;
use crate::service::{board_view, refusal};
use crate::syntax::view::RequestedView;
use play::{Match, Refusal, Stage, Word};
use store::StoreError;
use text::words as say;
use text::{boards, buttons};

/// The buttons, menus and forms that lead to a command.
#[derive(Default)]
pub(crate) struct Buttons {
    leads: Vec<Box<Lead>>,
    forms: Vec<AskedForm>,
    command_forms: Vec<CommandForm>,
    line_forms: Vec<fn(&str) -> Option<Form>>,
    changing: Option<fn(&str) -> bool>,
}

/// What somebody has used under a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Component {
    Button,
    Menu,
    Form,
}

/// Returns what the component with this id does; `None` if it belongs to another command.
type Lead = dyn Fn(&str, Component) -> Option<Press> + Send + Sync;

/// What somebody gave with a component.
#[derive(Clone, Copy, Default)]
pub(crate) struct Given<'a> {
    /// The value that was chosen if it's a menu, or what was typed if it's a form.
    pub(crate) typed: Option<&'a str>,
    /// What the fields of a form hold.
    pub(crate) fields: &'a [(String, Value)],
}

/// What a component does with what was given.
pub(crate) type Press =
    Box<dyn for<'a> FnOnce(&'a Request, Given<'a>) -> Handled<'a, Option<Message>> + Send>;

fn press(
    does: impl for<'a> FnOnce(&'a Request, Given<'a>) -> Handled<'a, Option<Message>> + Send + 'static,
) -> Press {
    Box::new(does)
}

/// Reads one of these words with a view after it.
pub(super) fn with_view<W: Word>(action: &str) -> Option<(W, ViewId)> {
    let (word, view) = action.split_once(':')?;
    W::from_id(word).zip(ViewId::parse(view))
}

impl Buttons {
    /// Returns none.
    pub(super) fn new() -> Buttons {
        Buttons::default()
    }

    /// Adds those whose ids `read` can read.
    pub(super) fn of<What: Send + 'static, Answer: Into<Option<Message>> + 'static>(
        mut self,
        read: impl Fn(&str) -> Option<What> + Send + Sync + 'static,
        handler: impl for<'a> Handler<'a, What, Answer>,
    ) -> Buttons {
        self.leads.push(Box::new(move |id, component| {
            let what = read(id).filter(|_| component == Component::Button)?;
            Some(press(move |request, _| {
                let handled = handler.handle(request, what);
                Box::pin(async move { handled.await.map(Into::into) })
            }))
        }));
        self
    }

    /// Adds the menu with this id. Its handler gets the value that was chosen.
    pub(super) fn menu(
        mut self,
        known: &'static str,
        handler: impl for<'a> Handler<'a, String, Option<Message>>,
    ) -> Buttons {
        self.leads.push(Box::new(move |id, component| {
            (id == known && component == Component::Menu).then_some(())?;
            Some(press(move |request, chosen| {
                handler.handle(request, chosen.typed.unwrap_or_default().to_owned())
            }))
        }));
        self
    }

    /// Adds the menus whose ids `read` can read. Their handler gets the value that was chosen, too.
    pub(super) fn menus_of<What: Send + 'static>(
        mut self,
        read: impl Fn(&str) -> Option<What> + Send + Sync + 'static,
        handler: impl for<'a> Handler<'a, (What, String), Option<Message>>,
    ) -> Buttons {
        self.leads.push(Box::new(move |id, component| {
            let what = read(id).filter(|_| component == Component::Menu)?;
            Some(press(move |request, chosen| {
                let value = chosen.typed.unwrap_or_default().to_owned();
                handler.handle(request, (what, value))
            }))
        }));
        self
    }

    /// Adds a form of one line that has the id of the button that opens it: `form` makes it of an id, and `read` reads that. Its
    /// handler gets what was typed, too. If it doesn't open, the button is one among others.
    pub(super) fn line_form<What: Send + 'static>(
        mut self,
        form: fn(&str) -> Option<Form>,
        read: impl Fn(&str) -> Option<What> + Send + Sync + 'static,
        handler: impl for<'a> Handler<'a, (What, String), Option<Message>>,
    ) -> Buttons {
        self.line_forms.push(form);
        self.leads.push(Box::new(move |id, component| {
            let what = read(id).filter(|_| component == Component::Form)?;
            Some(press(move |request, sent| {
                let typed = sent.typed.unwrap_or_default().to_owned();
                handler.handle(request, (what, typed))
            }))
        }));
        self
    }

    /// Adds the menus about a match whose actions `read` can read. Their handler gets the value that was chosen, too.
    pub(super) fn menus_of_match<What: Send + 'static>(
        mut self,
        read: impl Fn(&str) -> Option<What> + Send + Sync + 'static,
        handler: impl for<'a> Handler<'a, Pressed<(What, String)>, Option<Message>>,
    ) -> Buttons {
        self.leads.push(Box::new(move |id, component| {
            let id = ButtonId::parse(id).filter(|_| component == Component::Menu)?;
            let what = read(&id.action)?;
            Some(press(move |request, chosen| {
                Box::pin(async move {
                    let what = (what, chosen.typed.unwrap_or_default().to_owned());
                    let pressed = Pressed::load(&request.ctx, &id, what).await?;
                    handler.handle(request, pressed).await
                })
            }))
        }));
        self
    }

    /// Adds those about a match whose actions `read` can read.
    pub(super) fn of_match<What: Send + 'static, Answer: Into<Option<Message>> + 'static>(
        mut self,
        read: impl Fn(&str) -> Option<What> + Send + Sync + 'static,
        handler: impl for<'a> Handler<'a, Pressed<What>, Answer>,
    ) -> Buttons {
        self.leads.push(Box::new(move |id, component| {
            let id = ButtonId::parse(id).filter(|_| component == Component::Button)?;
            let what = read(&id.action)?;
            Some(press(move |request, _| {
                Box::pin(async move {
                    let pressed = Pressed::load(&request.ctx, &id, what).await?;
                    handler.handle(request, pressed).await.map(Into::into)
                })
            }))
        }));
        self
    }

    /// Adds the one about a match whose action is this word.
    pub(super) fn on<Answer: Into<Option<Message>> + 'static>(
        self,
        word: &'static str,
        handler: impl for<'a> Handler<'a, Pressed, Answer>,
    ) -> Buttons {
        self.of_match(move |action| (action == word).then_some(()), handler)
    }

    /// Adds a form and the buttons that open it. If the handler refuses what was typed, the form can be had again with that, as
    /// long as it leads anywhere.
    pub(super) fn form(
        mut self,
        form: AskedForm,
        handler: impl for<'a> Handler<'a, Pressed<Filled>, Option<Message>>,
    ) -> Buttons {
        self.forms.push(form);
        self.leads.push(Box::new(move |id, component| {
            let id = ButtonId::parse(id)?;
            let read = form.read(&id.action)?;
            let is_used = match component {
                Component::Button => true,
                Component::Menu => false,
                Component::Form => read.is_form,
            };
            is_used.then_some(())?;
            Some(press(move |request, Given { typed, .. }| {
                Box::pin(async move {
                    let filled = Filled {
                        kept: read.kept.clone(),
                        before: read.before,
                        typed: typed.map(str::to_owned),
                        again: read.again && typed.is_some(),
                    };
                    let pressed = Pressed::load(&request.ctx, &id, filled).await?;
                    match (handler.handle(request, pressed).await, typed) {
                        (Err(Stop::Answer(Some(mut refused))), Some(typed)) => {
                            let game = request.ctx.store.load(id.game).await?;
                            let leads = |game| (form.leads)(game, id.ply, &read.kept, request);
                            if game.as_ref().is_some_and(leads) {
                                try_again(&mut refused, &form, &id, &read.kept, typed);
                            }
                            Ok(Some(refused))
                        }
                        (answered, _) => answered,
                    }
                })
            }))
        }));
        self
    }

    /// Adds a form of a command and the buttons that open it. If the handler refuses what was sent, the form can be had again
    /// with that.
    pub(super) fn command_form(
        mut self,
        form: CommandForm,
        handler: impl for<'a> Handler<'a, Sent, Option<Message>>,
    ) -> Buttons {
        let (own, title, fields) = (form.id, form.title, Arc::clone(&form.fields));
        let shows_what_is_set = form.shows_what_is_set;
        self.leads.push(Box::new(move |id, component| {
            let packed = CommandForm::packed(own, id)?;
            let fields = Arc::clone(&fields);
            match component {
                Component::Menu => None,
                // It didn't open, because whoever pressed may not have it, or in time.
                Component::Button => Some(press(move |request, _| {
                    Box::pin(async move {
                        fields(request).await?;
                        Ok(Some(say::button_form_not_opened(title()).into()))
                    })
                })),
                Component::Form => {
                    let shown = packed.to_owned();
                    Some(press(move |request, given| {
                        let sent = Sent(given.fields.to_vec());
                        Box::pin(async move {
                            let now = match shows_what_is_set {
                                true => fields(request).await,
                                false => Ok(Vec::new()),
                            };
                            match now {
                                Ok(now) => {
                                    let changes = FormChanges::between(&shown, sent, &now);
                                    let sent = Sent(changes.wanted.clone());
                                    Ok(changes.answer(handler.handle(request, sent).await, own)?)
                                }
                                Err(refused) => {
                                    Ok(FormChanges::all(sent).answer(Err(refused), own)?)
                                }
                            }
                        })
                    }))
                }
            }
        }));
        self.command_forms.push(form);
        self
    }

    /// Says which of them may change the message under which they are.
    pub(super) fn changing_their_message(mut self, which: fn(&str) -> bool) -> Buttons {
        self.changing = Some(which);
        self
    }

    /// Returns what a component with this id does, if it's among them.
    pub(crate) fn find(&self, id: &str, component: Component) -> Option<Press> {
        self.leads.iter().find_map(|lead| lead(id, component))
    }

    /// Returns the form that the button with this id opens, if it's among them, and the form's description.
    pub(crate) fn opened(&self, id: &str) -> Option<(&AskedForm, Form)> {
        let id = ButtonId::parse(id)?;
        let mut forms = self.forms.iter();
        forms.find_map(|form| Some((form, form.opened(&id)?)))
    }

    /// Returns the form of one line that the button with this id opens, if it's among them.
    pub(crate) fn line_form_of(&self, id: &str) -> Option<Form> {
        self.line_forms.iter().find_map(|form| form(id))
    }

    /// Returns the form of a command that the button with this id opens, and what it's opened with, if it's among them.
    pub(crate) fn command_form_of(&self, id: &str) -> Option<(&CommandForm, String)> {
        let mut forms = self.command_forms.iter();
        forms.find_map(|form| Some((form, CommandForm::packed(form.id, id)?.to_owned())))
    }

    /// Returns whether the button with this id may change its message.
    pub(crate) fn changes_its_message(&self, id: &str) -> bool {
        self.changing.is_some_and(|changes| changes(id))
    }
}

/// Adds the button that opens a form again with what was typed, or says that where it's too long for an id.
fn try_again(refused: &mut Message, form: &AskedForm, id: &ButtonId, kept: &str, typed: &str) {
    let again = form.again(id, kept, typed).unwrap_or_else(|without| {
        let text = std::mem::take(&mut refused.text);
        refused.text = text.below(buttons::you_typed(typed));
        without
    });
    let button = Button::new(again, say::button_try_again(), ButtonStyle::Primary);
    refused.buttons.push(button);
}

/// What came back from a form.
pub(super) struct Filled {
    /// What its id keeps besides its word.
    pub(super) kept: String,
    /// What it was opened with, from an earlier attempt.
    pub(super) before: String,
    /// What was typed; `None` if the form wasn't opened.
    pub(super) typed: Option<String>,
    /// Whether it was opened again after a refusal.
    pub(super) again: bool,
}

/// A button about a match that was pressed, a menu about it of which an entry was chosen, or a form that was submitted.
pub(super) struct Pressed<What = ()> {
    pub(super) game: Match,
    /// The number in its id: mostly how many turns had been played when it was made.
    pub(super) ply: u32,
    /// What else its id says.
    pub(super) what: What,
}

impl<What> Pressed<What> {
    async fn load(ctx: &Context, id: &ButtonId, what: What) -> Result<Pressed<What>, Stop> {
        let (ply, game) = (id.ply, ctx.store.load(id.game).await?);
        let game = game.ok_or_else(|| say::which_match_unknown(id.game))?;
        Ok(Pressed { game, ply, what })
    }
}

impl<What: Sync> Pressed<What> {
    /// Refuses what belongs to an earlier board, or to a match that is over: the current board is shown instead.
    pub(super) async fn on_present_board(&self, request: &Request) -> Result<(), Stop> {
        let game = &self.game;
        let is_stale = game.mover().is_none() || game.ply() != self.ply;
        match game.stage.seats().is_some() && is_stale {
            true => Err(outdated(request, game).await?),
            false => Ok(()),
        }
    }

    /// Refuses what belongs to terms of an open challenge that have been countered since.
    pub(super) async fn of_present_terms(&self, ctx: &Context) -> Result<(), Stop> {
        match has_other_terms(&self.game, self.ply) {
            true => Err(refusal::refuse(ctx, &self.game, &Refusal::TermsChanged, "")
                .await
                .into()),
            false => Ok(()),
        }
    }
}

/// Returns whether an open challenge has been countered since a button was made that has this number in its id.
pub(super) fn has_other_terms(game: &Match, number: u32) -> bool {
    game.stage == Stage::Offered && number < game.terms_since
}

/// Answers a button or form of an earlier board, or of a match that is over: does nothing and shows the current board.
pub(super) async fn outdated(request: &Request, game: &Match) -> Result<Stop, StoreError> {
    let ctx = &request.ctx;
    // A repeated delivery needs no answer.
    if ctx.store.delivered(&request.delivery).await? {
        return Ok(Stop::Answer(None));
    }
    let view = board_view::view(ctx, game, request.who.id, RequestedView::default());
    let mut message = board_view::board_with_buttons(ctx, game, &view, request).await?;
    if game.mover().is_some() {
        message.text = say::board_moved_on_below().below(message.text);
    }
    Ok(message.into())
}

/// Returns what to tell whoever pressed a button: everybody sees what was done, but where the match is no longer played, it
/// shows only elsewhere.
pub(super) async fn done(request: &Request, done: Done) -> Answered {
    let (ctx, store) = (&request.ctx, &request.ctx.store);
    let game = match done {
        Done::Committed(game, _) => store.load(game.id).await?,
        done => return Ok(done.answer()),
    };
    let Some(game) = game.filter(|game| game.stage.seats().is_some()) else {
        return Ok(None);
    };
    let here = if request.is_outside() {
        request.shows_board(game.id).await?
    } else if game.terms.direct {
        // Boards that can't be sent directly come where the challenge was sent.
        request.place.direct || store.direct(request.who.id).await?.trouble.is_some()
    } else {
        let place = store.place(game.place).await?;
        place.id == request.place.id || place.trouble.is_some()
    };
    if here {
        return Ok(None);
    }
    let view = board_view::view(ctx, &game, request.who.id, RequestedView::default());
    let mut message = board_view::board_with_buttons(ctx, &game, &view, request).await?;
    let done = match request.is_outside() {
        true => say::outside_done(),
        false => boards::done_elsewhere(game.terms.direct),
    };
    message.text = done.below(message.text);
    Ok(Some(message))
}
