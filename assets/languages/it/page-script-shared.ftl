page-script-not-live = Non in diretta. Riconnessione…

page-script-step-back = Passo indietro
page-script-step-on = Passo avanti
page-script-step = Passo { $step } di { NUMBER($steps) }. { $says }
page-script-rules-not-there = Stonepost non risponde. Riapri le regole tra un momento.
