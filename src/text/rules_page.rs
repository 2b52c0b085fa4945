//! The texts about a game in `assets/rules/GAME/`: its rules as people read them, with diagrams, and the exact ones.

use rules::{Kind, Spec, SpecError};
use serde::Deserialize;

/// What `assets/rules/GAME/` holds for readers.
pub struct RulesPage {
    /// The rules as people read them: a [`Page`] as TOML.
    pub page: &'static str,
    /// The exact rules, point by point, followed by what all games share.
    pub exact: &'static str,
    /// The record of a game up to its middle, for a picture of what it looks like.
    pub middle: &'static str,
}

/// Includes the texts of a game.
macro_rules! rules_page {
    ($game:literal) => {
        RulesPage {
            page: include_str!(concat!("../../../assets/rules/", $game, "/page.toml")),
            exact: concat!(
                include_str!(concat!("../../../assets/rules/", $game, "/rules.md")),
                "\n",
                include_str!("../../../assets/rules/README.md"),
            ),
            middle: include_str!(concat!("../../../assets/rules/", $game, "/middle.rec")),
        }
    };
}

pub(crate) use rules_page;

/// The rules of a game as people read them. Words have `**` around what stands out and backticks around what is typed.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Page {
    /// Who invented the game.
    pub credits: String,
    /// What one plays for.
    pub goal: Vec<Paragraph>,
    /// What one plays on and with.
    pub board: Vec<Paragraph>,
    /// What one does on a turn.
    pub turn: Vec<Paragraph>,
    /// When it's over, and who has won.
    pub end: Vec<Paragraph>,
    /// What can't be done.
    pub barred: Vec<Paragraph>,
    /// How turns are typed.
    pub typed: String,
}

/// A paragraph, and the diagrams that show what it says.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paragraph {
    /// What it says.
    pub words: String,
    /// The points of the exact rules that it tells.
    pub points: Vec<u8>,
    /// The diagrams below it.
    #[serde(default)]
    pub diagrams: Vec<Diagram>,
}

/// A diagram that one steps through.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Diagram {
    /// What it shows, in a few words.
    pub title: String,
    /// The size of its board; the smallest unless it's named.
    size: Option<String>,
    /// The setup; the usual one unless it's named.
    setup: Option<String>,
    /// The canonical tokens of the turns before the first step.
    #[serde(default)]
    after: String,
    /// Its steps.
    pub steps: Vec<Step>,
}

impl Diagram {
    /// Returns what is played.
    ///
    /// # Errors
    /// The game has no such size or setup.
    pub fn spec(&self, kind: Kind) -> Result<Spec, SpecError> {
        let smallest = kind.sizes().iter().min().map(u8::to_string);
        let size = self.size.as_deref().or(smallest.as_deref());
        Spec::new(kind, size, self.setup.as_deref())
    }

    /// Returns the turns before the first step.
    pub fn before(&self) -> impl Iterator<Item = &str> {
        self.after.split_whitespace()
    }
}

/// A step of a diagram: a position and what is to be seen there.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What is to be seen. If a turn is refused, it may be empty: the reason is told in any case.
    #[serde(default)]
    pub says: String,
    /// The turn that leads here, as a canonical token.
    pub turn: Option<String>,
    /// A turn as it would be played; the next step goes on from before it.
    pub tried: Option<String>,
    /// The first parts of a turn, apart by blanks, or all of them: what can come next is marked. The next step goes on from
    /// before it.
    pub parts: Option<String>,
    /// A turn that the rules refuse here.
    pub refused: Option<String>,
}

impl RulesPage {
    /// Reads the page.
    ///
    /// # Errors
    /// It isn't one; the message is for developers.
    pub fn read(&self) -> Result<Page, String> {
        toml::from_str(self.page).map_err(|error| error.to_string())
    }
}
