tournament-arguments-unknown = Il n’y a pas de tournoi #{ $number } ici.
tournament-arguments-not-a-number = « { $typed } » n’est pas le numéro d’un tournoi.
tournament-arguments-none-fits = Il n’y a pas de tournoi sur ce serveur avec lequel tu puisses faire ça.
tournament-arguments-to-see-all = Pour tous les voir, utilise `/tournament list`.
tournament-arguments-only-on-servers = Un tournoi appartient à un serveur : utilise cette commande dans un salon là-bas.
tournament-arguments-only-for-managers = C’est réservé à la modération : les personnes qui ont la permission « Gérer les messages », ou le rôle choisi dans `/settings`.
tournament-arguments-name-missing = Comment s’appelle le tournoi ? Ajoute p. ex. `name:Spring`.
tournament-arguments-name-too-long = Ce nom est trop long : { NUMBER($most) } caractères au plus.
tournament-arguments-not-a-length = « { $typed } » n’est pas une durée ; écris p. ex. `14d` ou `36h`.
tournament-arguments-length-too-long = « { $typed } » est trop long : { $longest } au plus.
tournament-arguments-not-a-start = « { $typed } » n’est ni un jour, ni un moment, ni un délai ; écris p. ex. `2027-01-31`, `2027-01-31 18:00` ou `7d`.
tournament-arguments-start-too-far = « { $typed } » est trop loin : un tournoi commence dans l’année qui vient.
tournament-arguments-bots-cannot-play = Les bots ne jouent pas en tournoi ; choisis une personne.

tournament-arguments-not-in-pairing = { $winner } n’est pas dans l’appariement { $pairing } du tournoi { $tournament } ; la victoire doit aller à l’une de ses deux personnes.
tournament-arguments-not-a-pairing = « { $typed } » n’est pas le numéro d’un appariement. Ajoute son numéro, p. ex. `pairing:4` ; tu le trouves avec `{ $command }`.
tournament-arguments-suggested = { $round ->
    [0] { $pairing } : { $black } contre { $white }
   *[other] { $pairing } : { $black } contre { $white }, ronde { $round }
}
tournament-arguments-suggested-bye = { $round ->
    [0] { $pairing } : { $player }
   *[other] { $pairing } : { $player }, ronde { $round }
}
tournament-arguments-someone = quelqu’un
tournament-arguments-none-to-accept = Tu n’as aucun défi à accepter dans le tournoi { $tournament }.
tournament-arguments-winner-missing = Qui prend le point ? Ajoute-le, p. ex. `winner:@bob`.
tournament-arguments-nobody-wins = On ne nomme qui gagne qu’avec `result:win`.
tournament-arguments-reason-missing = Ajoute une raison, p. ex. `reason:agreed by both` ; tout le monde la verra dans le journal.

tournament-arguments-no-season = Le tournoi { $tournament }, n’a pas de saison « { $typed } ».
tournament-arguments-not-in-seasons = Le tournoi { $tournament }, ne se joue pas en saisons.
tournament-arguments-no-table = Le tournoi { $tournament }, n’a pas encore commencé, il n’a donc pas de tableau.
tournament-arguments-swiss-not-crossed = Le tournoi { $tournament }, est un suisse : tout le monde ne se rencontre pas, il n’a donc pas de grille croisée.
tournament-arguments-ladder-not-crossed = Le tournoi { $tournament }, est une échelle : tout le monde ne se rencontre pas, il n’a donc pas de grille croisée.
tournament-arguments-too-many-to-cross = Le tournoi { $tournament }, n’a pas de grille croisée : à plus de { NUMBER($most) } participants, elle serait illisible.
tournament-arguments-to-see-table = Pour voir son tableau, utilise `{ $command }`.
tournament-arguments-too-many = { $most ->
    [1] Ce serveur a déjà un tournoi, et un seul est permis. Archive-le avec `/manage-tournament archive tournament:`.
   *[other] Ce serveur a déjà { $most } tournois, c’est le maximum. Archives-en un avec `/manage-tournament archive tournament:`.
}
