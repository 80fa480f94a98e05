import { latinFromDevanagari } from './devanagari.ts';

const longestWord = 24;
const devanagari = /[\u0900-\u097f]/;
const marks = /[\u0300-\u036f]/g;
const letterBesideDigit = /(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu;
const separators = /[^\p{L}\p{N}\p{M}]+/u;
const fillers = new Set(['and', 'of', 'the', 'for', 'with', 'a', 'in', 'ka', 'ki', 'ke', 'aur']);

const ascii = /^[\x20-\x7e]*$/;
const asciiWord = /[a-z]+|[0-9]+/g;
const withoutMarks = (text: string) => text.normalize('NFKD').replace(marks, '').normalize('NFC');
const latin = (word: string) => (devanagari.test(word) ? latinFromDevanagari(word) : word);

const inOtherLetters = (text: string): string[] =>
  text
    .replace(letterBesideDigit, '$1$2 ')
    .split(separators)
    .map(latin)
    .filter((word) => word !== '');

function allWordsOf(text: string): string[] {
  const isPlain = ascii.test(text);
  const plain = (isPlain ? text : withoutMarks(text)).toLowerCase().replaceAll("'", '');
  const words = isPlain ? (plain.match(asciiWord) ?? []) : inOtherLetters(plain);
  return words.map((word) => word.slice(0, longestWord));
}

/** The words of a name or of typed text: lower case, Devanagari transliterated, "25kg" as two words. */
export function wordsOf(text: string): string[] {
  const words = allWordsOf(text);
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

const longPlural = /(?:o|x|ch|sh|ss)es$/;

export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  return word.slice(0, longPlural.test(word) ? -2 : -1);
}

const mostSounds = 50_000;
const sounds = new Map<string, string>();

/** One spelling for words that sound alike: daal and dal, ghee and ghi, chilly and chilli, onions and onion. */
export function soundOf(word: string): string {
  const known = sounds.get(word);
  if (known !== undefined) return known;
  if (sounds.size >= mostSounds) sounds.clear();
  const sound = singular(word)
    .replaceAll('aa', 'a')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('ph', 'f')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replace(/y$/, 'i')
    .replace(/([a-z])\1+/g, '$1');
  sounds.set(word, sound);
  return sound;
}
