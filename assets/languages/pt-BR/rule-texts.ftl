rule-text-onyx-credits = Um jogo de conexão de Larry Back (1995).
rule-text-onyx-typed = `f6` para um ponto, `b11/c12` para o ponto central entre esses dois cantos, ou `swap`.
rule-text-onyx-goal-1 = Ligue seus dois lados com uma corrente contínua de pedras suas: em cima e embaixo para as pretas, esquerda e direita para as brancas. Um canto do tabuleiro pertence aos dois lados que se encontram ali.
rule-text-onyx-goal-1-diagram-1 = Uma corrente vencedora
rule-text-onyx-goal-1-diagram-1-step-1 = As pedras pretas sobem de baixo até d5. Falta mais uma.
rule-text-onyx-goal-1-diagram-1-step-2 = De d1, pelo ponto central c2/d3 e pela diagonal c3-d4, até d6: as pretas vencem.
rule-text-onyx-board-1 = n × n pontos. Entre eles se alternam quadrados (mais escuros) e pares de triângulos. No meio de cada quadrado fica o ponto central, que é um ponto como os outros. Os pontos se ligam pelas linhas: aos vizinhos na fileira e na coluna, por uma diagonal entre dois triângulos, e de um ponto central aos quatro cantos do seu quadrado. Os cantos de um quadrado não se ligam através dele.
rule-text-onyx-board-1-diagram-1 = O que está ligado
rule-text-onyx-board-1-diagram-1-step-1 = c4 e c3 são vizinhos em uma coluna: ligados.
rule-text-onyx-board-1-diagram-1-step-2 = d4 e c3 são unidos pela diagonal entre dois triângulos: ligados.
rule-text-onyx-board-1-diagram-1-step-3 = b4 e c3 são cantos opostos de um quadrado com o ponto central vazio: não ligados.
rule-text-onyx-board-1-diagram-1-step-4 = d2 e c3 são cantos opostos de um quadrado com uma pedra preta no ponto central: ligados por ela.
rule-text-onyx-board-2 = Início: “standard” põe quatro pedras de cada cor no meio dos lados do oponente; “open” deixa o tabuleiro vazio.
rule-text-onyx-turn-1 = As pretas começam. Coloque uma pedra em um ponto vazio. Ninguém passa a vez.
rule-text-onyx-turn-2 = Você só pode ocupar um ponto central enquanto os quatro cantos do quadrado estiverem vazios. Os cantos podem ser ocupados depois.
rule-text-onyx-turn-2-diagram-1 = Pontos centrais
rule-text-onyx-turn-2-diagram-1-step-1 = Os quatro cantos deste quadrado estão vazios, então as pretas podem ocupar o ponto central.
rule-text-onyx-turn-2-diagram-1-step-2 = As brancas ocupam depois um canto do quadrado. Isso é permitido.
rule-text-onyx-turn-3 = Captura: você preenche o último canto vazio de um quadrado com o ponto central vazio. Se agora você tem esse canto e o oposto, e seu oponente os outros dois, essas duas pedras são retiradas. Uma pedra pode fazer isso em dois quadrados ao mesmo tempo. Pedras em pontos centrais nunca são capturadas.
rule-text-onyx-turn-3-diagram-1 = Captura
rule-text-onyx-turn-3-diagram-1-step-1 = Três cantos de um quadrado estão ocupados: b3 pelas pretas, c3 e b4 pelas brancas. O ponto central está vazio.
rule-text-onyx-turn-3-diagram-1-step-2 = As pretas ocupam o último canto, oposto a b3. As pedras brancas c3 e b4 são retiradas.
rule-text-onyx-turn-3-diagram-2 = Dois quadrados de uma vez
rule-text-onyx-turn-3-diagram-2-step-1 = d4 é o último canto vazio de dois quadrados. As brancas têm c5 e e3, os cantos opostos a d4.
rule-text-onyx-turn-3-diagram-2-step-2 = As brancas ocupam d4 e capturam duas pedras em cada quadrado: quatro ao todo.
rule-text-onyx-turn-3-diagram-3 = Sem captura
rule-text-onyx-turn-3-diagram-3-step-1 = O ponto central deste quadrado está ocupado, então nada é capturado.
rule-text-onyx-turn-4 = Troca: na segunda jogada do jogo, as brancas podem usar `swap` em vez de colocar uma pedra. As duas pessoas trocam de cor, as pedras ficam, e é de novo a vez das brancas. Não há segunda troca.
rule-text-onyx-turn-4-diagram-1 = Troca
rule-text-onyx-turn-4-diagram-1-step-1 = As pretas abrem o jogo.
rule-text-onyx-turn-4-diagram-1-step-2 = As brancas assumem esta pedra e passam a ser as pretas. Agora é a vez de quem abriu, que passa a jogar de brancas.
rule-text-onyx-end-1 = Vence quem ligar primeiro os seus lados. Em um tabuleiro cheio, exatamente um dos lados tem uma corrente assim.
    Não consta no texto publicado; definido aqui: se uma posição aparece pela terceira vez com o mesmo lado a jogar, o jogo é empate.
