offer-label = { $kind ->
    [draw] Nulle
    [undo] Reprendre mon coup
    [abort] Interrompre
    [pause] Mettre la pendule en pause
    [unpause] Finir la pause
   *[addtime] 1 jour de plus pour vous deux
}

offer-still-open = { $other } : ta réponse est attendue dans la partie { $match }.
offer-what-to-ask-for = Que veux-tu demander dans la partie { $match }, { $against } ? Ta demande n’est valable que jusqu’au prochain coup.

offer-you-made = { $kind ->
    [draw] Nulle proposée. La proposition n’est valable que jusqu’au prochain coup.
    [undo] Tu as demandé à reprendre ton dernier coup. Ta demande n’est valable que jusqu’au prochain coup.
    [abort] Tu as demandé à interrompre la partie. Ta demande n’est valable que jusqu’au prochain coup.
    [pause] Tu as demandé à mettre la pendule en pause. Ta demande n’est valable que jusqu’au prochain coup.
    [unpause] Tu as demandé à relancer la pendule. Ta demande n’est valable que jusqu’au prochain coup.
   *[addtime] Tu as demandé plus de temps pour vous deux. Ta demande n’est valable que jusqu’au prochain coup.
}
offer-you-asked-for-time = Tu as demandé { $time } de plus pour vous deux. Ta demande n’est valable que jusqu’au prochain coup.
offer-you-asked-to-abort-in-tournament = Tu ne peux pas interrompre une partie de tournoi sans l’accord de ton adversaire, je le lui ai donc demandé. Tu peux aussi abandonner, ou demander à la modération d’arbitrer la partie. Ta demande n’est valable que jusqu’au prochain coup.
offer-you-asked-for-pause-in-tournament = Tu as demandé à mettre la pendule en pause. En tournoi, ta pause compte comme du temps pendant lequel tu fais attendre l’autre, et l’échéance du tournoi ne bouge pas ; tu peux y mettre fin à tout moment. Ta demande n’est valable que jusqu’au prochain coup.
offer-you-agreed = Tu as accepté.
offer-you-withdrew = C’est retiré.
offer-pause-ended = Ta pause est finie : la pendule tourne de nouveau.
offer-match-aborted = Partie interrompue.
offer-not-a-time = « { $typed } » n’est pas une durée : tape p. ex. `2d` ou `12h` (de { $shortest } à { $longest }).
offer-too-much-time = « { $typed } », c’est trop : tu peux demander { $longest } au plus.

offer-made = { $kind ->
    [draw] { $other } : { $who } propose nulle. La proposition n’est valable que jusqu’au prochain coup.
    [abort] { $other } : { $who } voudrait interrompre la partie. La demande n’est valable que jusqu’au prochain coup.
    [pause] { $other } : { $who } voudrait mettre la pendule en pause. La demande n’est valable que jusqu’au prochain coup.
    [unpause] { $other } : { $who } voudrait relancer la pendule. La demande n’est valable que jusqu’au prochain coup.
   *[addtime] { $other } : { $who } voudrait plus de temps pour vous deux. La demande n’est valable que jusqu’au prochain coup.
}
offer-made-undo = { $other } : { $who } voudrait reprendre le coup `{ $turn }`. La demande n’est valable que jusqu’au prochain coup.
offer-made-time = { $other } : { $who } voudrait { $time } de plus pour vous deux. La demande n’est valable que jusqu’au prochain coup.

offer-past = { $kind ->
    [draw] { $who } a proposé nulle.
    [undo] { $who } a demandé à reprendre le dernier coup.
    [abort] { $who } a demandé à interrompre la partie.
    [pause] { $who } a demandé à mettre la pendule en pause.
    [unpause] { $who } a demandé à relancer la pendule.
   *[addtime] { $who } a demandé plus de temps pour les deux.
}
offer-past-time = { $who } a demandé { $time } de plus pour les deux.
offer-past-agreed = { $who } a accepté.
offer-past-declined = { $who } a refusé.
offer-past-withdrawn = C’est retiré.
offer-past-lapsed = Ce n’est plus valable.
offer-someone = Quelqu’un

offer-made-enough = { $kind ->
    [draw] Tu as déjà proposé nulle { NUMBER($count) } fois ce coup-ci. Réessaie après le prochain coup.
    [undo] Tu as déjà demandé { NUMBER($count) } fois à reprendre le dernier coup ce coup-ci. Réessaie après le prochain coup.
    [abort] Tu as déjà demandé { NUMBER($count) } fois à interrompre la partie ce coup-ci. Réessaie après le prochain coup.
    [pause] Tu as déjà demandé { NUMBER($count) } fois à mettre la pendule en pause ce coup-ci. Réessaie après le prochain coup.
    [unpause] Tu as déjà demandé { NUMBER($count) } fois à relancer la pendule ce coup-ci. Réessaie après le prochain coup.
   *[addtime] Tu as déjà demandé { NUMBER($count) } fois plus de temps pour vous deux ce coup-ci. Réessaie après le prochain coup.
}

offer-theirs-is-open = { $kind ->
    [draw] { $who } a déjà proposé nulle. Accepte ou refuse d’abord.
    [undo] { $who } a déjà demandé à reprendre le dernier coup. Accepte ou refuse d’abord.
    [abort] { $who } a déjà demandé à interrompre la partie. Accepte ou refuse d’abord.
    [pause] { $who } a déjà demandé à mettre la pendule en pause. Accepte ou refuse d’abord.
    [unpause] { $who } a déjà demandé à relancer la pendule. Accepte ou refuse d’abord.
   *[addtime] { $who } a déjà demandé plus de temps pour vous deux. Accepte ou refuse d’abord.
}
offer-theirs-is-open-time = { $who } a déjà demandé { $time } de plus pour vous deux. Accepte ou refuse d’abord.
offer-yours-is-open = { $kind ->
    [draw] Tu as déjà proposé nulle. Pour retirer ta proposition, appuie sur « { button-withdraw } ».
    [undo] Tu as déjà une demande en attente : reprendre le dernier coup. Pour la retirer, appuie sur « { button-withdraw } ».
    [abort] Tu as déjà une demande en attente : interrompre la partie. Pour la retirer, appuie sur « { button-withdraw } ».
    [pause] Tu as déjà une demande en attente : mettre la pendule en pause. Pour la retirer, appuie sur « { button-withdraw } ».
    [unpause] Tu as déjà une demande en attente : relancer la pendule. Pour la retirer, appuie sur « { button-withdraw } ».
   *[addtime] Tu as déjà une demande en attente : plus de temps pour vous deux. Pour la retirer, appuie sur « { button-withdraw } ».
}
offer-yours-is-open-time = Tu as déjà une demande en attente : { $time } de plus pour vous deux. Pour la retirer, appuie sur « { button-withdraw } ».
offer-your-own = C’est ta propre proposition, c’est à ton adversaire d’y répondre. Pour la retirer, appuie sur « { button-decline } ».
offer-your-own-request = C’est ta propre demande, c’est à ton adversaire d’y répondre. Pour la retirer, appuie sur « { button-decline } ».
