isaac-in-short = Pose des tuiles, puis retire-les dans le bon ordre pour marquer des points.
isaac-no-passing = un tour où aucun coup n’est possible est sauté automatiquement

isaac-placed = { $tense ->
    [past] a posé une tuile de longueur { $length } en { $tile }
   *[would] poser une tuile de longueur { $length } en { $tile }
}
isaac-removed-and-moved = { $tense ->
    [past] a retiré { $tile } pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    } et avancé le marqueur de { $cells ->
        [one] { $cells } case
       *[other] { $cells } cases
    }, de { $from } à { $to } (score { $score })
   *[would] retirer { $tile } pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    } et avancer le marqueur de { $cells ->
        [one] { $cells } case
       *[other] { $cells } cases
    }, de { $from } à { $to } (score { $score })
}
isaac-removed-and-stayed = { $tense ->
    [past] a retiré { $tile } pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    } et laissé le marqueur en { $from } (score { $score })
   *[would] retirer { $tile } pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    } et laisser le marqueur en { $from } (score { $score })
}
isaac-removed-and-left-board = { $tense ->
    [past] a retiré { $tile } pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    } et avancé le marqueur de { $cells ->
        [one] { $cells } case
       *[other] { $cells } cases
    }, de { $from } au-delà de la dernière case (score { $score })
   *[would] retirer { $tile } pour { $points ->
        [one] { $points } point
       *[other] { $points } points
    } et avancer le marqueur de { $cells ->
        [one] { $cells } case
       *[other] { $cells } cases
    }, de { $from } au-delà de la dernière case (score { $score })
}

isaac-reckoned-moves = { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
} × { $factor ->
    [1] { $value }
   *[other] { $value } × { $factor }
} = { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $tile } s’en va, ton marqueur avance de { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
}, jusqu’en { $to }.
isaac-reckoned-stays = { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
} × { $factor ->
    [1] { $value }
   *[other] { $value } × { $factor }
} = { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $tile } s’en va, ton marqueur reste en { $at }.
isaac-reckoned-leaves = { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
} × { $factor ->
    [1] { $value }
   *[other] { $value } × { $factor }
} = { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $tile } s’en va, ton marqueur sort du plateau avec { $score ->
    [one] { $score } point
   *[other] { $score } points
}.
isaac-stuck = { $tiles ->
    [one] Ta tuile plus courte ne pourra plus être retirée ensuite.
   *[other] Tes { $tiles } tuiles plus courtes ne pourront plus être retirées ensuite.
}

isaac-left = reste { $numbers }
isaac-points = points { $points }, longueur min. { $shortest }

isaac-ask-end = Choisis une extrémité de ta tuile, ou sa longueur.
isaac-ask-other-end = Choisis l’autre extrémité.
isaac-ask-tile = Choisis une tuile à poser.
isaac-ask-removal = Choisis une de tes tuiles à retirer.
isaac-ask-advance = Choisis de combien ton marqueur avance.

isaac-stay = +0, ne pas avancer
isaac-tile-worth = { $points ->
    [one] { $tile }, { $points } point
   *[other] { $tile }, { $points } points
}
isaac-tiles-left = { $way ->
    [upright] { $length } cases à la verticale, reste { $left }
   *[across] { $length } cases à l’horizontale, reste { $left }
}
isaac-length-left = { $length }, reste { $left }

isaac-tile-on-cell = { $side ->
    [black] tuile noire
   *[white] tuile blanche
}
isaac-marker-on-cell = { $side ->
    [black] marqueur noir
   *[white] marqueur blanc
}

