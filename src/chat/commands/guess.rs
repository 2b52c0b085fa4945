//! `/match guess`: step through a finished match and guess each turn of one side.

use crate::api::fields::{Field, FieldKind, Form};
use crate::api::message::{Button, ButtonStyle, Message};
use crate::commands::analyse;
use crate::commands::command::{Command, Stop};
use crate::commands::practice::{Act, Practice};
use crate::commands::presses::Buttons;
use crate::commands::stop::Answered;
use crate::service::analyses::{self, Analysis, Judged};
use crate::service::request::Request;
use crate::service::{find, people, positions};
use crate::syntax::arguments;
use crate::syntax::spec::WhichMatches;
use crate::syntax::turn_menus::Making;
use play::{Match, MatchId, Stage};
use rules::{Game, Side};
use store::{AnalysedPosition, Guess};
use text::game::refused;
use text::guesses::{self as words, Asked};
use text::rich::Text;
use text::{analyses as analysis_text, boards, which_match};

/// What the ids of its buttons begin with.
const GUESS: &str = "guess";

/// The longest turn.
const LONGEST_TURN: usize = 60;

/// How much of the chances a turn may lose and still be as good as the best, good, or not quite a mistake.
const EQUAL: f64 = 0.02;
const GOOD: f64 = 0.07;
const FAIR: f64 = 0.15;

/// A button about guessing the turns of a side in a match.
struct GuessButton {
    game: MatchId,
    side: Side,
    /// How many turns had been played before the one that is to be guessed.
    ply: u32,
    does: Does,
}

enum Does {
    Show,
    Skip,
    Type,
    Act(Act),
}

impl GuessButton {
    /// Parses `guess:12:black:4:move`; `None` if it's another button.
    fn parse(id: &str) -> Option<GuessButton> {
        let mut parts = id.splitn(5, ':');
        parts.next().filter(|word| *word == GUESS)?;
        Some(GuessButton {
            game: MatchId(parts.next()?.parse().ok()?),
            side: Side::from_name(parts.next()?)?,
            ply: parts.next()?.parse().ok()?,
            does: match parts.next()? {
                "show" => Does::Show,
                "skip" => Does::Skip,
                "type" => Does::Type,
                action => Does::Act(Act::parse(action)?),
            },
        })
    }

    /// Parses the id of a menu, or of anything else.
    fn parse_if(id: &str, in_menu: bool) -> Option<GuessButton> {
        let is_in_menu = |does: &Does| matches!(does, Does::Act(act) if act.is_in_menu());
        GuessButton::parse(id).filter(|button| is_in_menu(&button.does) == in_menu)
    }
}

/// A finished match of which somebody guesses the turns of a side.
struct Guessing {
    game: Match,
    side: Side,
    positions: Vec<Game>,
    values: Vec<AnalysedPosition>,
    guesses: Vec<Guess>,
}

pub(super) fn command() -> Command {
    let sides = [
        ("black", "Black's turns", Side::Black),
        ("white", "White's turns", Side::White),
    ];
    Command::new(
        "match guess",
        "Guess the turns of a finished match, one by one",
        (
            arguments::number(WhichMatches::Begun),
            arguments::choice("side", "Whose turns; the winner's by default", sides),
        ),
        guess,
    )
    .with(
        Buttons::new()
            .of(|id| GuessButton::parse_if(id, false), pressed)
            .menus_of(|id| GuessButton::parse_if(id, true), picked)
            .line_form(form, GuessButton::parse, submitted)
            .changing_their_message(|id| GuessButton::parse(id).is_some()),
    )
}

async fn guess(
    request: &Request,
    (number, side): (Option<String>, Option<Side>),
) -> Result<Message, Stop> {
    let game = find::match_meant(request, number.as_deref()).await??;
    let winner = match game.stage {
        Stage::Ended(_, outcome) => outcome.winner,
        _ => None,
    };
    let side = side.or(winner).unwrap_or(Side::Black);
    match Guessing::load(request, game, side).await? {
        Ok(guessing) => {
            let scale = guessing.ply().map(|_| words::scale());
            guessing.next(request, scale.unwrap_or_default()).await
        }
        Err(message) => Ok(message),
    }
}

async fn pressed(request: &Request, button: GuessButton) -> Answered {
    used(request, button, "").await
}

async fn picked(request: &Request, (button, value): (GuessButton, String)) -> Answered {
    used(request, button, &value).await
}

async fn submitted(request: &Request, (button, typed): (GuessButton, String)) -> Answered {
    used(request, button, &typed).await
}

