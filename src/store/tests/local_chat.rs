use super::*;

fn message(channel: &str, author: Option<&str>, body: &str) -> StoredMessage {
    StoredMessage {
        id: 0,
        channel: channel.to_owned(),
        author: author.map(str::to_owned),
        at: Time(1000),
        only_for: None,
        body: body.to_owned(),
        reply_to: None,
        edited: false,
        files: Vec::new(),
    }
}

async fn add(fixture: &Fixture, message: StoredMessage) -> StoredMessage {
    let (stored, new) = ok(fixture.local_add(message, vec![], None)).await;
    assert!(new);
    stored
}

async fn bodies(fixture: &Fixture, viewer: &str, before: Option<i64>, limit: u32) -> Vec<String> {
    let found = fixture.local_messages("general", viewer, before, limit);
    found.await.unwrap().into_iter().map(|m| m.body).collect()
}

#[tokio::test]
async fn channels() {
    let fixture = Fixture::new().await;
    let channel = |id: &str, parent: Option<&str>| StoredChannel {
        id: id.to_owned(),
        name: format!("the {id}"),
        parent: parent.map(str::to_owned),
        archived: false,
    };
    let general = StoredChannel {
        id: "general".to_owned(),
        name: "general".to_owned(),
        parent: None,
        archived: false,
    };
    let all = async || fixture.local_channels().await.unwrap();
    assert_eq!(all().await, std::slice::from_ref(&general));
    let (garden, thread) = (channel("garden", None), channel("a-thread", Some("garden")));
    for new in [&garden, &thread] {
        assert!(fixture.local_add_channel(new.clone()).await.unwrap());
    }
    let mut other = garden.clone();
    other.name = "another".to_owned();
    assert!(!fixture.local_add_channel(other).await.unwrap());
    assert_eq!(all().await, [general, garden, thread]);
    let lost = channel("lost", Some("nowhere"));
    assert!(fixture.local_add_channel(lost).await.is_err());
}

#[tokio::test]
async fn a_message_comes_back_with_its_files() {
    let fixture = Fixture::new().await;
    let first = add(&fixture, message("general", None, "first")).await;
    let new = StoredMessage {
        only_for: Some("Ben".to_owned()),
        reply_to: Some(first.id),
        at: Time(1234),
        ..message("general", Some("Anna"), "{\"text\": \"a 'quoted' – ½\"}")
    };
    let picture: Vec<u8> = (0..=255).cycle().take(70_000).collect();
    let files = vec![
        (
            "board.png".to_owned(),
            Some("the board".to_owned()),
            picture.clone(),
        ),
        ("record.txt".to_owned(), None, Vec::new()),
    ];
    let (stored, added) = ok(fixture.local_add(new.clone(), files, None)).await;
    assert!(added);
    let expected = StoredMessage {
        id: stored.id,
        files: stored.files.clone(),
        ..new
    };
    assert_eq!(stored, expected);
    assert!(stored.id > first.id);
    let described: Vec<_> = stored
        .files
        .iter()
        .map(|f| (f.name.as_str(), f.alt.as_deref()))
        .collect();
    assert_eq!(
        described,
        [("board.png", Some("the board")), ("record.txt", None)]
    );
    assert_eq!(
        fixture.local_message(stored.id).await.unwrap(),
        Some(stored.clone())
    );
    for (file, bytes) in stored.files.iter().zip([picture, vec![]]) {
        let found = fixture.local_file(file.id).await.unwrap();
        assert_eq!(found, Some((file.clone(), bytes)));
    }
    assert_eq!(fixture.local_file(99).await.unwrap(), None);
    assert_eq!(fixture.local_message(99).await.unwrap(), None);

    // An edit replaces the text and the files.
    let numbers = |message: &StoredMessage| -> Vec<i64> {
        message.files.iter().map(|file| file.id).collect()
    };
    let mut used = numbers(&stored);
    for files in [
        vec![],
        vec![("other.png".to_owned(), None, vec![7])],
        vec![],
    ] {
        let edited = ok(fixture.local_edit(stored.id, "new".to_owned(), files.clone()))
            .await
            .unwrap();
        let expected = StoredMessage {
            body: "new".to_owned(),
            edited: true,
            files: edited.files.clone(),
            ..stored.clone()
        };
        assert_eq!(edited, expected);
        assert_eq!(edited.files.len(), files.len());
        for old in &used {
            assert_eq!(fixture.local_file(*old).await.unwrap(), None);
        }
        for (file, (_, _, bytes)) in edited.files.iter().zip(files) {
            assert!(!used.contains(&file.id), "a number stands for one file");
            let found = fixture.local_file(file.id).await.unwrap();
            assert_eq!(found, Some((file.clone(), bytes)));
        }
        used.extend(numbers(&edited));
    }
    let found = fixture.local_message(first.id).await.unwrap();
    assert_eq!(found, Some(first));
    assert_eq!(
        ok(fixture.local_edit(99, "x".to_owned(), Vec::new())).await,
        None
    );
}

