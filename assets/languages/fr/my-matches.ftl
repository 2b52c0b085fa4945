my-match-with = { $kind } contre { $opponent }
my-match-with-level = { $kind } contre le niveau { $level }
my-match-of-tournament = { $kind }, { $tournament }
my-match-of-round = { $kind }, { $tournament }, ronde { $round }

my-match-no-clock = sans pendule
my-match-time-in-short = reste { $length }
my-match-mover-timed = { $mover }, { $time }
my-match-level-thinks = le niveau { $level } réfléchit
my-match-level-thinks-timed = le niveau { $level } réfléchit, { $time }
my-match-planned = { $state } · ton prochain coup est prévu

my-match-won = { $reason ->
    [connection] Victoire par connexion · { $at }
    [repetition] Victoire par répétition · { $at }
    [groups] Victoire à la taille des groupes · { $at }
    [points] Victoire aux points · { $at }
    [line] Victoire aux tuiles non posées · { $at }
    [tiles] Victoire aux carreaux · { $at }
    [start] Victoire au départage · { $at }
    [resignation] Victoire par abandon · { $at }
    [timeout] Victoire au temps · { $at }
    [agreement] Victoire d’un commun accord · { $at }
    [adjudication] Victoire par arbitrage · { $at }
   *[none] Victoire · { $at }
}
my-match-drawn = { $reason ->
    [connection] Nulle par connexion · { $at }
    [repetition] Nulle par répétition · { $at }
    [groups] Nulle à la taille des groupes · { $at }
    [points] Nulle aux points · { $at }
    [line] Nulle aux tuiles non posées · { $at }
    [tiles] Nulle aux carreaux · { $at }
    [start] Nulle au départage · { $at }
    [resignation] Nulle par abandon · { $at }
    [timeout] Nulle au temps · { $at }
    [agreement] Nulle d’un commun accord · { $at }
    [adjudication] Nulle par arbitrage · { $at }
   *[none] Nulle · { $at }
}
my-match-lost = { $reason ->
    [connection] Défaite par connexion · { $at }
    [repetition] Défaite par répétition · { $at }
    [groups] Défaite à la taille des groupes · { $at }
    [points] Défaite aux points · { $at }
    [line] Défaite aux tuiles non posées · { $at }
    [tiles] Défaite aux carreaux · { $at }
    [start] Défaite au départage · { $at }
    [resignation] Défaite par abandon · { $at }
    [timeout] Défaite au temps · { $at }
    [agreement] Défaite d’un commun accord · { $at }
    [adjudication] Défaite par arbitrage · { $at }
   *[none] Défaite · { $at }
}
my-match-aborted = Interrompue · { $at }

my-match-challenges-you = { $challenger } te défie.
my-match-challenges-anyone = { $challenger } défie qui veut.
my-match-you-challenged = Tu as défié { $opponent }.
my-match-anyone-can-accept = N’importe qui peut accepter ton défi.
my-match-note = « { $note } »
my-match-no-challenge = Tu n’as aucun défi avec ce numéro.
