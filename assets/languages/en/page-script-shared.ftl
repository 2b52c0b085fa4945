# What scripts of all pages say by themselves. Gaps are filled by the scripts.

# The page can't follow what happens at the moment.
page-script-not-live = Not live. Reconnecting…

# The diagrams of the rules. Buttons.
page-script-step-back = Step back
page-script-step-on = Step on
# Read out; $says is the sentence that goes with the step.
page-script-step = Step { $step } of { NUMBER($steps) }. { $says }
page-script-rules-not-there = Stonepost isn't responding. Open the rules again in a moment.