/// Returns the form in which a guess is typed.
fn form(id: &str) -> Option<Form> {
    GuessButton::parse(id).filter(|button| matches!(button.does, Does::Type))?;
    let line = FieldKind::Line {
        hint: String::new(),
        most: LONGEST_TURN,
        value: String::new(),
    };
    let field = Field::new(Field::TEXT, text::puzzles::TURN_FIELD, line);
    Some(Form {
        id: id.to_owned(),
        title: words::GUESS.to_owned(),
        fields: vec![field.required()],
        board: true,
    })
}

async fn used(request: &Request, button: GuessButton, value: &str) -> Answered {
    let game = request.ctx.store.load(button.game).await?;
    let game = game.ok_or_else(|| which_match::unknown_match(button.game))?;
    if !find::may_see(request, &game).await? {
        return Err(which_match::unknown_match(button.game).into());
    }
    let guessing = match Guessing::load(request, game, button.side).await? {
        Ok(guessing) => guessing,
        Err(message) => return Ok(Some(message)),
    };
    let ply = guessing.ply();
    if ply != Some(button.ply) {
        let before = ply.map(|_| words::guessed_before()).unwrap_or_default();
        return guessing.next(request, before).await.map(Some);
    }
    let Some(position) = guessing.positions.get(button.ply as usize) else {
        return guessing.next(request, Text::default()).await.map(Some);
    };
    let making = match button.does {
        Does::Type if !value.is_empty() => {
            return guessing.judge(request, button.ply, value).await.map(Some);
        }
        Does::Show | Does::Type => {
            return guessing.next(request, Text::default()).await.map(Some);
        }
        Does::Skip => return guessing.skip(request, button.ply).await.map(Some),
        Does::Act(Act::Play(digest, turn)) if position.digest() == digest => {
            return guessing.judge(request, button.ply, &turn).await.map(Some);
        }
        Does::Act(Act::Begin | Act::Play(..)) => Some(Making::default()),
        Does::Act(Act::Unpick(made)) => Some(made.making),
        Does::Act(Act::Pick(made)) => made.making.with(value),
    };
    let asked = guessing.asked(request, button.ply).await?;
    let practice = guessing.practice(button.ply, position);
    Ok(Some(practice.making(request, asked, making).await?))
}

/// The points of a guess: as many as the best turn, if it is that or leads to the same position; else by how much the turn lost that
/// was played, if it is that one.
fn points(before: &Game, guess: &Game, judged: &Judged) -> u32 {
    let leads_to = |turn: &str| {
        let mut after = before.clone();
        after.play_text(turn).is_ok() && after.digest() == guess.digest()
    };
    if leads_to(&judged.best) {
        return words::MOST;
    }
    if !leads_to(&judged.played) {
        return 0;
    }
    match judged.before - judged.after {
        lost if lost <= EQUAL => words::MOST,
        lost if lost <= GOOD => 2,
        lost if lost <= FAIR => 1,
        _ => 0,
    }
}

impl Guessing {
    /// Loads a finished match with its analysis, or says why that isn't there.
    async fn load(
        request: &Request,
        game: Match,
        side: Side,
    ) -> Result<Result<Guessing, Message>, Stop> {
        let (ctx, who) = (&request.ctx, request.who.id);
        match game.stage {
            Stage::Ended(..) if game.ply() == 0 => {
                return Ok(Err(analysis_text::no_turns(game.id).into()));
            }
            Stage::Ended(..) => {}
            Stage::Running(_) => return Ok(Err(analysis_text::still_running(game.id).into())),
            _ => return Ok(Err(boards::match_not_started(game.id).into())),
        }
        let positions = positions::all(ctx, &game).await?;
        let values = match analyses::analysis(ctx, game.id, who, &positions).await? {
            Analysis::Made(values) => values,
            Analysis::BeingMade => {
                let id = format!("{GUESS}:{}:{}:0:show", game.id.0, side.name());
                let mut message = Message::from(words::being_made(game.id));
                message.buttons = vec![Button::new(id, words::GUESS, ButtonStyle::Primary)];
                return Ok(Err(message));
            }
            Analysis::Refused(why) => return Ok(Err(analyse::refused(why).into())),
            Analysis::Failed => return Ok(Err(analysis_text::failed(game.id).into())),
        };
        let mut guesses = ctx.store.guesses(game.id, who).await?;
        guesses.retain(|guess| guess.side == side);
        Ok(Ok(Guessing {
            game,
            side,
            positions,
            values,
            guesses,
        }))
    }

