import { matchesOf, type TermMatch } from './matches.ts';
import { Postings } from './postings.ts';
import { type Ranked, Tally } from './tally.ts';
import { TopList } from './top-list.ts';
import { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

export interface SearchableProduct {
  id: string;
  name: string;
  /** Names of its category and subcategory. */
  groups: readonly string[];
  /** 0 to 1: decides between products that match equally well. */
  popularity?: number;
}

export interface SearchHits {
  ids: string[];
  total: number;
}

const field = { nameStart: 0, name: 1, group: 2 } as const;
const fieldWeight = [1, 0.94, 0.5];
const fieldBits = 2;
const fieldMask = 3;
const sweepAfter = 4096;

/** Finds products by name and group while somebody types. In memory, no database; one product is updated at a time. */
export class SearchIndex {
  #vocabulary = new Vocabulary();
  #postings: Postings[] = [];
  #ids: (string | undefined)[] = [];
  #bonus: number[] = [];
  #slotOf = new Map<string, number>();
  #freeSlots: number[] = [];
  #deadSlots: number[] = [];
  #tally = new Tally();

  get size(): number {
    return this.#slotOf.size;
  }

  put(product: SearchableProduct): void {
    this.remove(product.id);
    const slot = this.#freeSlots.pop() ?? this.#ids.length;
    this.#ids[slot] = product.id;
    this.#bonus[slot] = 30 * (product.popularity ?? 0) - Math.min(20, product.name.length / 8);
    this.#slotOf.set(product.id, slot);

    const fields = new Map<string, number>();
    for (const group of product.groups) for (const word of wordsOf(group)) fields.set(word, field.group);
    wordsOf(product.name)
      .map((word, position) => ({ word, code: position === 0 ? field.nameStart : field.name }))
      .reverse()
      .forEach(({ word, code }) => void fields.set(word, code));
    for (const [word, code] of fields) this.#postingsOf(word).push((slot << fieldBits) | code);
  }

  remove(id: string): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    this.#slotOf.delete(id);
    this.#ids[slot] = undefined;
    this.#deadSlots.push(slot);
    if (this.#deadSlots.length >= sweepAfter) this.#sweep();
  }

  search(text: string, limit = 60): SearchHits {
    const words = [...new Set(wordsOf(text))].slice(0, 12);
    if (words.length === 0) return { ids: [], total: 0 };
    const plain = this.#rank(words.map((word) => matchesOf(this.#vocabulary, word, false)));
    const hits =
      plain.matched === words.length
        ? plain
        : better(plain, this.#rank(words.map((word) => matchesOf(this.#vocabulary, word, true))));
    if (hits.matched * 2 < words.length) return { ids: [], total: 0 };
    return { ids: this.#best(hits, limit), total: hits.slots.length };
  }

  #postingsOf(word: string): Postings {
    const term = this.#vocabulary.termOf(word);
    let postings = this.#postings[term];
    if (!postings) {
      postings = new Postings();
      this.#postings[term] = postings;
    }
    return postings;
  }

  /** Rarest word first: only what it finds can match every word, which is all that is looked at if there is any. */
  #rank(matchesByWord: TermMatch[][]): Ranked {
    const rarestFirst = matchesByWord
      .map((matches) => ({
        matches,
        size: matches.reduce((sum, { term }) => sum + (this.#postings[term]?.length ?? 0), 0),
      }))
      .sort((a, b) => a.size - b.size)
      .map(({ matches }) => matches);
    const narrow = this.#tallied(rarestFirst, true);
    return narrow.matched === matchesByWord.length ? narrow : this.#tallied(rarestFirst, false);
  }

  #tallied(matchesByWord: TermMatch[][], narrow: boolean): Ranked {
    this.#tally.start(this.#ids.length);
    matchesByWord.forEach((matches, position) => {
      this.#tally.nextWord(!narrow || position === 0);
      for (const { term, quality } of matches) {
        const weights = fieldWeight.map((weight) => weight * quality);
        for (const posting of this.#postings[term]?.values() ?? [])
          this.#tally.add(posting >> fieldBits, weights[posting & fieldMask] ?? 0);
      }
    });
    return this.#tally.best((slot) => this.#ids[slot] !== undefined);
  }

  #best({ slots, scores }: Ranked, limit: number): string[] {
    const best = new TopList(limit);
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] ?? 0;
      best.offer(slot, (scores[i] ?? 0) + (this.#bonus[slot] ?? 0));
    }
    return best.list().map((slot) => this.#ids[slot] ?? '');
  }

  #sweep(): void {
    const dead = new Set(this.#deadSlots);
    for (const postings of this.#postings) postings.keepOnly((posting) => !dead.has(posting >> fieldBits));
    this.#freeSlots.push(...this.#deadSlots);
    this.#deadSlots = [];
  }
}

const better = (plain: Ranked, tolerant: Ranked) => (tolerant.matched > plain.matched ? tolerant : plain);
