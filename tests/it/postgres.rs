//! Stonepost on a PostgreSQL server.

pub(crate) mod server;
mod shards;
