import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readCsvTable } from '@shop/contract/office/csv-table';
import type { ImportCells, ImportColumn } from '@shop/contract/office/imports';
import { shopDay } from '../../shop-time.ts';
import { openTestApi, orderOf, type TestApi } from '../../testing/test-api.ts';
import { importsOf } from '../imports/testing.ts';

let shop: TestApi;
let admin: { id: string; token: string };
beforeAll(async () => {
  shop = await openTestApi();
  admin = await shop.admin();
  const category = await shop.addCategory('=Goods, "fine"');
  await shop.addProduct(category, { name: '=HYPERLINK("http://x")', description: 'Plain & simple' });
  await shop.addProduct(category, {
    name: 'Salt, 1 kg',
    pack: null,
    img_ids: [{ url: '/api/pictures/a/640.webp', alt: 'The back; of the pack' }],
    is_pricing: false,
    deleted: true,
  });
  for (let i = 0; i < 510; i += 1) await shop.addProduct(category, { name: `Goods ${i}` });
});
afterAll(() => shop.close());

/** Every file writes a time in this way, so that one sheet can be compared with another. */
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

const fetchRows = async (path: string) => {
  const { text, headers, status } = await shop.ask('GET', `/admin/exports/${path}`, admin);
  expect([status, headers['content-type'], text.startsWith('\ufeff')]).toEqual([200, 'text/csv; charset=utf-8', true]);
  const [header, ...rows] = readCsvTable(text).rows.map(({ cells }) => cells);
  return { header: header ?? [], rows };
};

describe('an export', () => {
  test.each(['products.csv', 'stock.csv'])(
    'of %s can be imported again without a change, although the stock has moved since',
    async (path) => {
      const { header, rows } = await fetchRows(path);
      const asha = await shop.signUp();
      const sold = rows.findLast((cells) => cells.includes('Goods 7'))?.[0] ?? '';
      const body = orderOf([{ productId: sold, quantity: 2 }]);
      expect((await shop.ask('POST', `/user/place-order/${asha.id}`, { token: asha.token, body })).status).toBe(201);
      const cells = rows.map(
        (row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])) as ImportCells,
      );
      const { counts } = await importsOf(shop, admin.token).check(header as ImportColumn[], cells);
      expect(counts).toEqual({ added: 0, changed: 0, same: path === 'stock.csv' ? 511 : 512, faulty: 0, noted: 0 });
    },
  );

  test('of products contains their Hindi names, and importing it again can change and remove them', async () => {
    const id = await shop.addProduct(await shop.addCategory('Grain'), { name: 'Ragi' });
    await shop.ask('PATCH', `/admin/product/${id}`, { ...admin, body: { in_languages: { hi: { name: 'रागी' } } } });
    const exported = async () => {
      const { header, rows } = await fetchRows('products.csv');
      return rows.find(([own]) => own === id)?.[header.indexOf('name_hi')];
    };
    expect(await exported()).toBe('रागी');
    const office = importsOf(shop, admin.token);
    for (const name_hi of ['मडुआ', '']) {
      expect(await office.run(['id', 'name_hi'], [{ id, name_hi }])).toMatchObject({ counts: { changed: 1 } });
      expect(await exported()).toBe(name_hi);
    }
  });

  test('of customers contains their orders, and only owners and managers get it', async () => {
    const { header, rows } = await fetchRows('customers.csv');
    expect(header.slice(0, 2)).toEqual(['Name', 'Phone']);
    const asha = rows.find(([name]) => name === 'Asha') ?? [];
    expect(asha.slice(4, 6)).toEqual(['1', '199']);
    for (const time of [asha[3], ...asha.slice(6, 8)]) expect(time).toMatch(TIME);
    const person = await shop.signUp();
    const refused = async () => (await shop.ask('GET', '/admin/exports/customers.csv', person)).status;
    expect(await refused()).toBe(403);
    await shop.ask('POST', '/admin/staff', { ...admin, body: { phone: person.phone, role: 'desk' } });
    expect(await refused()).toBe(403);
  });

  test('of orders uses the shop’s days', async () => {
    const today = shopDay(new Date());
    const { header, rows } = await fetchRows(`orders.csv?from=${today}&to=${today}`);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row[header.indexOf('Placed')]).toMatch(TIME);
    expect((await fetchRows('orders.csv?from=2020-01-01&to=2020-12-31')).rows).toEqual([]);
    for (const range of ['from=2026-02-30&to=2026-03-01', 'from=2026-03-02&to=2026-03-01', 'from=2026-03-02'])
      expect((await shop.ask('GET', `/admin/exports/orders.csv?${range}`, admin)).status).toBe(400);
  });
});
