//! `/help`.

use crate::chat::syntax::spec;
use crate::text::how_to_play::Way;
use crate::text::rich::Text;

/// Returns the answer to `/help`.
#[must_use]
pub(in crate::chat) fn help(way: Way) -> Text {
    let mut text = Text::default().strong("Stonepost").plain(
        " lets you play board games by message, one turn at a time, whenever it suits you.\n\n",
    );
    for command in spec::all() {
        text = text
            .code(format!("/{}", command.name))
            .plain(format!(" – {}\n", command.help));
    }
    text.plain("\n").text(way.help())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_fits_into_a_message() {
        let length = help(Way::Addressed).to_string().chars().count();
        assert!(length <= 1_900, "{length}");
    }
}
