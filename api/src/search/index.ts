import { KeptMatches } from './kept-matches.ts';
import { nearestName, type TermMatch } from './matches.ts';
import { joined, placeWeights, readName } from './names.ts';
import { Postings, postingOf, slotOf } from './postings.ts';
import { type Size, sizeFit, takeSizes } from './sizes.ts';
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

/** What the name and its group say both counts for a little more. */
const saidTwice = 1.08;
/** By the code that stands with a product in a word's postings: its place there, and whether it is said twice. */
const codeWeights = placeWeights.flatMap((weight) => [weight, weight * saidTwice]);
/** A hit of this score is not outdone by leaving out a word. */
const surely = 800;
const mostWords = 12;
const sweepAfter = 4096;
/** What fits this much worse than the best hit is not what was meant; where enough fit well, neither is what only half fits. */
const leastShare = 0.22;
const goodShare = 0.45;
const enough = 6;
/** Less than this is a resemblance by accident. */
const leastScore = 130;

/** Finds products by name and group while somebody types. In memory, no database; one product is updated at a time. */
export class SearchIndex {
  #vocabulary = new Vocabulary();
  #matches = new KeptMatches(this.#vocabulary);
  #postings: Postings[] = [];
  #ids: (string | undefined)[] = [];
  #headLengths: number[] = [];
  #bonus: number[] = [];
  #sizes: (readonly Size[])[] = [];
  /** Thousands of products have the same. */
  #knownSizes = new Map<string, readonly Size[]>();
  #slotOf = new Map<string, number>();
  #freeSlots: number[] = [];
  #deadSlots: number[] = [];
  #tally = new Tally(codeWeights);

  get size(): number {
    return this.#slotOf.size;
  }

  has(id: string): boolean {
    return this.#slotOf.has(id);
  }

  ids(): Iterable<string> {
    return this.#slotOf.keys();
  }

  put(product: SearchableProduct): void {
    this.remove(product.id);
    const slot = this.#freeSlots.pop() ?? this.#ids.length;
    this.#ids[slot] = product.id;
    const { words, headLength, sizes } = readName(product.name, product.groups);
    this.#headLengths[slot] = headLength;
    this.#weigh(slot, product.popularity ?? 0);
    this.#sizes[slot] = this.#sizesOnce(sizes);
    this.#slotOf.set(product.id, slot);
    for (const { word, place, isSaidTwice } of words)
      this.#postingsOf(word).push(postingOf(slot, 2 * place + Number(isSaidTwice)));
  }

  /** Leaves the rest of it as it is. */
  setPopularity(id: string, popularity: number): void {
    const slot = this.#slotOf.get(id);
    if (slot !== undefined) this.#weigh(slot, popularity);
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
    const { words, sizes } = this.#asked(text);
    if (words.length === 0) return nothing;
    const hits = this.#found(words);
    if (hits.matched * 2 < words.length) return nothing;
    return this.#best(hits, sizes, limit);
  }

