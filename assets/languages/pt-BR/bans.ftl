ban-you = A moderação deste servidor baniu você: não dá para jogar aqui até o banimento ser retirado.
ban-you-because = A moderação deste servidor baniu você: não dá para jogar aqui até o banimento ser retirado (motivo: “{ $reason }”).
ban-you-by-host = Quem me hospeda baniu você: não dá para jogar comigo até o banimento ser retirado.
ban-other = { $person } não pode jogar aqui por causa de um banimento.

ban-banned = { $person } não pode mais jogar neste servidor. As partidas daqui contam como desistência, os desafios e convites foram fechados, e a pessoa saiu dos torneios. Para retirar o banimento, use `/moderate unban`.
ban-already = { $person } já tem um banimento neste servidor.
ban-lifted = { $person } pode jogar neste servidor de novo.
ban-not-banned = { $person } não tem banimento neste servidor.
ban-not-yourself = Você não pode se banir.
ban-bots = Bots não jogam, então não há o que banir.
ban-only-on-servers = Banimentos valem para servidores: use este comando no servidor em questão.
ban-only-for-moderators = Só a moderação pode banir: quem tem a permissão Gerenciar mensagens ou o cargo definido em `/settings`.
ban-none = Não há banimentos neste servidor.
ban-all = Banimentos neste servidor:
ban-listed = { $person }, por { $moderator }, { $time }
ban-listed-because = { $person }, por { $moderator }, { $time }: “{ $reason }”
