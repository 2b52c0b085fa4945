//! The rules of a game as pages show them.

use text::rich::Text;

/// The rules of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesOnPage {
    /// The game's id, such as `onyx`.
    pub id: &'static str,
    /// Its name.
    pub title: &'static str,
    /// Who invented it.
    pub credits: Text,
    /// Its parts in the order in which they're read: the goal first.
    pub parts: Vec<RulesPart>,
    /// The exact rules, point by point: Markdown.
    pub exact: &'static str,
}

impl RulesOnPage {
    /// Returns all diagrams in their order.
    pub fn diagrams(&self) -> impl Iterator<Item = &DiagramOnPage> {
        let paragraphs = self.parts.iter().flat_map(|part| &part.paragraphs);
        paragraphs.flat_map(|paragraph| &paragraph.diagrams)
    }
}

/// A part of the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesPart {
    /// What it's about.
    pub heading: String,
    /// What it says.
    pub paragraphs: Vec<RulesParagraph>,
}

/// A paragraph of the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesParagraph {
    /// What it says; it may have several lines.
    pub words: Text,
    /// The diagrams that show it.
    pub diagrams: Vec<DiagramOnPage>,
}

/// A diagram that one steps through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DiagramOnPage {
    /// What it shows, in a few words.
    pub title: String,
    /// Its steps, at least one.
    pub steps: Vec<StepOnPage>,
}

/// A step of a diagram.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepOnPage {
    /// What is said below the board.
    pub caption: Text,
    /// The position in words.
    pub alt: String,
    /// The board as an SVG document.
    pub svg: String,
}
