import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OrderStatus, STATUSES } from '@shop/contract/order-status';
import { ProductInput } from '@shop/contract/product';
import { folderStore } from '@shop/server/store/folder-store';
import { readProfile } from 'api/catalogue/profile';
import { readTheme } from 'api/catalogue/theme';
import type { Database } from 'api/database';
import { openDatabase } from 'api/open-database';
import { pictureFiles, pictureUrl } from 'api/pictures/files';
import { PictureStore } from 'api/pictures/store';
import { sanitizeRichText } from 'api/rich-text';
import * as schema from 'api/schema';
import { failTest } from 'api/testing/fail-test';
import { Check } from 'typebox/value';
import { profileInHindi } from './hindi-policies.ts';
import { demoId } from './ids.ts';
import { demoDrawings } from './pictures.ts';
import { demoProfile } from './profile.ts';
import { isDemoShop, seedDemo } from './seed.ts';
import { draftTheme, liveTheme } from './theme.ts';

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

const now = new Date('2026-11-20T14:15:00Z');
let folder: string;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
  database = await openDatabase({ folder }, failTest);
}, 60_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('an untouched database is filled once, also when two ask at once', async () => {
  expect((await Promise.all([seedDemo(database.db, now), seedDemo(database.db, now)])).toSorted()).toEqual([
    false,
    true,
  ]);
  expect(await isDemoShop(database.db)).toBe(true);
}, 30_000);

test('a shop with another profile is not taken for the demo', async () => {
  await database.db
    .transaction(async (tx) => {
      await tx.update(schema.businessProfile).set({ id: '0'.repeat(24) });
      expect(await isDemoShop(tx)).toBe(false);
      tx.rollback();
    })
    .catch((error: Error) => expect(error.message).toBe('Rollback'));
});

describe('the shelves', () => {
  test('hold 150 products and more in twelve categories, each filled', async () => {
    const products = await database.db.select().from(schema.products);
    expect(products.length).toBeGreaterThanOrEqual(150);
    const perCategory = grouped(products, ({ categoryId }) => categoryId);
    expect(perCategory.size).toBe(12);
    for (const ofOne of perCategory.values()) expect(ofOne.length).toBeGreaterThanOrEqual(10);
  });

  test('show every kind of product that a page must cope with', async () => {
    const products = await database.db.select().from(schema.products);
    const some = (is: (product: (typeof products)[number]) => boolean) => products.filter(is).length;
    expect(some(({ deletedAt }) => deletedAt !== null)).toBeGreaterThanOrEqual(3);
    expect(some(({ stock, deletedAt }) => stock === 0 && deletedAt === null)).toBeGreaterThanOrEqual(4);
    expect(some(({ stock }) => stock > 0 && stock < 8)).toBeGreaterThanOrEqual(5);
    expect(some(({ isPricing }) => !isPricing)).toBeGreaterThanOrEqual(5);
    expect(some(({ tiers }) => tiers.length >= 3)).toBeGreaterThanOrEqual(20);
    expect(some(({ minQuantity }) => minQuantity > 1)).toBeGreaterThanOrEqual(2);
    expect(some(({ maxQuantity }) => maxQuantity !== null)).toBeGreaterThanOrEqual(10);
    expect(some(({ name }) => name.length > 80)).toBeGreaterThanOrEqual(2);
    expect(some(({ name }) => /\p{Script=Devanagari}/u.test(name))).toBeGreaterThanOrEqual(3);
    expect(some(({ ratingCount }) => ratingCount > 5)).toBeGreaterThanOrEqual(10);
  });

  test('a higher quantity never costs more, and nothing costs more than its MRP', async () => {
    for (const { name, tiers, mrpPaise, discountedPaise } of await database.db.select().from(schema.products)) {
      const prices = tiers.map(({ price }) => Number(price));
      expect({ name, prices }).toEqual({ name, prices: prices.toSorted((a, b) => b - a) });
      for (const [i, { from }] of tiers.entries())
        expect({ name, from }).toEqual({ name, from: i === 0 ? 1 : Number(tiers[i - 1]?.to) + 1 });
      for (const price of prices) expect(price * 100).toBeLessThan(mrpPaise ?? 0);
      if (discountedPaise !== null) expect(discountedPaise).toBeLessThan(mrpPaise ?? 0);
    }
  });

  test('could all have been written by the merchant', async () => {
    for (const row of await database.db.select().from(schema.products)) {
      const input = {
        name: row.name,
        description: row.description,
        prices: row.tiers,
        mrp_price: (row.mrpPaise ?? 0) / 100,
        discounted_price: null,
        min_order_quantity: row.minQuantity,
        max_order_quantity: row.maxQuantity,
        img_ids: row.images,
        is_pricing: row.isPricing,
        deleted: row.deletedAt !== null,
        category_id: row.categoryId,
        subcategory_id: row.subcategoryId,
      };
      expect({ name: row.name, valid: Check(ProductInput, input) }).toEqual({ name: row.name, valid: true });
      expect(sanitizeRichText(row.description)).toBe(row.description);
    }
  });
});