rule-text-onyx-barred-1 = Você não pode passar a vez, ocupar um ponto já ocupado, ocupar um ponto central depois que algum canto do quadrado foi ocupado, nem trocar de lado, a não ser na segunda jogada. Pares de triângulos não têm ponto central.
rule-text-onyx-barred-1-diagram-1 = Jogadas não permitidas
rule-text-onyx-barred-1-diagram-1-step-1 = Vez das brancas.

rule-text-dropper-credits = Um jogo de Andrea Chia (2023). As regras são publicadas sob CC BY 4.0 e recontadas aqui com nossas palavras: https://creativecommons.org/licenses/by/4.0/
rule-text-dropper-typed = `d4` para a primeira pedra; depois `f3>g2 c5` para soltar uma pedra em f3, empurrar a que está lá para g2 e colocar uma pedra livre em c5.
rule-text-dropper-goal-1 = Tenha os maiores grupos quando ninguém mais puder jogar. Um grupo são pedras suas ligadas pelos lados das casas, não pela diagonal.
rule-text-dropper-board-1 = n × n casas, vazias no início. As vizinhas de uma casa são todas as casas em volta dela, até oito: as da diagonal contam.
rule-text-dropper-turn-1 = As pretas começam com uma pedra em qualquer casa; essa é a primeira jogada inteira.
rule-text-dropper-turn-2 = Toda jogada seguinte tem duas partes, e as duas são obrigatórias:
    1. Soltar: coloque sua pedra em uma casa com uma pedra do oponente e empurre a dele para uma casa vizinha vazia.
    2. Livre: depois de soltar, coloque outra pedra em uma casa vazia sem pedras de nenhuma cor nas casas vizinhas.
rule-text-dropper-turn-2-diagram-1 = Uma jogada: soltar, depois a livre
rule-text-dropper-turn-2-diagram-1-step-1 = Vez das brancas. Dá para soltar sobre a pedra preta em c3 (anel).
rule-text-dropper-turn-2-diagram-1-step-2 = As brancas soltam em c3. A pedra preta de lá precisa ir para uma das casas em volta (pontos).
rule-text-dropper-turn-2-diagram-1-step-3 = Ela é empurrada para d4. Agora as brancas precisam de uma casa livre, sem nenhuma pedra em volta (pontos).
rule-text-dropper-turn-2-diagram-1-step-4 = A pedra livre das brancas vai para f1. Isso foi uma jogada, e agora é a vez das pretas.
rule-text-dropper-turn-3 = Se depois de soltar não sobra casa para uma pedra livre, soltar é a jogada inteira. Pedras nunca saem do tabuleiro, então daí em diante todas as jogadas são só soltar.
rule-text-dropper-turn-3-diagram-1 = Só soltar
rule-text-dropper-turn-3-diagram-1-step-1 = As pretas soltam em f4 e empurram a pedra de lá para e5. Agora toda casa vazia é vizinha de alguma pedra.
rule-text-dropper-turn-3-diagram-1-step-2 = Então não há pedra livre: soltar é a jogada inteira, e nenhuma livre será possível depois.
rule-text-dropper-end-1 = Acaba quando quem tem a vez não pode soltar: nenhuma pedra do oponente tem uma casa vazia em volta. Ninguém passa a vez.
rule-text-dropper-end-2 = Compare os tamanhos dos grupos: o seu maior com o maior do oponente, depois os segundos, e assim por diante. Na primeira diferença, vence o grupo maior; um grupo que falta conta como 0.
    Não consta no texto publicado; definido aqui: se todos os grupos são do mesmo tamanho, o jogo é empate.
