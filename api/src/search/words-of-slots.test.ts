import { expect, test } from '@jest/globals';
import { SlotOrder } from './slot-order.ts';
import { WordsOfSlots } from './words-of-slots.ts';

test('each product has the words that it was given last, however often they were written', () => {
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

test('slots are in the order of their ids, whatever shape these have', () => {
  const ids = ['00000000000000000000000b', 'b', '0000000000000000000000aa', 'd00000000000000000000000', '', 'a'];
  const order = new SlotOrder(ids);
  for (const [slot, id] of ids.entries()) order.put(slot, id);
  const sorted = ids.map((_, slot) => slot).sort((a, b) => (order.isBefore(a, b) ? -1 : 1));
  expect(sorted.map((slot) => ids[slot])).toEqual([...ids].sort());
});
