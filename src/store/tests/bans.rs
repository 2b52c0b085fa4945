//! Who is banned from a server, and that forgetting them doesn't change it.

use super::*;
use crate::ForgottenServer;

#[tokio::test]
async fn a_ban_outlives_its_person_but_not_its_server() {
    let fixture = Fixture::new().await;
    let (store, anna, ben) = (&fixture.store, fixture.anna, fixture.ben);
    let person = store.person(anna).await.unwrap();
    let club = store.upsert_server(&person.platform, "club").await.unwrap();
    let other = ok(store.upsert_server(&person.platform, "other")).await;
    let reason = Some("Anna spams".into());
    let ban = |who, reason, at| store.ban(club.id, who, ben, reason, Time(at));
    assert!(ban(anna, reason.clone(), 5).await.unwrap());
    assert!(!ban(anna, None, 6).await.unwrap(), "a second time");
    let found = store.ban_of(club.id, anna).await.unwrap();
    assert_eq!(found, Some(reason.clone()));
    assert_eq!(store.ban_of(club.id, ben).await.unwrap(), None);
    assert_eq!(store.ban_of(other.id, anna).await.unwrap(), None);
    let listed = store.bans_from(club.id, 9).await.unwrap();
    let expected = Ban {
        person: person.clone(),
        by: ben,
        at: Time(5),
        reason,
    };
    assert_eq!(listed, [expected]);
    let kept = |who| async move {
        let json = store.personal_data(who).await.unwrap();
        let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
        json["bans"].as_array().unwrap().clone()
    };
    assert_eq!(kept(anna).await[0]["reason"], "Anna spams");
    assert_eq!(kept(ben).await[0]["person_id"], anna.0);

    fixture.forget_anna().await;
    let again = store.upsert_person(&person.platform, &person.platform_id, "Annie");
    let again = again.await.unwrap();
    assert_ne!(again.id, anna);
    let found = store.ban_of(club.id, again.id).await.unwrap();
    assert_eq!(found, Some(None), "without the reason");
    assert!(!ban(again.id, None, 7).await.unwrap());
    let all = store.all_bans().await.unwrap();
    assert_eq!(all, [(club.id, again.clone())]);
    assert_eq!(kept(again.id).await.len(), 1);
    // Whose number that was is none of the moderator's business.
    assert_eq!(kept(ben).await, [] as [serde_json::Value; 0]);
    assert!(!store.lift_ban(other.id, again.id).await.unwrap());
    assert!(store.lift_ban(club.id, again.id).await.unwrap());
    assert!(!store.lift_ban(club.id, again.id).await.unwrap());
    assert_eq!(store.ban_of(club.id, again.id).await.unwrap(), None);

    assert!(ban(again.id, None, 8).await.unwrap());
    let left = ForgottenServer {
        tournament: "Tournament",
        trouble: "gone",
        at: Time(9),
    };
    store.forget_server(club.id, left).await.unwrap();
    assert_eq!(store.all_bans().await.unwrap(), []);
}