isaac-occupied = { $by ->
    [black] Il y a déjà une tuile noire en `{ $cell }`.
   *[white] Il y a déjà une tuile blanche en `{ $cell }`.
}
isaac-not-straight = Une tuile suit une seule rangée ou une seule colonne, ce que `{ $tile }` ne fait pas.
isaac-tile-length = `{ $tile }` couvre { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
}, mais les tuiles en font 3 à 7.
isaac-none-left = Tu n’as plus de tuile de longueur { $length } : impossible de poser `{ $tile }`.
isaac-one-end = `{ $cell }`, c’est une seule case : donne les deux extrémités de la tuile.
isaac-not-scoring-yet = On pose encore des tuiles, les marqueurs n’avancent pas : enlève le nombre après `{ $tile }`.
isaac-advance-missing = Maintenant, on retire des tuiles : après `{ $tile }`, indique de combien ton marqueur avance, comme dans `{ $tile }+0`.
isaac-no-such-tile = Il n’y a pas de tuile `{ $tile }` sur le plateau : désigne une tuile par une de ses cases.
isaac-no-tile-there = Il n’y a pas de tuile en `{ $cell }`. Maintenant, on retire des tuiles : désigne une des tiennes par une de ses cases.
isaac-not-your-tile = { $by ->
    [black] Tu ne peux retirer que tes propres tuiles ; `{ $tile }` est à Noir.
   *[white] Tu ne peux retirer que tes propres tuiles ; `{ $tile }` est à Blanc.
}
isaac-too-short = Chaque tuile retirée doit être au moins aussi longue que la précédente : `{ $tile }` est de longueur { $length }, et ta dernière faisait { $least }.
isaac-under-marker = { $owner ->
    [black] Tu ne peux pas retirer `{ $tile }` tant qu’un marqueur est dessus : celui de Noir est en `{ $cell }`.
   *[white] Tu ne peux pas retirer `{ $tile }` tant qu’un marqueur est dessus : celui de Blanc est en `{ $cell }`.
}
isaac-advance-too-large = Retirer `{ $tile }` rapporte { $points ->
    [one] { $points } point : ton marqueur peut avancer d’autant au plus, pas de { $advance }.
   *[other] { $points } points : ton marqueur peut avancer de { $points } cases au plus, pas de { $advance }.
}
isaac-onto-marker = { $cells ->
    [one] En avançant de { $cells } case, tu finirais sur le marqueur adverse, en `{ $cell }` : c’est la seule case où le tien ne peut pas s’arrêter.
   *[other] En avançant de { $cells } cases, tu finirais sur le marqueur adverse, en `{ $cell }` : c’est la seule case où le tien ne peut pas s’arrêter.
}

isaac-reached = { $winner ->
    [black] Noir a atteint { $points } points
   *[white] Blanc a atteint { $points } points
}
isaac-more-points = { $winner ->
    [black] Noir a { $own ->
        [one] { $own } point
       *[other] { $own } points
    }, contre { $other } pour Blanc
   *[white] Blanc a { $own ->
        [one] { $own } point
       *[other] { $own } points
    }, contre { $other } pour Noir
}
isaac-fewer-tiles = { $winner ->
    [black] les scores sont à égalité, tout comme la longueur totale des tuiles non posées ({ $length } cases chacun), mais Noir en a moins ({ $own } contre { $other })
   *[white] les scores sont à égalité, tout comme la longueur totale des tuiles non posées ({ $length } cases chacun), mais Blanc en a moins ({ $own } contre { $other })
}
isaac-longer-tiles = { $winner ->
    [black] les scores sont à égalité, et les tuiles non posées de Noir sont plus longues au total ({ $own } cases contre { $other })
   *[white] les scores sont à égalité, et les tuiles non posées de Blanc sont plus longues au total ({ $own } cases contre { $other })
}

isaac-placement-phase = { $game }, phase de pose.
isaac-scoring-phase = { $game }, phase de score.
isaac-marker = { $side ->
    [black] Marqueur de Noir en { $cell }, score { $score }, peut retirer à partir de la longueur { $shortest }.
   *[white] Marqueur de Blanc en { $cell }, score { $score }, peut retirer à partir de la longueur { $shortest }.
}
isaac-marker-past = { $side ->
    [black] Marqueur de Noir au-delà de la fin, score { $score }, peut retirer à partir de la longueur { $shortest }.
   *[white] Marqueur de Blanc au-delà de la fin, score { $score }, peut retirer à partir de la longueur { $shortest }.
}
isaac-final-marker = { $side ->
    [black] Marqueur de Noir en { $cell }, score { $score }.
   *[white] Marqueur de Blanc en { $cell }, score { $score }.
}
isaac-final-marker-past = { $side ->
    [black] Marqueur de Noir au-delà de la fin, score { $score }.
   *[white] Marqueur de Blanc au-delà de la fin, score { $score }.
}
isaac-tiles = { $side ->
    [black] Tuiles de Noir : { $tiles } ; non posées : { $unplaced }.
   *[white] Tuiles de Blanc : { $tiles } ; non posées : { $unplaced }.
}
isaac-no-tiles = aucune
isaac-of-length = { $count } de longueur { $length }
