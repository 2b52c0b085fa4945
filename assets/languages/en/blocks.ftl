# Who blocked whom: whoever is blocked can't challenge the other.

block-blocked = { $person } can't challenge you or accept your challenges any more. Your current matches continue.
block-already = You've already blocked { $person }.
block-unblocked = { $person } can challenge you again.
block-not-blocked = You haven't blocked { $person }.
block-none = You've blocked nobody.
# $people are names, separated by commas, here and below.
block-all = You've blocked { $people }.
block-all-and-more = You've blocked { $people } and more.
block-bots = Bots never send challenges, so there's nothing to block.
block-not-yourself = You can't challenge yourself anyway.
