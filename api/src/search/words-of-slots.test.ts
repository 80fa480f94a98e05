import { expect, test } from '@jest/globals';
import { WordsOfSlots } from './words-of-slots.ts';

test('each product has its newest words, however often they were written', () => {
  const words = new WordsOfSlots();
  const wanted = new Map<number, number[]>();
  for (let i = 0; i < 20_000; i++) {
    const slot = (i * 7) % 1501;
    const own = Array.from({ length: i % 9 }, (_, j) => i + j);
    words.put(slot, own);
    wanted.set(slot, own);
  }
  for (const [slot, own] of wanted) {
    const start = words.starts[slot] ?? 0;
    expect([...words.numbers.subarray(start, start + (words.counts[slot] ?? 0))]).toEqual(own);
  }
});
