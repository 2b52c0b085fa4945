ending-claimed = Reclamaste la victoria.
ending-closed = Partida cerrada.
ending-decided = Decidiste la partida { $match }.
ending-reason-missing = Añade un motivo; lo verá todo el mundo.
ending-only-on-its-server = Solo puedes decidir una partida en el servidor donde se juega.
ending-only-for-moderators = Solo la moderación puede decidir partidas: quienes tienen el permiso Gestionar mensajes o el rol elegido en `/settings`.
