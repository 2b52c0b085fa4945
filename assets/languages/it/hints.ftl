hint-turn = Suggerimento per la partita { $match }: `{ $turn }`.
hint-wins = Vince, qualunque cosa faccia il tuo avversario.
hint-loses = La tua posizione è persa, se l'avversario gioca bene.
hint-draws = Se giocate bene entrambi, è patta.
hint-worth =
    { $worth ->
        [winning] La tua posizione è vinta (probabilità di vittoria: circa { $chance }).
        [very-good] La tua posizione è ottima (probabilità di vittoria: circa { $chance }).
        [good] La tua posizione è buona (probabilità di vittoria: circa { $chance }).
        [bad] La tua posizione è cattiva (probabilità di vittoria: circa { $chance }).
        [very-bad] La tua posizione è pessima (probabilità di vittoria: circa { $chance }).
        [lost] La tua posizione è persa (probabilità di vittoria: circa { $chance }).
       *[even] La tua posizione è equilibrata (probabilità di vittoria: circa { $chance }).
    }
hint-enough-today = Nelle ultime 24 ore hai chiesto { NUMBER($most) } suggerimenti, che è il massimo. Riprova più tardi.
hint-working-on-yours = Sto ancora lavorando al tuo ultimo suggerimento.
hint-too-many-at-once = Sto lavorando a troppi suggerimenti. Riprova tra un minuto.
hint-none-found = Non ho trovato un suggerimento.
