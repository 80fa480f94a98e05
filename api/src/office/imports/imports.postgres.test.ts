import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CategoriesResponse } from '@shop/contract/category';
import type { ChangeKind } from '@shop/contract/office/changes';
import type { ImportCells, ImportColumn } from '@shop/contract/office/imports';
import type { OfficeCategoriesResponse } from '@shop/contract/office/products';
import { and, eq, sql } from 'drizzle-orm';
import { products } from '../../db/schema/catalogue.ts';
import { changes } from '../../db/schema/office.ts';
import { newId } from '../../ids.ts';
import { openTestApi, orderOf, type TestApi } from '../../testing/test-api.ts';
import { importsOf } from './testing.ts';

let shop: TestApi;
let admin: { id: string; token: string };
let office: ReturnType<typeof importsOf>;
beforeAll(async () => {
  shop = await openTestApi();
  admin = await shop.admin();
  office = importsOf(shop, admin.token);
});
afterAll(() => shop.close());

const COLUMNS: ImportColumn[] = ['sku', 'name', 'category', 'mrp', 'price', 'tiers', 'stock'];
const goods = (sku: string, more: ImportCells = {}): ImportCells => ({
  sku,
  name: `Goods ${sku}`,
  category: 'Imported',
  mrp: '100',
  price: '',
  tiers: '',
  stock: '20',
  ...more,
});
const productOf = async (sku: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.sku, sku));
  if (!row) throw new Error(`There is no ${sku}.`);
  return row;
};
const byId = async (id: string) => (await shop.db.select().from(products).where(eq(products.id, id)))[0];
const sell = async (productId: string, quantity: number) => {
  const asha = await shop.signUp();
  const items = [{ productId, quantity, price: 100 }];
  const { status } = await shop.ask('POST', `/user/place-order/${asha.id}`, {
    token: asha.token,
    body: orderOf(items),
  });
  expect(status).toBe(201);
};
const change = (id: string, body: object) => shop.ask('PATCH', `/admin/product/${id}`, { token: admin.token, body });

