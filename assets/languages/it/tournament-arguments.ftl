tournament-arguments-unknown = Qui non c'è nessun torneo #{ $number }.
tournament-arguments-not-a-number = «{ $typed }» non è il numero di un torneo.
tournament-arguments-none-fits = Su questo server non c'è nessun torneo per cui puoi farlo.
tournament-arguments-to-see-all = Per vederli tutti, usa `/tournament list`.
tournament-arguments-only-on-servers = I tornei appartengono a un server: usa questo comando in uno dei suoi canali.
tournament-arguments-only-for-managers = Può farlo solo chi modera: chi ha il permesso Gestisci messaggi, o il ruolo indicato in `/settings`.
tournament-arguments-name-missing = Come si chiama il torneo? Aggiungi ad es. `name:Spring`.
tournament-arguments-name-too-long = Il nome è troppo lungo: può avere al massimo { NUMBER($most) } caratteri.
tournament-arguments-not-a-length = «{ $typed }» non è una durata; scrivi ad es. `14d` o `36h`.
tournament-arguments-length-too-long = «{ $typed }» è troppo: si arriva al massimo a { $longest }.
tournament-arguments-not-a-start = «{ $typed }» non è un giorno, un momento o un tempo a partire da adesso; scrivi ad es. `2027-01-31`, `2027-01-31 18:00` o `7d`.
tournament-arguments-start-too-far = «{ $typed }» è troppo lontano: un torneo può cominciare entro un anno.
tournament-arguments-bots-cannot-play = I bot non possono giocare nei tornei: scegli una persona.

tournament-arguments-not-in-pairing = { $winner } non è nell'abbinamento { $pairing } del torneo { $tournament }; può vincere solo una delle due persone abbinate.
tournament-arguments-not-a-pairing = «{ $typed }» non è il numero di un abbinamento. Aggiungi il numero, ad es. `pairing:4`; lo trovi con `{ $command }`.
tournament-arguments-suggested = { $round ->
    [0] { $pairing }: { $black } contro { $white }
   *[other] { $pairing }: { $black } contro { $white }, turno { $round }
}
tournament-arguments-suggested-bye = { $round ->
    [0] { $pairing }: { $player }
   *[other] { $pairing }: { $player }, turno { $round }
}
tournament-arguments-someone = qualcuno
tournament-arguments-none-to-accept = Non hai sfide da accettare nel torneo { $tournament }.
tournament-arguments-winner-missing = A chi va il punto? Aggiungi chi vince, ad es. `winner:@bob`.
tournament-arguments-nobody-wins = Chi vince si indica solo con `result:win`.
tournament-arguments-reason-missing = Aggiungi un motivo, ad es. `reason:agreed by both`; lo vedranno tutti nel registro.

tournament-arguments-no-season = Il torneo { $tournament }, non ha nessuna stagione «{ $typed }».
tournament-arguments-not-in-seasons = Il torneo { $tournament }, non si gioca in stagioni.
tournament-arguments-no-table = Il torneo { $tournament }, non è ancora cominciato, quindi non ha una classifica.
tournament-arguments-swiss-not-crossed = Il torneo { $tournament }, è uno svizzero: non si gioca tutti contro tutti, quindi non ha un tabellone.
tournament-arguments-ladder-not-crossed = Il torneo { $tournament }, è una scala: non si gioca tutti contro tutti, quindi non ha un tabellone.
tournament-arguments-too-many-to-cross = Il torneo { $tournament }, non ha un tabellone: con più di { NUMBER($most) } partecipanti non si leggerebbe.
tournament-arguments-to-see-table = Per vedere la sua classifica, usa `{ $command }`.
tournament-arguments-too-many = { $most ->
    [1] Questo server ha già un torneo, e uno è il massimo. Archivialo con `/manage-tournament archive tournament:`.
   *[other] Questo server ha già { $most } tornei, che è il massimo. Archiviane uno con `/manage-tournament archive tournament:`.
}
