page-script-not-live = Nicht live. Neue Verbindung …

page-script-step-back = Schritt zurück
page-script-step-on = Schritt weiter
page-script-step = Schritt { $step } von { NUMBER($steps) }. { $says }
page-script-rules-not-there = Stonepost antwortet nicht. Öffne die Regeln gleich noch einmal.
