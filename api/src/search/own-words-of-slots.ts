import type { OwnWords, Place } from './names.ts';
import { codeOf, postingOf, slotOf } from './postings.ts';
import type { Vocabulary } from './vocabulary.ts';
import { WordsOfSlots } from './words-of-slots.ts';

/** Code that marks a size instead of a position. */
const OF_SIZE = 31;

/** The words of each product's name as it was read, as numbers: in other groups the name need not be read again. */
export class OwnWordsOfSlots {
  readonly #vocabulary: Vocabulary;
  readonly #words = new WordsOfSlots();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  put(slot: number, { words, sizeWords }: OwnWords): void {
    const numbers = words.map(({ word, place }) => postingOf(this.#vocabulary.termOf(word), place));
    for (const word of sizeWords) numbers.push(postingOf(this.#vocabulary.termOf(word), OF_SIZE));
    this.#words.put(slot, numbers);
  }

  of(slot: number): OwnWords {
    const own: OwnWords = { words: [], sizeWords: [] };
    const { numbers, starts, counts } = this.#words;
    const start = starts[slot] ?? 0;
    for (let i = start; i < start + (counts[slot] ?? 0); i++) {
      const number = numbers[i] ?? 0;
      const word = this.#vocabulary.wordOf(slotOf(number));
      if (codeOf(number) === OF_SIZE) own.sizeWords.push(word);
      else own.words.push({ word, place: codeOf(number) as Place });
    }
    return own;
  }
}
