import { type Size, takeSizes } from './sizes.ts';
import { isName, nameOfTwo, sameNameAs } from './synonyms.ts';
import { singular, wordsOf } from './words.ts';

/** The position of a word, the most telling first. Each is divided further by whether another position has the same word. */
export const place = {
  /** What it is: "rice" of "Sona Masoori Rice". */
  head: 0,
  /** What it is, in another form: "milk" of "Milk Powder" and of "Condensed Milk". */
  form: 1,
  /** One of several things: "haldi" of "Kumkum and Haldi". */
  oneOfSeveral: 2,
  /** A category or subcategory with exactly that name. */
  shelf: 3,
  /** Which kind: "sona" of "Sona Masoori Rice", but "rice" of "Rice Bran Oil" too. */
  modifier: 4,
  /** After a comma. */
  detail: 5,
  /** A word of a longer name of a category or subcategory. */
  group: 6,
  /** One of two or more things for which a category is named. */
  partOfGroup: 7,
  /** An ingredient or a purpose: "oil" of "Pickle in Oil". */
  besides: 8,
  /** Such a part, if it is in the name or subcategory: "Ghee" of "Oils & Ghee" for cooking oils. */
  otherPart: 9,
  /** What it is without: "sugar" of "no sugar added". */
  without: 10,
} as const;
export type Place = (typeof place)[keyof typeof place];

/** By place: how much a match there is worth. */
export const placeWeights = [1, 0.95, 0.8, 0.8, 0.7, 0.5, 0.42, 0.24, 0.24, 0.2, 0.1] as const;

interface Placed {
  word: string;
  place: Place;
}

/** Words for the form of a thing, not the thing itself. */
const forms = new Set(
  'powder seed bean leaf leave tablet cube roll slice blend flake condensed dried dry roasted cooked instant'.split(
    ' ',
  ),
);
const isForm = (word: string) => forms.has(singular(word));

const at = (where: Place, text: string) => wordsOf(text).map((word) => ({ word, place: where }));

const aside = /\s(?:with|in|for|from|as)\s/u;
const without = /(?:^|\s)(?:no|without)\s/u;
const several = /\s*(?:&|\+|\sand\s)\s*/u;
const furthest = 99;
const mostGroups = 1000;
const inBrackets = /\(([^)]*)\)/g;

/** Two words that form one name, such as "washing powder", also count as one word. */
export function joined(words: readonly string[]): { word: string; at: number }[] {
  return words.slice(1).flatMap((second, i) => {
    const word = nameOfTwo(words[i] ?? '', second);
    return word ? [{ word, at: i }] : [];
  });
}

/** The last word, unless that is only the form ("Turmeric Powder") or, after a known thing, the kind ("Rajma Chitra"). */
function headOf(words: readonly string[]): number {
  const [first = '', second = ''] = words;
  if (words.length === 2 && isName(first) && !isName(second) && !isForm(first)) return 0;
  let head = words.length - 1;
  while (head > 0 && isForm(words[head] ?? '')) head--;
  return head;
}

function headPhrase(phrase: string): Placed[] {
  const things = phrase.split(several).map(wordsOf);
  const shared = things.length > 1;
  return things.flatMap((words) => {
    const head = headOf(words);
    const inForm = words.some((word, i) => i !== head && isForm(word));
    const alone = inForm ? place.form : place.head;
    const headPlace = shared ? place.oneOfSeveral : alone;
    const single = words.map((word, i) => ({ word, place: i === head ? headPlace : place.modifier }));
    const pairs = joined(words).map(({ word, at }) => ({
      word,
      place: at + 1 >= head ? place.head : place.modifier,
    }));
    return [...single, ...pairs];
  });
}

function details(text: string): Placed[] {
  const [before = '', ...left] = text.split(without);
  const [detail = '', ...besides] = before.split(aside);
  return [
    ...at(place.detail, detail),
    ...besides.flatMap((words) => at(place.besides, words)),
    ...left.flatMap((words) => at(place.without, words)),
  ];
}

function ofOneName(name: string): Placed[] {
  const [first = '', ...rest] = name.split(',');
  const [phrase = '', ...besides] = first.split(aside);
  return [...headPhrase(phrase), ...besides.flatMap((words) => at(place.besides, words)), ...rest.flatMap(details)];
}

function ofGroup(group: string, isDivided: boolean): Placed[] {
  const part = isDivided ? place.otherPart : place.partOfGroup;
  const things = group.toLowerCase().split(several).map(wordsOf);
  return things.flatMap((words) => {
    const alone = words.length === 1 ? place.shelf : place.group;
    const where = things.length > 1 ? part : alone;
    return [...words, ...joined(words).map(({ word }) => word)].map((word) => ({ word, place: where }));
  });
}

