learn-page-all-puzzles = Problemas
learn-page-rules = Regras

learn-page-lesson = { $game }, lição { $number } de { $count }
learn-page-puzzle-of-day = Problema do dia, { $date }
learn-page-puzzle = Problema
learn-page-score = Seu rating de problemas em { $game }: { $rating }
learn-page-score-in-row = Seu rating de problemas em { $game }: { $rating }, { NUMBER($count) } seguidos
learn-page-course-done = Você terminou todas as lições de { $game }. Agora é jogar!
learn-page-no-such-lesson = Essa lição não existe.
learn-page-no-such-puzzle = Esse problema não existe.
learn-page-cannot-be-done = Não dá para fazer isso aqui.
learn-page-no-such-choice = Não há problemas assim. Escolha um jogo e um nível nas listas.
learn-page-damaged = Há algo errado com isto, então não pode ser mostrado. Ficou registrado para quem me hospeda.
