page-script-not-live = 更新が止まっています。再接続中…

page-script-step-back = 1つ戻る
page-script-step-on = 1つ進む
page-script-step = ステップ{ $step }／{ NUMBER($steps) }。{ $says }
page-script-rules-not-there = Stonepostが応答しません。少ししてからルールを開き直してください。
