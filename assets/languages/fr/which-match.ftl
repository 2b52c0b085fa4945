which-match-none-here = Il n’y a aucune partie en cours dans ce salon. Lances-en une avec `/challenge`.
which-match-elsewhere = Il n’y a aucune partie en cours dans ce salon. `/games` montre où sont les tiennes.
which-match-not-a-number = « { $typed } » n’est pas un numéro de partie. Le numéro est écrit au-dessus de chaque plateau, p. ex. `#12`.
which-match-unknown = Il n’y a pas de partie { $match }.
which-match-not-on-server = Il n’y a pas de partie { $match } sur ce serveur.
which-match-none-in-progress = Tu n’as aucune partie en cours. Défie quelqu’un avec `/challenge` dans un salon d’un serveur.
which-match-not-your-turn = Ce n’est à toi de jouer dans aucune partie. Défie quelqu’un avec `/challenge` dans un salon d’un serveur.
which-match-of-yours = Quelle partie ? Ajoute son numéro, p. ex. `match:12` ; `/games` liste les tiennes.
which-match-of-all = Quelle partie ? Ajoute son numéro, p. ex. `match:12`.
which-match-your-turn-in = { $matches ->
    [one] C’est à toi de jouer dans { $matches } partie :
   *[other] C’est à toi de jouer dans { $matches } parties :
}
which-match-line = { $match } : { $spec }
which-match-line-against = { $match } : { $spec } contre { $opponent }
which-match-number-first = Mets d’abord le numéro de la partie, p. ex. `{ $example } { $typed }`.
which-match-busy = La partie { $match } est en cours ici, et un salon n’accueille qu’une partie à la fois.
which-match-resume-elsewhere = Utilise `/match resume` dans un autre salon.
which-match-none-to-resume = Aucune de tes parties n’a besoin d’être reprise.
which-match-direct-fine = La partie { $match } se joue en messages privés, tu peux simplement continuer là.
which-match-channel-fine = La partie { $match } a toujours son salon, tu peux simplement continuer là.

which-match-from = { $match } { $kind }, défi lancé par { $challenger }
which-match-against = { $state ->
    [your-turn] { $match } { $kind } contre { $opponent }, à toi de jouer
    [their-turn] { $match } { $kind } contre { $opponent }, à l’autre de jouer
    [in-progress] { $match } { $kind } contre { $opponent }, en cours
    [won] { $match } { $kind } contre { $opponent }, gagnée
    [drawn] { $match } { $kind } contre { $opponent }, nulle
    [lost] { $match } { $kind } contre { $opponent }, perdue
    [aborted] { $match } { $kind } contre { $opponent }, interrompue
   *[none] { $match } { $kind } contre { $opponent }
}
which-match-others = { $state ->
    [in-progress] { $match } { $kind }, { $black } contre { $white }, en cours
    [aborted] { $match } { $kind }, { $black } contre { $white }, interrompue
   *[none] { $match } { $kind }, { $black } contre { $white }
}
which-match-with-day = { $suggestion }, { $day }
