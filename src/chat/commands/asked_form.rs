//! Forms about a match that ask for one line of text, and maybe another to say with it, and the ids by which buttons open them.

use crate::api::component_id::{ButtonId, LONGEST_ID, ViewId};
use crate::api::fields::{Field, FieldKind, Form};
use crate::service::request::Request;
use crate::syntax::{arguments, turn_text};
use play::{Match, MatchId};
use rules::Game;

/// A form about a match.
#[derive(Clone, Copy)]
pub(crate) struct AskedForm {
    /// The words in the ids of the button that opens it, and of the form.
    pub(super) words: [&'static str; 2],
    /// The same where it's opened again, with what was typed before.
    pub(super) again: [&'static str; 2],
    pub(super) keeps: Keeps,
    /// The title, with the match's number.
    pub(super) title: fn(MatchId) -> String,
    /// The label of the text field.
    pub(super) label: fn() -> String,
    /// An example of an answer if the match isn't known.
    pub(super) hint: fn() -> String,
    /// An example of an answer in a match, if that depends on it.
    pub(crate) example: Option<fn(&Game) -> String>,
    /// The most characters that are accepted.
    pub(super) longest: usize,
    /// Whether the text may not be empty.
    pub(super) required: bool,
    /// The label of a field for what is said with it.
    pub(super) says: Option<fn() -> String>,
    /// Whether it's about the board that is shown.
    pub(super) board: bool,
    /// Whether nobody but the player to move is asked.
    pub(crate) to_move: bool,
    /// Returns whether the form for a match with this number and what it keeps still leads anywhere.
    pub(super) leads: fn(&Match, u32, &str, &Request) -> bool,
}

impl AskedForm {
    /// What most forms have in common.
    pub(super) const LIKE_MOST: AskedForm = AskedForm {
        words: [""; 2],
        again: [""; 2],
        keeps: Keeps::Nothing,
        title: |_| String::new(),
        label: String::new,
        hint: String::new,
        example: None,
        longest: 200,
        required: true,
        says: None,
        board: true,
        to_move: false,
        leads: |_, _, _, _| false,
    };
}

/// What an id keeps besides its word.
#[derive(Clone, Copy)]
pub(super) enum Keeps {
    Nothing,
    /// The number of a planned turn.
    Turn,
    /// A view. The turn in it is what was typed before.
    View,
}

/// What the action in an id says.
pub(super) struct Read {
    /// What the id keeps besides the word.
    pub(super) kept: String,
    /// What was typed before.
    pub(super) before: String,
    pub(super) is_form: bool,
    pub(super) again: bool,
}

impl AskedForm {
    /// Reads the action of a button that opens it, or of the form itself; `None` if it's another's.
    pub(super) fn read(&self, action: &str) -> Option<Read> {
        let (word, values) = match action.split_once(':') {
            Some((word, values)) => (word, Some(values)),
            None => (action, None),
        };
        let again = self.again.contains(&word);
        if !again && !self.words.contains(&word) {
            return None;
        }
        let is_form = word == self.words[1] || word == self.again[1];
        let is_filled = again && !is_form;
        let (kept, before) = match (self.keeps, values) {
            (Keeps::Nothing, None) if !is_filled => (String::new(), String::new()),
            (Keeps::Nothing, Some(typed)) if is_filled => (String::new(), typed.to_owned()),
            (Keeps::Turn, Some(values)) => {
                let (turn, typed) = match is_filled {
                    true => values.split_once(':')?,
                    false => (values, ""),
                };
                (turn.parse::<u32>().ok()?.to_string(), typed.to_owned())
            }
            (Keeps::View, Some(values)) => {
                let view = ViewId::parse(values)?;
                let (before, turn) = (view.turn.clone(), String::new());
                (ViewId { turn, ..view }.to_string(), before)
            }
            _ => return None,
        };
        Some(Read {
            kept,
            before,
            is_form,
            again,
        })
    }

    /// Returns the form as a button with this id opens it; `None` if it's another button.
    pub(super) fn opened(&self, id: &ButtonId) -> Option<Form> {
        let read = self.read(&id.action).filter(|read| !read.is_form)?;
        let [_, word] = if read.again { self.again } else { self.words };
        let action = match read.kept.as_str() {
            "" => word.to_owned(),
            kept => format!("{word}:{kept}"),
        };
        let (value, line) = match self.says {
            Some(_) => turn_text::with_line(&read.before),
            None => (read.before.as_str(), None),
        };
        let text = FieldKind::Line {
            hint: (self.hint)(),
            most: self.longest,
            value: value.to_owned(),
        };
        let text = Field {
            required: self.required,
            ..Field::new(Field::TEXT, (self.label)(), text)
        };
        let say = self.says.map(|label| {
            let line = FieldKind::Line {
                hint: String::new(),
                most: arguments::LONGEST_PROSE,
                value: line.unwrap_or_default().to_owned(),
            };
            Field::new(Field::SAY, label(), line)
        });
        Some(Form {
            id: ButtonId::new(id.game, id.ply, action).to_string(),
            title: (self.title)(id.game),
            fields: [text].into_iter().chain(say).collect(),
            board: self.board,
        })
    }

    /// Returns the id of a button that opens it again with what was typed.
    ///
    /// # Errors
    /// That is too long: the id without it.
    pub(super) fn again(&self, form: &ButtonId, kept: &str, typed: &str) -> Result<String, String> {
        let word = self.again[0];
        let before = match kept {
            "" => format!("{word}:"),
            kept => format!("{word}:{kept}:"),
        };
        let id = |typed| ButtonId::new(form.game, form.ply, format!("{before}{typed}")).to_string();
        match id(typed) {
            whole if whole.chars().count() <= LONGEST_ID => Ok(whole),
            _ => Err(id("")),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_and_is_too_long_for_an_id_is_left_out() {
        let form = AskedForm {
            words: ["plan-from", "planned"],
            again: ["plan-again", "planned-again"],
            keeps: Keeps::Turn,
            ..AskedForm::LIKE_MOST
        };
        let id = ButtonId::parse("m12:34:planned:7").unwrap();
        let begin = "m12:34:plan-again:7:";
        let room = LONGEST_ID - begin.len();
        let (fits, too_long) = ("x".repeat(room), "x".repeat(room + 1));
        assert_eq!(form.again(&id, "7", &fits), Ok(format!("{begin}{fits}")));
        assert_eq!(form.again(&id, "7", &too_long), Err(begin.to_owned()));
    }
}
