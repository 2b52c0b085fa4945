//! The terms of a challenge as options of a command.

use crate::syntax::arguments::{self, Argument, Arguments, Given};
use crate::syntax::spec::{CommandSpec, OptionSpec, Suggestions};
use play::{SideChoice, Terms, TimeControl, Untrusted, Word};
use rules::{Kind, Spec};
use text::options::Prose;
use text::rich::Text;
use text::{game, times};

/// Terms as somebody proposes them. What is `None` wasn't given.
#[derive(Default, PartialEq)]
pub(crate) struct ProposedTerms {
    size: Option<String>,
    setup: Option<String>,
    side: Option<SideChoice>,
    clock: Option<String>,
    rated: Option<bool>,
    direct: Option<bool>,
    note: Option<Untrusted>,
}

/// The options for what can be agreed on besides the game.
pub(crate) struct TermArguments {
    size: Argument<String>,
    setup: Argument<String>,
    side: Argument<SideChoice>,
    clock: Argument<String>,
    rated: Argument<bool>,
    direct: Argument<bool>,
    note: Argument<Option<Untrusted>>,
}

impl TermArguments {
    /// Creates the options.
    pub(crate) fn new() -> TermArguments {
        let side = |side| match side {
            SideChoice::Random => "Random",
            SideChoice::Black => "Black (moves first)",
            SideChoice::White => "White",
        };
        TermArguments {
            size: arguments::completed("size", "Board size", Suggestions::Sizes),
            setup: arguments::completed("setup", "Starting position", Suggestions::Setups),
            side: arguments::choice(
                "side",
                "Your colour; random by default",
                SideChoice::ALL
                    .iter()
                    .map(|&choice| (choice.id(), side(choice), choice)),
            ),
            clock: arguments::completed(
                "clock",
                "quick, normal (3 days, +1 day per turn), slow, none, or your own, e.g. 3d+12h/5d",
                Suggestions::Clocks,
            ),
            rated: arguments::choice(
                "rated",
                "Whether it counts for ratings; rated by default",
                [("rated", "Rated", true), ("casual", "Casual", false)],
            ),
            direct: arguments::choice(
                "where",
                "Where to play; this channel by default",
                [
                    ("channel", "In this channel", false),
                    ("messages", "In direct messages", true),
                ],
            ),
            note: arguments::prose(
                "note",
                "A note to your opponent, up to 200 characters",
                Prose::Note,
            ),
        }
    }
}

impl Arguments for TermArguments {
    type Values = ProposedTerms;

    fn describe(&self, options: &mut Vec<OptionSpec>) {
        self.size.describe(options);
        self.setup.describe(options);
        self.side.describe(options);
        self.clock.describe(options);
        self.rated.describe(options);
        self.direct.describe(options);
        self.note.describe(options);
    }

    fn read(&self, command: &CommandSpec, given: &Given) -> Result<ProposedTerms, Text> {
        Ok(ProposedTerms {
            size: self.size.read(command, given)?,
            setup: self.setup.read(command, given)?,
            side: self.side.read(command, given)?,
            clock: self.clock.read(command, given)?,
            rated: self.rated.read(command, given)?,
            direct: self.direct.read(command, given)?,
            note: self.note.read(command, given)?.flatten(),
        })
    }
}

/// The options for what the matches of a tournament are played by, besides the game.
pub(crate) struct ConditionArguments {
    size: Argument<String>,
    setup: Argument<String>,
    clock: Argument<String>,
    rated: Argument<bool>,
}

impl ConditionArguments {
    /// Creates the options.
    pub(crate) fn new() -> ConditionArguments {
        let TermArguments {
            size,
            setup,
            clock,
            rated,
            ..
        } = TermArguments::new();
        ConditionArguments {
            size,
            setup,
            clock,
            rated,
        }
    }
}

impl Arguments for ConditionArguments {
    type Values = ProposedTerms;

    fn describe(&self, options: &mut Vec<OptionSpec>) {
        self.size.describe(options);
        self.setup.describe(options);
        self.clock.describe(options);
        self.rated.describe(options);
    }

    fn read(&self, command: &CommandSpec, given: &Given) -> Result<ProposedTerms, Text> {
        Ok(ProposedTerms {
            size: self.size.read(command, given)?,
            setup: self.setup.read(command, given)?,
            clock: self.clock.read(command, given)?,
            rated: self.rated.read(command, given)?,
            ..ProposedTerms::default()
        })
    }
}

impl ProposedTerms {
    /// Returns whether they have a note.
    pub(crate) fn has_note(&self) -> bool {
        self.note.is_some()
    }

    /// Returns whether it was said that the match is to count for ratings.
    pub(crate) fn asks_for_rating(&self) -> bool {
        self.rated == Some(true)
    }

    /// Returns these terms of a challenge to play `kind`. What they leave out is as in `before`, or else the default;
    /// a note isn't taken over.
    ///
    /// # Errors
    /// A sentence that says what can't be read, and what is allowed instead.
    pub(crate) fn over(&self, kind: Kind, before: Option<&Terms>) -> Result<Terms, Text> {
        // Sizes and setups belong to a game, so those of another game don't apply.
        let before_spec = before
            .map(|terms| terms.spec)
            .filter(|spec| spec.kind == kind);
        let size = before_spec.map(|spec| spec.size.to_string());
        let setup = before_spec.map(|spec| spec.setup.id);
        let spec = Spec::new(
            kind,
            self.size.as_deref().or(size.as_deref()),
            self.setup.as_deref().or(setup),
        )
        .map_err(|error| game::spec_error(&error))?;
        let standard = Terms::standard(spec, SideChoice::Random);
        let before = before.unwrap_or(&standard);
        let control = match &self.clock {
            Some(typed) => {
                TimeControl::parse(typed).map_err(|error| times::control_error(typed, &error))?
            }
            None => before.control,
        };
        Ok(Terms {
            spec,
            side: self.side.unwrap_or(before.side),
            control,
            rated: self.rated.unwrap_or(before.rated),
            direct: self.direct.unwrap_or(before.direct),
            note: self.note.clone(),
        })
    }
}
