import { expect, it } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import fc from 'fast-check';
import { addReorderItem } from './operations.ts';
import { Device, type Fate, idOf, line, OWNER, quantities, type Tab, World } from './sync-world.ts';

type Move = { kind: 'happens'; choice: number } | { kind: 'add' | 'place' | 'find' | 'reload' | 'look'; tab: number };

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('happens' as const), choice: fc.nat(50) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('add' as const, 'place' as const, 'place' as const, 'find' as const, 'look' as const),
      tab: fc.nat(3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab: fc.nat(3) }) },
);
const fates = fc.array(fc.constantFrom<Fate>('served', 'served', 'request lost', 'response lost'), { maxLength: 60 });

/** Each product is added once, so that it can be followed. */
function add(tab: Tab, name: string) {
  tab.cart.edit((items) => addReorderItem(items, sampleProduct({ _id: idOf(name) }), 2));
}

it('whatever two devices add and order, and whenever, each product is ordered once or still in the cart', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 60 }), fates, fc.boolean(), async (moves, lot, locks) => {
      const world = new World();
      world.server = { items: [line('first', 2)], version: 1 };
      const added = ['first'];
      const devices = [new Device(world, { locks }), new Device(world, { locks })] as const;
      const deviceOf = (tab: number) => devices[tab % 2 === 0 ? 0 : 1];
      const tabs = [0, 1, 2, 3].map((tab) => deviceOf(tab).open());
      for (const tab of tabs) tab.cart.signIn(OWNER);
      await world.drain();

      let call = 0;
      world.fate = () => lot[call++] ?? 'served';
      for (const made of moves) {
        if (made.kind === 'happens') {
          await world.step(made.choice);
          continue;
        }
        const device = deviceOf(made.tab);
        const tab = tabs[made.tab] as Tab;
        if (made.kind === 'place') void device.place(tab);
        if (made.kind === 'find') void device.findLost(tab);
        if (made.kind === 'look') void tab.cart.heard(world.server.version);
        if (made.kind === 'add') {
          const name = `p${added.length}`;
          added.push(name);
          add(tab, name);
        }
        if (made.kind === 'reload') {
          device.close(tab);
          const opened = device.open();
          tabs[made.tab] = opened;
          opened.cart.resume(OWNER);
        }
      }

      world.fate = () => 'served';
      await world.drain();
      for (const tab of tabs) void tab.cart.refresh();
      await world.drain();
      for (const [at, device] of devices.entries()) void device.findLost(tabs[at] as Tab);
      await world.drain();
      for (const tab of tabs) void tab.cart.refresh();
      await world.drain();

      const left = quantities(world.server.items);
      for (const tab of tabs) expect(quantities(tab.cart.items())).toEqual(left);
      const ordered = world.orders.flatMap(({ lines }) => lines.map(({ id, quantity }) => [id, quantity] as const));
      const inCart = Object.entries(left).map(([name, quantity]) => [idOf(name), quantity] as const);
      const all = [...ordered, ...inCart].sort(([a], [b]) => a.localeCompare(b));
      expect(all).toEqual(added.map((name) => [idOf(name), 2] as const).sort(([a], [b]) => a.localeCompare(b)));
      expect(new Set(world.orders.map(({ from }) => from)).size).toBe(world.orders.length);
    }),
    { numRuns: 100 },
  );
}, 120_000);
