tournament-refused-not-started = O torneio { $tournament }, ainda não começou.
tournament-refused-season-not-started = A temporada { $season } do torneio { $tournament }, ainda não começou.
tournament-refused-started = O torneio { $tournament }, já começou.
tournament-refused-last-season = O torneio { $tournament }, está na última temporada.
tournament-refused-finished = O torneio { $tournament }, acabou.
tournament-refused-archived = O torneio { $tournament }, foi arquivado.
tournament-refused-this-not-started = O torneio ainda não começou.
tournament-refused-this-started = O torneio já começou.
tournament-refused-this-finished = O torneio acabou.
tournament-refused-this-archived = O torneio foi arquivado.

tournament-refused-no-ladder = Só há desafios em escadas, e o torneio { $tournament }, não é uma.
tournament-refused-this-no-ladder = Só há desafios em escadas, e este torneio não é uma.

tournament-refused-division = `division` é um número de participantes de { $least } a { $most }.
tournament-refused-rounds = `rounds` é um número de 1 a { $most }.
tournament-refused-length = As durações de um torneio vão de { $shortest } a { $longest }.
tournament-refused-at-once = `at_once` é um número de 1 a { $most }.
tournament-refused-start-passed = Esse início já passou; escolha um mais tarde, por exemplo `starts:7d`.
tournament-refused-reach = Em uma escada, é preciso poder desafiar pelo menos 1 degrau acima.

tournament-refused-joined = Você já está no torneio { $tournament }.
tournament-refused-this-joined = Você já está neste torneio.
tournament-refused-you-not-in = Você não está no torneio { $tournament }.
tournament-refused-this-you-not-in = Você não está neste torneio.
tournament-refused-not-in = { $player } não está no torneio { $tournament }.
tournament-refused-this-not-in = { $player } não está neste torneio.
tournament-refused-full = { $most ->
    [one] O torneio { $tournament }, está lotado: tem vaga para { $most } participante.
   *[other] O torneio { $tournament }, está lotado: tem vaga para { $most } participantes.
}
tournament-refused-this-full = { $most ->
    [one] O torneio está lotado: tem vaga para { $most } participante.
   *[other] O torneio está lotado: tem vaga para { $most } participantes.
}
tournament-refused-too-few = { $have ->
    [0] O torneio { $tournament }, ainda não pode começar: ninguém entrou, e são necessários pelo menos { NUMBER($need) } participantes.
    [one] O torneio { $tournament }, ainda não pode começar: tem { $have } participante e precisa de pelo menos { NUMBER($need) }.
   *[other] O torneio { $tournament }, ainda não pode começar: tem { $have } participantes e precisa de pelo menos { NUMBER($need) }.
}
tournament-refused-this-too-few = { $have ->
    [0] O torneio ainda não pode começar: ninguém entrou, e são necessários pelo menos { NUMBER($need) } participantes.
    [one] O torneio ainda não pode começar: tem { $have } participante e precisa de pelo menos { NUMBER($need) }.
   *[other] O torneio ainda não pode começar: tem { $have } participantes e precisa de pelo menos { NUMBER($need) }.
}

tournament-refused-no-pairing = Não existe esse confronto no torneio { $tournament }.
tournament-refused-this-no-pairing = Não existe esse confronto neste torneio.
tournament-refused-bye = Isso é um bye, então não há o que decidir.
tournament-refused-challenge-over = Esse desafio já foi aceito ou acabou.
tournament-refused-pairing-over = Esse confronto já acabou.
tournament-refused-same-result = Esse já é o resultado deste confronto.
tournament-refused-not-in-pairing = { $player } não está neste confronto; quem vence precisa ser um dos dois lados.
tournament-refused-nobody-in-pairing = Quem vence precisa ser um dos dois lados deste confronto.
tournament-refused-own-match = Você joga esta partida, então outra pessoa precisa decidir.
tournament-refused-already-begun = A partida deste confronto já começou.
tournament-refused-not-begun = A partida deste confronto ainda não pode começar.

tournament-refused-self-challenge = Você não pode se desafiar.
tournament-refused-out-of-reach = { $reach ->
    [1] Você só pode desafiar quem está no degrau acima do seu.
   *[other] Você só pode desafiar quem está até { $reach } degraus acima.
}
tournament-refused-challenging = Você já desafiou { $player }. Pode desafiar alguém de novo quando essa partida acabar.
tournament-refused-challenged-you = { $player } já desafiou você.
tournament-refused-accept = Para aceitar, use `{ $command } pairing:`.
tournament-refused-challenged = { $challenger } já desafiou { $player }. Tente de novo quando essa partida acabar.
tournament-refused-this-challenged = { $challenger } já desafiou essa pessoa. Tente de novo quando essa partida acabar.
tournament-refused-too-soon = Vocês jogaram há pouco tempo. Você pode desafiar { $player } de novo a partir de { $time }.
tournament-refused-this-too-soon = Vocês jogaram há pouco tempo. Podem se desafiar de novo a partir de { $time }.
tournament-refused-not-challenged = Só a pessoa desafiada pode aceitar.