#[tokio::test]
async fn a_nonce_makes_one_message() {
    let fixture = Fixture::new().await;
    let files = || vec![("board.png".to_owned(), None, vec![1, 2, 3])];
    let send = async |body: &str, nonce: Option<&str>| {
        let message = message("general", None, body);
        let nonce = nonce.map(str::to_owned);
        ok(fixture.local_add(message, files(), nonce)).await
    };
    let (first, new) = send("first", Some("n")).await;
    assert!(new && first.files.len() == 1);
    let (again, new) = send("again", Some("n")).await;
    assert!(!new);
    assert_eq!(again, first);
    assert!(send("other", Some("o")).await.1);
    // Without a nonce, every message is a new one.
    assert!(send("third", None).await.1 && send("third", None).await.1);
    assert_eq!(
        bodies(&fixture, "Anna", None, 10).await,
        ["first", "other", "third", "third"]
    );
    assert_eq!(fixture.count("local_files"), 4);
}

#[tokio::test]
async fn a_message_to_a_channel_that_is_not_there_is_not_written() {
    let fixture = Fixture::new().await;
    let lost = message("nowhere", None, "lost");
    let files = vec![("a".to_owned(), None, vec![1])];
    assert!(fixture.local_add(lost, files, None).await.is_err());
    assert_eq!(
        (
            fixture.count("local_messages"),
            fixture.count("local_files")
        ),
        (0, 0)
    );
}

#[tokio::test]
async fn private_messages_are_for_one_name() {
    let fixture = Fixture::new().await;
    add(&fixture, message("general", None, "to all")).await;
    for name in ["Anna", "Ben"] {
        let mut private = message("general", None, name);
        private.only_for = Some(name.to_owned());
        add(&fixture, private).await;
    }
    assert_eq!(bodies(&fixture, "Anna", None, 10).await, ["to all", "Anna"]);
    assert_eq!(bodies(&fixture, "Ben", None, 10).await, ["to all", "Ben"]);
    for stranger in ["Eve", "", "anna"] {
        assert_eq!(bodies(&fixture, stranger, None, 10).await, ["to all"]);
    }
}

#[tokio::test]
async fn history_is_read_page_by_page() {
    let fixture = Fixture::new().await;
    let garden = StoredChannel {
        id: "garden".to_owned(),
        name: "garden".to_owned(),
        parent: None,
        archived: false,
    };
    fixture.local_add_channel(garden).await.unwrap();
    for number in 0..20 {
        add(&fixture, message("garden", None, "elsewhere")).await;
        let mut new = message("general", Some("Anna"), &format!("{number}"));
        // Anna can't see every fourth message, and it doesn't count for the size of her pages.
        new.only_for = (number % 4 == 3).then(|| "Ben".to_owned());
        add(&fixture, new).await;
    }
    let mut pages = Vec::new();
    let mut before = None;
    loop {
        let page = ok(fixture.local_messages("general", "Anna", before, 4)).await;
        let Some(first) = page.first() else { break };
        before = Some(first.id);
        pages.push(
            page.iter()
                .map(|m| m.body.clone())
                .collect::<Vec<_>>()
                .join(" "),
        );
    }
    assert_eq!(pages, ["14 16 17 18", "9 10 12 13", "4 5 6 8", "0 1 2"]);
    assert_eq!(bodies(&fixture, "Anna", None, 0).await.len(), 0);
    assert_eq!(bodies(&fixture, "Ben", None, 100).await.len(), 20);
}

#[tokio::test]
async fn the_newest_message_of_each_channel_is_what_the_viewer_may_see() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    for id in ["garden", "empty"] {
        let channel = StoredChannel {
            id: id.to_owned(),
            name: id.to_owned(),
            parent: None,
            archived: false,
        };
        assert!(store.local_add_channel(channel.clone()).await.unwrap());
        assert_eq!(store.local_channel(id).await.unwrap(), Some(channel));
    }
    assert_eq!(store.local_channel("nowhere").await.unwrap(), None);
    let first = add(&fixture, message("general", None, "first")).await.id;
    let other = add(&fixture, message("garden", None, "other")).await.id;
    let mut private = message("general", None, "for bob");
    private.only_for = Some("bob".to_owned());
    let private = add(&fixture, private).await.id;
    let newest = async |viewer: &str| {
        let channels = store.local_channels_with_newest(viewer).await.unwrap();
        let newest = channels.into_iter();
        newest.map(|(c, id)| (c.id, id)).collect::<Vec<_>>()
    };
    let all = |general| {
        [
            ("general".to_owned(), Some(general)),
            ("garden".to_owned(), Some(other)),
            ("empty".to_owned(), None),
        ]
    };
    assert_eq!(newest("bob").await, all(private));
    assert_eq!(newest("alice").await, all(first));
}