    /// Returns the turns of the side, each as how many had been played before.
    fn plies(&self) -> impl Iterator<Item = u32> + '_ {
        let last = self.positions.len().saturating_sub(1);
        let all = (0..).zip(self.positions.iter().take(last));
        all.filter(|(_, position)| position.to_move() == Some(self.side))
            .map(|(ply, _)| ply)
    }

    /// Returns the next turn to be guessed.
    fn ply(&self) -> Option<u32> {
        let is_guessed = |ply: &u32| self.guesses.iter().any(|guess| guess.ply == *ply);
        self.plies().find(|ply| !is_guessed(ply))
    }

    fn points(&self) -> u32 {
        self.guesses.iter().map(|guess| guess.points).sum()
    }

    fn practice<'a>(&self, ply: u32, position: &'a Game) -> Practice<'a> {
        let head = format!("{GUESS}:{}:{}:{ply}", self.game.id.0, self.side.name());
        Practice {
            typed: format!("{head}:type"),
            head,
            position,
        }
    }

    async fn asked(&self, request: &Request, ply: u32) -> Result<Text, Stop> {
        let Some((seats, position)) = self
            .game
            .stage
            .seats()
            .zip(self.positions.get(ply as usize))
        else {
            return Ok(Text::default());
        };
        let seats = people::seats_at(seats, &self.game, position);
        let by = request.ctx.store.person(seats.holder(self.side)).await?;
        Ok(words::asked(&Asked {
            game: &self.game,
            number: ply + 1,
            side: self.side,
            by: &by,
            done: (self.guesses.len(), self.plies().count()),
            points: self.points(),
        }))
    }

    /// Shows the next turn to be guessed, or that there's none.
    async fn next(&self, request: &Request, above: Text) -> Result<Message, Stop> {
        let next = self.ply().and_then(|ply| {
            let position = self.positions.get(ply as usize)?;
            Some((ply, position))
        });
        let Some((ply, position)) = next else {
            let turns = self.plies().count();
            let over = words::over(&self.game, self.side, turns, self.points());
            return Ok(Text::lines([above, over]).into());
        };
        let asked = self.asked(request, ply).await?;
        let practice = self.practice(ply, position);
        let mut message = Message::from(Text::lines([above, asked]));
        practice.draw(request, &mut message, position).await;
        message.buttons.extend(practice.buttons());
        let skip = format!("{}:skip", practice.head);
        let skip = Button::new(skip, words::SKIP, ButtonStyle::Secondary);
        message.buttons.push(skip);
        Ok(message)
    }

    /// Judges a guess, and shows the next turn.
    async fn judge(self, request: &Request, ply: u32, typed: &str) -> Result<Message, Stop> {
        let Some(before) = self.positions.get(ply as usize) else {
            return self.next(request, Text::default()).await;
        };
        let guess = match before.read(typed) {
            Ok(guess) => guess,
            Err(why) => {
                let why = refused::turn_error(before, typed, &why);
                return self.next(request, why).await;
            }
        };
        let mut after = before.clone();
        let is_played = after.play_text(&guess).is_ok();
        let judged = analyses::judged(&self.positions, &self.values, ply + 1);
        let Some(judged) = judged.filter(|_| is_played) else {
            return Err(analysis_text::failed(self.game.id).into());
        };
        let points = points(before, &after, &judged);
        let told = words::guessed(Some(&guess), &judged.played, &judged.best, points);
        self.keep(request, ply, points, told).await
    }

    async fn skip(self, request: &Request, ply: u32) -> Result<Message, Stop> {
        let judged = analyses::judged(&self.positions, &self.values, ply + 1);
        let judged = judged.ok_or_else(|| analysis_text::failed(self.game.id))?;
        let told = words::guessed(None, &judged.played, &judged.best, 0);
        self.keep(request, ply, 0, told).await
    }

    async fn keep(
        mut self,
        request: &Request,
        ply: u32,
        points: u32,
        told: Text,
    ) -> Result<Message, Stop> {
        let (store, who) = (&request.ctx.store, request.who.id);
        let guess = Guess {
            ply,
            side: self.side,
            points,
        };
        let told = match store.keep_guess(self.game.id, who, guess).await? {
            true => told,
            false => words::guessed_before(),
        };
        self.guesses = store.guesses(self.game.id, who).await?;
        self.guesses.retain(|guess| guess.side == self.side);
        self.next(request, told).await
    }
}