  /** What was probably meant, where no product has one of the words as it was typed: the names nearest to it, or the rest without it. */
  meant(text: string): string | undefined {
    const { written, rest } = takeSizes(text);
    const words = wordsOf(rest);
    const isKnown = (word: string) => this.#matches.of(word, false).length > 0;
    const known = words.filter(isKnown);
    if (known.length === words.length) return;
    const mended = words.map((word) => (isKnown(word) ? word : nearestName(this.#vocabulary, word)));
    const spoken = mended.filter((word) => word !== undefined);
    const together = this.#rank(spoken.map((word) => this.#matches.of(word, false)));
    const meant = together.matched === spoken.length ? spoken : known;
    return meant.length === 0 ? undefined : `${meant.join(' ')} ${written}`.trim();
  }

  /** What has errors counts where nothing fits as typed, unless leaving that word out fits better. */
  #found(words: readonly string[]): Ranked {
    const typed = words.map((word) => this.#matches.of(word, false));
    const known = typed.filter((matches) => matches.length > 0).length;
    const plain = known === words.length ? this.#rank(typed) : undefined;
    if (plain?.matched === words.length) return plain;
    const tolerant = this.#rank(words.map((word) => this.#matches.of(word, true)));
    if (known < words.length && tolerant.highest >= (surely * known) / words.length) return tolerant;
    return better(plain ?? this.#rank(typed), tolerant);
  }

  /** A size decides between products that fit, unless nothing but a size was typed. */
  #asked(text: string): { words: string[]; sizes: Size[] } {
    const { sizes, rest } = takeSizes(text);
    const spoken = wordsOf(rest);
    const typed = spoken.length > 0 ? spoken : wordsOf(text);
    return { words: [...new Set(this.#asOneWord(typed))].slice(0, mostWords), sizes };
  }

  #asOneWord(words: string[]): string[] {
    const [pair] = joined(words).filter(({ word }) => this.#vocabulary.has(word));
    return pair ? this.#asOneWord(words.toSpliced(pair.at, 2, pair.word)) : words;
  }

  #sizesOnce(sizes: readonly Size[]): readonly Size[] {
    const key = sizes.map(({ amount, unit }) => `${amount}${unit}`).join();
    const known = this.#knownSizes.get(key) ?? sizes.slice();
    this.#knownSizes.set(key, known);
    return known;
  }

  #weigh(slot: number, popularity: number): void {
    this.#bonus[slot] = 30 * popularity - Math.min(60, 12 * (this.#headLengths[slot] ?? 0));
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
  #rank(matchesByWord: (readonly TermMatch[])[]): Ranked {
    const rarestFirst = matchesByWord
      .filter((matches) => matches.length > 0)
      .map((matches) => ({
        matches,
        size: matches.reduce((sum, { term }) => sum + (this.#postings[term]?.length ?? 0), 0),
      }))
      .sort((a, b) => a.size - b.size)
      .map(({ matches }) => matches);
    const words = matchesByWord.length;
    const narrow = this.#tallied(rarestFirst, words, 1);
    const missed = rarestFirst.length - narrow.matched;
    // Whatever misses no more words than that has one of these.
    return missed === 0 ? narrow : this.#tallied(rarestFirst, words, missed + 1);
  }

  /** Of the products that one of the first words finds. */
  #tallied(matchesByWord: (readonly TermMatch[])[], words: number, first: number): Ranked {
    this.#tally.start(this.#ids.length, words);
    matchesByWord.forEach((matches, position) => {
      this.#tally.nextWord(position < first);
      for (const { term, quality } of matches) {
        const postings = this.#postings[term];
        if (postings) this.#tally.add(postings.values(), quality);
      }
    });
    return this.#tally.best(this.#ids);
  }

  #best({ slots, scores, highest }: Ranked, sizes: readonly Size[], limit: number): SearchHits {
    if (highest < leastScore) return nothing;
    const least = highest * (countFrom(scores, goodShare * highest) >= enough ? goodShare : leastShare);
    // Slots are given out as products come, which is otherwise in each process.
    const best = new TopList(limit, (slot, other) => (this.#ids[slot] ?? '') < (this.#ids[other] ?? ''));
    let total = 0;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] ?? 0;
      const score = scores[i] ?? 0;
      if (score < least) continue;
      total += 1;
      const size = sizes.length > 0 ? sizeFit(sizes, this.#sizes[slot] ?? []) : 0;
      best.offer(slot, score + size + (this.#bonus[slot] ?? 0));
    }
    return { ids: best.list().map((slot) => this.#ids[slot] ?? ''), total };
  }

  #sweep(): void {
    const dead = new Set(this.#deadSlots);
    for (const postings of this.#postings) postings.keepOnly((posting) => !dead.has(slotOf(posting)));
    this.#freeSlots.push(...this.#deadSlots);
    this.#deadSlots = [];
  }
}

const nothing: SearchHits = { ids: [], total: 0 };

function countFrom(scores: Float64Array, least: number): number {
  let count = 0;
  for (const score of scores) if (score >= least) count += 1;
  return count;
}
const better = (plain: Ranked, tolerant: Ranked) => (tolerant.highest > plain.highest ? tolerant : plain);
