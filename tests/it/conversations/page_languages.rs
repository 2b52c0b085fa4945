//! The words in the pictures of public pages, in the language of whoever looks at them.

use reqwest::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, HeaderMap, HeaderValue};

use super::pages::{Open, resigned};

#[tokio::test(flavor = "multi_thread")]
async fn each_reader_gets_the_pictures_in_their_own_language_and_keeps_those() {
    let mut open = Open::new().await;
    let path = resigned(&mut open).await;
    let english = HeaderMap::new();
    let german = HeaderMap::from_iter([(ACCEPT_LANGUAGE, HeaderValue::from_static("de"))]);
    let page = open.get_with(&path, german.clone()).await;
    let version = page.text().split_once("\"version\":").unwrap().1;
    let version = version.split(',').next().unwrap().to_owned();
    let address = format!("/2.svg?v={version}&amp;language=de");
    assert!(page.text().contains(&address), "{}", page.text());
    let (for_ever, ask) = ("public, max-age=31536000, immutable", "public, no-cache");
    for file in ["2.svg", "2.png", "replay.gif"] {
        let of_english = format!("{path}/{file}?v={version}");
        let of_german = format!("{of_english}&language=de");
        let mut drawn = Vec::new();
        for (address, reader, cached) in [
            (&of_english, &english, for_ever),
            (&of_german, &german, for_ever),
            // An address that was passed on.
            (&of_german, &english, ask),
            (&of_english, &german, ask),
        ] {
            let got = open.get_with(address, reader.clone()).await;
            assert_eq!(got.header(CACHE_CONTROL), cached, "{address}");
            drawn.push(got.body);
        }
        assert!(drawn[0] != drawn[1], "{file}");
        // What was drawn for one reader is there for the next one of the same language.
        assert!(drawn[2] == drawn[0] && drawn[3] == drawn[1], "{file}");
    }
    open.close().await;
}