describe('an import', () => {
  test('is checked first, which writes nothing, and then does what the check showed', async () => {
    const checked = await office.check(COLUMNS, [goods('A1', { tiers: '1-4: 90; 5+: 85' }), goods('A2')]);
    expect(checked).toMatchObject({
      state: 'checked',
      done: 2,
      counts: { added: 2, changed: 0, same: 0, faulty: 0 },
      newCategories: ['Imported'],
      by: 'Admin',
    });
    expect(await shop.db.select().from(products).where(eq(products.sku, 'A1'))).toEqual([]);
    await office.step(checked._id, 'run', { leave_out_faulty: false });
    expect(await office.ended(checked._id)).toMatchObject({ state: 'done', counts: { added: 2 } });
    expect(await productOf('A1')).toMatchObject({
      name: 'Goods A1',
      mrpPaise: 10_000,
      tiers: [
        { from: 1, to: 4, price: '90' },
        { from: 5, to: 'Any', price: '85' },
      ],
      stock: 20,
    });
  });

  test('shows the changes of each row, field by field, and leaves fields that the file does not contain', async () => {
    const columns: ImportColumn[] = ['sku', 'price'];
    const checked = await office.check(columns, [
      { sku: 'A2', price: '88.50' },
      { sku: 'A1', price: '' },
    ]);
    expect(checked.counts).toMatchObject({ changed: 1, same: 1, faulty: 0 });
    expect((await office.rows(checked._id)).map(({ changes, outcome }) => [outcome, changes])).toEqual([
      ['changed', [{ column: 'price', before: '', after: '88.5' }]],
      ['same', []],
    ]);
    await office.step(checked._id, 'run', { leave_out_faulty: false });
    await office.ended(checked._id);
    expect(await productOf('A2')).toMatchObject({ discountedPaise: 8850, name: 'Goods A2', stock: 20 });
  });

  test('with errors reports each by its row and column, and imports the correct rows only on request', async () => {
    const id = await office.begin(COLUMNS, [
      goods('E1', { mrp: 'ninety', tiers: '1-9: 90; 5+: 85' }),
      goods('E2', { tiers: '1-9: 90; 5+: 85' }),
      goods('8.90123E+12'),
      goods('E4', { name: '=1+1' }),
      goods('E5', { mrp: '04-Jan' }),
      goods('E6'),
      goods('E6'),
      goods('E7', { name: 'x'.repeat(201) }),
      goods('E8', { stock: '1.5' }),
    ]);
    await office.step(id, 'check');
    expect(await office.ended(id)).toMatchObject({ counts: { added: 1, faulty: 8 } });
    const faulty = await office.rows(id, 'faulty');
    expect(faulty.map(({ line, problems }) => [line, ...problems.map(({ column }) => column)])).toEqual([
      [2, 'mrp', 'tiers'],
      [3, 'tiers'],
      [4, 'sku'],
      [5, 'name'],
      [6, 'mrp'],
      [8, 'sku'],
      [9, 'name'],
      [10, 'stock'],
    ]);
    expect(faulty[5]?.problems).toEqual([{ column: 'sku', message: 'Row 7 is the same product already.' }]);
    const refused = await office.step(id, 'run', { leave_out_faulty: false });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'import_faulty']);
    await office.step(id, 'run', { leave_out_faulty: true });
    expect(await office.ended(id)).toMatchObject({ state: 'done', done: 9, counts: { added: 1, faulty: 8 } });
    const csv = await shop.ask('GET', `/admin/imports/${id}/errors.csv`, admin);
    expect(csv.text.split('\r\n')).toHaveLength(10);
    expect(csv.text).toContain(`E4,"'=1+1",Imported,100,,,20,5,name: This is a formula.`);
    const hindi = await shop.ask('GET', `/admin/imports/${id}/errors.csv?lang=hi`, admin);
    expect(hindi.text).toContain('5,name: यह फ़ॉर्मूला है। उसका नतीजा लिखें।');
  });

  test('begins only when all of its rows have arrived, and once', async () => {
    const { body } = await shop.ask<{ import: { _id: string } }>('POST', '/admin/imports', {
      token: admin.token,
      body: { file_name: 'half.csv', columns: ['sku'], rows: 2 },
    });
    const { _id } = body.import;
    const rows = [{ line: 2, cells: { sku: 'A1' } }];
    for (let times = 0; times < 2; times += 1)
      await shop.ask('PUT', `/admin/imports/${_id}/rows`, { token: admin.token, body: { rows } });
    expect((await office.step(_id, 'check')).body.error.message).toBe(
      'Only 1 of 2 rows are uploaded. Upload the others first.',
    );
    expect((await office.step(_id, 'run', { leave_out_faulty: true })).status).toBe(409);
    expect((await office.step(_id, 'undo', {})).status).toBe(409);
  });
});

describe('the stock of a file', () => {
  const STOCK: ImportColumn[] = ['sku', 'stock', 'stock_version'];

  test('exported yesterday does not undo later sales and counts', async () => {
    await office.run(COLUMNS, [goods('S1'), goods('S2')]);
    const { id, stockVersion } = await productOf('S1');
    await sell(id, 3);
    await change(id, { movement: { kind: 'counted', quantity: 16, stock_version: stockVersion + 1 } });
    const old = { sku: 'S1', stock: '20', stock_version: String(stockVersion) };
    expect((await office.check(STOCK, [old])).counts).toMatchObject({ same: 1 });
    const { _id, counts } = await office.check(['sku', 'stock'], [{ sku: 'S1', stock: '20' }]);
    expect(counts).toMatchObject({ faulty: 1 });
    expect((await office.rows(_id))[0]?.problems[0]?.message).toContain('The shop has 16 and this says 20');
  });

  test('that was counted is followed by later sales', async () => {
    const { id, stockVersion } = await productOf('S2');
    await sell(id, 4);
    await office.run(STOCK, [{ sku: 'S2', stock: '18', stock_version: String(stockVersion) }]);
    expect((await productOf('S2')).stock).toBe(14);
  });

  test('as a delivery moves once, and once more after an undo', async () => {
    const columns: ImportColumn[] = ['sku', 'movement'];
    const rows = [{ sku: 'S2', movement: 'received 6: from the mill' }];
    const first = await office.run(columns, rows);
    expect((await productOf('S2')).stock).toBe(20);
    expect((await office.check(columns, rows)).counts).toMatchObject({ same: 1, noted: 1 });
    await office.undo(first._id);
    expect((await productOf('S2')).stock).toBe(14);
    await office.run(columns, rows);
    expect((await productOf('S2')).stock).toBe(20);
  });
});

