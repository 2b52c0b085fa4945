page-lobby-your-turn = Tocca a te
page-lobby-chat = Chat
page-lobby-learn = Impara
page-lobby-lessons = Lezioni
page-lobby-puzzles = Puzzle
page-lobby-puzzle-of-day = Puzzle del giorno
page-lobby-rules = Regole
page-lobby-rules-of = Regole di { $game }
page-lobby-to-games = Ai giochi
page-lobby-to-matches = Alle mie partite
page-lobby-to-rules = Alle regole
page-lobby-theirs = Tocca ad altri
page-lobby-finished = Finite
page-lobby-own-challenges = Le tue sfide
page-lobby-challenges = Ti sfidano
page-lobby-new-match = Nuova partita
page-lobby-open-chat = Apri la chat
page-lobby-next = Prossima: { $game }
page-lobby-next-in = Prossima: { $game }, { $left }
page-lobby-you-are = Giochi come { $name }. Cambia nome
page-lobby-waiting = { $count ->
    [one] 1 partita ti aspetta
   *[other] { $count } partite ti aspettano
}

page-lobby-script = Per cominciare una partita qui, questa pagina ha bisogno di JavaScript, che viene caricato solo da Stonepost stesso.
page-lobby-title = Cinque giochi, una mossa alla volta
page-lobby-about = Gioca subito contro la macchina, o con chi vuoi quando vi va bene.
page-lobby-about-chat = Tutto ciò che si fa qui si può fare anche per messaggio, come su Discord.
page-lobby-about-learn = Lezioni su ogni gioco, e posizioni in cui una sola mossa è giusta.
page-lobby-nothing-waits = Nessuna partita ti aspetta.
page-lobby-welcome = Con Stonepost si gioca a giochi da tavolo per messaggio, soprattutto su Discord, e qui. Per giocare in questo browser, premi «Gioca nel browser» sotto un tavoliere su Discord, o usa lì `/play`.
page-lobby-tell = Quando tocca a te
page-lobby-tell-sound = Riproduci un suono
page-lobby-tell-notify = Mostra una notifica
page-lobby-tell-about = Finché questa pagina è aperta in una scheda.

page-lobby-withdraw = Ritira
page-lobby-accept = Accetta
page-lobby-decline = Rifiuta
page-lobby-answer-to = { $answer }: { $challenge }

page-lobby-play = Gioca
page-lobby-play-game = Gioca a { $game }
page-lobby-learn-game = Impara { $game }
page-lobby-friend = In due
page-lobby-play-friend = Gioca a { $game } in due

page-lobby-level = Livello
page-lobby-strength = { $strength }.
page-lobby-friends-name = Nome di chi vuoi sfidare
page-lobby-friends-name-hint = L'altra persona apre questa pagina con quel nome, e accetta.
page-lobby-friend-title = { $game } in due
page-lobby-challenge = Sfida
page-lobby-colour = Il tuo colore
page-lobby-random = A caso
page-lobby-black = Nero
page-lobby-white = Bianco
page-lobby-board = Tavoliere
page-lobby-name = Nome
page-lobby-name-hint = Qui non si fa l'accesso: chi può aprire questa pagina può giocare con qualsiasi nome.
page-lobby-who = Chi sei?
page-lobby-go-on = Continua
page-lobby-cancel = Annulla
page-lobby-no-friend = Scrivi il nome di chi vuoi sfidare.
