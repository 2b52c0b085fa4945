//! Themes: any file is read or refused, and whatever is wrong is told with its line, in order.
#![no_main]

use libfuzzer_sys::fuzz_target;
use parts::render::theme::Theme;

fuzz_target!(|text: &str| {
    let Err(errors) = Theme::read("mine", text) else {
        return;
    };
    assert!(!errors.is_empty(), "refused without a reason");
    assert!(errors.windows(2).all(|pair| pair[0].line <= pair[1].line));
    for error in errors {
        assert!(
            (1..=text.lines().count() + 1).contains(&error.line),
            "{error}"
        );
        assert!(!error.what.is_empty());
        let syntax = error.key.is_none();
        assert_eq!(error.to_string().contains("TOML"), syntax, "{error}");
    }
});
