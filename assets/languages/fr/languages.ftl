language-name = Français
language-yours = Langue : { $language }
language-yours-by-app = Langue : { $language }, comme dans ton appli
language-of-server = Langue : { $language }
language-of-server-as-set = Langue : { $language }, comme sur le serveur
