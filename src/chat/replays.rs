//! A match from its first turn to its last, for whoever asks: as an animation with the record, or board by board.

use super::answers::{no_match_here, unknown_match};
use super::buttons::{Action, ButtonId, Look, Step};
use super::compose::{Players, result_text, seats_at, turn_text};
use super::handle::Request;
use super::message::{Button, ButtonStyle, File, Message, Text};
use super::themes::{View, key};
use super::{Chat, describe, words};
use crate::play::{Match, MatchId, Seats, Stage};
use crate::render;
use crate::rules::{Game, Outcome, Side};
use crate::store::{RECORDS, StoreError};

/// A replay as it is asked for.
struct Asked<'a> {
    request: &'a Request,
    view: View,
    /// Whether everybody sees it.
    open: bool,
}

impl Chat {
    /// `/replay`: the match with this number, or the one of this place where none is given; as an animation, or as the
    /// board after as many turns as `turn` says.
    pub(super) async fn replay(
        &self,
        request: &Request,
        number: &str,
        turn: &str,
        wanted: &str,
    ) -> Result<Message, StoreError> {
        let game = match self.match_meant(request, number).await? {
            Ok(game) => game,
            Err(answer) => return Ok(answer.into()),
        };
        let wanted = match self.inner.themes.read(wanted) {
            Ok(wanted) => wanted,
            Err(text) => return Ok(text.into()),
        };
        let Some(seats) = game.stage.seats() else {
            return Ok(not_begun(&game));
        };
        let asked = Asked {
            request,
            view: self.view(&game, request.who.id, wanted),
            open: false,
        };
        if turn.trim().is_empty() {
            return self.animated(&asked, &game, seats).await;
        }
        match turn_number(&game, turn.trim()) {
            Ok(ply) => self.stepped(&asked, &game, seats, ply).await,
            Err(text) => Ok(text.into()),
        }
    }

    /// A button under a replay that shows the match after `ply` turns.
    pub(super) async fn go_through(
        &self,
        request: &Request,
        game: &Match,
        ply: u32,
        step: Step,
        look: &Look,
    ) -> Result<Message, StoreError> {
        if !self.may_see(request, game).await? {
            let text = match game.terms.direct {
                true => format!("Only the players can replay match {}.", game.id),
                false => format!(
                    "Only the players can replay match {} here; everyone else can do so in the channel where it's played.",
                    game.id
                ),
            };
            return Ok(Text::of(text).into());
        }
        let Some(seats) = game.stage.seats() else {
            return Ok(not_begun(game));
        };
        let (view, before) = self.view_of(look);
        let asked = Asked {
            request,
            view,
            open: matches!(step, Step::Show | Step::ShowAnimation),
        };
        // Turns may have come since, and may have been taken back.
        let last = game.ply();
        let at = match step {
            Step::First => Some(0),
            Step::Back => Some(ply.min(last).saturating_sub(1)),
            Step::Next => Some(ply.saturating_add(1).min(last)),
            Step::Here | Step::Show => Some(ply.min(last)),
            Step::Last => Some(last),
            Step::Animation | Step::ShowAnimation => None,
        };
        let mut message = match at {
            Some(ply) => self.stepped(&asked, game, seats, ply).await?,
            None => self.animated(&asked, game, seats).await?,
        };
        message.text = before.text(message.text);
        Ok(message)
    }

    /// The board after `ply` turns.
    async fn stepped(
        &self,
        asked: &Asked<'_>,
        game: &Match,
        seats: Seats,
        ply: u32,
    ) -> Result<Message, StoreError> {
        let position = match self.inner.store.load_at(game.id, ply).await? {
            Some((_, position)) if ply < game.ply() => position,
            _ => game.game.clone(),
        };
        let players = self.players(seats_at(seats, game, &position)).await?;
        let last = ply == game.ply();
        let ended = ended(game).filter(|_| last);
        let so_far = match game.stage {
            Stage::Ended(..) => "",
            _ => " so far",
        };
        let turn = format!("{ply} of {}{so_far}", game.ply());
        let shown = match ply {
            0 => " at the start".to_owned(),
            _ => format!(" after turn {turn}"),
        };
        let mut text = asked.head(game, &shown).text(against(&players)).plain(".");
        if !asked.open {
            text = text.plain(format!(" Turn {turn}:"));
        }
        text = match position.last_by() {
            Some(by) => text.plain(" ").text(turn_text(&players, &position, by)),
            None if asked.open => text,
            None => text.plain(" the start of the match."),
        };
        text = match (ended, position.to_move()) {
            (Some(outcome), _) => text
                .plain(" ")
                .text(result_text(&players, &position, outcome)),
            (None, Some(side)) if last => {
                text.plain(" ").text(players.named(side)).plain(" to move.")
            }
            _ => text,
        };
        let mut message = Message::from(text);
        match self.picture(&position, &asked.view, ended).await {
            Ok(file) => message.files.push(file),
            Err(error) => {
                tracing::error!(%error, game = %game.id, "can't draw the board");
                message.text = message.text.plain("\nI couldn't draw the picture.");
            }
        }
        message.buttons = asked.buttons(game, Some(ply));
        message.open = asked.open;
        Ok(message)
    }

