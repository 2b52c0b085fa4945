//! The page of a match as its script takes it: in the shape of the page to play on, without what only a player has.

use serde::Serialize;
use serde_json::value::RawValue;

use super::match_view::View;
use crate::play::percent;
use crate::rich::{Part, parts, words};
use chat::play_page::TriedTurn;
use chat::public::{BoardOnPage, MatchPage, PlayerOnPage, Side};

/// Clocks with more than this, in milliseconds, are told in whole minutes, so that who asks again soon is told that nothing has
/// changed.
const LONG: i64 = 10 * MINUTE;
const MINUTE: i64 = 60_000;

#[derive(Serialize)]
pub(super) struct State<'a> {
    path: &'a str,
    number: i64,
    version: i64,
    /// All turns, those on the board that is looked at, and what was tried that is.
    ply: usize,
    shown: u32,
    at: Option<String>,
    title: &'a str,
    about: &'a str,
    side: &'static str,
    /// The theme that was chosen, the one without a choice, and the one in dark mode.
    chosen: Option<String>,
    theme: &'a str,
    dark: Option<&'a str>,
    to_move: Option<&'static str>,
    running: bool,
    says: Vec<Part>,
    heading: Option<&'a str>,
    caption: String,
    alt: &'a str,
    players: [PlayerJson<'a>; 2],
    turns: Vec<&'a str>,
    sides: String,
    talk: Talk<'a>,
    tried: Tried<'a>,
    /// Where each person's turns begin in that list.
    trees: Vec<usize>,
    over: Option<Over<'a>>,
    rules: String,
    record: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    drawn: Option<Drawn<'a>>,
}

/// The board that the page opens with.
#[derive(Serialize)]
struct Drawn<'a> {
    board: BoardJson<'a>,
    ground: &'a RawValue,
}

#[derive(Serialize)]
struct PlayerJson<'a> {
    side: &'static str,
    name: &'a str,
    page: Option<&'a str>,
    rating: Option<&'a str>,
    tally: &'a str,
    clock: Option<Clock>,
}

#[derive(Serialize)]
struct Clock {
    left: String,
    millis: i64,
    running: bool,
}

/// What was said with turns, by their numbers.
#[derive(Serialize)]
struct Talk<'a> {
    said: Vec<(usize, &'a str)>,
}

#[derive(Serialize)]
struct Tried<'a> {
    turns: Vec<TriedJson<'a>>,
}

#[derive(Serialize)]
struct TriedJson<'a> {
    after: i64,
    token: &'a str,
    /// Nothing is planned here.
    planned: Option<u32>,
    /// Says whose it is.
    by: &'a str,
}

#[derive(Serialize)]
struct Over<'a> {
    ratings: [Option<String>; 2],
    chances: Vec<u8>,
    chart: &'a str,
}

impl<'a> State<'a> {
    /// A page as somebody looks at it.
    pub(super) fn of(page: &'a MatchPage, view: &View) -> State<'a> {
        let mut sides = String::new();
        sides.extend(page.turns.iter().map(|turn| match turn.side {
            Side::Black => 'b',
            Side::White => 'w',
        }));
        let mut trees = Vec::new();
        let mut tried = Vec::new();
        for one in &page.tried {
            let begin = tried.len();
            trees.push(begin);
            tried.extend(one.turns.iter().map(|turn| TriedJson {
                after: moved(turn, begin),
                token: &turn.token,
                planned: None,
                by: &one.heading,
            }));
        }
        let said = (1..).zip(&page.turns);
        let said = said.filter_map(|(ply, turn)| Some((ply, turn.said.as_deref()?)));
        let ratings = page
            .players
            .each_ref()
            .map(|player| player.change.as_ref().map(words));
        State {
            path: &page.path,
            number: page.number,
            version: page.version,
            ply: page.turns.len(),
            shown: page.ply,
            at: page.at.map(|at| at.to_string()),
            title: &page.title,
            about: &page.about,
            side: view.side().name(),
            chosen: view.theme.clone(),
            theme: &page.theme,
            dark: page.dark_theme.as_deref(),
            to_move: page.to_move.map(Side::name),
            running: page.running,
            says: parts(&page.says),
            heading: page.heading.as_deref(),
            caption: words(&page.does),
            alt: &page.alt,
            players: page.players.each_ref().map(player),
            turns: page.turns.iter().map(|turn| turn.token.as_str()).collect(),
            sides,
            talk: Talk {
                said: said.collect(),
            },
            tried: Tried { turns: tried },
            trees,
            over: (!page.running).then(|| Over {
                ratings,
                chances: match &page.analysis {
                    Some(analysis) => analysis.chances.iter().copied().map(percent).collect(),
                    None => Vec::new(),
                },
                chart: page.analysis.as_ref().map_or("", |analysis| &analysis.alt),
            }),
            rules: format!("/rules/{}", page.game.id()),
            record: format!("{}/record.txt", page.path),
            drawn: page.drawn.as_ref().and_then(|(board, ground)| {
                Some(Drawn {
                    board: BoardJson::from(board),
                    ground: serde_json::from_str(ground).ok()?,
                })
            }),
        }
    }
}

/// What comes before a turn, in the list in which those of its tree begin there.
fn moved(turn: &TriedTurn, begin: usize) -> i64 {
    match turn.after {
        root if root < 0 => root,
        index => index.saturating_add(i64::try_from(begin).unwrap_or_default()),
    }
}

fn player(one: &PlayerOnPage) -> PlayerJson<'_> {
    PlayerJson {
        side: one.side.name(),
        name: &one.name,
        page: one.page.as_deref(),
        rating: one.rating.as_deref(),
        tally: &one.tally,
        clock: one.clock.as_ref().map(|clock| Clock {
            left: clock.left.clone(),
            millis: match clock.millis {
                long if long > LONG => long - long % MINUTE,
                short => short,
            },
            running: clock.running,
        }),
    }
}

/// A board and its words.
#[derive(Serialize)]
pub(super) struct BoardJson<'a> {
    alt: &'a str,
    caption: String,
    heading: &'a str,
    does: String,
    pieces: &'a str,
    holds: &'a [(String, String)],
    groups: Option<&'a [Vec<String>]>,
}

impl<'a> From<&'a BoardOnPage> for BoardJson<'a> {
    fn from(board: &'a BoardOnPage) -> BoardJson<'a> {
        BoardJson {
            caption: words(&board.caption),
            does: words(&board.does),
            alt: &board.alt,
            heading: &board.heading,
            pieces: &board.pieces,
            holds: &board.holds,
            groups: board.groups.as_deref(),
        }
    }
}
