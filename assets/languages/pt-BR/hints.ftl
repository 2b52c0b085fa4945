hint-turn = Dica para a partida { $match }: `{ $turn }`.
hint-wins = Essa jogada vence, não importa o que o oponente faça.
hint-loses = Sua posição está perdida se o oponente jogar bem.
hint-draws = Se os dois lados jogarem bem, é empate.
hint-worth =
    { $worth ->
        [winning] Sua posição está ganha: suas chances são de cerca de { $chance }.
        [very-good] Sua posição é muito boa: suas chances são de cerca de { $chance }.
        [good] Sua posição é boa: suas chances são de cerca de { $chance }.
        [bad] Sua posição é ruim: suas chances são de cerca de { $chance }.
        [very-bad] Sua posição é muito ruim: suas chances são de cerca de { $chance }.
        [lost] Sua posição está perdida: suas chances são de cerca de { $chance }.
       *[even] A posição está mais ou menos igual: suas chances são de cerca de { $chance }.
    }
hint-enough-today = Você pegou { NUMBER($most) } dicas nas últimas 24 horas, que é o limite. Tente de novo mais tarde.
hint-working-on-yours = Ainda estou trabalhando na sua última dica.
hint-too-many-at-once = Estou trabalhando em dicas demais agora. Tente de novo em um minuto.
hint-none-found = Não consegui achar uma dica.
