import { expect, test } from '@jest/globals';
import { Slots } from './slots.ts';

const idOf = (i: number) => (i % 5 === 0 ? `other ${i}` : `${(i * 7919).toString(16).padStart(12, 'c')}00000000000a`);

test('slots are in the order of their ids, whatever their format', () => {
  const ids = ['00000000000000000000000b', 'b', '0000000000000000000000aa', 'd00000000000000000000000', '', 'a'];
  const slots = new Slots();
  for (const id of ids) slots.add(id);
  const sorted = ids.map((_, slot) => slot).sort((a, b) => (slots.isBefore(a, b) ? -1 : 1));
  expect(sorted.map((slot) => slots.idOf(slot))).toEqual([...ids].sort());
});

test.each(['A', 'g', '/', ':', '`'])('an id of the same length with %s is another one', (character) => {
  const slots = new Slots();
  const idOf = (end: string) => end.padStart(24, '0');
  for (const end of ['0f', '19', '1a', '20']) slots.add(idOf(end));
  const other = idOf(`1${character}`);
  expect(slots.find(other)).toBeUndefined();
  expect(slots.idOf(slots.add(other))).toBe(other);
});

test('thousands of ids come, go and return, and each is found at its own slot only', () => {
  const slots = new Slots();
  const wanted = new Map<string, number>();
  const wrong: string[] = [];
  for (let i = 0; i < 20_000; i++) {
    const id = idOf((i * 31) % 6007);
    const slot = slots.find(id);
    if (slot !== wanted.get(id)) wrong.push(id);
    if (slot === undefined) {
      wanted.set(id, slots.add(id));
    } else {
      slots.remove(slot);
      slots.free([slot]);
      wanted.delete(id);
    }
  }
  expect(slots.size).toBe(wanted.size);
  expect([...slots.ids()].sort()).toEqual([...wanted.keys()].sort());
  for (const [id, slot] of wanted) if (slots.find(id) !== slot || slots.idOf(slot) !== id) wrong.push(id);
  expect(wrong).toEqual([]);
});
