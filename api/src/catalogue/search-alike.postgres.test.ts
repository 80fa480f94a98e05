import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Change } from '../bus.ts';
import { openTestApi, orderOf, type TestApi } from '../testing/test-api.ts';
import { createSearch } from './search.ts';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi();
});
afterAll(() => shop.close());

/** Like another process, which gets no messages. */
async function openAnother() {
  const bus = { onChange: () => () => true, notifyHere: () => undefined };
  const search = await createSearch(shop.db, bus, (error) => {
    throw error;
  });
  return {
    close: search.close,
    async hits(name: string) {
      return (await this.find(name)).Products.map(({ _id }) => _id);
    },
    async find(name: string, page = 1) {
      return (await search.find(shop.db, { name, page, limit: 20, view: { seesAllPrices: true } })).body;
    },
  };
}

test('processes that started before and after some orders return the same hits in the same order', async () => {
  const category = await shop.addCategory();
  const ids: string[] = [];
  for (const name of ['Toor Dal Kiran', 'Toor Dal Suraj', 'Toor Dal Taras', 'Toor Dal Ushas'])
    ids.push(await shop.addProduct(category, { name }));
  const early = await openAnother();
  const asha = await shop.signUp();
  const place = (productId: string | undefined) =>
    shop.ask('POST', `/user/place-order/${asha.id}`, {
      token: asha.token,
      body: orderOf([{ productId: productId ?? '' }]),
    });
  for (const id of [ids[3], ids[3], ids[1]]) expect((await place(id)).status).toBe(201);
  // A follower reads a rewritten product last, a new process in its normal order.
  await shop.db.execute(sql`update products set name = 'Toor Dal Kiran' where id = ${ids[0]}`);
  const late = await openAnother();
  expect(await early.hits('toor dal')).toEqual(await late.hits('toor dal'));
  early.close();
  late.close();

  await shop.db.execute(sql`update orders set placed_at = placed_at - interval '2 hours'`);
  const later = await openAnother();
  const bought = await later.hits('toor dal');
  expect(bought.slice(0, 2)).toEqual([ids[3], ids[1]]);
  later.close();
});

test('neither hits nor their other packs are suggested', async () => {
  const category = await shop.addCategory();
  const ghee: string[] = [];
  for (let i = 0; i < 30; i += 1) ghee.push(await shop.addProduct(category, { name: `Ghee ${i}a` }));
  const rice = await shop.addProduct(category, { name: 'Kolam Rice' });
  const mixed = await shop.addProduct(category, { name: 'Ghee Rice' });
  const { token } = await shop.admin();
  const body = { label: 'With ghee', own_label: '1 kg', product_id: mixed };
  expect((await shop.ask('POST', `/admin/packs/${rice}`, { token, body })).status).toBe(201);
  const asha = await shop.signUp();
  for (const ids of [ghee, ghee, [rice]]) {
    const order = orderOf(ids.map((productId) => ({ productId })));
    const { status } = await shop.ask('POST', `/user/place-order/${asha.id}`, { token: asha.token, body: order });
    expect(status).toBe(201);
  }
  await shop.db.execute(sql`update orders set placed_at = placed_at - interval '2 hours'`);

  const search = await openAnother();
  const idsOf = (products: readonly { _id: string }[]) => products.map(({ _id }) => _id);
  expect(idsOf((await search.find('ghee', 2)).Products)).toContain(rice);
  const suggested = idsOf((await search.find('ghee')).SuggestedProducts);
  expect(suggested.length).toBeGreaterThan(0);
  expect(suggested.filter((id) => id === rice || ghee.includes(id))).toEqual([]);
  search.close();
});

test('a product that sells out comes after those that can be bought, and returns to its place with its stock', async () => {
  const category = await shop.addCategory();
  const ids: string[] = [];
  for (const name of ['Sabudana Anmol', 'Sabudana Bharat'])
    ids.push(await shop.addProduct(category, { name, prod_quantity: 5 }));
  const [first = '', second = ''] = ids.toSorted();
  let tell: (change: Change) => void = () => undefined;
  let onRead: () => void = () => undefined;
  const bus = {
    onChange(listener: typeof tell) {
      tell = listener;
      return () => true;
    },
    notifyHere: () => onRead(),
  };
  const search = await createSearch(shop.db, bus, (error) => {
    throw error;
  });
  const hitsWith = async (stock: number) => {
    await shop.db.execute(sql`update products set stock = ${stock} where id = ${first}`);
    const isRead = new Promise<void>((resolve) => {
      onRead = resolve;
    });
    tell({ availability: true });
    await isRead;
    const query = { name: 'sabudana', page: 1, limit: 20, view: { seesAllPrices: true } };
    return (await search.find(shop.db, query)).body.Products.map(({ _id }) => _id);
  };
  expect(await hitsWith(0)).toEqual([second, first]);
  expect(await hitsWith(5)).toEqual([first, second]);
  search.close();
});
