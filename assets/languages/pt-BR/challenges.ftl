challenge-offered = { $opponent }: { $challenger } desafia você para uma partida de { $game }.
challenge-offered-to-anyone = { $challenger } desafia quem quiser para uma partida de { $game }.
challenge-was-offered = Desafio de { $challenger }: { $game }.
challenge-note = “{ $note }”

challenge-sides-random = As cores são sorteadas.
challenge-sides-black = { $challenger } joga de pretas e começa.
challenge-sides-white = { $challenger } joga de brancas, então quem aceitar começa.

challenge-terms-rated = Ranqueada.
challenge-terms-rated-direct = Ranqueada, por mensagem direta.
challenge-terms-casual = Amistosa.
challenge-terms-casual-direct = Amistosa, por mensagem direta.
challenge-terms-no-clock = Sem relógio.
challenge-terms-clock = Relógio: { $clock }.

challenge-expires = O desafio { $challenge } expira em { $time }.
challenge-still-open = { $opponent }: o desafio de { $challenger } está esperando sua resposta.

challenge-moved = Este desafio mudou de canal.
challenge-became-accepted = { $opponent } aceitou.
challenge-became-declined = { $opponent } recusou.
challenge-became-declined-because = { $opponent } recusou: “{ $reason }”
challenge-became-cancelled = { $challenger } cancelou o desafio.
challenge-became-expired = Ninguém aceitou a tempo: este desafio expirou.

challenge-declined = { $challenger }: { $opponent } recusou o desafio { $challenge }, { $game }.
challenge-declined-because = { $challenger }: { $opponent } recusou o desafio { $challenge }, { $game }: “{ $reason }”.
challenge-declined-by-opponent = { $challenger }: seu oponente recusou o desafio { $challenge }, { $game }.
challenge-declined-by-opponent-because = { $challenger }: seu oponente recusou o desafio { $challenge }, { $game }: “{ $reason }”.
challenge-other-terms = Para desafiar outra pessoa ou tentar outras condições, use `/challenge`.
challenge-deleted = { $challenger }: seu desafio { $challenge }, { $game }, foi cancelado porque a mensagem dele foi apagada. Para enviar de novo, use `/challenge`.
challenge-deleted-against = { $challenger }: seu desafio { $challenge }, { $game } contra { $opponent }, foi cancelado porque a mensagem dele foi apagada. Para enviar de novo, use `/challenge`.

challenge-countered-by = { $who } respondeu ao desafio { $challenge } com outras condições; veja abaixo.
challenge-countered = O desafio { $challenge } tem novas condições; veja abaixo.

challenge-sent = Desafio enviado. { $opponent } pode aceitar abaixo.
challenge-sent-to-anyone = Desafio enviado. Qualquer pessoa pode aceitar abaixo.
challenge-nobody-yet = Ninguém com o nome { $name } passou por aqui ainda.
challenge-did-you-mean = Você quis dizer { $who }? Se sim, cancele o desafio abaixo e envie de novo.
challenge-maybe-typo = Se foi erro de digitação, cancele o desafio abaixo e envie de novo.
challenge-not-on-server = { $name } não está neste servidor, então não poderia aceitar. Chame para cá ou desafie alguém que esteja aqui.
challenge-cannot-see-channel = { $name } não vê este canal, então não poderia aceitar. Desafie em um canal que as duas pessoas vejam ou peça à moderação para dar acesso a este.
challenge-sent-in-last-channel = Desafio enviado no canal da última partida de vocês.
challenge-already-sent = Você já enviou esse desafio; agora é com { $opponent }.
challenge-only-in-channels = Use este comando em um canal que seu oponente possa ver, ou jogue contra mim: adicione `level:3`.
challenge-too-many = { $most ->
    [1] Você já tem um desafio aberto, e o limite é um. Cancele-o (veja `/games`) ou espere a resposta.
   *[other] Você já tem { $most } desafios abertos, que é o limite. Cancele um (veja `/games`) ou espere a resposta de algum.
}
challenge-which-game = Qual jogo você quer jogar com { $opponent }? Vale a configuração padrão; para escolher a sua, use `/challenge`.
challenge-none-to-counter = Você não tem desafios para responder.
challenge-which-to-counter = Você tem mais de um desafio. Adicione o número do que você quer, por exemplo `match:12`; `/games` mostra todos.
challenge-same-terms = São as mesmas condições. Digite o que você quer mudar, por exemplo `side:black clock:slow`, ou aceite o desafio.
challenge-you-declined = Desafio recusado.
challenge-sent-back = Devolvido com as suas condições.

challenge-not-yourself = Você não pode se desafiar.
challenge-bots-cannot-play = Bots não jogam; escolha uma pessoa.
challenge-you-blocked = Você bloqueou { $who }. Use `/block remove` se quiserem jogar de novo.
challenge-no-longer-here = { $who } não está mais aqui, então não dá para jogar.
challenge-blocked-by = { $who } não aceita desafios seus.
