//! Messages whose buttons are being pressed: whoever presses one sees at once what that changed, and nobody else changes the
//! message meanwhile.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::{Mutex as AsyncMutex, MutexGuard};

/// The messages that are pressed or changed at the moment, by the platform's ids.
#[derive(Default)]
pub(crate) struct Presses {
    messages: Mutex<HashMap<String, Weak<Pressed>>>,
}

/// A message that is pressed or changed at the moment.
#[derive(Default)]
pub(crate) struct Pressed {
    presses: AtomicUsize,
    editing: AsyncMutex<()>,
}

/// A press of a button on a message that is kept up to date, until what it changed is shown.
pub struct Press {
    pub(crate) platform: &'static str,
    pub(crate) message: String,
    pub(crate) pressed: Arc<Pressed>,
}

impl Presses {
    /// Returns a message.
    pub(crate) fn of(&self, message: &str) -> Arc<Pressed> {
        let mut messages = self.messages.lock().unwrap_or_else(PoisonError::into_inner);
        messages.retain(|_, pressed| pressed.strong_count() > 0);
        if let Some(pressed) = messages.get(message).and_then(Weak::upgrade) {
            return pressed;
        }
        let pressed = Arc::new(Pressed::default());
        messages.insert(message.to_owned(), Arc::downgrade(&pressed));
        pressed
    }

    /// Begins a press.
    pub(crate) fn begin(&self, platform: &'static str, message: &str) -> Press {
        let pressed = self.of(message);
        pressed.presses.fetch_add(1, Ordering::SeqCst);
        Press {
            platform,
            message: message.to_owned(),
            pressed,
        }
    }
}

impl Pressed {
    /// Waits until nobody else changes the message.
    pub(crate) async fn edit(&self) -> MutexGuard<'_, ()> {
        self.editing.lock().await
    }

    /// Returns whether one of its buttons is being pressed.
    pub(crate) fn is_pressed(&self) -> bool {
        self.presses.load(Ordering::SeqCst) > 0
    }
}

impl Drop for Press {
    fn drop(&mut self) {
        self.pressed.presses.fetch_sub(1, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_pressed_until_the_last_press_of_it_ends() {
        let presses = Presses::default();
        let (one, two) = (presses.begin("x", "1"), presses.begin("x", "1"));
        assert!(presses.of("1").is_pressed() && !presses.of("2").is_pressed());
        drop(one);
        assert!(presses.of("1").is_pressed());
        drop(two);
        assert!(!presses.of("1").is_pressed());
        let left = presses.messages.lock().map(|left| left.len());
        assert_eq!(left.ok(), Some(1), "what nobody presses is forgotten");
    }
}
