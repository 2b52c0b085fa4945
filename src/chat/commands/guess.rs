//! `/match guess`: step through a finished match, or a good game of level 5, and guess each turn of one side.

use std::fmt;

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
use play::{Match, MatchId, Seats, Stage};
use rules::{Game, Kind, Side, Spec};
use store::{AnalysedPosition, Guess, StoreError};
use text::game::refused;
use text::guesses::{self as words, Asked};
use text::rich::Text;
use text::words as say;

/// What the ids of its buttons begin with.
const GUESS: &str = "guess";

/// The longest turn.
const LONGEST_TURN: usize = 60;

/// How much of the chances a turn may lose and still be as good as the best, good, or not quite a mistake.
const EQUAL: f64 = 0.02;
const GOOD: f64 = 0.07;
const FAIR: f64 = 0.15;

/// A button about guessing the turns of a side.
struct GuessButton {
    of: Of,
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

/// In which game turns are guessed.
#[derive(Clone, Copy)]
enum Of {
    /// In a match, whose guesses are stored.
    Match(MatchId),
    /// In the good game of this kind that comes with the program, with so many points so far.
    Good(Kind, u32),
}

impl Of {
    /// Parses `12` or `onyx.7`.
    fn parse(text: &str) -> Option<Of> {
        match text.split_once('.') {
            Some((kind, points)) => Some(Of::Good(Kind::from_id(kind)?, points.parse().ok()?)),
            None => Some(Of::Match(MatchId(text.parse().ok()?))),
        }
    }

    fn told(self) -> words::Of {
        match self {
            Of::Match(id) => words::Of::Match(id),
            Of::Good(..) => words::Of::Level,
        }
    }
}

impl fmt::Display for Of {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Of::Match(id) => write!(f, "{}", id.0),
            Of::Good(kind, points) => write!(f, "{}.{points}", kind.id()),
        }
    }
}

