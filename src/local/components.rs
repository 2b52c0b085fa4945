//! What people do with the buttons and menus of messages, and with the forms that buttons open.

use crate::body::{body, is_answer};
use crate::field_value::FieldValue;
use crate::{LONGEST_TEXT, Local, LocalError, LocalUpdate, event_id, files, incoming, invalid};
use chat::fields::Form;
use chat::{Edit, Input, Platform, words as say};
use store::StoredMessage;

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
        if chat::may_open_form(&what) {
            let by = self.author(author).await?;
            let place = self.find_place(channel, &by).await?;
            let pressed = incoming(&event_id(event)?, place, &by, what.clone());
            if let Some(form) = self.chat.form(&pressed).await {
                return Ok(Some(form));
            }
        }
        self.handle_component(event, author, channel, Some(message), what)
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
        self.handle_component(event, author, channel, Some(message), what)
            .await
    }

    /// Handles a form, submitted by `author`, that a button of a message or a command opened.
    ///
    /// # Errors
    /// What is wrong with the request, as a sentence.
    pub async fn submit(
        &self,
        event: &str,
        author: &str,
        channel: &str,
        message: Option<i64>,
        form: &str,
        values: Vec<FieldValue>,
    ) -> Result<(), LocalError> {
        let is_long = |one: &FieldValue| one.value.chars().count() > LONGEST_TEXT;
        if values.iter().any(is_long) {
            return Err(invalid(say::page_chat_too_long(LONGEST_TEXT)));
        }
        let what = Input::Form {
            id: form.to_owned(),
            values: self.with_known_people(values).await?,
        };
        self.handle_component(event, author, channel, message, what)
            .await
    }

    async fn handle_component(
        &self,
        event: &str,
        author: &str,
        channel: &str,
        message: Option<i64>,
        what: Input,
    ) -> Result<(), LocalError> {
        let author = self.author(author).await?;
        let _ticket = self.admit(&author).await?;
        let place = self.find_place(channel, &author).await?;
        let event = event_id(event)?;
        let pressed = match message {
            Some(message) => Some(self.find_message(message, channel, &author).await?),
            None => None,
        };
        let answered = pressed
            .as_ref()
            .filter(|it| it.only_for.is_some() && (!place.direct || is_answer(it)))
            .map(|it| it.id);
        let seen_by = place.direct.then(|| author.clone());
        let incoming = incoming(&event, place, &author, what);
        let (shown, id) = (self, message.unwrap_or_default().to_string());
        let press = match pressed {
            Some(StoredMessage { only_for: None, .. }) => self.chat.press(&incoming, &id),
            _ => None,
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
            Some(answer) => match answered {
                // A message to one person turns into the next answer, because its buttons have done their work.
                Some(message) => {
                    let body = body(&answer, true)?;
                    let store = &self.store;
                    let edited = store.local_edit(message, body, files(answer)).await?;
                    if let Some(edited) = edited {
                        self.broadcast(LocalUpdate::Edited(edited.into()));
                    }
                    Ok(())
                }
                None => self.add_answer(channel, &author, &event, answer).await,
            },
            None => Ok(()),
        }
    }
}
