//! A PostgreSQL server, as the tests have one.

#[path = "../../tests/it/postgres/server.rs"]
pub(crate) mod server;
