//! The board for one person: as it stands or as it would be after a turn, from either side, in any theme. Nothing here
//! changes a match.

use std::sync::Arc;

use super::buttons::{Action, ButtonId, LONGEST_TURN, Look};
use super::compose::{Players, result_text};
use super::handle::Request;
use super::message::{Button, ButtonStyle, Message, Text};
use super::offers::offers_button;
use super::themes::{View, Wanted, key};
use super::turns::{Found, passed_over};
use super::{Chat, words};
use crate::play::{self, Match, PersonId, Refusal, Stage};
use crate::rules::Side;
use crate::store::StoreError;

/// Buttons in a row, and rows of themes under the first one, as Discord has room for them.
const ACROSS: usize = 5;
const MOST_THEMES: usize = 4 * ACROSS;

impl Chat {
    /// `/board`: the match's board, for whoever asks.
    pub(super) async fn board(
        &self,
        request: &Request,
        number: &str,
        wanted: &str,
    ) -> Result<Message, StoreError> {
        let game = if request.place.direct || !number.trim().is_empty() {
            self.match_for(request, number).await?
        } else {
            let meant = self.match_meant(request, number).await?;
            meant.map_err(Message::from)
        };
        let game = match game {
            Ok(game) => game,
            Err(answer) => return Ok(answer),
        };
        if game.stage.seats().is_none() {
            return Ok(self.refuse(&game, &Refusal::NotBegun, "").await);
        }
        match self.inner.themes.read(wanted) {
            Ok(wanted) => {
                let view = self.view(&game, request.who.id, wanted);
                self.board_with_buttons(&game, &view, request.who.id).await
            }
            Err(text) => Ok(text.into()),
        }
    }

    /// `/preview`: the board after a turn that nobody plays, for whoever asks.
    pub(super) async fn preview_command(
        &self,
        request: &Request,
        typed: &str,
    ) -> Result<Option<Message>, StoreError> {
        let (game, typed) = if request.place.direct {
            match self.direct_match(request, typed).await? {
                Found::Match(game, typed) => (*game, typed),
                Found::Answer(answer) => return Ok(answer),
            }
        } else {
            match self.inner.store.running_in(request.place.id).await? {
                Some(game) => (game, typed),
                None => return self.over_or_none(request).await.map(Some),
            }
        };
        let shown = match play::preview(&game, typed) {
            Ok(after) => {
                // A swap exchanges the seats: the board is seen from where the person would sit then.
                let view = self.view(&after, request.who.id, Wanted::default());
                self.preview_of(request, &game, &after, &view).await?
            }
            Err(refusal) => self.refuse(&game, &refusal, typed).await,
        };
        Ok(Some(shown))
    }

    /// The button "My view".
    pub(super) async fn my_view(
        &self,
        request: &Request,
        game: &Match,
    ) -> Result<Message, StoreError> {
        let view = self.view(game, request.who.id, Wanted::default());
        self.board_with_buttons(game, &view, request.who.id).await
    }

    /// A button that shows the match in the view it names; `ply` is when the button was made.
    pub(super) async fn look(
        &self,
        request: &Request,
        game: &Match,
        ply: u32,
        look: &Look,
    ) -> Result<Message, StoreError> {
        let (view, mut before) = self.view_of(look);
        if !look.turn.is_empty() {
            match play::preview(game, &look.turn) {
                Ok(after) if ply == game.ply() => {
                    let mut message = self.preview_of(request, game, &after, &view).await?;
                    message.text = before.text(message.text);
                    return Ok(message);
                }
                _ => before = before.plain("The match has moved on. "),
            }
        }
        let mut message = self.board_with_buttons(game, &view, request.who.id).await?;
        message.text = before.text(message.text);
        Ok(message)
    }

    /// The turn that somebody wrote into the form that the button "Preview a turn" opened.
    pub(super) async fn tried(
        &self,
        request: &Request,
        game: &Match,
        look: &Look,
        typed: &str,
    ) -> Result<Message, StoreError> {
        let (view, before) = self.view_of(look);
        match play::preview(game, typed) {
            Ok(after) => {
                let mut message = self.preview_of(request, game, &after, &view).await?;
                message.text = before.text(message.text);
                Ok(message)
            }
            Err(refusal) => {
                // The board stays, with its buttons, to try again.
                let mut message = self.refuse(game, &refusal, typed).await;
                let board = self.board_with_buttons(game, &view, request.who.id).await?;
                if message.files.is_empty() {
                    message.files = board.files;
                }
                message.buttons = board.buttons;
                Ok(message)
            }
        }
    }

