language-name = 日本語
language-yours = 言語: { $language }
language-yours-by-app = 言語: { $language }（アプリの設定による）
language-of-server = 言語: { $language }
language-of-server-as-set = 言語: { $language }（サーバーの設定による）