/** Brackets in a name contain another name of the same thing. */
function namesIn(text: string): string[] {
  if (!text.includes('(')) return [text];
  const inside = [...text.matchAll(inBrackets)].map(([, name = '']) => name);
  return [text.replace(inBrackets, ' '), ...inside];
}

/** Words of one source, and the things that it names, in any wording. */
interface Source {
  words: Placed[];
  things: Set<string>;
}

/** "Tea & Coffee" does not tell which one it is. */
const namesAThing = ({ place: where }: Placed) => where < place.partOfGroup;

const sourceOf = (words: Placed[]): Source => ({
  words,
  things: new Set(words.filter(namesAThing).map(({ word }) => sameNameAs(word))),
});

const groupsRead = new Map<string, Source>();

/** A shop has few groups and many products in each. */
function readGroup(group: string, isDivided: boolean): Source {
  const key = `${isDivided} ${group}`;
  let source = groupsRead.get(key);
  if (!source) {
    if (groupsRead.size >= mostGroups) groupsRead.clear();
    source = sourceOf(ofGroup(group, isDivided));
    groupsRead.set(key, source);
  }
  return source;
}

/** Salt in "Salt & Sugar" is not sugar. */
function withoutOtherParts(words: Placed[], { things }: Source): Placed[] {
  const isPart = ({ place: where }: Placed) => where === place.partOfGroup;
  if (!words.some((part) => isPart(part) && things.has(sameNameAs(part.word)))) return words;
  return words.map((part) => (isPart(part) ? { ...part, place: place.otherPart } : part));
}

export interface IndexedWord extends Placed {
  /** Both the name and a group have it, or both groups do. */
  isRepeated: boolean;
}

/** The words of a name alone, whatever its groups are. */
export interface OwnWords {
  /** Each at its most telling position. */
  words: Placed[];
  /** A word of its size: found like any other, for a search by size alone. */
  sizeWords: string[];
}

export interface ReadName extends OwnWords {
  /** How many words describe the kind: "Coconut Oil" comes before "Coconut Hair Oil". */
  headLength: number;
  sizes: Size[];
}

/** `others`: the same name in other languages, with the same sizes. */
export function readName(name: string, others: readonly string[] = []): ReadName {
  const { sizes, written, rest } = takeSizes(name);
  const names = [rest, ...others.map((other) => takeSizes(other).rest)].flatMap(namesIn);
  const words = [...bestPlaces([names.flatMap(ofOneName)])].map(([word, where]) => ({ word, place: where }));
  return {
    words,
    sizeWords: [...new Set(wordsOf(written))],
    headLength: wordsOf(rest.split(/[,(]/, 1)[0] ?? '').length,
    sizes,
  };
}

function bestPlaces(all: readonly (readonly Placed[])[]): Map<string, Place> {
  const best = new Map<string, Place>();
  for (const words of all)
    for (const { word, place: where } of words) if (where < (best.get(word) ?? furthest)) best.set(word, where);
  return best;
}

/** The things that both the name and a group name, or both groups. */
function repeatedThings(own: Source, groups: readonly Source[]): Set<string> {
  const repeated = new Set<string>();
  for (const [at, { things }] of groups.entries()) {
    const others = [own, ...groups.slice(at + 1)];
    for (const thing of things) if (others.some((other) => other.things.has(thing))) repeated.add(thing);
  }
  return repeated;
}

/**
 * The words by which a product in these groups is found, each at its most telling position. `otherGroups`: the same
 * groups in other languages, which say nothing new about the product.
 */
export function inGroups(
  { words: own, sizeWords }: OwnWords,
  groups: readonly string[],
  otherGroups: readonly string[] = [],
): IndexedWord[] {
  const ofGroups = groups.map((group, at) => readGroup(group, at < groups.length - 1));
  const named = sourceOf(own);
  const repeated = repeatedThings(named, ofGroups);
  const best = bestPlaces([own, ...ofGroups.map(({ words }) => withoutOtherParts(words, named))]);
  for (const word of otherGroups.flatMap(wordsOf)) if (!best.has(word)) best.set(word, place.group);
  for (const word of sizeWords) if (!best.has(word)) best.set(word, place.detail);
  const words: IndexedWord[] = [];
  for (const [word, where] of best)
    words.push({ word, place: where, isRepeated: repeated.size > 0 && repeated.has(sameNameAs(word)) });
  return words;
}

/** The everyday name: "Toor Dal" for "Toor Dal, unpolished, 5 kg". */
export const shortName = (name: string): string =>
  (name.replace(inBrackets, ' ').split(',', 1)[0] ?? '').split(aside, 1)[0]?.trim() || name;
