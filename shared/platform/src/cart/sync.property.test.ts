import { describe, expect, it } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { unitPrice } from '@shop/pricing/prices';
import { unavailableReason } from '@shop/pricing/quantity';
import fc from 'fast-check';
import { newsBetween } from './news.ts';
import { addItem, findItem, removeItem, updateQuantity } from './operations.ts';
import { Device, type Fate, idOf, line, OWNER, quantities, type Tab, World } from './sync-world.ts';

type Move =
  | { kind: 'happens'; choice: number }
  | { kind: 'add'; tab: number; product: string }
  | { kind: 'remove'; tab: number; product: string }
  | { kind: 'set'; tab: number; product: string; quantity: number }
  | { kind: 'ordered'; tab: number; product: string; quantity: number }
  | { kind: 'shop changes'; tab: number; product: string; discounted_price: number; prod_quantity: number }
  | { kind: 'look'; tab: number }
  | { kind: 'reload'; tab: number };

const tab = fc.nat(3);
const product = fc.constantFrom('own1', 'own2', 'common1', 'common2');
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('happens' as const), choice: fc.nat(50) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('add' as const), tab, product }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), tab, product }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      tab,
      product,
      quantity: fc.integer({ min: 1, max: 30 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('ordered' as const),
      tab,
      product,
      quantity: fc.integer({ min: 1, max: 8 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('shop changes' as const),
      tab,
      product,
      discounted_price: fc.constantFrom(150, 158, 165),
      prod_quantity: fc.constantFrom(0, 500),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('look' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab }) },
);
const fates = fc.array(fc.constantFrom<Fate>('served', 'served', 'request lost', 'response lost'), { maxLength: 60 });

/** The news agree with the cart that is shown, and are never about what was changed on this device. */
function expectTrueNews({ seen, shown }: Tab, device: number) {
  for (const [id, news] of Object.entries(newsBetween(seen, shown))) {
    const item = findItem(shown, id);
    for (const line of news) {
      expect(line.kind).not.toBe('quantity');
      if (line.kind === 'gone') expect(item).toBeUndefined();
      if (line.kind === 'price') expect(line.now).toBe(item && unitPrice(item, item.quantity));
      if (line.kind === 'unavailable') expect(line.reason).toBe(item && unavailableReason(item));
    }
  }
  const gone = quantities(seen.filter(({ _id }) => !findItem(shown, _id)));
  expect(Object.keys(gone).filter((name) => name.endsWith(` of ${device}`))).toEqual([]);
}

describe('two tabs on each of two devices, and a server that sometimes fails', () => {
  it('end in one common cart with every last change', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 80 }), fates, fc.boolean(), async (moves, lot, locks) => {
        const world = new World();
        world.server = { items: [line('common1', 4), line('common2', 5)], version: 3 };
        const devices = [new Device(world, { locks }), new Device(world, { locks })];
        const tabs: Tab[] = [0, 1, 2, 3].map((index) => devices[index % 2]?.open() as Tab);
        for (const each of tabs) each.cart.signIn(OWNER);
        await world.drain();

        let call = 0;
        world.fate = () => lot[call++] ?? 'served';
        /** The last change of each device to a product; each device has products that only it changes. */
        const last: Record<string, number>[] = [{}, {}];
        for (const made of moves) {
          for (const [index, each] of tabs.entries()) expectTrueNews(each, index % 2);
          if (made.kind === 'happens') {
            await world.step(made.choice);
            continue;
          }
          const device = made.tab % 2;
          const target = tabs[made.tab] as Tab;
          if (made.kind === 'reload') {
            devices[device]?.close(target);
            const reopened = devices[device]?.open() as Tab;
            tabs[made.tab] = reopened;
            reopened.cart.resume(OWNER);
            continue;
          }
          if (made.kind === 'look') {
            target.seen = target.shown;
            continue;
          }
          const id = made.product.startsWith('own') ? `${made.product} of ${device}` : made.product;
          if (made.kind === 'shop changes') {
            const { discounted_price, prod_quantity } = made;
            world.changed[idOf(id)] = { discounted_price, prod_quantity };
            continue;
          }
          const before = quantities(target.cart.items())[id] ?? 0;
          if (made.kind === 'ordered') {
            target.cart.ordered([{ id: idOf(id), quantity: made.quantity }]);
            expect(quantities(target.cart.items())[id] ?? 0).toBe(Math.max(0, before - made.quantity));
            (last[device] as Record<string, number>)[id] = Math.max(0, before - made.quantity);
            continue;
          }
          target.cart.edit((items) => {
            if (made.kind === 'add') return addItem(items, sampleProduct({ _id: idOf(id) }));
            if (made.kind === 'remove') return removeItem(items, idOf(id));
            return updateQuantity(items, idOf(id), made.quantity);
          });
          const after = quantities(target.cart.items())[id] ?? 0;
          if (before !== after) (last[device] as Record<string, number>)[id] = after;
        }

        world.fate = () => 'served';
        await world.drain();
        for (const each of tabs) void each.cart.refresh();
        await world.drain();

        const agreed = quantities(world.server.items);
        for (const [index, each] of tabs.entries()) {
          expect(quantities(each.cart.items())).toEqual(agreed);
          expect(quantities(each.shown)).toEqual(agreed);
          expectTrueNews(each, index % 2);
        }
        for (const device of devices) expect(device.stored?.changes).toEqual({});
        for (const device of [0, 1]) {
          for (const [id, quantity] of Object.entries(last[device] as Record<string, number>)) {
            const other = last[1 - device]?.[id];
            if (other === undefined) expect([id, agreed[id] ?? 0]).toEqual([id, quantity]);
          }
        }
        for (const [id, start] of [
          ['common1', 4],
          ['common2', 5],
        ] as const) {
          const written = last.flatMap((done) => (done[id] === undefined ? [] : [done[id]]));
          const reachable = written.length === 0 ? [start] : written;
          // A product that is removed on one device and added on the other is added to the existing quantity, and an order takes from it.
          const takes = ({ kind }: Move) => kind === 'remove' || kind === 'ordered';
          if (!written.includes(0) && !moves.some((made) => takes(made) && 'product' in made && made.product === id)) {
            expect(reachable).toContain(agreed[id] ?? 0);
          }
        }
        if (locks && !moves.some((made) => made.kind === 'reload')) expect(world.mostInFlight).toBeLessThanOrEqual(2);
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});
