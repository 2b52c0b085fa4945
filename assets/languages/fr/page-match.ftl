page-match-standings = Classement
page-match-about = Plus
page-match-side = { $side ->
    [black] Noir
   *[white] Blanc
}
page-match-side-to-move = { $side ->
    [black] À Noir de jouer
   *[white] À Blanc de jouer
}
page-match-start = Le début
page-match-last = Le dernier coup
page-match-run = Lecture
page-match-to-match = À la partie
page-match-no-turns = Aucun coup n’a encore été joué.
page-match-turns-to = Coups jusqu’au { NUMBER($turn) }
page-match-turns-from = Coups à partir du { NUMBER($turn) }
page-match-analysis = Analyse
page-match-nothing-said = Rien n’a été dit.
page-match-turn = Coup { NUMBER($turn) }
page-match-sign-in = Pour jouer, si c’est ta partie : { $link }
page-match-flip = Retourner le plateau
page-match-next = Leur partie suivante
page-match-record = Fichier de la partie
page-match-record-file = { $link } (texte)
page-match-file = { $link } ({ $kind })
page-match-board = Ce plateau
page-match-animation = Tous les coups
page-match-all = Classement et parties
page-match-theme = Thème :
page-match-begun = Début de la partie : { $moment }.

page-list-pages = Pages
page-list-more-players = La suite du classement
page-list-older = Parties plus anciennes
page-list-rules-of = Règles du jeu { $game }