rule-text-dropper-end-2-diagram-1 = Comparando grupos
rule-text-dropper-end-2-diagram-1-step-1 = Só uma casa está vazia, f3, então esta é a última jogada. As brancas soltam em e2, que é vizinha dela.
rule-text-dropper-end-2-diagram-1-step-2 = Os maiores grupos têm 7 e 7, os segundos, 5 e 5. Os terceiros têm 5 e 4 (contornados): as brancas vencem.
rule-text-dropper-barred-1 = Você não pode passar a vez, soltar sobre uma pedra sua ou em uma casa vazia, empurrar uma pedra mais de uma casa ou para cima de outra, colocar uma pedra livre ao lado de qualquer pedra, nem deixá-la de fora enquanto há lugar.
rule-text-dropper-barred-1-diagram-1 = Jogadas não permitidas
rule-text-dropper-barred-1-diagram-1-step-1 = Vez das pretas.

rule-text-drop-credits = Ninguém sabe quem inventou o Drop.
rule-text-drop-typed = `f6 c3` para colocar em f6 e depois em c3; `f6` quando a jogada é uma peça só.
rule-text-drop-goal-1 = Tenha o maior grupo no final. Um grupo são peças de uma cor ligadas casa a casa.
rule-text-drop-board-1 = Um hexágono de casas hexagonais. As fileiras têm letras, de baixo para cima, e as casas são numeradas a partir da esquerda. Não se pode colocar no anel externo (mais escuro); peças só chegam lá empurradas.
rule-text-drop-board-2 = Início: cada lado tem 32 peças para colocar. “ring” põe no centro uma peça neutra, cinza, que não é de ninguém, e três peças extras de cada cor em volta; “bare”, só a neutra.
    Não consta no texto publicado; definido aqui: o tamanho do tabuleiro, o anel externo e o anel inicial.
rule-text-drop-turn-1 = As pretas começam. Coloque duas peças em casas internas vazias, uma depois da outra. É uma peça só na primeira jogada das pretas, com a sua última peça, ou se a primeira não deixa nenhuma casa interna vazia.
rule-text-drop-turn-2 = Empurrar: cada peça empurra nas seis direções assim que é colocada. A linha contínua de peças ao lado dela (de qualquer cor, e a neutra) se afasta uma casa. Uma linha cuja última peça está na borda fica onde está.
rule-text-drop-turn-2-diagram-1 = Empurrar
rule-text-drop-turn-2-diagram-1-step-1 = O início. A primeira jogada das pretas é uma peça só.
rule-text-drop-turn-2-diagram-1-step-2 = f6 empurra duas linhas, uma casa cada: e6 com d5, e f5 com f4. A neutra não está em linha com ela.
rule-text-drop-turn-2-diagram-1-step-3 = d3 das brancas (1) empurra d4 com d5 e e4 com f4. Depois g6 (2) empurra no tabuleiro como está agora: f6.
rule-text-drop-turn-2-diagram-2 = Na borda
rule-text-drop-turn-2-diagram-2-step-1 = f2 empurra duas peças para a direita. A da esquerda está na borda e fica.
rule-text-drop-turn-3 = Espremer: depois de cada colocação e seus empurrões, toda peça com quatro ou mais vizinhas de uma mesma cor sai do jogo, todas de uma vez, até a que acabou de ser colocada.
    Não consta no texto publicado; definido aqui: as quatro podem ser de qualquer cor (nas posições “-enemy”: só da outra cor).
    Não consta no texto publicado; definido aqui: a peça neutra nunca é espremida.
rule-text-drop-turn-3-diagram-1 = Espremer: quatro de seis
rule-text-drop-turn-3-diagram-1-step-1 = Pata: a segunda peça das pretas empurra a primeira para f5. Agora quatro peças pretas tocam a branca em e5: ela sai.
rule-text-drop-turn-3-diagram-1-step-2 = Cruz: as quatro são dois pares opostos.
rule-text-drop-turn-3-diagram-1-step-3 = Trapézio: as quatro estão lado a lado.
rule-text-drop-end-1 = Acaba quando ninguém pode colocar: todas as peças foram colocadas, ou nenhuma casa interna está vazia. Se só um lado ainda tem peças, ele segue jogando. O maior grupo vence; a neutra não liga nada.
    Não consta no texto publicado; definido aqui: maiores grupos iguais são empate.
rule-text-drop-end-1-diagram-1 = A última peça
rule-text-drop-end-1-diagram-1-step-1 = As pretas têm uma peça, as brancas, nenhuma.
rule-text-drop-end-1-diagram-1-step-2 = O maior grupo das pretas tem 11 peças, o das brancas, 5 (ambos contornados): as pretas vencem.
rule-text-drop-barred-1 = Você não pode passar a vez, colocar no anel externo ou em uma casa ocupada, nem colocar uma peça quando são duas.
rule-text-drop-barred-1-diagram-1 = Jogadas não permitidas
rule-text-drop-barred-1-diagram-1-step-1 = Vez das brancas.

