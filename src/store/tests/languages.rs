//! The languages of people and servers.

use super::*;
use crate::Languages;

fn languages(chosen: Option<&str>, seen: Option<&str>) -> Languages {
    Languages {
        chosen: chosen.map(str::to_owned),
        seen: seen.map(str::to_owned),
    }
}

#[tokio::test]
async fn languages_are_kept_for_each_person_and_server() {
    let fixture = Fixture::new().await;
    let (store, anna) = (&fixture.store, fixture.anna);
    assert_eq!(
        store.languages_of(anna).await.unwrap(),
        Languages::default()
    );
    for kept in [
        languages(None, Some("en-GB")),
        languages(Some("de"), Some("fr")),
        languages(None, None),
        languages(Some("pt-BR"), None),
    ] {
        store.keep_languages(anna, kept.clone()).await.unwrap();
        assert_eq!(store.languages_of(anna).await.unwrap(), kept);
    }
    let other = store.languages_of(fixture.ben).await.unwrap();
    assert_eq!(other, Languages::default());
    let server = store.upsert_server("test", "s").await.unwrap().id;
    let none = store.languages_of_server(server).await.unwrap();
    assert_eq!(none, Languages::default());
    let kept = languages(Some("ja"), Some("it"));
    store
        .keep_server_languages(server, kept.clone())
        .await
        .unwrap();
    assert_eq!(store.languages_of_server(server).await.unwrap(), kept);
}