    /// All turns as an animation, with the record.
    async fn animated(
        &self,
        asked: &Asked<'_>,
        game: &Match,
        seats: Seats,
    ) -> Result<Message, StoreError> {
        if game.ply() == 0 {
            return Ok(no_turn(game).into());
        }
        let ended = ended(game);
        let players = self.players(seats).await?;
        let turns = match game.ply() {
            1 => "1 turn".to_owned(),
            many => format!("{many} turns"),
        };
        let text = asked
            .head(game, "")
            .text(against(&players))
            .plain(format!(", {turns}"));
        let text = match ended {
            Some(outcome) => text
                .plain(". ")
                .text(result_text(&players, &game.game, outcome)),
            None => text.plain(" so far."),
        };
        let view = asked.view.clone();
        let positions = self.positions(game).await?;
        let draw = move || {
            render::animation(
                &positions,
                ended,
                view.viewer,
                &view.theme,
                render::LARGEST_ANIMATION,
            )
        };
        let made = match self.draw(draw).await {
            Ok(Ok(made)) => Ok(made),
            Ok(Err(error)) => Err(error.to_string()),
            Err(error) => Err(error),
        };
        let mut message = Message::from(text);
        match made {
            Ok(made) => message.files.push(File {
                name: format!("stonepost-{}.gif", game.id.0),
                bytes: made.bytes,
                alt: Some(describe::replay(&game.game, ended)),
            }),
            Err(error) => {
                tracing::error!(%error, game = %game.id, "can't draw the animation");
                message.text = message.text.plain("\nI couldn't draw the animation.");
            }
        }
        message
            .files
            .push(self.record(game, &players, ended).await?);
        message.buttons = asked.buttons(game, None);
        message.open = asked.open;
        Ok(message)
    }

    /// The match that somebody means by its number, or the one of the place where they are; else what to tell them.
    pub(super) async fn match_meant(
        &self,
        request: &Request,
        number: &str,
    ) -> Result<Result<Match, Text>, StoreError> {
        let store = &self.inner.store;
        let number = number.trim();
        if number.is_empty() {
            let game = match store.running_in(request.place.id).await? {
                Some(game) => Some(game),
                None => store.last_ended_in(request.place.id).await?,
            };
            return Ok(game.ok_or_else(|| {
                if request.place.direct {
                    Text::of("Which match? Add its number, e.g. ")
                        .code("match:12")
                        .plain(".")
                } else {
                    no_match_here()
                }
            }));
        }
        let id = match match_id(number) {
            Ok(id) => id,
            Err(text) => return Ok(Err(text)),
        };
        if let Some(game) = store.load(id).await?
            && self.may_see(request, &game).await?
        {
            return Ok(Ok(game));
        }
        Ok(Err(unknown_match(id)))
    }

    /// Whether somebody may look at a match here: it is for its players, and for those who can see where it is played;
    /// once it is over, for its whole server. What was read from a record is for everybody.
    async fn may_see(&self, request: &Request, game: &Match) -> Result<bool, StoreError> {
        let who = request.who.id;
        if game.challenger == who || game.opponent == Some(who) {
            return Ok(true);
        }
        if game.terms.direct {
            return Ok(false);
        }
        if game.place == request.place.id {
            return Ok(true);
        }
        let place = self.inner.store.place(game.place).await?;
        let same = place.server.is_some() && place.server == request.place.server;
        let over = matches!(game.stage, Stage::Ended(..));
        Ok(over && (same || place.platform == RECORDS))
    }