rule-text-isaac-credits = Um jogo de Emiliano “Wentu” Venturini (2011).
rule-text-isaac-typed = `c4-g4` para colocar uma barra de c4 a g4; `c4-g4+15` para retirá-la e avançar 15. Qualquer casa dela serve, como em `d4+15`; sem número, você avança o máximo possível.
rule-text-isaac-goal-1 = Tenha mais pontos no final ou chegue a 100. Primeiro os dois lados colocam barras, depois as retiram de novo por pontos.
rule-text-isaac-board-1 = 10 × 10 casas, numeradas de 00 a 99: fileira por fileira, de a1 a j10 para as pretas, de j10 de volta a a1 para as brancas. Nelas o marcador de cada lado mostra os pontos.
rule-text-isaac-board-2 = As barras de cada lado: cinco de comprimento 3 (valor 1), quatro de 4 (valor 2), três de 5 (valor 3), duas de 6 (valor 4), uma de 7 (valor 6).
rule-text-isaac-turn-1 = **Colocar:** as pretas começam. Ponha uma das suas barras em casas vazias, ao longo de uma fileira ou coluna. Quem não tem barra que caiba está fora; o outro lado segue jogando.
rule-text-isaac-turn-1-diagram-1 = Colocar
rule-text-isaac-turn-1-diagram-1-step-1 = Cada barra mostra seu valor. É a vez das brancas.
rule-text-isaac-turn-1-diagram-1-step-2 = Uma barra de comprimento 4, na vertical, em casas vazias (pontos).
rule-text-isaac-turn-2 = Quando os dois lados estão fora, começa a pontuação, e joga primeiro quem ficou fora primeiro. Cada marcador começa no próprio 00, em cima da barra que houver ali.
rule-text-isaac-turn-3 = **Pontuar:** retire uma barra sua que seja pelo menos tão comprida quanto a última que você retirou e que não tenha marcador em cima. A linha dela é a fileira ou coluna em que estava. Conte as barras das duas cores que ainda tocam essa linha, mesmo com uma casa só, multiplique pelo valor da barra retirada e dobre o resultado para cada um dos dois marcadores que estiver na linha. Só então avance seu marcador de 0 até o resultado, mas não para cima do outro marcador.
rule-text-isaac-turn-3-diagram-1 = Pontuar
rule-text-isaac-turn-3-diagram-1-step-1 = Nenhuma barra cabe mais, então começa a pontuação. Os marcadores estão em a1 e j10. As pretas começam.
rule-text-isaac-turn-3-diagram-1-step-2 = c1-g1, valor 3, sai da fileira 1. Três barras tocam a fileira, e o marcador em a1 dobra: 3 × 3 × 2 = 18.
rule-text-isaac-turn-3-diagram-1-step-3 = b1-b3, valor 1, sai da coluna b. Duas barras a tocam, e o marcador das pretas está em i2: fora dela. 2 × 1 = 2.
rule-text-isaac-turn-4 = Quem não tem barra para retirar está fora; o outro lado segue jogando.
rule-text-isaac-end-1 = Chegar a 100 vence na hora; só então um marcador deixa o tabuleiro. Senão, quando os dois lados estão fora, vence quem tem mais pontos. Se empatar, compare as barras não colocadas, postas em fila: vence o maior comprimento total; se ainda empatar, quem tem menos barras não colocadas. Se até isso empatar, as pretas vencem.
rule-text-isaac-end-1-diagram-1 = Os dois lados estão fora
rule-text-isaac-end-1-diagram-1-step-1 = A única barra das pretas, c1-g1, está sob o próprio marcador das pretas e não pode ser retirada. Então as pretas estão fora, e as brancas seguem jogando.
rule-text-isaac-end-1-diagram-1-step-2 = A última barra das brancas não dá pontos. Agora os dois lados estão fora. O placar é 21 a 5: as brancas vencem.
rule-text-isaac-barred-1 = Você não pode passar a vez, colocar por cima de outra barra, retirar uma barra do oponente, uma sob um marcador ou uma mais curta que a sua última, nem avançar mais que os pontos ou para cima do outro marcador.
rule-text-isaac-barred-1-diagram-1 = Colocações não permitidas
rule-text-isaac-barred-1-diagram-1-step-1 = Vez das brancas.
rule-text-isaac-barred-1-diagram-2 = Retiradas não permitidas
rule-text-isaac-barred-1-diagram-2-step-1 = Vez das brancas.
rule-text-isaac-barred-1-diagram-2-step-3 = As brancas retiram uma barra de comprimento 4. As pretas, que não têm mais nenhuma de 5 ou mais, estão fora: é de novo a vez das brancas.

