import { LRUCache } from 'lru-cache';
import { matchesOf, type TermMatch } from './matches.ts';
import type { Vocabulary } from './vocabulary.ts';

const MOST_MATCHES = 50_000;

/** What searched words may mean, kept until the vocabulary grows: people type the same words again and again. */
export class KeptMatches {
  readonly #vocabulary: Vocabulary;
  #terms = 0;
  readonly #kept = new LRUCache<string, TermMatch[]>({
    maxSize: MOST_MATCHES,
    sizeCalculation: (matches) => matches.length + 1,
  });

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  of(word: string, tolerant: boolean): readonly TermMatch[] {
    if (this.#terms !== this.#vocabulary.size) this.#kept.clear();
    this.#terms = this.#vocabulary.size;
    const key = tolerant ? `${word} ~` : word;
    const known = this.#kept.get(key);
    if (known) return known;
    const matches = matchesOf(this.#vocabulary, word, tolerant);
    this.#kept.set(key, matches);
    return matches;
  }
}
