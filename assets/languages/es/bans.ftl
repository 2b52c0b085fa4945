ban-you = Tienes vetado jugar en este servidor hasta que alguien de su moderación levante el veto.
ban-you-because = Tienes vetado jugar en este servidor hasta que alguien de su moderación levante el veto (motivo: “{ $reason }”).
ban-you-by-host = Tienes vetado jugar conmigo hasta que quien administra este bot levante el veto.
ban-other = { $person } no puede jugar aquí: tiene un veto.

ban-banned = { $person } ya no puede jugar en este servidor. Sus partidas aquí se dan por abandonadas, sus desafíos y convocatorias se cierran y ha dejado los torneos. Para levantar el veto, usa `/moderate unban`.
ban-already = { $person } ya tiene un veto en este servidor.
ban-lifted = { $person } puede volver a jugar en este servidor.
ban-not-banned = { $person } no tiene ningún veto en este servidor.
ban-not-yourself = No puedes vetarte a ti.
ban-bots = Los bots no pueden jugar, así que no hay nada que vetar.
ban-only-on-servers = El veto es de un servidor: usa este comando en el servidor del que se trate.
ban-only-for-moderators = Solo la moderación puede vetar a alguien: quienes tienen el permiso Gestionar mensajes o el rol elegido en `/settings`.
ban-none = En este servidor no hay ningún veto.
ban-all = Vetos en este servidor:
ban-listed = { $person }, por { $moderator }, { $time }
ban-listed-because = { $person }, por { $moderator }, { $time }: “{ $reason }”
