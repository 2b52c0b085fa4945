page-lobby-your-turn = À toi de jouer
page-lobby-chat = Chat
page-lobby-learn = Apprendre
page-lobby-lessons = Leçons
page-lobby-puzzles = Problèmes
page-lobby-puzzle-of-day = Problème du jour
page-lobby-rules = Règles
page-lobby-rules-of = Règles du jeu { $game }
page-lobby-to-games = Aux jeux
page-lobby-to-matches = À mes parties
page-lobby-to-rules = Aux règles
page-lobby-theirs = Aux autres de jouer
page-lobby-finished = Terminées
page-lobby-own-challenges = Tes défis
page-lobby-challenges = On te défie
page-lobby-new-match = Nouvelle partie
page-lobby-open-chat = Ouvrir le chat
page-lobby-next = Suivante : { $game }
page-lobby-next-in = Suivante : { $game }, { $left }
page-lobby-you-are = Tu es { $name }. Changer de nom
page-lobby-waiting = { $count ->
    [one] { $count } partie t’attend
   *[other] { $count } parties t’attendent
}

page-lobby-script = Pour commencer une partie ici, cette page a besoin de JavaScript, chargé uniquement depuis Stonepost même.
page-lobby-title = Cinq jeux, un coup à la fois
page-lobby-about = Joue tout de suite contre la machine, ou avec quelqu’un quand ça vous arrange.
page-lobby-about-chat = Tout ce qu’on fait ici marche aussi par message, comme sur Discord.
page-lobby-about-learn = Des leçons sur chaque jeu, et des positions où un seul coup est le bon.
page-lobby-nothing-waits = Aucune partie ne t’attend.
page-lobby-welcome = Avec Stonepost, on joue à des jeux de plateau par message, surtout sur Discord, et ici. Pour jouer dans ce navigateur, appuie sur « Jouer dans le navigateur » sous un plateau sur Discord, ou utilises-y `/play`.
page-lobby-tell = Quand c’est à toi de jouer
page-lobby-tell-sound = Jouer un son
page-lobby-tell-notify = Afficher une notification
page-lobby-tell-about = Tant que cette page est ouverte dans un onglet.

page-lobby-withdraw = Retirer
page-lobby-accept = Accepter
page-lobby-decline = Refuser
page-lobby-answer-to = { $answer } : { $challenge }

page-lobby-play = Jouer
page-lobby-play-game = Jouer à { $game }
page-lobby-learn-game = Apprendre { $game }
page-lobby-friend = À deux
page-lobby-play-friend = Jouer à { $game } à deux

page-lobby-level = Niveau
page-lobby-strength = { $strength }.
page-lobby-friends-name = Nom de ton adversaire
page-lobby-friends-name-hint = Ton adversaire ouvre cette page sous ce nom, et accepte.
page-lobby-friend-title = { $game } à deux
page-lobby-challenge = Défier
page-lobby-colour = Ta couleur
page-lobby-random = Au hasard
page-lobby-black = Noir
page-lobby-white = Blanc
page-lobby-board = Plateau
page-lobby-name = Nom
page-lobby-name-hint = Ici, pas de compte : toute personne qui peut ouvrir cette page peut jouer sous n’importe quel nom.
page-lobby-who = Qui es-tu ?
page-lobby-go-on = Continuer
page-lobby-cancel = Annuler
page-lobby-no-friend = Écris le nom de ton adversaire.
