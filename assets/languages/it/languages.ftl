language-name = Italiano
language-yours = Lingua: { $language }
language-yours-by-app = Lingua: { $language }, come nella tua app
language-of-server = Lingua: { $language }
language-of-server-as-set = Lingua: { $language }, come nel server
