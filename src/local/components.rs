//! What people do with the buttons and menus of messages, and with the forms that buttons open.

use crate::body::{body, is_answer};
use crate::{LONGEST_TEXT, Local, LocalError, LocalUpdate, event_id, files, incoming};
use chat::component_id::Form;
use chat::{Edit, Input, Platform};

impl Local {
    /// Handles a button press by `author`. If the button opens a form, returns the form and does nothing else.
    ///
    /// # Errors
    /// What is wrong with the request, as a sentence.
    pub async fn press(
        &self,
        event: &str,
        author: &str,
        channel: &str,
        message: i64,
        button: &str,
    ) -> Result<Option<Form>, LocalError> {
        let what = Input::Button {
            id: button.to_owned(),
        };
        if chat::form(button).is_some() {
            let by = self.author(author).await?;
            let place = self.find_place(channel, &by).await?;
            let pressed = incoming(&event_id(event)?, place, &by, what.clone());
            if let Some(form) = self.chat.form(&pressed).await {
                return Ok(Some(form));
            }
        }
        self.handle_component(event, author, channel, message, what)
            .await?;
        Ok(None)
    }

    /// Handles a choice by `author`: the entry with this value, in a menu of a message.
    ///
    /// # Errors
    /// What is wrong with the request, as a sentence.
    pub async fn choose(
        &self,
        event: &str,
        author: &str,
        channel: &str,
        message: i64,
        menu: &str,
        value: &str,
    ) -> Result<(), LocalError> {
        let what = Input::Choice {
            id: menu.to_owned(),
            value: value.to_owned(),
        };
        self.handle_component(event, author, channel, message, what)
            .await
    }

    /// Handles a form that a button of a message opened, submitted by `author` with `text`.
    ///
    /// # Errors
    /// What is wrong with the request, as a sentence.
    pub async fn submit(
        &self,
        event: &str,
        author: &str,
        channel: &str,
        message: i64,
        form: &str,
        (text, say): (&str, &str),
    ) -> Result<(), LocalError> {
        if text.chars().count().max(say.chars().count()) > LONGEST_TEXT {
            return Err(LocalError::Invalid(format!(
                "Your message is too long: {LONGEST_TEXT} characters at most."
            )));
        }
        let what = Input::Form {
            id: form.to_owned(),
            text: text.to_owned(),
            say: say.to_owned(),
        };
        self.handle_component(event, author, channel, message, what)
            .await
    }

    async fn handle_component(
        &self,
        event: &str,
        author: &str,
        channel: &str,
        message: i64,
        what: Input,
    ) -> Result<(), LocalError> {
        let author = self.author(author).await?;
        let _ticket = self.admit(&author).await?;
        let place = self.find_place(channel, &author).await?;
        let event = event_id(event)?;
        let pressed = self.find_message(message, channel, &author).await?;
        let answered = pressed.only_for.is_some() && (!place.direct || is_answer(&pressed));
        let seen_by = place.direct.then(|| author.clone());
        let incoming = incoming(&event, place, &author, what);
        let (shown, id) = (self, message.to_string());
        let press = match pressed.only_for {
            None => self.chat.press(&incoming, &id),
            Some(_) => None,
        };
        let answer = self.chat.handle(incoming).await;
        if let Some(press) = press {
            let edit: Edit<'_> = Box::new(move |message| {
                Box::pin(async move { shown.edit(channel, &id, &message).await })
            });
            self.chat.update_pressed(press, edit).await;
        }
        match answer {
            Some(answer) if answer.public => {
                let nonce = format!("open:{event}");
                self.add_message(channel, seen_by, answer, nonce).await?;
                Ok(())
            }
            // A message to one person turns into the next answer, because its buttons have done their work.
            Some(answer) if answered => {
                let body = body(&answer, true)?;
                let store = &self.store;
                let edited = store.local_edit(message, body, files(answer)).await?;
                if let Some(edited) = edited {
                    self.broadcast(LocalUpdate::Edited(edited.into()));
                }
                Ok(())
            }
            Some(answer) => self.add_answer(channel, &author, &event, answer).await,
            None => Ok(()),
        }
    }
}
