const companionsKept = 40;
const rankedKept = 500;
/** The best hits are enough to find what goes with all of them. */
const seedsUsed = 24;

/** What is bought together and what is bought most, counted from baskets. */
export class Companions {
  #together = new Map<string, Map<string, number>>();
  #bought = new Map<string, number>();
  #ranking: string[] | undefined;

  addBasket(productIds: readonly string[]): void {
    const basket = [...new Set(productIds)];
    for (const id of basket) {
      this.#bought.set(id, (this.#bought.get(id) ?? 0) + 1);
      const others = this.#together.get(id) ?? new Map<string, number>();
      for (const other of basket) if (other !== id) others.set(other, (others.get(other) ?? 0) + 1);
      this.#together.set(id, others.size > 2 * companionsKept ? mostCounted(others, companionsKept) : others);
    }
    this.#ranking = undefined;
  }

  /** How often a product was bought, from 0 (never) to 1 (the most of all). */
  popularity(id: string): number {
    const most = this.#bought.get(this.#ranked()[0] ?? '') ?? 1;
    return (this.#bought.get(id) ?? 0) / most;
  }

  /** Products that go with these and are not among them; popular ones fill up what is missing. */
  goingWith(ids: readonly string[], limit: number, isShown: (id: string) => boolean): string[] {
    const taken = new Set(ids);
    const scores = new Map<string, number>();
    for (const id of ids.slice(0, seedsUsed))
      for (const [other, count] of this.#together.get(id) ?? [])
        if (!taken.has(other))
          scores.set(other, (scores.get(other) ?? 0) + count / Math.sqrt(this.#bought.get(other) ?? 1));
    const chosen = highest(scores, limit, isShown);
    for (const id of chosen) taken.add(id);
    return [...chosen, ...this.popular(limit - chosen.length, (id) => !taken.has(id) && isShown(id))];
  }

  popular(limit: number, isShown: (id: string) => boolean): string[] {
    const popular: string[] = [];
    for (const id of this.#ranked()) {
      if (popular.length >= limit) break;
      if (isShown(id)) popular.push(id);
    }
    return popular;
  }

  #ranked(): string[] {
    this.#ranking ??= [...mostCounted(this.#bought, rankedKept).keys()];
    return this.#ranking;
  }
}

function mostCounted(counts: Map<string, number>, kept: number): Map<string, number> {
  return new Map([...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, kept));
}

/** As `mostCounted` puts them, without sorting all of them for a few. */
function highest(scores: Map<string, number>, limit: number, isShown: (id: string) => boolean): string[] {
  const best: { id: string; score: number }[] = [];
  for (const [id, score] of scores) {
    const isAfter = (other: { id: string; score: number }) =>
      other.score > score || (other.score === score && other.id < id);
    const last = best.at(-1);
    if ((best.length === limit && last && isAfter(last)) || limit === 0 || !isShown(id)) continue;
    let at = best.length;
    while (at > 0 && !isAfter(best[at - 1] ?? { id: '', score: Infinity })) at -= 1;
    best.splice(at, 0, { id, score });
    if (best.length > limit) best.pop();
  }
  return best.map(({ id }) => id);
}