describe('the orders', () => {
  test('Asha has 120 in every status and everybody together 400', async () => {
    const orders = await database.db.select().from(schema.orders);
    const ofAsha = orders.filter(({ customerId }) => customerId === demoId('user asha'));
    expect(ofAsha).toHaveLength(120);
    expect(new Set(ofAsha.map(({ status }) => status))).toEqual(new Set(STATUSES));
    expect(orders.length).toBeGreaterThanOrEqual(400);
    expect(orders.filter(({ status }) => status === OrderStatus.Ordered).length).toBeGreaterThanOrEqual(5);
  });

  test('went only the ways that orders can go, in time, and not into the future', async () => {
    const allowed = ['0', '0 5', '0 5 3', '0 5 3 1', '0 5 3 1 4', '0 2', '0 5 2'];
    for (const { moves, status, placedAt, cancellationReason } of await database.db.select().from(schema.orders)) {
      expect(allowed).toContain(moves.map((move) => move.status).join(' '));
      const times = moves.map(({ at }) => Date.parse(at));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times[0]).toBe(placedAt.getTime());
      expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
      expect(status).toBe(moves.at(-1)?.status);
      expect(cancellationReason !== null).toBe(status === OrderStatus.Cancelled);
    }
  });

  test('are numbered one after the other for each customer, newest last', async () => {
    const orders = await database.db.select().from(schema.orders).orderBy(schema.orders.seq);
    for (const ofOne of grouped(orders, ({ customerId }) => customerId).values()) {
      expect(ofOne.map(({ customerSeq }) => customerSeq)).toEqual(ofOne.map((_, i) => i + 1));
      const times = ofOne.map(({ placedAt }) => placedAt.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
    expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length);
    for (const { number } of orders) expect(number).toMatch(/^[1-9][0-9]{7}$/);
    const people = await database.db.select().from(schema.users);
    for (const { id, orderCount } of people)
      expect(orderCount).toBe(orders.filter((order) => order.customerId === id).length);
  });

  test('add up, and have no total while a rate is missing', async () => {
    const lines = grouped(await database.db.select().from(schema.orderLines), ({ orderId }) => orderId);
    for (const { id, totalPaise, status } of await database.db.select().from(schema.orders)) {
      const own = lines.get(id) ?? [];
      expect(own.length).toBeGreaterThan(0);
      expect(new Set(own.map(({ productId }) => productId)).size).toBe(own.length);
      const missing = own.some(({ unitPaise }) => unitPaise === null);
      if (status !== OrderStatus.Ordered && status !== OrderStatus.Cancelled) expect(missing).toBe(false);
      expect(totalPaise).toBe(
        missing ? null : own.reduce((sum, { unitPaise, quantity }) => sum + (unitPaise ?? 0) * quantity, 0),
      );
    }
  });

  test('are paid as fits their status, and every kind of money is there to see', async () => {
    const { db } = database;
    const orders = await db.select().from(schema.orders);
    const [payments, refunds, writeOffs] = [
      await db.select().from(schema.payments),
      await db.select().from(schema.refunds),
      await db.select().from(schema.writeOffs),
    ];
    const sum = (rows: { amountPaise: number }[]) => rows.reduce((all, { amountPaise }) => all + amountPaise, 0);
    for (const order of orders) {
      const own = <Row extends { orderId: string }>(rows: Row[]) => rows.filter(({ orderId }) => orderId === order.id);
      const received = sum(own(payments).filter(({ state }) => state === 'received'));
      const off = sum(own(writeOffs));
      expect([order.receivedPaise, order.refundedPaise, order.writtenOffPaise]).toEqual([
        ...[received, sum(own(refunds)), off],
      ]);
      expect(received + off).toBeLessThanOrEqual(order.totalPaise ?? 0);
      for (const { at } of [...own(payments), ...own(refunds), ...own(writeOffs)])
        expect([at >= order.placedAt, at <= now]).toEqual([true, true]);
    }
    const delivered = orders.filter(({ status, paymentMode }) => status === OrderStatus.Delivered && paymentMode !== 2);
    expect(delivered.every(({ receivedPaise, totalPaise }) => receivedPaise === totalPaise)).toBe(true);
    expect(new Set(payments.map(({ method }) => method))).toEqual(new Set(['UPI', 'cash', 'bank transfer']));
    expect(new Set(payments.map(({ state }) => state))).toEqual(new Set(['received', 'claimed', 'unmatched']));
    expect([refunds.length > 3, writeOffs.length]).toEqual([true, 1]);
    const closings = await db.select().from(schema.dayClosings);
    expect(closings.filter(({ expectedPaise, countedPaise }) => expectedPaise !== countedPaise)).toHaveLength(1);
    expect(await db.select().from(schema.messages)).toEqual([]);
  });

  test('that were shipped in the last weeks have invoices, numbered without a gap, and what came back has credit notes', async () => {
    const documents = await database.db.select().from(schema.taxDocuments);
    const sum = (kind: string) => documents.filter((each) => each.kind === kind).length;
    expect(documents.length).toBeGreaterThan(40);
    for (const kind of ['tax_invoice', 'bill_of_supply', 'invoice_cum_bill_of_supply', 'credit_note'])
      expect({ kind, some: sum(kind) > 0 }).toEqual({ kind, some: true });
    for (const ofOne of grouped(documents, ({ series, year }) => series + year).values()) {
      const inOrder = ofOne.toSorted((a, b) => a.serial - b.serial);
      expect(inOrder.map(({ serial }) => serial)).toEqual(inOrder.map((_, place) => place + 1));
      const times = inOrder.map(({ issuedAt }) => issuedAt.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
    expect(documents.some(({ data }) => data.recipient.gstin !== null)).toBe(true);
    expect(documents.some(({ data }) => data.isSameState)).toBe(true);
    expect(documents.some(({ data }) => !data.isSameState)).toBe(true);
  });

  test('only what was delivered is rated', async () => {
    const orders = await database.db.select().from(schema.orders);
    const lines = await database.db.select().from(schema.orderLines);
    const delivered = new Map(
      orders.filter(({ status }) => status === OrderStatus.Delivered).map(({ id, customerId }) => [id, customerId]),
    );
    const received = new Set(lines.map(({ orderId, productId }) => `${delivered.get(orderId)} ${productId}`));
    const ratings = await database.db.select().from(schema.ratings);
    expect(ratings.length).toBeGreaterThan(200);
    for (const { userId, productId } of ratings) expect(received).toContain(`${userId} ${productId}`);
  });
});

test('every picture of a product has a text about what it shows', async () => {
  const images = (await database.db.select().from(schema.products)).flatMap((product) => product.images);
  for (const { url, alt } of images) expect({ url, alt }).toEqual({ url, alt: expect.stringMatching(/^[a-z ]{5,}$/) });
});

test('every picture that the shop shows can be shown', async () => {
  const inDatabase = await database.db.select().from(schema.products);
  const shelves = await database.db.select().from(schema.categories);
  const slides = liveTheme.sections.flatMap((section) => (section.kind === 'banner' ? section.slides : []));
  const urls = [
    ...inDatabase.flatMap(({ images }) => images.map(({ url }) => url)),
    ...shelves.map(({ imgUrl }) => imgUrl),
    ...slides.map(({ img_url }) => img_url),
  ];
  const known = new Set(demoDrawings.ids().map(({ id }) => pictureUrl(id)));
  for (const url of urls) expect(known).toContain(url);
  const pictures = new PictureStore(folderStore(join(folder, 'pictures')), demoDrawings);
  const [id = ''] = demoDrawings.ids().map((drawing) => drawing.id);
  expect(await pictures.read(id, pictureFiles[0]?.name ?? '')).toBeInstanceOf(Buffer);
});

test('the home page, its draft and the policies are there', async () => {
  const live = await readTheme(database.db, 'live');
  expect(live.sections.map(({ kind }) => kind)).toEqual([
    'banner',
    'categories',
    'products',
    'products',
    'products',
    'text',
  ]);
  expect(await readTheme(database.db, 'draft')).not.toEqual(live);
  const profile = await readProfile(database.db);
  expect(profile).toEqual({
    ...demoProfile,
    _id: demoId('profile'),
    ...policiesOf(profile),
    in_languages: {
      hi: Object.fromEntries(Object.entries(profileInHindi).map(([field, text]) => [field, text.trim()])),
    },
  });
  for (const text of Object.values(policiesOf(demoProfile))) {
    expect(text.replace(/<[^>]+>/g, ' ').split(/\s+/).length).toBeGreaterThan(120);
    expect(sanitizeRichText(text)).toBe(text.trim());
  }
});

const policiesOf = (profile: typeof demoProfile) => ({
  about_us: profile.about_us,
  payment_policy: profile.payment_policy,
  privacy_policy: profile.privacy_policy,
  shipping_policy: profile.shipping_policy,
  return_policy: profile.return_policy,
  terms_conditions: profile.terms_conditions,
});

test('the whole shop is in Hindi too', async () => {
  const [profile] = await database.db.select().from(schema.businessProfile);
  for (const text of Object.values(profile?.data.in_languages?.hi ?? {})) expect(text).toMatch(/[\u0900-\u097f]/);
  expect(Object.keys(profile?.data.in_languages?.hi ?? {})).toHaveLength(8);
  for (const table of [schema.categories, schema.subcategories, schema.products])
    for (const { name, inLanguages } of await database.db.select().from(table))
      expect([name, inLanguages.hi?.name]).toEqual([name, expect.stringMatching(/[\u0900-\u097f]/)]);
  for (const { name, description, inLanguages } of await database.db.select().from(schema.products))
    if (description)
      expect([name, inLanguages.hi?.description]).toEqual([name, expect.stringMatching(/[\u0900-\u097f].*।/)]);
  for (const { sections } of [liveTheme, draftTheme])
    for (const { title, in_languages } of sections) if (title) expect(in_languages?.hi?.title).toBeTruthy();
});
