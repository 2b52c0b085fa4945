sign-in-play-in-browser = Jogar no navegador
sign-in-all-matches = Todas as minhas partidas
sign-in-one-match = Partida { $match }

sign-in-link = Este link dá acesso para você jogar no navegador. É só para você, funciona uma vez e expira em { $time }.
sign-in-links = Estes links dão acesso para você jogar no navegador. São só para você; cada um funciona uma vez e expira em { $time }.
sign-in-no-pages = Jogar no navegador não está configurado aqui. Quem me hospeda pode ativar isso com a configuração `public_url`; se você não sabe quem é, pergunte a quem é dono do seu servidor.
sign-in-not-in-public = Todo mundo aqui veria um link que é só para você. Mande `/play` em uma mensagem direta para mim.
sign-in-another = Para receber um novo, use `/play` ou clique em “{ $button }” de novo.
sign-in-unknown = Este link não é meu, ou falta uma parte dele.
sign-in-expired = Este link expirou.
sign-in-used = Este link já foi usado, e cada um só funciona uma vez.
sign-in-forgotten = Este link era de alguém que esqueci, como me pediu.
sign-in-no-accounts = Entrar com uma conta não está configurado aqui. Use `/play` onde você joga.
sign-in-not-accepted = { $platform } não confirma que é você: talvez tenha demorado demais. Tente de novo.
sign-in-not-answered = Não consigo perguntar a { $platform } quem é você agora. Tente de novo em um minuto.
sign-in-stranger = Ainda não conheço você. Jogue antes uma partida em { $platform }: `/challenge` começa uma.
sign-in-not-a-player = Você não joga esta partida, então não há nada para jogar aqui.
sign-in-somebody-else = Você entrou como { $name }, mas este link é de { $person }. Se for seu, saia primeiro e abra-o de novo.
sign-in-another-account = Você entrou como { $name } neste navegador. Para continuar como { $person }, saia primeiro e tente de novo.
sign-in-signed-out = { $browsers ->
    [0] Você não tinha sessão aberta em lugar nenhum.
    [one] Sua sessão foi encerrada em { $browsers } navegador.
   *[other] Sua sessão foi encerrada em { $browsers } navegadores.
}
