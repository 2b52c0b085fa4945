challenge-offered = { $opponent } : { $challenger } te défie à { $game }.
challenge-offered-to-anyone = { $challenger } défie qui veut à { $game }.
challenge-was-offered = Défi lancé par { $challenger } : { $game }.
challenge-note = « { $note } »

challenge-sides-random = Les couleurs sont tirées au sort.
challenge-sides-black = { $challenger } a Noir et commence.
challenge-sides-white = { $challenger } a Blanc : c’est l’adversaire qui commence.

challenge-terms-rated = Partie classée.
challenge-terms-rated-direct = Partie classée, en messages privés.
challenge-terms-casual = Partie amicale.
challenge-terms-casual-direct = Partie amicale, en messages privés.
challenge-terms-no-clock = Sans pendule.
challenge-terms-clock = Cadence : { $clock }.

challenge-expires = Le défi { $challenge } expire le { $time }.
challenge-still-open = { $opponent } : le défi lancé par { $challenger } attend ta réponse.

challenge-moved = Ce défi est passé dans un autre salon.
challenge-became-accepted = { $opponent } a accepté.
challenge-became-declined = { $opponent } a refusé.
challenge-became-declined-because = { $opponent } a refusé : « { $reason } »
challenge-became-cancelled = { $challenger } a annulé le défi.
challenge-became-expired = Personne n’a accepté à temps : ce défi a expiré.

challenge-declined = { $challenger } : { $opponent } a refusé le défi { $challenge }, { $game }.
challenge-declined-because = { $challenger } : { $opponent } a refusé le défi { $challenge }, { $game } : « { $reason } ».
challenge-declined-by-opponent = { $challenger } : ton adversaire a refusé le défi { $challenge }, { $game }.
challenge-declined-by-opponent-because = { $challenger } : ton adversaire a refusé le défi { $challenge }, { $game } : « { $reason } ».
challenge-other-terms = Pour défier quelqu’un d’autre ou proposer d’autres conditions : `/challenge`.
challenge-deleted = { $challenger } : ton défi { $challenge }, { $game }, a été annulé parce que son message a été supprimé. Pour le renvoyer : `/challenge`.
challenge-deleted-against = { $challenger } : ton défi { $challenge }, { $game } contre { $opponent }, a été annulé parce que son message a été supprimé. Pour le renvoyer : `/challenge`.

challenge-countered-by = { $who } a répondu au défi { $challenge } avec d’autres conditions ; voir ci-dessous.
challenge-countered = Le défi { $challenge } a de nouvelles conditions ; voir ci-dessous.

challenge-sent = Défi envoyé. { $opponent } peut l’accepter ci-dessous.
challenge-sent-to-anyone = Défi envoyé. N’importe qui peut l’accepter ci-dessous.
challenge-nobody-yet = Je n’ai encore vu personne ici qui s’appelle { $name }.
challenge-did-you-mean = Tu voulais dire { $who } ? Si oui, annule le défi ci-dessous et renvoie-le.
challenge-maybe-typo = Si c’est une faute de frappe, annule le défi ci-dessous et renvoie-le.
challenge-not-on-server = { $name } n’est pas sur ce serveur et ne pourrait donc pas accepter. Propose-lui de le rejoindre, ou défie quelqu’un qui est ici.
challenge-cannot-see-channel = { $name } ne voit pas ce salon et ne pourrait donc pas accepter. Lance ton défi dans un salon que vous pouvez voir l’un et l’autre, ou demande à la modération de lui ouvrir celui-ci.
challenge-sent-in-last-channel = Défi envoyé dans le salon de votre dernière partie.
challenge-already-sent = Tu as déjà envoyé ce défi ; c’est à { $opponent } de l’accepter.
challenge-only-in-channels = Utilise cette commande dans un salon que ton adversaire peut voir, ou joue contre moi : ajoute `level:3`.
challenge-too-many = { $most ->
    [1] Tu as déjà un défi ouvert, et un seul est permis. Annule-le (voir `/games`) ou attends la réponse.
   *[other] Tu as déjà { $most } défis ouverts, c’est le maximum. Annules-en un (voir `/games`) ou attends une réponse.
}
challenge-which-game = À quel jeu veux-tu jouer avec { $opponent } ? Les réglages seront ceux par défaut ; pour choisir les tiens, utilise `/challenge`.
challenge-none-to-counter = Tu n’as aucun défi auquel répondre.
challenge-which-to-counter = Tu as plusieurs défis. Ajoute le numéro du bon, p. ex. `match:12` ; `/games` les affiche.
challenge-same-terms = Ce sont les mêmes conditions. Tape ce que tu veux changer, p. ex. `side:black clock:slow`, ou accepte le défi.
challenge-you-declined = Défi refusé.
challenge-sent-back = Renvoyé avec tes conditions.

challenge-not-yourself = Tu ne peux pas te défier toi-même.
challenge-bots-cannot-play = Les bots ne jouent pas ; choisis une personne.
challenge-you-blocked = Tu as bloqué { $who }. Utilise `/block remove` si vous voulez rejouer ensemble.
challenge-no-longer-here = { $who } n’est plus ici, impossible de jouer ensemble.
challenge-blocked-by = { $who } n’accepte pas tes défis.
