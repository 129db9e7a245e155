"""Round by round: a small population of orders, bettered by swaps out of the worst groups.

Written from the description of a popular golf page's algorithm; no code of it was used.
"""
import random
import time


def plan(players, size, rounds, seconds, seed):
    """Returns a list of rounds, each a list of groups."""
    chance = random.Random(seed)
    met = [[0] * players for _ in range(players)]
    schedule = []
    for left in range(rounds, 0, -1):
        ends = time.monotonic() + seconds / rounds

        def cost(group):
            return sum(met[a][b] ** 2 for i, a in enumerate(group) for b in group[:i])

        def score(order):
            return sum(cost(order[i:i + size]) for i in range(0, players, size))

        population = []
        for _ in range(30):
            order = list(range(players))
            chance.shuffle(order)
            population.append((score(order), order))
        while time.monotonic() < ends:
            population.sort(key=lambda entry: entry[0])
            if population[0][0] == 0:
                break
            population = population[:10]
            for _, order in population[:10]:
                groups = sorted(range(0, players, size), key=lambda g: -cost(order[g:g + size]))
                for start in groups[:2]:
                    child = list(order)
                    at, other = start + chance.randrange(size), chance.randrange(players)
                    child[at], child[other] = child[other], child[at]
                    population.append((score(child), child))
        best = min(population, key=lambda entry: entry[0])[1]
        groups = [best[i:i + size] for i in range(0, players, size)]
        schedule.append(groups)
        for group in groups:
            for a in group:
                for b in group:
                    met[a][b] += a != b
    return schedule
