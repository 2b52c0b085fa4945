# O que dizem sozinhos os scripts de todas as páginas. As lacunas são preenchidas pelos scripts.

page-script-not-live = Sem conexão ao vivo. Reconectando…

page-script-step-back = Voltar um passo
page-script-step-on = Avançar um passo
page-script-step = Passo { $step } de { NUMBER($steps) }. { $says }
page-script-rules-not-there = O Stonepost não está respondendo. Abra as regras de novo daqui a pouco.