rule-text-rekushu-credits = Um jogo de John Herr (2006).
rule-text-rekushu-typed = `d4` para colocar uma pedra; `d4 a1-d4` para colocá-la e depois conquistar o retângulo entre a1 e d4. Quaisquer dois cantos opostos servem.
rule-text-rekushu-goal-1 = Tenha mais quadrados que seu oponente quando não der mais para colocar pedras.
rule-text-rekushu-board-1 = n × n pontos, vazios no início. Os quadradinhos entre os pontos são os quadrados do jogo. Um quadrado leva o nome do seu ponto inferior esquerdo.
rule-text-rekushu-turn-1 = As pretas começam. **Coloque** uma pedra em um ponto vazio que toque pelo menos um quadrado ainda não conquistado. É obrigatório colocar uma.
rule-text-rekushu-turn-2 = **Conquiste**, se quiser, um retângulo de quadrados: os quatro cantos têm pedras suas, nenhuma outra pedra, nem mesmo uma sua, está nas bordas ou dentro dele, e nenhum dos quadrados foi conquistado ainda. Ele não precisa usar a pedra que você acabou de colocar. As quatro pedras dos cantos saem do tabuleiro, e os quadrados são seus para sempre.
rule-text-rekushu-turn-2-diagram-1 = Uma conquista
rule-text-rekushu-turn-2-diagram-1-step-1 = As pretas têm três cantos de um retângulo: b2, e2 e b5.
rule-text-rekushu-turn-2-diagram-1-step-2 = As pretas colocam a quarta pedra, em e5. Agora o retângulo pode ser conquistado (anéis nos cantos).
rule-text-rekushu-turn-2-diagram-1-step-3 = Conquistado: os 9 quadrados são das pretas, e as quatro pedras dos cantos saíram do tabuleiro.
rule-text-rekushu-turn-3 = **Jogadas espelhadas:** você faz uma quando coloca na imagem espelhada, em relação ao meio do tabuleiro, do ponto em que seu oponente colocou por último, mesmo que essa pedra já tenha saído. Há três tipos: esquerda-direita, cima-baixo e meia-volta. Você não pode fazer o mesmo tipo em duas jogadas suas seguidas; depois de qualquer outra colocação, pode de novo.
rule-text-rekushu-turn-3-diagram-1 = Jogadas espelhadas
rule-text-rekushu-turn-3-diagram-1-step-1 = As pretas colocaram em b2. As imagens espelhadas são g2 (esquerda-direita), b7 (cima-baixo) e g7 (meia-volta).
rule-text-rekushu-turn-3-diagram-1-step-2 = As brancas fazem uma jogada espelhada esquerda-direita. Isso é permitido.
rule-text-rekushu-turn-3-diagram-1-step-3 = As pretas jogam em outro lugar. A imagem de c6 do mesmo tipo, f6, está proibida para as brancas (cruz).
rule-text-rekushu-turn-3-diagram-1-step-5 = c3 é a imagem cima-baixo de c6: outro tipo, então é permitida.
rule-text-rekushu-end-1 = Acaba quando quem tem a vez não pode colocar uma pedra. Ninguém passa a vez. Vence quem tem mais quadrados.
    Não consta no texto publicado; definido aqui: se os dois lados têm o mesmo número de quadrados, o jogo é empate.
rule-text-rekushu-end-1-diagram-1 = A última pedra
rule-text-rekushu-end-1-diagram-1-step-1 = Vez das pretas. Só dá para jogar em b8: todos os outros pontos vazios só tocam quadrados conquistados.
rule-text-rekushu-end-1-diagram-1-step-2 = Agora as brancas não podem colocar pedra em lugar nenhum. As brancas têm 17 quadrados, as pretas, 12: as brancas vencem.
rule-text-rekushu-barred-1 = Você não pode passar a vez, colocar sobre uma pedra ou onde todos os quadrados em volta foram conquistados, fazer o mesmo tipo de jogada espelhada duas vezes seguidas, conquistar duas vezes em uma jogada, nem conquistar um retângulo em que falte um canto, haja uma pedra no caminho ou um quadrado já conquistado.
rule-text-rekushu-barred-1-diagram-1 = Nenhum quadrado livre para tocar
rule-text-rekushu-barred-1-diagram-2 = Uma pedra no caminho
rule-text-rekushu-barred-1-diagram-3 = Falta um canto
rule-text-rekushu-barred-1-diagram-4 = Um quadrado já conquistado
