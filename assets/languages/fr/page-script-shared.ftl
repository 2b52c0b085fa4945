page-script-not-live = Pas en direct. Reconnexion…

page-script-step-back = Étape précédente
page-script-step-on = Étape suivante
page-script-step = Étape { $step } sur { NUMBER($steps) }. { $says }
page-script-rules-not-there = Stonepost ne répond pas. Rouvre les règles dans un instant.
