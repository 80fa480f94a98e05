import { fillText } from '@shop/contract/fill-text';
import { textsIn } from './files.ts';

type Sentences = Record<string, string>;
/** `named` finds the name of a product, in the place `{name}`, in the language. */
export type Say = (english: string, named?: (name: string) => string | undefined) => string;

const PLACE = /\{(\w+)\}/g;

const MINUTES = '(?::\\d\\d)?';

/** Placeholders that only match these words; the others match anything. */
const WORDS_OF: Record<string, string> = {
  near: 'today|tomorrow',
  weekday: 'Mon|Tue|Wed|Thu|Fri|Sat|Sun',
  // The hour at which a time of the afternoon or evening begins; one that ends then may begin earlier, at 11.
  afternoon: `(?:12|[1-3])${MINUTES}`,
  evening: `[4-9]${MINUTES}`,
  month: 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec',
};

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `No more than {count} addresses` as a pattern, which finds the sentence with a number inserted. */
function patternOf(english: string): RegExp {
  const pieces = english
    .split(PLACE)
    .map((piece, at) => (at % 2 === 1 ? `(?<${piece}>${WORDS_OF[piece] ?? '.+?'})` : literally(piece)));
  return new RegExp(`^${pieces.join('')}$`, 's');
}

const withoutPlaces = (english: string) => english.replace(PLACE, '').length;

/** Patterns with more fixed text are tried first. */
export function speaker(sentences: Sentences): Say {
  const patterns = Object.entries(sentences)
    .filter(([english]) => english.includes('{'))
    .toSorted(([a], [b]) => withoutPlaces(b) - withoutPlaces(a))
    .map(([english, translation]) => ({
      pattern: patternOf(english),
      // Compared first, because a list of orders has many texts and most patterns do not fit.
      begin: english.split(PLACE)[0] ?? '',
      end: english.split(PLACE).at(-1) ?? '',
      translation,
    }));
  const say: Say = (english, named) => {
    const whole = sentences[english];
    if (whole !== undefined) return whole;
    for (const { pattern, begin, end, translation } of patterns) {
      if (!english.startsWith(begin) || !english.endsWith(end)) continue;
      const found = pattern.exec(english)?.groups;
      if (found)
        return fillText(
          translation,
          Object.fromEntries(
            Object.entries(found).map(([place, text]) => [place, (place === 'name' && named?.(text)) || say(text)]),
          ),
        );
    }
    return english;
  };
  return say;
}

const asItIs: Say = (english) => english;
const speakers = new Map<Sentences, Say>();

/** For refusals that a customer reads. A sentence without a translation stays in English. */
export function sayIn(language: string | undefined): Say {
  if (language === undefined) return asItIs;
  const sentences = textsIn<Sentences>('', language);
  if (!sentences) return asItIs;
  const say = speakers.get(sentences) ?? speaker(sentences);
  speakers.set(sentences, say);
  return say;
}