    /// All positions of a match from the start on.
    async fn positions(&self, game: &Match) -> Result<Vec<Game>, StoreError> {
        let mut position = Game::start(game.terms.spec);
        let mut positions = vec![position.clone()];
        for turn in self.inner.store.turns(game.id).await? {
            // The match was loaded by playing them, so they can be played.
            if position.play_text(&turn.token).is_err() {
                break;
            }
            positions.push(position.clone());
        }
        Ok(positions)
    }
}

impl Asked<'_> {
    /// Which match it is, and, where everybody sees it, who shows it and at which turn.
    fn head(&self, game: &Match, shown: &str) -> Text {
        let text = if self.open {
            Text::default()
                .person(&self.request.who)
                .plain(format!(" shared match {}{shown}.\n", game.id))
        } else {
            Text::of(format!("Match {}: ", game.id))
        };
        text.strong(words::spec(game.terms.spec)).plain(". ")
    }

    /// What can be pressed under the board after `shown` turns, or under the animation. What leads nowhere keeps its
    /// place, so that nothing moves away under the finger.
    fn buttons(&self, game: &Match, shown: Option<u32>) -> Vec<Button> {
        let View { viewer, theme } = &self.view;
        let last = game.ply();
        let at = shown.unwrap_or(last);
        let button = |row, label: &str, viewer, step, leads: bool| Button {
            id: ButtonId::new(
                game.id,
                at,
                Action::Replay(
                    step,
                    Look {
                        viewer,
                        turn: String::new(),
                        theme: key(theme),
                    },
                ),
            )
            .to_string(),
            label: label.to_owned(),
            style: if leads {
                ButtonStyle::Secondary
            } else {
                ButtonStyle::Disabled
            },
            row,
        };
        let (back, on) = (at > 0, at < last);
        // In a match that goes on, there may be another last turn by the time.
        let newer = on || shown.is_none() || ended(game).is_none();
        let animate = shown.is_some() && last > 0;
        let mut buttons = vec![
            button(0, "First", *viewer, Step::First, back),
            button(0, "Back", *viewer, Step::Back, back),
            button(0, "Forward", *viewer, Step::Next, on),
            button(0, "Last", *viewer, Step::Last, newer),
            button(1, "Animate", *viewer, Step::Animation, animate),
        ];
        if self.open {
            return buttons;
        }
        let (turned, show) = match shown {
            Some(_) => (Step::Here, Step::Show),
            None => (Step::Animation, Step::ShowAnimation),
        };
        buttons.push(button(1, "Flip board", viewer.other(), turned, true));
        if !self.request.place.direct {
            buttons.push(button(1, "Share", *viewer, show, true));
        }
        buttons
    }
}

fn ended(game: &Match) -> Option<Outcome> {
    match game.stage {
        Stage::Ended(_, outcome) => Some(outcome),
        _ => None,
    }
}

/// `@alice (Black) against @bob (White)`
fn against(players: &Players) -> Text {
    players
        .named(Side::Black)
        .plain(" against ")
        .text(players.named(Side::White))
}

fn not_begun(game: &Match) -> Message {
    Text::of(format!("Match {} hasn't started yet.", game.id)).into()
}

fn no_turn(game: &Match) -> Text {
    Text::of(format!(
        "No turns have been played in match {} yet.",
        game.id
    ))
}

/// How many turns somebody wants to see played, of those that were.
fn turn_number(game: &Match, typed: &str) -> Result<u32, Text> {
    let last = game.ply();
    let text = if typed.bytes().all(|digit| digit.is_ascii_digit()) {
        match typed.parse() {
            Ok(ply) if ply <= last => return Ok(ply),
            _ if last == 0 => return Err(no_turn(game)),
            _ => Text::of(format!(
                "Match {} has no turn {}",
                game.id,
                words::quoted(typed)
            )),
        }
    } else {
        Text::of(format!("{} isn't a turn number", words::quoted(typed)))
    };
    Err(text
        .plain(": choose from ")
        .code("0")
        .plain(" (the start) to ")
        .code(last.to_string())
        .plain("."))
}

/// The number of a match as people write it: `12` or `#12`.
pub(super) fn match_id(typed: &str) -> Result<MatchId, Text> {
    let number = typed.trim();
    let digits = number.strip_prefix('#').unwrap_or(number);
    let plain = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    let id = digits.parse().ok().filter(|_| plain).map(MatchId);
    id.ok_or_else(|| {
        Text::of(format!(
            "{} isn't a match number. You'll find it above every board, e.g. ",
            words::quoted(number)
        ))
        .code("#12")
        .plain(".")
    })
}
