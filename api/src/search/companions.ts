const mostCompanions = 40;
const mostRanked = 500;
/** The best hits are enough to find companions of all. */
const seedsUsed = 24;

/** Products that are bought together and the most bought ones, counted from baskets. Products are numbers here, in order of appearance. */
export class Companions {
  #numberOf = new Map<string, number>();
  #ids: string[] = [];
  #bought: number[] = [];
  /** By number: a companion's number and frequency, one pair after the other. */
  #together: number[][] = [];
  #ranking: string[] | undefined;

  addBasket(productIds: readonly string[]): void {
    const basket = [...new Set(productIds)].map((id) => this.#known(id));
    for (const one of basket) {
      this.#bought[one] = (this.#bought[one] ?? 0) + 1;
      for (const other of basket) if (other !== one) this.#count(one, other);
      this.#keepMost(one);
    }
    this.#ranking = undefined;
  }

  /** How often a product was bought, from 0 (never) to 1 (the most of all). */
  popularity(id: string): number {
    const most = this.#timesBought(this.#ranked()[0] ?? '') || 1;
    return this.#timesBought(id) / most;
  }

  /** Visible products that belong to the first of these; popular ones fill up. */
  goingWith(ids: Iterable<string>, limit: number, isShown: (id: string) => boolean): string[] {
    const taken = new Set<string>();
    const scores = new Map<number, number>();
    for (const id of ids) {
      if (taken.size === seedsUsed) break;
      taken.add(id);
      this.#score(id, scores);
    }
    const mayCome = (id: string) => !taken.has(id) && isShown(id);
    const chosen = this.#highest(scores, limit, mayCome);
    for (const id of chosen) taken.add(id);
    return [...chosen, ...this.popular(limit - chosen.length, mayCome)];
  }

  popular(limit: number, isShown: (id: string) => boolean): string[] {
    const popular: string[] = [];
    for (const id of this.#ranked()) {
      if (popular.length >= limit) break;
      if (isShown(id)) popular.push(id);
    }
    return popular;
  }

  #known(id: string): number {
    const known = this.#numberOf.get(id);
    if (known !== undefined) return known;
    const number = this.#ids.push(id) - 1;
    this.#numberOf.set(id, number);
    this.#bought.push(0);
    this.#together.push([]);
    return number;
  }

  #timesBought(id: string): number {
    return this.#bought[this.#numberOf.get(id) ?? -1] ?? 0;
  }

  #count(one: number, other: number): void {
    const pairs = this.#together[one] ?? [];
    let at = 0;
    while (at < pairs.length && pairs[at] !== other) at += 2;
    if (at < pairs.length) pairs[at + 1] = (pairs[at + 1] ?? 0) + 1;
    // Most have one: a growing array reserves space for many.
    else if (at === 0) this.#together[one] = [other, 1];
    else pairs.push(other, 1);
  }

  #keepMost(one: number): void {
    const pairs = this.#together[one] ?? [];
    if (pairs.length <= 4 * mostCompanions) return;
    const companions = pairs.flatMap((other, i) => (i % 2 === 0 ? [{ other, count: pairs[i + 1] ?? 0 }] : []));
    this.#together[one] = companions
      .sort((a, b) => b.count - a.count || this.#byId(a.other, b.other))
      .slice(0, mostCompanions)
      .flatMap(({ other, count }) => [other, count]);
  }

  #byId = (one: number, other: number) => ((this.#ids[one] ?? '') < (this.#ids[other] ?? '') ? -1 : 1);

  #score(id: string, scores: Map<number, number>): void {
    const pairs = this.#together[this.#numberOf.get(id) ?? -1] ?? [];
    for (let i = 0; i < pairs.length; i += 2) {
      const other = pairs[i] ?? 0;
      scores.set(other, (scores.get(other) ?? 0) + (pairs[i + 1] ?? 0) / Math.sqrt(this.#bought[other] ?? 1));
    }
  }

  #ranked(): string[] {
    this.#ranking ??= this.#bought
      .map((_, number) => number)
      .sort((a, b) => (this.#bought[b] ?? 0) - (this.#bought[a] ?? 0) || this.#byId(a, b))
      .slice(0, mostRanked)
      .map((number) => this.#ids[number] ?? '');
    return this.#ranking;
  }

  /** Highest score first, then by id, without sorting all of them for a few. */
  #highest(scores: Map<number, number>, limit: number, isShown: (id: string) => boolean): string[] {
    const best: { id: string; score: number }[] = [];
    for (const [number, score] of scores) {
      const id = this.#ids[number] ?? '';
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
}
