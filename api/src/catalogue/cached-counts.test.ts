import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Change } from '../bus.ts';
import { type CachedCounts, createCachedCounts, type Listed } from './cached-counts.ts';

const LIST: Listed = { categoryId: 'c1', subcategories: [], facets: true, view: { seesAllPrices: false } };
const OWN = 'of the request' as never;
const settled = () => new Promise((resolve) => setImmediate(resolve));

let keep: CachedCounts;
let change: (change: Change) => void;
type Totals = { total: number; readProducts: number };
/** Waiting counts; the test finishes each. */
let begun: { resolve(totals: Totals): void; reject(error: Error): void }[];
let connections: unknown[];
const make = (db: unknown) =>
  new Promise<Totals>((resolve, reject) => {
    connections.push(db);
    begun.push({ resolve, reject });
  });
const read = (list = LIST) => keep(OWN, list, make).then(({ total, isPrevious }) => [total, isPrevious]);

async function counted(total: number, readProducts = total) {
  const first = read();
  begun.shift()?.resolve({ total, readProducts });
  await first;
}

beforeEach(() => {
  begun = [];
  connections = [];
  const bus = {
    onChange(listener: typeof change) {
      change = listener;
      return () => true;
    },
  };
  keep = createCachedCounts({ bus, read: (work) => work('read later' as never) });
});

test('a list is counted once for all simultaneous and later requests', async () => {
  const both = Promise.all([read(), read()]);
  expect(begun).toHaveLength(1);
  begun[0]?.resolve({ total: 3, readProducts: 3 });
  expect(await both).toEqual([
    [3, false],
    [3, false],
  ]);
  expect(await read()).toEqual([3, false]);
});

describe('after a change', () => {
  test.each<[string, Change]>([
    ['of the catalogue', { catalogue: true }],
    ['of what is in stock', { availability: true }],
  ])('%s a list of normal size is counted before the response', async (_, changed) => {
    await counted(3);
    change(changed);
    const next = read();
    begun[0]?.resolve({ total: 4, readProducts: 4 });
    expect(await next).toEqual([4, false]);
  });

  test('a count that began before the change is not used', async () => {
    const before = read();
    change({ catalogue: true });
    const after = read();
    begun[0]?.resolve({ total: 3, readProducts: 3 });
    begun[1]?.resolve({ total: 4, readProducts: 4 });
    expect([await before, await after, await read()]).toEqual([
      [3, false],
      [4, false],
      [4, false],
    ]);
  });

  test('such a count does not replace a later one that ends first', async () => {
    const before = read();
    change({ catalogue: true });
    const after = read();
    begun[1]?.resolve({ total: 4, readProducts: 4 });
    await after;
    begun[0]?.resolve({ total: 3, readProducts: 3 });
    await before;
    expect(await read()).toEqual([4, false]);
  });
});

describe('a list with so many products that counting takes its time', () => {
  const MANY = 83_000;

  test('is shown with the previous counts, is counted once meanwhile, and then has the new ones', async () => {
    await counted(MANY);
    change({ availability: true });
    expect([await read(), await read()]).toEqual([
      [MANY, true],
      [MANY, true],
    ]);
    change({ availability: true });
    await read();
    expect(begun).toHaveLength(1);
    begun.shift()?.resolve({ total: MANY - 1, readProducts: MANY });
    await settled();
    expect(await read()).toEqual([MANY - 1, true]);
    begun.shift()?.resolve({ total: MANY - 2, readProducts: MANY });
    await settled();
    expect(await read()).toEqual([MANY - 2, false]);
    expect(begun).toEqual([]);
  });

  test('is counted after the lists before it, each on its own connection', async () => {
    const other = { ...LIST, categoryId: 'c2' };
    await counted(MANY);
    const first = read(other);
    begun.shift()?.resolve({ total: MANY, readProducts: MANY });
    await first;
    change({ availability: true });
    expect([await read(), await read(other), await read(other)]).toEqual(Array(3).fill([MANY, true]));
    await settled();
    expect(begun).toHaveLength(1);
    begun.shift()?.resolve({ total: 1, readProducts: MANY });
    await settled();
    expect([begun.length, await read(), await read(other)]).toEqual([1, [1, false], [MANY, true]]);
    begun.shift()?.resolve({ total: 2, readProducts: MANY });
    await settled();
    expect([begun.length, await read(other)]).toEqual([0, [2, false]]);
    expect(connections).toEqual(['of the request', 'of the request', 'read later', 'read later']);
  });

  test('is large by the products that were read, not by those that pass the filters', async () => {
    await counted(2, MANY);
    change({ catalogue: true });
    expect(await read()).toEqual([2, true]);
  });

  test('is counted again after a failed count', async () => {
    await counted(MANY);
    change({ catalogue: true });
    await read();
    begun.shift()?.reject(new Error('The database is down'));
    await settled();
    expect(await read()).toEqual([MANY, true]);
    begun.shift()?.resolve({ total: 5, readProducts: 5 });
    await settled();
    expect(await read()).toEqual([5, false]);
  });

  test('is counted again after a minute, while nobody waits', async () => {
    await counted(MANY);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    expect(await read()).toEqual([MANY, true]);
    now.mockRestore();
    expect(begun).toHaveLength(1);
  });
});

test('nobody gets the counts of another list, filter or group', async () => {
  await counted(3);
  const others: Listed[] = [
    { ...LIST, categoryId: 'c2' },
    { ...LIST, filters: { in_stock: true } },
    { ...LIST, view: { seesAllPrices: true } },
    { ...LIST, view: { seesAllPrices: false, group: { id: 'g1', hundredthsOff: 500 } } },
  ];
  for (const list of others) void read(list);
  expect(begun).toHaveLength(others.length);
});

test('a failure is reported to everybody who waits, and the next request counts again', async () => {
  const first = read();
  begun.shift()?.reject(new Error('The database is down'));
  await expect(first).rejects.toThrow('The database is down');
  const next = read();
  begun.shift()?.resolve({ total: 3, readProducts: 3 });
  expect(await next).toEqual([3, false]);
});