test('names and SKUs that differ only in case are equal, and stay as the shop writes them', async () => {
  const columns: ImportColumn[] = ['sku', 'name', 'category', 'subcategory', 'mrp'];
  const one = { ...goods('Case-1', { category: 'Case Shelf' }), subcategory: 'Whole' };
  await office.run(columns, [one]);
  const { id, categoryId, subcategoryId } = await productOf('Case-1');
  const again = {
    ...goods('CASE-1', { category: 'CASE SHELF', name: 'Goods Case-1', mrp: '150' }),
    subcategory: 'whole',
  };
  const done = await office.run(columns, [again, { ...one, sku: 'case-1' }, { ...one, sku: 'case-2' }]);
  expect(done).toMatchObject({ newCategories: [], counts: { added: 1, changed: 1, faulty: 1 } });
  expect(await productOf('Case-1')).toMatchObject({ id, categoryId, subcategoryId, mrpPaise: 15_000 });
  expect(await productOf('case-2')).toMatchObject({ categoryId, subcategoryId });
  const refused = await shop.ask<{ error: { fields: object } }>('PATCH', `/admin/product/${id}`, {
    token: admin.token,
    body: { sku: 'CASE-2' },
  });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['sku']]);
});

describe('an undo', () => {
  test('restores every field, removes added products, and leaves and lists later changes', async () => {
    await office.run(COLUMNS, [goods('U1'), goods('U2', { tiers: '10+: 90' }), goods('U3')]);
    const [before, other] = [await productOf('U1'), await productOf('U2')];
    const done = await office.run(COLUMNS, [
      goods('U1', { name: 'Renamed', mrp: '150', stock: '' }),
      goods('U2', { name: 'Renamed too', tiers: '10+: 95', stock: '' }),
      goods('U3', { stock: '' }),
      goods('U4'),
      goods('U5'),
    ]);
    expect(done.counts).toMatchObject({ added: 2, changed: 2, same: 1 });
    await change(other.id, { name: 'By hand' });
    const [four, five] = [await productOf('U4'), await productOf('U5')];
    await sell(five.id, 2);
    const undone = await office.undo(done._id);
    expect(undone).toMatchObject({ state: 'undone', counts: { noted: 2 } });
    const { version: _, updatedAt: __, writtenIn: ___, ...same } = before;
    expect(await productOf('U1')).toMatchObject(same);
    expect(await productOf('U2')).toMatchObject({ name: 'By hand', tiers: other.tiers, mrpPaise: 10_000 });
    expect(await byId(four.id)).toMatchObject({ stock: 0, sku: null, deletedAt: expect.any(Date) });
    expect(await byId(five.id)).toMatchObject({ stock: 18, sku: 'U5', deletedAt: null });
    expect((await office.check(COLUMNS, [goods('U4')])).counts).toMatchObject({ added: 1, faulty: 0 });
    expect(
      (await office.rows(done._id, 'noted')).map(({ sku, notes }) => [sku, notes.map(({ column }) => column)]),
    ).toEqual([
      ['U2', ['name']],
      ['U5', ['stock']],
    ]);
    expect((await office.step(done._id, 'undo', {})).status).toBe(409);
  });

  test('leaves a new product that was changed, ordered or restocked since', async () => {
    const skus = ['K1', 'K2', 'K3', 'K4', 'K5', 'K6'];
    const done = await office.run(
      COLUMNS,
      skus.map((sku) => goods(sku)),
    );
    const ids = new Map(await Promise.all(skus.map(async (sku) => [sku, (await productOf(sku)).id] as const)));
    const id = (sku: string) => ids.get(sku) ?? '';
    await change(id('K1'), { hsn: '0910' });
    await change(id('K2'), { barcode: '8901030865275' });
    await change(id('K3'), { details: { origin: 'Unjha', shelf_life: '', food: 'veg', fssai: '' } });
    await change(id('K4'), { movement: { kind: 'received', quantity: 5 } });
    await sell(id('K5'), 2);
    await office.undo(done._id);
    for (const sku of skus.slice(0, 5)) expect(await byId(id(sku))).toMatchObject({ sku, deletedAt: null });
    expect((await byId(id('K1')))?.stock).toBe(20);
    expect(await byId(id('K6'))).toMatchObject({ sku: null, stock: 0, deletedAt: expect.any(Date) });
    expect(
      (await office.rows(done._id, 'noted')).map(({ sku, notes }) => [sku, ...notes.map(({ column }) => column)]),
    ).toEqual([
      ['K1', 'hsn'],
      ['K2', 'barcode'],
      ['K3', 'details'],
      ['K4', 'stock'],
      ['K5', 'stock'],
    ]);
    await change(id('K2'), { barcode: null });
  });

  test('removes the categories that it created, unless somebody uses or has changed them', async () => {
    const columns: ImportColumn[] = ['sku', 'name', 'category', 'subcategory', 'mrp'];
    const placed = (sku: string, category: string, subcategory = '') => ({ ...goods(sku, { category }), subcategory });
    const shown = async () =>
      (await shop.ask<CategoriesResponse>('GET', '/admin/categories', { token: admin.token })).body.categories.map(
        ({ category_name, subcategories }) => [category_name, ...subcategories.map(({ name }) => name)].join('/'),
      );
    await office.run(columns, [placed('C0', 'Was here')]);
    const before = await shown();
    const done = await office.run(columns, [
      placed('C1', 'Mistake', 'Below'),
      placed('C2', 'Was here', 'New below'),
      placed('C3', 'Used'),
      placed('C4', 'Renamed'),
    ]);
    expect(await shown()).toEqual([...before.slice(0, -1), 'Was here/New below', 'Mistake/Below', 'Used', 'Renamed']);
    await shop.addProduct((await productOf('C3')).categoryId);
    const renamed = (await productOf('C4')).categoryId;
    await shop.ask('PATCH', `/admin/categories/${renamed}`, { token: admin.token, body: { category_name: 'My own' } });
    await office.undo(done._id);
    expect(await shown()).toEqual([...before, 'Used', 'My own']);
    expect((await office.run(columns, [placed('C1', 'Mistake', 'Below')])).counts).toMatchObject({ added: 1 });
    expect(await shown()).toEqual([...before, 'Used', 'My own', 'Mistake/Below']);
  });

  test('leaves and lists a SKU and a barcode that another product has now, and restores the rest', async () => {
    const columns: ImportColumn[] = ['id', 'sku', 'name', 'category', 'mrp', 'barcode'];
    const codes = (id: string, sku: string, mrp: string, barcode: string) => ({ ...goods(sku, { mrp, barcode }), id });
    await office.run(columns, [codes('', 'T1', '100', '8901030865275'), codes('', 'T2', '100', '')]);
    const { id } = await productOf('T1');
    const done = await office.run(columns, [codes(id, 'T9', '150', '4006381333931'), codes('', 'T2', '150', '')]);
    const other = await shop.addProduct((await productOf('T2')).categoryId, { name: 'Newcomer' });
    expect((await change(other, { sku: 'T1', barcode: '8901030865275' })).status).toBe(200);
    expect(await office.undo(done._id)).toMatchObject({ state: 'undone', counts: { noted: 1 }, problem: null });
    expect(await byId(id)).toMatchObject({ sku: 'T9', barcode: '4006381333931', mrpPaise: 10_000, name: 'Goods T1' });
    expect(await productOf('T2')).toMatchObject({ mrpPaise: 10_000 });
    expect((await office.rows(done._id, 'noted'))[0]?.notes).toEqual([
      { column: 'sku', message: `"T1" is another product's now: Newcomer. So it stays as it is.` },
      { column: 'barcode', message: `"8901030865275" is another product's now: Newcomer. So it stays as it is.` },
    ]);
  });

  test('leaves and lists a product whose old category or subcategory is deleted or no longer fits', async () => {
    const columns: ImportColumn[] = ['sku', 'name', 'category', 'subcategory', 'mrp'];
    const placed = (sku: string, category: string, subcategory: string, mrp: string) => ({
      ...goods(sku, { category, mrp }),
      subcategory,
    });
    const before = (mrp: string) => [
      placed('P1', 'Gone', '', mrp),
      placed('P2', 'Left', 'Below', mrp),
      placed('P3', 'Left', '', mrp),
      placed('P4', 'Left', 'Kept', mrp),
    ];
    await office.run(columns, before('100'));
    const { categoryId: gone } = await productOf('P1');
    const { subcategoryId: below } = await productOf('P2');
    const { categoryId: left, subcategoryId: kept } = await productOf('P4');
    const moved = [
      ...['P1', 'P2', 'P4'].map((sku) => placed(sku, 'New', 'Newer', '150')),
      placed('P3', 'New', '', '150'),
    ];
    const done = await office.run(columns, moved);
    const { categoryId, subcategoryId } = await productOf('P1');
    const drop = (path: string) => shop.ask('POST', `/admin/${path}/delete`, { token: admin.token });
    expect([(await drop(`categories/${gone}`)).status, (await drop(`subcategories/${below}`)).status]).toEqual([
      200, 200,
    ]);
    const third = await productOf('P3');
    await change(third.id, { category_id: categoryId, subcategory_id: subcategoryId });
    expect(await office.undo(done._id)).toMatchObject({ state: 'undone', counts: { noted: 3 } });
    for (const sku of ['P1', 'P2', 'P3'])
      expect(await productOf(sku)).toMatchObject({ categoryId, subcategoryId, mrpPaise: 10_000 });
    expect(await productOf('P4')).toMatchObject({ categoryId: left, subcategoryId: kept, mrpPaise: 10_000 });
    expect((await office.rows(done._id, 'noted')).map(({ sku, notes }) => [sku, ...notes])).toEqual([
      ['P1', { column: 'category', message: 'Its old category was deleted, so it is not moved.' }],
      ['P2', { column: 'subcategory', message: 'Its old subcategory was deleted, so it is not moved.' }],
      ['P3', { column: 'category', message: 'This was changed later, so it is unchanged.' }],
    ]);
  });

  test('takes back the names in Hindi that the file gave to categories, but no other', async () => {
    const columns: ImportColumn[] = ['sku', 'name', 'category', 'category_hi', 'subcategory', 'subcategory_hi', 'mrp'];
    const named = (sku: string, category: string, category_hi: string, more: ImportCells = {}) => ({
      sku,
      name: `Goods ${sku}`,
      category,
      category_hi,
      mrp: '100',
      subcategory: '',
      subcategory_hi: '',
      ...more,
    });
    const namesOf = async () => {
      const { body } = await shop.ask<OfficeCategoriesResponse>('GET', '/admin/categories', { token: admin.token });
      return Object.fromEntries(
        body.categories.flatMap(({ category_name, in_languages, subcategories }) => [
          [category_name, in_languages?.hi?.name],
          ...subcategories.map((each) => [each.name, each.in_languages?.hi?.name]),
        ]),
      );
    };
    await office.run(columns, [named('N1', 'Grains', ''), named('N2', 'Oils', 'तेल')]);
    const other = { subcategory: 'Basmati', subcategory_hi: 'बासमती' };
    const rows = [
      named('N1', 'Grains', 'अनाज'),
      named('N2', 'Oils', 'घी'),
      named('N3', 'Teas', 'चाय'),
      named('N4', 'Grains', 'ग़ल्ला', other),
    ];
    const done = await office.run(columns, rows);
    const message = 'The shop calls it तेल, so it is unchanged. Change it in Categories.';
    expect(done.counts).toMatchObject({ added: 2, changed: 1, same: 1 });
    expect((await office.rows(done._id)).find(({ sku }) => sku === 'N2')?.notes).toEqual([
      { column: 'category_hi', message },
    ]);
    expect(await namesOf()).toMatchObject({ Grains: 'अनाज', Oils: 'तेल', Teas: 'चाय', Basmati: 'बासमती' });
    await office.undo(done._id);
    const after = await namesOf();
    expect(after).toMatchObject({ Oils: 'तेल' });
    expect([after.Grains, 'Teas' in after, 'Basmati' in after]).toEqual([undefined, false, false]);
  });

  test('leaves and lists fields that would contradict later changes by hand', async () => {
    const columns: ImportColumn[] = ['sku', 'name', 'category', 'mrp', 'price', 'tiers', 'min', 'max', 'state'];
    const old = (sku: string, more: ImportCells = {}) => ({ ...goods(sku), min: '1', max: '6', ...more });
    const state = 'price on request';
    const skus = ['V1', 'V2', 'V3', 'V4', 'V5'];
    await office.run(columns, [...skus.slice(0, 4).map((sku) => old(sku)), old('V5', { mrp: '', state })]);
    const raised = { mrp: '150', max: '20' };
    const done = await office.run(
      columns,
      skus.map((sku) => old(sku, sku === 'V5' ? { ...raised, state } : raised)),
    );
    expect(done.counts).toMatchObject({ changed: 5 });
    const by = async (sku: string, body: object) =>
      expect((await change((await productOf(sku)).id, body)).status).toBe(200);
    await by('V1', { min_order_quantity: 10 });
    await by('V2', { discounted_price: 140 });
    await by('V3', { prices: [{ from: 1, to: 'Any', price: '140' }] });
    await by('V5', { is_pricing: true });
    expect(await office.undo(done._id)).toMatchObject({ state: 'undone', counts: { noted: 4 } });
    const rows = await Promise.all(skus.map(productOf));
    expect(rows.map(({ mrpPaise, maxQuantity, minQuantity }) => [mrpPaise, minQuantity, maxQuantity])).toEqual([
      [10_000, 10, 20],
      [15_000, 1, 6],
      [15_000, 1, 6],
      [10_000, 1, 6],
      [15_000, 1, 6],
    ]);
    expect((await office.rows(done._id, 'noted')).map(({ sku, notes }) => [sku, ...notes])).toEqual([
      ['V1', { column: 'max', message: 'The old maximum would be less than the minimum, so it is unchanged.' }],
      ['V2', { column: 'mrp', message: 'A price would be above the MRP, so it is unchanged.' }],
      ['V3', { column: 'mrp', message: 'A price would be above the MRP, so it is unchanged.' }],
      ['V5', { column: 'mrp', message: 'It would have a price and no MRP, so it is unchanged.' }],
    ]);
  });

  test('begins with the last row: changes of a later row are undone before those of an earlier one', async () => {
    const columns: ImportColumn[] = ['id', 'sku', 'name', 'category', 'mrp'];
    await office.run(columns, [goods('B1'), goods('B2')]);
    const [one, two] = [await productOf('B1'), await productOf('B2')];
    const faulty = Array.from({ length: 10 }, (_, at) => goods(`F${at}`, { mrp: 'ninety' }));
    const between = Array.from({ length: 100 }, (_, at) => goods(`M${at}`));
    // Far enough apart to be checked in different chunks, and near enough to be undone in one.
    const done = await office.run(columns, [
      ...faulty,
      ...between.slice(0, 20),
      { ...goods('B2', { mrp: '150' }), id: two.id },
      { ...goods('B9'), id: one.id },
      ...between.slice(20),
      goods('B1', { name: 'Successor' }),
      goods('B2', { mrp: '200' }),
    ]);
    expect(done.counts).toMatchObject({ added: 101, changed: 3, faulty: 10 });
    expect(await productOf('B1')).toMatchObject({ name: 'Successor' });
    expect(await productOf('B2')).toMatchObject({ id: two.id, mrpPaise: 20_000 });
    expect(await office.undo(done._id)).toMatchObject({ state: 'undone', done: 114, counts: { noted: 0 } });
    expect(await productOf('B1')).toMatchObject({ id: one.id, name: 'Goods B1' });
    expect(await productOf('B2')).toMatchObject({ id: two.id, mrpPaise: 10_000 });
  });

  test('is in the audit log, like the import', async () => {
    const log = await shop.db.select().from(changes).where(eq(changes.kind, 'import')).orderBy(changes.seq);
    expect(log.at(-1)).toMatchObject({ subjectName: 'goods.csv', after: { state: 'undone' } });
    const { id, version } = await productOf('U1');
    const isOwn = and(eq(changes.subjectId, id), eq(changes.kind, 'product'));
    const own = await shop.db.select().from(changes).where(isOwn).orderBy(changes.seq);
    expect(own.map(({ before, after, version: of }) => [before.mrp_price, after.mrp_price, of])).toEqual([
      [null, 100, version - 2],
      [100, 150, version - 1],
      [150, 100, version],
    ]);
  });

  test('and an import are logged with the stock that they move, and the categories that they create', async () => {
    const category = `Shelf ${newId()}`;
    await office.run(
      ['sku', 'name', 'category', 'subcategory', 'mrp', 'stock'],
      [
        goods('L1', { category, subcategory: 'Upper', stock: '8' }),
        goods('L2', { stock: '8' }),
        goods('L3', { category, subcategory: 'Lower' }),
      ],
    );
    const done = await office.run(
      ['sku', 'movement'],
      [
        { sku: 'L1', movement: 'damaged 3: torn' },
        { sku: 'L2', movement: '' },
      ],
    );
    await office.undo(done._id);
    const of = async (kind: ChangeKind, name: string) => {
      const all = await shop.db.select().from(changes).where(eq(changes.subjectName, name)).orderBy(changes.seq);
      return all.flatMap((each) => (each.kind === kind ? [[each.actorId, each.before, each.after]] : []));
    };
    expect(await of('stock', 'Goods L1')).toEqual([
      [admin.id, { stock: 0 }, { stock: 8 }],
      [admin.id, { stock: 8, reason: null }, { stock: 5, reason: 'torn' }],
      [admin.id, { stock: 5, reason: null }, { stock: 8, reason: 'Import undone: goods.csv' }],
    ]);
    expect(await of('stock', 'Goods L2')).toHaveLength(1);
    expect(await of('category', category)).toMatchObject([[admin.id, {}, { category_name: category }]]);
    expect(await of('category', 'Lower')).toMatchObject([[admin.id, {}, { name: 'Lower' }]]);
  });
});

