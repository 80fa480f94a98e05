import { CachedMatches } from './cached-matches.ts';
import { Hits } from './hits.ts';
import { KnownSizes } from './known-sizes.ts';
import { type Matches, nearestName } from './matches.ts';
import { inGroups, joined, type OwnWords, placeWeights, readName } from './names.ts';
import { OwnWordsOfSlots } from './own-words-of-slots.ts';
import { Postings, postingOf, slotOf } from './postings.ts';
import { better, type Rank, Reading, type Weighed } from './reading.ts';
import { type Size, sizeFit, takeSizes } from './sizes.ts';
import { longer, Slots } from './slots.ts';
import { Ranked, Tally } from './tally.ts';
import { TopList } from './top-list.ts';
import { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';
import { WordsOfSlots } from './words-of-slots.ts';

export interface SearchableProduct {
  id: string;
  name: string;
  /** The name in other languages. */
  otherNames?: readonly string[];
  /** Names of its category and subcategory. */
  groups: readonly string[];
  otherGroups?: readonly string[];
  /** 0 to 1: decides between products that match equally well. */
  popularity?: number;
}

type Grouped = Pick<SearchableProduct, 'id' | 'groups' | 'otherGroups'>;

export interface SearchHits {
  ids: string[];
  total: number;
}

/** A word of both the name and its group counts slightly more. */
const repeatedWeight = 1.08;
/** By the code of a product in a word's postings: its place there, and whether it is repeated. */
const codeWeights = placeWeights.flatMap((weight) => [weight, weight * repeatedWeight]);
/** Leaving out a word does not beat a hit with this score. */
const surely = 800;
/** More than what is bought often and a short name make up, less than any better fit. */
const soldOutCost = 100;
const mostWords = 12;
const mostAlternatives = 4;
const isLetter = (word: string) => word.length === 1 && !/\d/.test(word);
/** Not of "1/2 kg". */
const betweenAlternatives = /(?<=\p{L}\s*)\/(?=\s*\p{L})/u;
const sweepAfter = 4096;
const wordsOfAProduct = 8;
/** A hit that is this much worse than the best one was not meant; with enough good hits, neither was a half-matching one. */
const leastShare = 0.22;
const goodShare = 0.45;
const enough = 6;
/** Less than this is an accidental resemblance. */
const leastScore = 130;

/** Finds products by name and group while somebody types. In memory, no database; one product is updated at a time. */
export class SearchIndex {
  #vocabulary = new Vocabulary();
  #matches = new CachedMatches(this.#vocabulary);
  #postings: Postings[] = [];
  #slots = new Slots();
  /** The penalty for a long name, and the change of its total score. */
  #lengthCosts = new Uint8Array(1024);
  #bonus = new Float64Array(1024);
  #soldOut = new Uint8Array(1024);
  #sizes = new KnownSizes();
  #wordsOf = new WordsOfSlots();
  #ownWords = new OwnWordsOfSlots(this.#vocabulary);
  #deadSlots: number[] = [];
  #tally = new Tally(codeWeights);
  // Slots are assigned in order of arrival, which differs from process to process.
  #top = new TopList(this.#slots.isBefore);
  /** For words as typed, and with errors: reused by each search. */
  #plain = new Ranked();
  #tolerant = new Ranked();
  #nothing = new Ranked(0);
  #searches = 0;
  /** By slot: the number of the search that found it last. */
  #hitBy = new Uint32Array(1024);

  get size(): number {
    return this.#slots.size;
  }

  has(id: string): boolean {
    return this.#slots.find(id) !== undefined;
  }

  ids(): Iterable<string> {
    return this.#slots.ids();
  }

  put(product: SearchableProduct): void {
    this.remove(product.id);
    const { headLength, sizes, ...own } = readName(product.name, product.otherNames);
    const slot = this.#add(product, own);
    this.#lengthCosts[slot] = Math.min(60, 12 * headLength);
    this.#weigh(slot, product.popularity ?? 0);
    this.#sizes.put(slot, sizes);
  }

  /** The same product in other groups, or in renamed groups: its name need not be read again. */
  regroup(product: Grouped): void {
    const { id } = product;
    const before = this.#slots.find(id);
    if (before === undefined) return;
    const own = this.#ownWords.of(before);
    const sizes = this.#sizes.of(before);
    this.remove(id);
    const slot = this.#add(product, own);
    this.#lengthCosts[slot] = this.#lengthCosts[before] ?? 0;
    this.#bonus[slot] = this.#bonus[before] ?? 0;
    this.#sizes.put(slot, sizes);
  }

  /** Leaves the rest unchanged. */
  setPopularity(id: string, popularity: number): void {
    const slot = this.#slots.find(id);
    if (slot !== undefined) this.#weigh(slot, popularity);
  }

  /** All that cannot be bought now. */
  setSoldOut(ids: Iterable<string>): void {
    this.#soldOut.fill(0);
    for (const id of ids) {
      const slot = this.#slots.find(id);
      if (slot !== undefined) this.#soldOut[slot] = 1;
    }
  }

  remove(id: string): void {
    const slot = this.#slots.find(id);
    if (slot === undefined) return;
    this.#slots.remove(slot);
    this.#soldOut[slot] = 0;
    this.#deadSlots.push(slot);
    if (this.#deadSlots.length >= sweepAfter) this.#sweep();
  }

  /** "rice/dal" finds both rice and dal. */
  find(text: string, limit: number): Hits {
    const [first = '', ...others] = text.split(betweenAlternatives, mostAlternatives);
    let ranked = this.#fitting(first);
    for (const other of others) {
      const before = ranked.copy();
      ranked = this.#fitting(other).with(before);
    }
    return this.#noted(ranked, limit);
  }

  #fitting(text: string): Ranked {
    const { words, sizes } = this.#parse(text);
    const ranked = words.length === 0 ? undefined : this.#found(words);
    const isFound = ranked && ranked.matched * 2 >= words.length;
    return isFound ? this.#good(ranked, sizes) : this.#nothing;
  }

  search(text: string, limit = 60): SearchHits {
    const hits = this.find(text, limit);
    return { ids: [...hits.ids()], total: hits.total };
  }

  /** The probable meaning if no product has one of the typed words: the nearest names, or the rest without it. */
  meant(text: string): string | undefined {
    const { written, rest } = takeSizes(text);
    const words = this.#telling(wordsOf(rest));
    const isKnown = (word: string) => this.#isKnown(word);
    const known = words.filter(isKnown);
    if (known.length === words.length) return;
    const productsWith = (term: number) => this.#postings[term]?.length ?? 0;
    const mended = words.map((word) => (isKnown(word) ? word : nearestName(this.#vocabulary, word, productsWith)));
    const spoken = mended.filter((word) => word !== undefined);
    const together = this.#read(
      spoken.map((word) => this.#matches.of(word, false)),
      this.#plain,
    );
    const meant = together.isWhole ? spoken : known;
    return meant.length === 0 ? undefined : `${meant.join(' ')} ${written}`.trim();
  }

  #isKnown(word: string): boolean {
    return this.#matches.of(word, false).terms.length > 0;
  }

  /** Words with errors count if nothing matches as typed, unless leaving that word out matches better. */
  #found(words: readonly string[]): Ranked {
    const typed = words.map((word) => this.#matches.of(word, false));
    const known = typed.filter(({ terms }) => terms.length > 0).length;
    const plain = known === words.length ? this.#read(typed, this.#plain) : undefined;
    if (plain?.isWhole) return plain.all();
    const tolerated = words.map((word) => this.#matches.of(word, true));
    const tolerant = this.#read(tolerated, this.#tolerant);
    if (known < words.length && tolerant.isWhole && tolerant.all().highest >= (surely * known) / words.length)
      return tolerant.all();
    return better(plain ?? this.#read(typed, this.#plain), tolerant);
  }

  /** A size decides between matching products, unless only a size was typed. */
  #parse(text: string): { words: string[]; sizes: Size[] } {
    const { sizes, rest } = takeSizes(text);
    const spoken = wordsOf(rest);
    const typed = spoken.length > 0 ? spoken : wordsOf(text);
    return { words: [...new Set(this.#asOneWord(this.#telling(typed)))].slice(0, mostWords), sizes };
  }

  /** Single letters begin too many words to mean one, unless a longer word is beside them. */
  #telling(words: string[]): string[] {
    return words.every(isLetter) ? words.filter((word) => this.#vocabulary.has(word)) : words;
  }

  #asOneWord(words: string[]): string[] {
    const [pair] = joined(words).filter(({ word }) => this.#vocabulary.has(word));
    return pair ? this.#asOneWord(words.toSpliced(pair.at, 2, pair.word)) : words;
  }

  #add({ id, groups, otherGroups }: Grouped, own: OwnWords): number {
    const slot = this.#slots.add(id);
    if (slot >= this.#bonus.length) this.#makeRoom(2 * slot);
    const words = inGroups(own, groups, otherGroups);
    const noted = words.map(({ word, place, isRepeated }) => this.#note(word, slot, 2 * place + Number(isRepeated)));
    this.#wordsOf.put(slot, noted);
    this.#ownWords.put(slot, own);
    return slot;
  }

  #weigh(slot: number, popularity: number): void {
    this.#bonus[slot] = 30 * popularity - (this.#lengthCosts[slot] ?? 0);
  }

  #makeRoom(slots: number): void {
    this.#lengthCosts = longer(this.#lengthCosts, new Uint8Array(slots));
    this.#bonus = longer(this.#bonus, new Float64Array(slots));
    this.#soldOut = longer(this.#soldOut, new Uint8Array(slots));
    this.#hitBy = longer(this.#hitBy, new Uint32Array(slots));
  }

  /** In the format of the product's own list of words. */
  #note(word: string, slot: number, code: number): number {
    const term = this.#vocabulary.termOf(word);
    const postings = this.#postings[term] ?? new Postings();
    this.#postings[term] = postings;
    postings.push(postingOf(slot, code), codeWeights[code] ?? 0);
    return postingOf(term, code);
  }

  #read(matchesByWord: readonly Matches[], into: Ranked): Reading {
    const weighed = matchesByWord.filter(({ terms }) => terms.length > 0).map((matches) => this.#weighed(matches));
    return new Reading(weighed, matchesByWord.length, this.#rank, into);
  }

  #weighed(matches: Matches): Weighed {
    const { terms, qualities } = matches;
    let size = 0;
    let highest = 0;
    for (let i = 0; i < terms.length; i++) {
      const postings = this.#postings[terms[i] ?? 0];
      if (!postings) continue;
      size += postings.length;
      highest = Math.max(highest, (qualities[i] ?? 0) * postings.heaviest);
    }
    return { matches, size, highest };
  }

  #rank: Rank = (weighed, words, first, into) => {
    this.#tally.start(this.#slots, words);
    for (const [position, { matches, size }] of weighed.entries()) {
      const { terms, qualities } = matches;
      this.#tally.nextWord(position < first);
      if (position >= first && size > terms.length + wordsOfAProduct * this.#tally.found) {
        this.#tally.addToFound(matches, this.#wordsOf);
        continue;
      }
      for (let i = 0; i < terms.length; i++) {
        const postings = this.#postings[terms[i] ?? 0];
        if (postings) this.#tally.add(postings, qualities[i] ?? 0);
      }
    }
    return this.#tally.rank(into);
  };

  /** The good matches, with everything that decides between them. */
  #good(ranked: Ranked, sizes: readonly Size[]): Ranked {
    const { slots, scores, length, highest } = ranked;
    if (highest < leastScore) return this.#nothing;
    const least = highest * (countFrom(ranked, goodShare * highest) >= enough ? goodShare : leastShare);
    ranked.length = 0;
    for (let i = 0; i < length; i++) {
      const slot = slots[i] ?? 0;
      const score = scores[i] ?? 0;
      if (score < least) continue;
      const size = sizes.length > 0 ? sizeFit(sizes, this.#sizes.of(slot)) : 0;
      slots[ranked.length] = slot;
      scores[ranked.length++] = score + size + (this.#bonus[slot] ?? 0) - soldOutCost * (this.#soldOut[slot] ?? 0);
    }
    return ranked;
  }

  #noted(ranked: Ranked, most: number): Hits {
    this.#searches = (this.#searches + 1) >>> 0;
    const search = this.#searches;
    for (let i = 0; i < ranked.length; i++) this.#hitBy[ranked.slots[i] ?? 0] = search;
    const isHit = (slot: number) => this.#hitBy[slot] === search;
    return new Hits({ slots: this.#slots, ranked, top: this.#top, isHit }, most);
  }

  #sweep(): void {
    const { live } = this.#slots;
    for (const postings of this.#postings) postings.keepOnly((posting) => live[slotOf(posting)] === 1);
    this.#slots.free(this.#deadSlots);
    this.#deadSlots = [];
  }
}

function countFrom({ scores, length }: Ranked, least: number): number {
  let count = 0;
  for (let i = 0; i < length; i++) if ((scores[i] ?? 0) >= least) count += 1;
  return count;
}