    /// The view that somebody asked for; from their own seat and in the usual theme where they did not say.
    pub(super) fn view(&self, game: &Match, who: PersonId, wanted: Wanted) -> View {
        let seat = game.stage.seats().and_then(|seats| seats.side_of(who));
        let viewer = wanted.viewer.or(seat).unwrap_or(Side::Black);
        let theme = wanted.theme;
        View {
            viewer,
            theme: theme.unwrap_or_else(|| Arc::clone(self.inner.themes.usual())),
        }
    }

    /// The view that an id says, and what there is to say where its theme is gone.
    pub(super) fn view_of(&self, look: &Look) -> (View, Text) {
        let themes = &self.inner.themes;
        let (theme, text) = match themes.keyed(&look.theme) {
            Some(theme) => (theme, Text::default()),
            None if look.theme == key(themes.usual()) => (themes.usual(), Text::default()),
            None => (
                themes.usual(),
                Text::of("There's no theme ")
                    .code(words::shortened(&look.theme))
                    .plain(" any more. "),
            ),
        };
        let view = View {
            viewer: look.viewer,
            theme: Arc::clone(theme),
        };
        (view, text)
    }

    /// The board as it stands, for `who` alone.
    pub(super) async fn board_with_buttons(
        &self,
        game: &Match,
        view: &View,
        who: PersonId,
    ) -> Result<Message, StoreError> {
        let mut message = self.board_of(game, view).await?;
        if game.stage.seats().is_some() {
            message.buttons = self.view_buttons(game, view, "", who);
            message.text = self.with_more_themes(message.text);
        }
        Ok(message)
    }

    /// The board as it stands, for one person.
    pub(super) async fn board_of(&self, game: &Match, view: &View) -> Result<Message, StoreError> {
        let Some(seats) = game.stage.seats() else {
            return Ok(Text::of("This match hasn't started yet.").into());
        };
        let players = self.players(seats).await?;
        let text = Text::of(format!("Match {}: ", game.id))
            .strong(words::spec(game.terms.spec))
            .plain(". ")
            .person(&players.black)
            .plain(" (Black) against ")
            .person(&players.white)
            .plain(" (White). ");
        let text = match game.stage {
            Stage::Ended(_, outcome) => text.text(result_text(&players, &game.game, outcome)),
            _ => match game.game.to_move() {
                Some(side) => text.person(players.holder(side)).plain(" to move."),
                None => text,
            },
        };
        let mut message = Message::from(text);
        self.draw_into(&mut message, game, view).await;
        Ok(message)
    }

    /// The match `before` as it would be `after` a turn.
    async fn preview_of(
        &self,
        request: &Request,
        before: &Match,
        after: &Match,
        view: &View,
    ) -> Result<Message, StoreError> {
        let (Some(seats), Some(mover)) = (after.stage.seats(), before.mover()) else {
            return Ok(Text::of("This match hasn't started yet.").into());
        };
        let players = self.players(seats).await?;
        let token = after.game.last_token().unwrap_or_default();
        let own = mover == request.who.id;
        let mut text = tried_text(&players, after, &token, own).plain("\n");
        text = match (after.stage, after.game.to_move()) {
            (Stage::Ended(_, outcome), _) => text
                .plain("That would end the match. ")
                .text(result_text(&players, &after.game, outcome)),
            (_, Some(side)) => text.text(players.named(side)).plain(" would move next."),
            (_, None) => text,
        }
        .plain("\n");
        text = if !own {
            let mover = self.inner.store.person(mover).await?;
            text.plain("Only ").person(&mover).plain(" can play it.")
        } else if request.place.direct {
            text.plain("To play it, press Play this or type ")
                .code(format!("{} {token}", before.id))
                .plain(".")
        } else if self.reads_plain_messages(&request.place.platform) {
            text.plain("To play it, press Play this or type ")
                .code(token.as_str())
                .plain(".")
        } else {
            text.plain("To play it, press Play this or use ")
                .code(format!("/move turn:{token}"))
                .plain(".")
        };
        let mut message = Message::from(self.with_more_themes(text));
        message.buttons = self.view_buttons(before, view, &token, request.who.id);
        if mover == request.who.id && token.chars().count() <= LONGEST_TURN {
            let play = Action::Play(before.game.digest(), token);
            message.buttons.insert(
                0,
                Button {
                    id: ButtonId::new(before.id, before.ply(), play).to_string(),
                    label: "Play this".to_owned(),
                    style: ButtonStyle::Success,
                    row: 0,
                },
            );
        }
        self.draw_into(&mut message, after, view).await;
        Ok(message)
    }

