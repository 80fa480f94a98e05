import { LRUCache } from 'lru-cache';
import { type Matches, matchesOf } from './matches.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Of twelve bytes each. */
const MOST_MATCHES = 250_000;
const ENTRY = 30;

/** Caches the meanings of searched words until the vocabulary grows, because people type the same words again and again. */
export class CachedMatches {
  readonly #vocabulary: Vocabulary;
  #terms = 0;
  readonly #cache = new LRUCache<string, Matches>({
    maxSize: MOST_MATCHES,
    sizeCalculation: ({ terms }) => terms.length + ENTRY,
  });

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  of(word: string, tolerant: boolean): Matches {
    if (this.#terms !== this.#vocabulary.size) this.#cache.clear();
    this.#terms = this.#vocabulary.size;
    const key = tolerant ? `${word} ~` : word;
    const known = this.#cache.get(key);
    if (known) return known;
    const matches = matchesOf(this.#vocabulary, word, tolerant);
    this.#cache.set(key, matches);
    return matches;
  }
}