test('long cells and names are cut between characters', async () => {
  const faces = (before: number) => `${'x'.repeat(before)}${'😀'.repeat(150)}`;
  const columns: ImportColumn[] = ['sku', 'name', 'category', 'mrp', 'description'];
  const about = { description: `<p>${faces(297)}</p>` };
  const rows = [goods('W1', about), goods('W2', { name: faces(199) })];
  const file_name = `${'x'.repeat(183)}${'😀'.repeat(8)}`;
  const { _id, ...checked } = await office.check(columns, rows, file_name);
  expect(checked).toMatchObject({ state: 'checked', problem: null, counts: { added: 1, faulty: 1 } });
  expect((await office.rows(_id)).map(({ name }) => name)).toEqual(['Goods W1', 'x'.repeat(199)]);
  await office.step(_id, 'run', { leave_out_faulty: true });
  await office.ended(_id);
  expect(await office.undo(_id)).toMatchObject({ state: 'undone', problem: null });
});

test('an import continues by itself after a restart of the API', async () => {
  const rows = Array.from({ length: 1200 }, (_, at) => goods(`R${at}`));
  const id = await office.begin(COLUMNS, rows);
  await office.step(id, 'check');
  await office.ended(id);
  await office.step(id, 'run', { leave_out_faulty: false });
  await shop.app.close();
  const { buildApp } = await import('../../app.ts');
  const again = await buildApp(shop.config, shop.database, shop.log);
  try {
    const states = async () =>
      (await again.inject({ url: `/admin/imports/${id}`, headers: { authorization: `Bearer ${admin.token}` } })).json();
    for (;;) {
      const { import: each } = await states();
      if (each.state !== 'running') {
        expect(each).toMatchObject({ state: 'done', done: 1200, counts: { added: 1200, faulty: 0 } });
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    await again.close();
  }
});

test('an import that cannot continue is undone as a whole, with a message', async () => {
  const own = await openTestApi();
  const office = importsOf(own, (await own.admin()).token);
  await own.db.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`),
  );
  await own.db.execute(
    sql.raw(
      `create trigger refuse before insert on products for each row when (new.sku = 'F120') execute function refuse()`,
    ),
  );
  const failed = await office.run(
    COLUMNS,
    Array.from({ length: 150 }, (_, at) => goods(`F${at}`)),
  );
  expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('were undone') });
  const left = await own.db.select({ deletedAt: products.deletedAt, stock: products.stock }).from(products);
  expect(left).toEqual(Array(100).fill({ deletedAt: expect.any(Date), stock: 0 }));
  // The failure is logged, which ordinary tests refuse.
  await own.close().catch(() => undefined);
});