impl GuessButton {
    /// Parses `guess:12:black:4:move`; `None` if it's another button.
    fn parse(id: &str) -> Option<GuessButton> {
        let mut parts = id.splitn(5, ':');
        parts.next().filter(|word| *word == GUESS)?;
        Some(GuessButton {
            of: Of::parse(parts.next()?)?,
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

/// A finished game of which somebody guesses the turns of a side.
struct Guessing {
    of: Of,
    /// Who played Black and White; nobody, if it was level 5.
    seats: Option<(Match, Seats)>,
    spec: Spec,
    side: Side,
    positions: Vec<Game>,
    values: Vec<AnalysedPosition>,
    /// The turns that have been guessed, each as how many had been played before.
    guessed: Vec<u32>,
    points: u32,
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
            arguments::game("A good game of level 5 against itself, instead of a match"),
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
    (number, side, kind): (Option<String>, Option<Side>, Option<Kind>),
) -> Result<Message, Stop> {
    if let Some(kind) = kind {
        if number.is_some() {
            return Err(say::guess_one_of_both().into());
        }
        return Guessing::good(kind, 0, side, 0)?.first(request).await;
    }
    let game = find::match_meant(request, number.as_deref()).await??;
    let winner = match game.stage {
        Stage::Ended(_, outcome) => outcome.winner,
        _ => None,
    };
    let side = side.or(winner).unwrap_or(Side::Black);
    match Guessing::load(request, game, side).await? {
        Ok(guessing) => guessing.first(request).await,
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
    let field = Field::new(Field::TEXT, say::puzzle_turn_field(), line);
    Some(Form {
        id: id.to_owned(),
        title: say::guess_begin().to_string(),
        fields: vec![field.required()],
        board: true,
    })
}

async fn used(request: &Request, button: GuessButton, value: &str) -> Answered {
    let guessing = match button.of {
        Of::Good(kind, points) => Guessing::good(kind, points, Some(button.side), button.ply)?,
        Of::Match(id) => {
            let game = request.ctx.store.load(id).await?;
            let game = game.ok_or_else(|| say::which_match_unknown(id))?;
            if !find::may_see(request, &game).await? {
                return Err(say::which_match_unknown(id).into());
            }
            match Guessing::load(request, game, button.side).await? {
                Ok(guessing) => guessing,
                Err(message) => return Ok(Some(message)),
            }
        }
    };
    let ply = guessing.ply();
    if ply != Some(button.ply) {
        let before = ply.map(|_| say::guess_guessed_before()).unwrap_or_default();
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
                return Ok(Err(say::analysis_no_turns(game.id).into()));
            }
            Stage::Ended(..) => {}
            Stage::Running(_) => return Ok(Err(say::analysis_still_running(game.id).into())),
            _ => return Ok(Err(say::board_match_not_started(game.id).into())),
        }
        let positions = positions::all(ctx, &game).await?;
        let values = match analyses::analysis(ctx, game.id, who, &positions).await? {
            Analysis::Made(values) => values,
            Analysis::BeingMade => {
                let id = format!("{GUESS}:{}:{}:0:show", game.id.0, side.name());
                let mut message = Message::from(say::guess_being_made(game.id));
                message.buttons = vec![Button::new(id, say::guess_begin(), ButtonStyle::Primary)];
                return Ok(Err(message));
            }
            Analysis::Refused(why) => return Ok(Err(analyse::refused(why).into())),
            Analysis::Failed => return Ok(Err(say::analysis_failed(game.id).into())),
        };
        let mut guessing = Guessing {
            of: Of::Match(game.id),
            spec: game.terms.spec,
            seats: game.stage.seats().map(|seats| (game, seats)),
            side,
            positions,
            values,
            guessed: Vec::new(),
            points: 0,
        };
        guessing.recall(request).await?;
        Ok(Ok(guessing))
    }

    /// The good game of a kind: as far as before the turn `ply`, with so many points.
    fn good(kind: Kind, points: u32, side: Option<Side>, ply: u32) -> Result<Guessing, Text> {
        let good = learn::good_game(kind);
        let played = good.and_then(|good| Some((good, good.positions().ok()?)));
        let (good, positions) = played.ok_or_else(say::guess_no_good_game)?;
        let winner = positions.last().and_then(|end| end.outcome()?.winner);
        let best = good.best.iter().cloned().map(Some).chain([None]);
        let values = good.values.iter().zip(best);
        let mut guessing = Guessing {
            of: Of::Good(kind, points),
            seats: None,
            spec: good.spec,
            side: side.or(winner).unwrap_or(Side::Black),
            values: values
                .map(|(&value, best)| AnalysedPosition { value, best })
                .collect(),
            positions,
            guessed: Vec::new(),
            points,
        };
        guessing.guessed = guessing.plies().filter(|&before| before < ply).collect();
        Ok(guessing)
    }

    /// Reads from the store what was guessed in a match.
    async fn recall(&mut self, request: &Request) -> Result<(), StoreError> {
        if let Of::Match(id) = self.of {
            let mut guesses = request.ctx.store.guesses(id, request.who.id).await?;
            guesses.retain(|guess| guess.side == self.side);
            self.guessed = guesses.iter().map(|guess| guess.ply).collect();
            self.points = guesses.iter().map(|guess| guess.points).sum();
        }
        Ok(())
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
        self.plies().find(|ply| !self.guessed.contains(ply))
    }

    fn practice<'a>(&self, ply: u32, position: &'a Game) -> Practice<'a> {
        let head = format!("{GUESS}:{}:{}:{ply}", self.of, self.side.name());
        Practice {
            typed: format!("{head}:type"),
            head,
            position,
        }
    }

    async fn asked(&self, request: &Request, ply: u32) -> Result<Text, Stop> {
        let by = match (&self.seats, self.positions.get(ply as usize)) {
            (Some((game, seats)), Some(position)) => {
                let seats = people::seats_at(*seats, game, position);
                Some(request.ctx.store.person(seats.holder(self.side)).await?)
            }
            _ => None,
        };
        Ok(words::asked(&Asked {
            of: self.of.told(),
            spec: self.spec,
            number: ply + 1,
            side: self.side,
            by: by.as_ref(),
            done: (self.guessed.len(), self.plies().count()),
            points: self.points,
        }))
    }

    /// Begins, or goes on after a while.
    async fn first(&self, request: &Request) -> Result<Message, Stop> {
        let scale = self.ply().map(|_| say::guess_scale());
        self.next(request, scale.unwrap_or_default()).await
    }

    /// Shows the next turn to be guessed, or that there's none.
    async fn next(&self, request: &Request, above: Text) -> Result<Message, Stop> {
        let next = self.ply().and_then(|ply| {
            let position = self.positions.get(ply as usize)?;
            Some((ply, position))
        });
        let Some((ply, position)) = next else {
            let turns = self.plies().count();
            let over = words::over(self.of.told(), self.side, turns, self.points);
            return Ok(Text::lines([above, over]).into());
        };
        let asked = self.asked(request, ply).await?;
        let practice = self.practice(ply, position);
        let mut message = Message::from(Text::lines([above, asked]));
        practice.draw(request, &mut message, position).await;
        message.buttons.extend(practice.buttons());
        let skip = format!("{}:skip", practice.head);
        let skip = Button::new(skip, say::guess_skip(), ButtonStyle::Secondary);
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
            return Err(self.failed().into());
        };
        let points = points(before, &after, &judged);
        let told = words::guessed(Some(&guess), &judged.played, &judged.best, points);
        self.keep(request, ply, points, told).await
    }

    async fn skip(self, request: &Request, ply: u32) -> Result<Message, Stop> {
        let judged = analyses::judged(&self.positions, &self.values, ply + 1);
        let judged = judged.ok_or_else(|| self.failed())?;
        let told = words::guessed(None, &judged.played, &judged.best, 0);
        self.keep(request, ply, 0, told).await
    }

    fn failed(&self) -> Text {
        match self.of {
            Of::Match(id) => say::analysis_failed(id),
            Of::Good(..) => say::guess_no_good_game(),
        }
    }

    async fn keep(
        mut self,
        request: &Request,
        ply: u32,
        points: u32,
        told: Text,
    ) -> Result<Message, Stop> {
        let id = match &mut self.of {
            Of::Match(id) => *id,
            Of::Good(_, so_far) => {
                *so_far = so_far.saturating_add(points);
                self.points = *so_far;
                self.guessed.push(ply);
                return self.next(request, told).await;
            }
        };
        let guess = Guess {
            ply,
            side: self.side,
            points,
        };
        let kept = request.ctx.store.keep_guess(id, request.who.id, guess);
        let told = match kept.await? {
            true => told,
            false => say::guess_guessed_before(),
        };
        self.recall(request).await?;
        self.next(request, told).await
    }
}
