tournament-arguments-unknown = Não existe o torneio #{ $number } aqui.
tournament-arguments-not-a-number = “{ $typed }” não é o número de um torneio.
tournament-arguments-none-fits = Não há torneio neste servidor com que você possa fazer isso.
tournament-arguments-to-see-all = Para ver todos, use `/tournament list`.
tournament-arguments-only-on-servers = Torneios pertencem a um servidor: use este comando em um canal de lá.
tournament-arguments-only-for-managers = Só a moderação pode fazer isso: quem tem a permissão Gerenciar mensagens ou o cargo definido em `/settings`.
tournament-arguments-name-missing = Como se chama o torneio? Adicione, por exemplo, `name:Spring`.
tournament-arguments-name-too-long = Esse nome é longo demais: pode ter até { NUMBER($most) } caracteres.
tournament-arguments-not-a-length = “{ $typed }” não é uma duração; escreva, por exemplo, `14d` ou `36h`.
tournament-arguments-length-too-long = “{ $typed }” é longo demais: pode ser até { $longest }.
tournament-arguments-not-a-start = “{ $typed }” não é um dia, um momento nem um tempo a partir de agora; escreva, por exemplo, `2027-01-31`, `2027-01-31 18:00` ou `7d`.
tournament-arguments-start-too-far = “{ $typed }” está longe demais: um torneio pode começar dentro de um ano.
tournament-arguments-bots-cannot-play = Bots não jogam torneios; escolha uma pessoa.

tournament-arguments-not-in-pairing = { $winner } não está no confronto { $pairing } do torneio { $tournament }; quem vence precisa ser um dos dois lados.
tournament-arguments-not-a-pairing = “{ $typed }” não é o número de um confronto. Adicione o número, por exemplo `pairing:4`; você o encontra com `{ $command }`.
tournament-arguments-suggested = { $round ->
    [0] { $pairing }: { $black } contra { $white }
   *[other] { $pairing }: { $black } contra { $white }, rodada { $round }
}
tournament-arguments-suggested-bye = { $round ->
    [0] { $pairing }: { $player }
   *[other] { $pairing }: { $player }, rodada { $round }
}
tournament-arguments-someone = alguém
tournament-arguments-none-to-accept = Você não tem desafios para aceitar no torneio { $tournament }.
tournament-arguments-winner-missing = Quem ganha o ponto? Adicione quem venceu, por exemplo `winner:@bob`.
tournament-arguments-nobody-wins = Só se diz quem venceu com `result:win`.
tournament-arguments-reason-missing = Adicione um motivo, por exemplo `reason:agreed by both`; todo mundo vai ver no log.

tournament-arguments-no-season = O torneio { $tournament }, não tem a temporada “{ $typed }”.
tournament-arguments-not-in-seasons = O torneio { $tournament }, não é jogado em temporadas.
tournament-arguments-no-table = O torneio { $tournament }, ainda não começou, então não tem tabela.
tournament-arguments-swiss-not-crossed = O torneio { $tournament }, é um suíço: nem todo mundo se enfrenta, então não há tabela cruzada.
tournament-arguments-ladder-not-crossed = O torneio { $tournament }, é uma escada: nem todo mundo se enfrenta, então não há tabela cruzada.
tournament-arguments-too-many-to-cross = O torneio { $tournament }, não tem tabela cruzada: com mais de { NUMBER($most) } participantes, não daria para ler.
tournament-arguments-to-see-table = Para ver a tabela, use `{ $command }`.
tournament-arguments-too-many = { $most ->
    [1] Este servidor já tem um torneio, e o limite é um. Arquive-o com `/manage-tournament archive tournament:`.
   *[other] Este servidor já tem { $most } torneios, que é o limite. Arquive um com `/manage-tournament archive tournament:`.
}
