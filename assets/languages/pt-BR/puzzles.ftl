puzzle-next = Próximo problema
puzzle-show-answer = Mostrar a resposta
puzzle-try-again = Tentar de novo
puzzle-report = Relatar erro
puzzle-mistakes = Aprenda com seus erros
puzzle-next-mistake = Próximo erro
puzzle-solve = Resolver

puzzle-report-form = Relatar um erro no problema
puzzle-report-field = O que há de errado com ele?
puzzle-turn-form = Sua jogada no problema
puzzle-turn-field = Sua jogada

puzzle-goal-wins =
    { $turns ->
        [1] { $side ->
            [black] As pretas jogam e vencem.
           *[white] As brancas jogam e vencem.
        }
       *[other] { $side ->
            [black] As pretas jogam e vencem em { $turns } jogadas.
           *[white] As brancas jogam e vencem em { $turns } jogadas.
        }
    }
puzzle-goal-decides =
    { $turns ->
        [1] { $side ->
            [black] As pretas jogam e abrem uma vantagem que as brancas não alcançam mais.
           *[white] As brancas jogam e abrem uma vantagem que as pretas não alcançam mais.
        }
       *[other] { $side ->
            [black] As pretas jogam e, em { $turns } jogadas, abrem uma vantagem que as brancas não alcançam mais.
           *[white] As brancas jogam e, em { $turns } jogadas, abrem uma vantagem que as pretas não alcançam mais.
        }
    }
puzzle-goal-winning =
    { $turns ->
        [1] { $side ->
            [black] Vez das pretas: ache a jogada que leva à vitória.
           *[white] Vez das brancas: ache a jogada que leva à vitória.
        }
       *[other] { $side ->
            [black] Vez das pretas: ache as { $turns } jogadas que levam à vitória.
           *[white] Vez das brancas: ache as { $turns } jogadas que levam à vitória.
        }
    }
puzzle-goal-draws =
    { $turns ->
        [1] { $side ->
            [black] Vez das pretas: ache a jogada que leva ao empate.
           *[white] Vez das brancas: ache a jogada que leva ao empate.
        }
       *[other] { $side ->
            [black] Vez das pretas: ache as { $turns } jogadas que levam ao empate.
           *[white] Vez das brancas: ache as { $turns } jogadas que levam ao empate.
        }
    }
puzzle-goal-best =
    { $turns ->
        [1] { $side ->
            [black] Vez das pretas: ache a melhor jogada.
           *[white] Vez das brancas: ache a melhor jogada.
        }
       *[other] { $side ->
            [black] Vez das pretas: ache as { $turns } melhores jogadas.
           *[white] Vez das brancas: ache as { $turns } melhores jogadas.
        }
    }
puzzle-last =
    { $side ->
        [black] As pretas jogaram `{ $turn }`.
       *[white] As brancas jogaram `{ $turn }`.
    }
puzzle-named = Problema: { $spec }, `{ $id }`
puzzle-named-own = De uma partida sua: { $spec }, `{ $id }`

puzzle-right =
    { $side ->
        [black] `{ $turn }` está certa. As pretas respondem `{ $reply }`. Continue!
       *[white] `{ $turn }` está certa. As brancas respondem `{ $reply }`. Continue!
    }
puzzle-solved = `{ $turn }`: resolvido!
puzzle-solved-later = `{ $turn }`: é isso, em outra tentativa.
puzzle-wrong = `{ $turn }` não é a jogada certa.
puzzle-wrong-refuted =
    { $side ->
        [black] `{ $turn }` não é a jogada certa: as pretas responderiam `{ $reply }`.
       *[white] `{ $turn }` não é a jogada certa: as brancas responderiam `{ $reply }`.
    }
puzzle-answer = A resposta: { $turns }

puzzle-rated = Seu rating de problemas em { $game }: { $change }.
puzzle-provisional = É provisório, então ainda muda bastante.
puzzle-streak = { NUMBER($count) } seguidos.
puzzle-solved-so-far = Problemas em { $game }: rating { $rating }, { NUMBER($solved) } de { NUMBER($tried) } resolvidos de primeira, no máximo { NUMBER($streak) } seguidos.
puzzle-unrated = Não muda seu rating: você já o viu antes ou foi você quem o escolheu.

