"""Compares Swiss pairings with those of caissify-pairings, an independent implementation of the Dutch system.

Reads one round a line, as `the_pairings_for_comparison` writes them, and has the other implementation pair the same
players with the same histories. Black, who begins in Stonepost's games, is its White.
"""

import collections
import json
import logging
import sys

from caissify_pairings import generate_pairings

FLOATS = {"L": "none", "D": "down", "U": "up"}
SIDES = {"B": "white", "W": "black"}

logging.disable(logging.CRITICAL)


def theirs(state):
    """Returns the other implementation's pairs, and who gets its bye."""
    met = set()
    players = []
    for player in state["players"]:
        met |= {(player["n"], other) for other in player["opponents"]}
        players.append({
            "id": player["n"],
            "name": str(player["n"]),
            "rating": 3000 - player["n"],
            "starting_number": player["n"],
            "pairing_number": player["n"],
            "score": player["points"] / 2,
            "color_hist": [SIDES[side] for side in player["sides"]],
            "float_history": [FLOATS[letter] for letter in reversed(player["floats"])][-state["round"] + 1:]
            if state["round"] > 1 else [],
            "bye_count": int(player["bye"]),
        })
    found = generate_pairings(
        system="dutch", players=players, previous_pairings=met,
        round_number=state["round"], total_rounds=state["rounds"],
    )
    pairs = [(pair["white_id"], pair["black_id"]) for pair in found if not pair.get("bye")]
    byes = [pair["white_id"] for pair in found if pair.get("bye")]
    return pairs, byes


class Quality:
    """What can be counted of a round, whoever paired it."""

    def __init__(self, state, pairs, byes):
        self.players = {player["n"]: player for player in state["players"]}
        points = {number: player["points"] for number, player in self.players.items()}
        last = state["round"] == state["rounds"]
        top = state["round"] - 1
        self.again = sum(b in self.players[a]["opponents"] for a, b in pairs)
        self.byes = sorted(points[one] for one in byes)
        self.second_byes = sum(self.players[one]["bye"] for one in byes)
        gaps = [abs(points[a] - points[b]) for a, b in pairs]
        self.floaters = sum(gap > 0 for gap in gaps)
        self.gap = sum(gaps)
        self.sides = 0
        for a, b in pairs:
            free = last and max(points[a], points[b]) > top
            for one, side in ((a, "B"), (b, "W")):
                sides = self.players[one]["sides"] + side
                third = sides[-3:] in ("BBB", "WWW")
                far = abs(sides.count("B") - sides.count("W")) > 2
                self.sides += (third or far) and not free
        everybody = sorted([one for pair in pairs for one in pair] + list(byes))
        self.complete = everybody == sorted(self.players) and len(byes) == len(self.players) % 2

    def faults(self):
        return self.again + self.second_byes + self.sides + (not self.complete)

    def key(self):
        return (self.floaters, self.gap, self.byes)


def main():
    counts = collections.Counter()
    tournaments = set()
    for line in sys.stdin:
        state = json.loads(line)
        tournaments.add(state["t"])
        ours = [tuple(pair) for pair in state["pairs"]]
        our_byes = [state["bye"]] if state["bye"] else []
        their_pairs, their_byes = theirs(state)
        mine = Quality(state, ours, our_byes)
        other = Quality(state, their_pairs, their_byes)
        counts["rounds"] += 1
        counts["pairs"] += len(ours)
        counts["rounds with a bye"] += len(our_byes)
        counts["our faults: an opponent again, a second bye, a side too often, somebody missing"] += mine.faults()
        counts["their faults"] += other.faults()
        same_pairs = {frozenset(pair) for pair in ours} == {frozenset(pair) for pair in their_pairs}
        counts["rounds with the same pairs and bye"] += same_pairs and our_byes == their_byes
        turned = set(ours) & {(white, black) for black, white in their_pairs}
        counts["pairs with other sides"] += len(turned)
        # The preference of the higher ranked player counts: by points, then by number (C.04.3). Theirs goes by number alone.
        counts["of these, by points another player is higher ranked than by number"] += sum(
            (mine.players[a]["points"] - mine.players[b]["points"]) * (a - b) > 0 for a, b in turned)
        counts["rounds with the same byes"] += our_byes == their_byes
        counts["rounds with as many floaters and the same sum of gaps"] += mine.key() == other.key()
        if not (same_pairs and our_byes == their_byes) and "-v" in sys.argv:
            print("tournament", state["t"], "round", state["round"], "of", state["rounds"], mine.key(), other.key(),
                  mine.faults(), other.faults())
            for player in sorted(state["players"], key=lambda one: (-one["points"], one["n"])):
                print("  ", player["n"], player["points"], player["sides"], player["floats"], player["bye"], player["opponents"])
            print("   ours ", sorted(set(ours) - set(their_pairs)), our_byes)
            print("   their", sorted(set(their_pairs) - set(ours)), their_byes)
    print(len(tournaments), "tournaments")
    for name, count in counts.items():
        print(f"{count:7}  {name}")


if __name__ == "__main__":
    main()