    /// Adds the picture, or says that there is none.
    async fn draw_into(&self, message: &mut Message, game: &Match, view: &View) {
        let ended = match game.stage {
            Stage::Ended(_, outcome) => Some(outcome),
            _ => None,
        };
        match self.picture(&game.game, view, ended).await {
            Ok(file) => message.files.push(file),
            Err(error) => {
                tracing::error!(%error, game = %game.id, "can't draw the board");
                let text = std::mem::take(&mut message.text);
                message.text = text.plain("\nI couldn't draw the picture.");
            }
        }
    }

    /// What can be pressed under a board that `who` alone sees, where it shows the match after `turn` if that isn't empty.
    fn view_buttons(&self, game: &Match, view: &View, turn: &str, who: PersonId) -> Vec<Button> {
        let look = |viewer, theme: &_, turn: &str| Look {
            viewer,
            turn: turn.to_owned(),
            theme: key(theme),
        };
        let button = |row, label: &str, style, action| Button {
            id: ButtonId::new(game.id, game.ply(), action).to_string(),
            label: label.to_owned(),
            style,
            row,
        };
        let View { viewer, theme } = view;
        let other = look(viewer.other(), theme, turn);
        let mut buttons = vec![button(
            0,
            "Flip board",
            ButtonStyle::Secondary,
            Action::View(other),
        )];
        if game.mover().is_some() {
            let label = if turn.is_empty() {
                "Preview a turn"
            } else {
                "Preview another"
            };
            let tried = Action::Try(look(*viewer, theme, ""));
            buttons.push(button(0, label, ButtonStyle::Secondary, tried));
        }
        if !turn.is_empty() {
            let board = Action::View(look(*viewer, theme, ""));
            buttons.push(button(
                0,
                "Back to the board",
                ButtonStyle::Secondary,
                board,
            ));
        }
        if play::may_resign(game, who).is_ok() {
            buttons.push(offers_button(game));
        }
        for (place, other) in self.inner.themes.all().iter().take(MOST_THEMES).enumerate() {
            let style = if other.name == theme.name {
                ButtonStyle::Primary
            } else {
                ButtonStyle::Secondary
            };
            let label = words::shortened(&other.name);
            let action = Action::View(look(*viewer, other, turn));
            buttons.push(button(1 + place / ACROSS, &label, style, action));
        }
        buttons
    }

    fn with_more_themes(&self, text: Text) -> Text {
        let themes = self.inner.themes.all().len();
        if themes <= MOST_THEMES {
            return text;
        }
        text.plain(format!(
            "\nThere are {themes} themes, too many for buttons: type "
        ))
        .code("/board view:")
        .plain(" to see them all.")
    }
}

/// `Preview of `f6` in match #1 (not played): you place a stone on f6.`, or what `@alice (Black) would` do, where `own` is
/// false.
fn tried_text(players: &Players, after: &Match, token: &str, own: bool) -> Text {
    let text = Text::of("Preview of ")
        .code(token)
        .plain(format!(" in match {} (not played)", after.id));
    let Some(by) = after.game.last_by() else {
        return text.plain(".");
    };
    if token == "swap" {
        // The swap would be White's turn; the person who plays it would hold Black then.
        return text
            .plain(": ")
            .person(&players.black)
            .plain(" would play Black and ")
            .person(&players.white)
            .plain(" White.");
    }
    let text = match own {
        true => text.plain(": you "),
        false => text.plain(": ").text(players.named(by)).plain(" would "),
    };
    text.plain(format!("{}.", words::turn_ahead(&after.game)))
        .text(passed_over(players, &after.game))
}