puzzle-looking-for-mistakes = Estou procurando nas suas jogadas da partida { $match } erros que deem um bom problema. Clique no botão de novo em um ou dois minutos.
puzzle-no-mistakes = Nenhuma das suas jogadas na partida { $match } dá um bom problema: ou você não deixou passar nada, ou o que passou não era a única boa jogada.
puzzle-mistakes-done = Esses foram os seus erros na partida { $match }.
puzzle-not-your-match = Você não jogou a partida { $match }.
puzzle-too-many-at-once = Estou examinando partidas demais agora. Tente de novo em alguns minutos.

puzzle-date =
    { $month ->
        [1] { $day } de janeiro
        [2] { $day } de fevereiro
        [3] { $day } de março
        [4] { $day } de abril
        [5] { $day } de maio
        [6] { $day } de junho
        [7] { $day } de julho
        [8] { $day } de agosto
        [9] { $day } de setembro
        [10] { $day } de outubro
        [11] { $day } de novembro
       *[12] { $day } de dezembro
    }
puzzle-daily = Problema do dia, { $date }: { $spec }
puzzle-daily-private = Suas respostas ficam só entre nós.
puzzle-daily-answer = A resposta de { $date }: { $turns }.
puzzle-daily-untried = Ninguém tentou aqui.
puzzle-daily-solved-by-all =
    { $tried ->
        [one] Resolvido aqui por todo mundo que tentou: { $tried } pessoa.
       *[other] Resolvido aqui por todo mundo que tentou: { $tried } pessoas.
    }
puzzle-daily-solved-by-none =
    { $tried ->
        [one] Tentado aqui por { $tried } pessoa, que não resolveu de primeira.
       *[other] Tentado aqui por { $tried } pessoas, e nenhuma resolveu de primeira.
    }
puzzle-daily-solved-by = Resolvido de primeira aqui por { NUMBER($solved) } de { NUMBER($tried) } pessoas.
puzzle-daily-table =
    { $month ->
        [1] Resolvidos em janeiro: { $people }.
        [2] Resolvidos em fevereiro: { $people }.
        [3] Resolvidos em março: { $people }.
        [4] Resolvidos em abril: { $people }.
        [5] Resolvidos em maio: { $people }.
        [6] Resolvidos em junho: { $people }.
        [7] Resolvidos em julho: { $people }.
        [8] Resolvidos em agosto: { $people }.
        [9] Resolvidos em setembro: { $people }.
        [10] Resolvidos em outubro: { $people }.
        [11] Resolvidos em novembro: { $people }.
       *[12] Resolvidos em dezembro: { $people }.
    }
puzzle-daily-person = { $rank }. { $name } { NUMBER($solved) } de { NUMBER($tried) }
puzzle-daily-nowhere = Problema do dia: nenhum. Para ter um, use `/settings puzzles:`.
puzzle-daily-here = Problema do dia: em { $channel } às { $time } ({ $zone }), { $game }. Para parar, use `/settings game:none`.
puzzle-daily-here-any = Problema do dia: em { $channel } às { $time } ({ $zone }), qualquer jogo. Para parar, use `/settings game:none`.
puzzle-too-few =
    { $count ->
        [one] { $game } só tem { $count } problema ainda, muito pouco para um por dia. Escolha outro jogo, ou qualquer um. Nada mudou.
       *[other] { $game } só tem { $count } problemas ainda, muito pouco para um por dia. Escolha outro jogo, ou qualquer um. Nada mudou.
    }
puzzle-none-and-when = `game:none` acaba com o problema do dia, então tire onde e quando. Nada mudou.
puzzle-not-a-time = “{ $typed }” não é uma hora do dia: digite uma como `18:00`. Nada mudou.
puzzle-cannot-post-there = Não consigo postar nesse canal.
puzzle-other-server = Esse canal fica em outro servidor. Nada mudou.
puzzle-no-daily = Ainda não há problema do dia.
puzzle-not-that-day = Este não foi o problema daquele dia. O de hoje está em `/daily`.
puzzle-daily-unrated = O problema do dia não muda seu rating.

puzzle-still-open = Você ainda está neste.
puzzle-no-other = Ainda não há outro problema em { $game }.
puzzle-none = Ainda não há problemas.
puzzle-none-open = Você não está resolvendo um problema. Pegue um com `/puzzle`.
puzzle-not-there = Este problema não existe mais. Pegue outro com `/puzzle`.
puzzle-unknown = O problema “{ $typed }” não existe. Pegue outro com `/puzzle`.
puzzle-withdrawn = Este problema foi retirado porque há algo errado com ele. Seu rating não muda.
puzzle-gone-on = Este problema já avançou. Você está aqui:
puzzle-over = Você terminou este problema.
puzzle-reported = Valeu! Quem me hospeda vai dar uma olhada em `{ $id }`.
