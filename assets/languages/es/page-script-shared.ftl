# Lo que dicen por sí solos los scripts de todas las páginas. Los huecos los llenan los scripts.

page-script-not-live = Sin conexión en directo. Reconectando…

page-script-step-back = Un paso atrás
page-script-step-on = Un paso adelante
page-script-step = Paso { $step } de { NUMBER($steps) }. { $says }
page-script-rules-not-there = Stonepost no responde. Vuelve a abrir las reglas en un momento.
