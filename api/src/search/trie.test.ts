import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Trie } from './trie.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', 'ड'), minLength: 1, maxLength: 9 });

/** Letters missing, added, changed or swapped, computed the slow way. */
function errorsBetween(one: string, other: string): number {
  const rows: number[][] = [];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let i = 0; i <= one.length; i++) {
    rows[i] = [];
    for (let j = 0; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      (rows[i] as number[])[j] =
        i === 0 || j === 0
          ? i + j
          : Math.min(
              at(i - 1, j) + 1,
              at(i, j - 1) + 1,
              at(i - 1, j - 1) + Number(!isSame),
              isSwapped ? at(i - 2, j - 2) + 1 : Infinity,
            );
    }
  }
  return at(one.length, other.length);
}

const startsOf = (word: string) => Array.from({ length: word.length }, (_, i) => word.slice(0, i + 1));

function trieOf(words: readonly string[]): { trie: Trie; keys: Map<number, string> } {
  const trie = new Trie();
  return { trie, keys: new Map(words.map((word) => [trie.add(word), word])) };
}

test('with one or two errors it finds exactly the words with at most that many', () => {
  fc.assert(
    fc.property(fc.uniqueArray(letters, { maxLength: 60 }), letters, fc.constantFrom(1, 2), (words, typed, errors) => {
      const { trie, keys } = trieOf(words);
      const found = new Map<string, number>();
      trie.near(typed, errors, false, (key, distance) => found.set(keys.get(key) ?? '', distance));
      const expected = words
        .map((word) => [word, errorsBetween(typed, word)] as const)
        .filter(([, distance]) => distance <= errors);
      expect(found).toEqual(new Map(expected));
    }),
    { numRuns: 300 },
  );
});

test('as a prefix it finds each word with a beginning within the errors, and returns the smallest number of errors', () => {
  fc.assert(
    fc.property(fc.uniqueArray(letters, { maxLength: 60 }), letters, fc.constantFrom(1, 2), (words, typed, errors) => {
      const { trie, keys } = trieOf(words);
      const found = new Map<string, number>();
      trie.near(typed, errors, true, (key, distance, rest) => {
        const word = keys.get(key) ?? '';
        expect(errorsBetween(typed, word.slice(0, word.length - rest))).toBe(distance);
        found.set(word, distance);
      });
      const fewest = (word: string) => Math.min(...startsOf(word).map((start) => errorsBetween(typed, start)));
      expect([...found.keys()].toSorted()).toEqual(words.filter((word) => fewest(word) <= errors).toSorted());
    }),
    { numRuns: 300 },
  );
});
