//! Stonepost on a PostgreSQL server.

mod downtime;
mod lost;
pub(crate) mod server;
mod shards;
mod way;
