import { otherNames, shownUnder } from './synonyms.ts';
import { Trie } from './trie.ts';
import { soundOf } from './words.ts';

/** How a key leads to a term: by its spelling, its sound, another name, or because it serves the same purpose. */
export const kinship = { written: 0, sounds: 1, named: 2, serves: 3 } as const;
export type Kinship = (typeof kinship)[keyof typeof kinship];

interface Meaning {
  term: number;
  kin: Kinship;
}

/** How near a key is to the typed word; one object for all, so do not store it. */
interface Near {
  key: number;
  distance: number;
  rest: number;
}

/** Every word of the catalogue, reachable under its own spelling, its sound and its other names. */
export class Vocabulary {
  #trie = new Trie();
  #keys: string[] = [];
  #meanings: Meaning[][] = [];
  #terms = new Map<string, number>();
  #words: string[] = [];

  get size(): number {
    return this.#terms.size;
  }

  termOf(word: string): number {
    const known = this.#terms.get(word);
    if (known !== undefined) return known;
    const term = this.#terms.size;
    this.#terms.set(word, term);
    this.#words.push(word);
    this.#link(word, term, kinship.written);
    this.#link(soundOf(word), term, kinship.sounds);
    for (const name of otherNames(word)) this.#linkAsHeard(name, term, kinship.named);
    for (const name of shownUnder(word)) this.#linkAsHeard(name, term, kinship.serves);
    return term;
  }

  wordOf(term: number): string {
    return this.#words[term] ?? '';
  }

  has(word: string): boolean {
    return this.#trie.find(word) !== undefined;
  }

  keyAt(number: number): string {
    return this.#keys[number] ?? '';
  }

  exactly(word: string, visit: (meaning: Meaning) => void): void {
    const key = this.#trie.find(word);
    if (key !== undefined) for (const meaning of this.#meanings[key] ?? []) visit(meaning);
  }

  startingWith(prefix: string, visit: (meaning: Meaning, rest: number) => void): void {
    this.#trie.startingWith(prefix, (key, _distance, rest) => {
      for (const meaning of this.#meanings[key] ?? []) visit(meaning, rest);
    });
  }

  near(word: string, errors: 1 | 2, asPrefix: boolean, visit: (meaning: Meaning, match: Near) => void): void {
    const near = { key: 0, distance: 0, rest: 0 };
    this.#trie.near(word, errors, asPrefix, (key, distance, rest) => {
      near.key = key;
      near.distance = distance;
      near.rest = rest;
      for (const meaning of this.#meanings[key] ?? []) visit(meaning, near);
    });
  }

  #linkAsHeard(key: string, term: number, kin: Kinship): void {
    this.#link(key, term, kin);
    this.#link(soundOf(key), term, kin);
  }

  #link(key: string, term: number, kin: Kinship): void {
    const number = this.#trie.add(key);
    this.#keys[number] ??= key;
    let meanings = this.#meanings[number];
    if (!meanings) {
      meanings = [];
      this.#meanings[number] = meanings;
    }
    if (!meanings.some((meaning) => meaning.term === term)) meanings.push({ term, kin });
  }
}
