//! Stonepost on a PostgreSQL server.

mod lost;
pub(crate) mod server;
mod shards;
