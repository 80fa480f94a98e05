import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { better, type Rank, Reading, type Weighed } from './reading.ts';
import { Ranked } from './tally.ts';

const products = 12;
/** By product: its code for a word, 0 for none. */
const scores = fc.array(fc.constantFrom(0, 0, 0, 100, 250, 600), { minLength: products, maxLength: products });
const words = fc.array(scores, { minLength: 1, maxLength: 4 });

function weighedOf(scoresByWord: readonly (readonly number[])[]) {
  const scoresOf = new Map<Weighed, readonly number[]>();
  for (const own of scoresByWord) {
    const size = own.filter((score) => score > 0).length;
    const matches = { terms: new Uint32Array(size), qualities: new Float64Array(size) };
    if (size > 0) scoresOf.set({ matches, size, highest: Math.max(...own) }, own);
  }
  return scoresOf;
}

/** Product by product, the slow way. */
function rankOf(scoresOf: ReadonlyMap<Weighed, readonly number[]>): Rank {
  return (weighed, typed, first, into) => {
    const found = Array.from({ length: products }, (_, slot) => {
      const own = weighed.map((each) => scoresOf.get(each)?.[slot] ?? 0);
      const isLookedAt = own.slice(0, first).some((score) => score > 0);
      const matched = isLookedAt ? own.filter((score) => score > 0).length : 0;
      return { slot, matched, score: own.reduce((total, score) => total + score, 0) / typed };
    });
    const matched = Math.max(...found.map((each) => each.matched));
    const best = matched === 0 ? [] : found.filter((each) => each.matched === matched);
    into.slots.set(best.map(({ slot }) => slot));
    into.scores.set(best.map(({ score }) => score));
    const highest = Math.max(0, ...best.map(({ score }) => score));
    return Object.assign(into, { matched, highest, length: best.length });
  };
}

const listed = ({ slots, length, highest, matched }: Ranked) => ({
  highest,
  matched,
  slots: [...slots.slice(0, length)].toSorted((a, b) => a - b),
});

function readingOf(scoresByWord: readonly (readonly number[])[], typed: number) {
  const scoresOf = weighedOf(scoresByWord);
  const weighed = [...scoresOf.keys()];
  const whole = listed(rankOf(scoresOf)(weighed, typed, weighed.length, new Ranked()));
  return { reading: new Reading(weighed, typed, rankOf(scoresOf), new Ranked()), whole };
}

test('an early look at a few products shows the range of the best score', () => {
  fc.assert(
    fc.property(words, (scoresByWord) => {
      const { reading, whole } = readingOf(scoresByWord, scoresByWord.length);
      expect(reading.least).toBeLessThanOrEqual(whole.highest);
      expect(reading.most).toBeGreaterThanOrEqual(whole.highest);
      expect(listed(reading.all())).toEqual(whole);
    }),
    { numRuns: 500 },
  );
});

test('of two readings the better one is chosen, as if both had been searched completely', () => {
  fc.assert(
    fc.property(words, words, (one, other) => {
      const typed = Math.max(one.length, other.length);
      const plain = readingOf(one, typed);
      const tolerant = readingOf(other, typed);
      const expected = tolerant.whole.highest > plain.whole.highest ? tolerant.whole : plain.whole;
      expect(listed(better(plain.reading, tolerant.reading))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
