import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { categories, products, subcategories } from '../db/schema/catalogue.ts';
import { importsOf } from '../office/imports/testing.ts';
import { ADMIN_PHONE, openTestApi, type TestApi } from '../testing/test-api.ts';
import { runImport } from './run-import.ts';
import { type AdminAccess, ImportStopped, ShopClient } from './shop-client.ts';

const examples = join(import.meta.dirname, '../../../docs/examples');
const demoAdmin: AdminAccess = { phone: ADMIN_PHONE, password: 'demo-admin' };

let shop: TestApi;
let folder = '';
let logged: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  logged = [];
});
afterEach(() => rm(folder, { recursive: true }));

/** A group's tests start with an empty shop, and may build on each other. */
function shareOneShop() {
  beforeAll(async () => {
    shop = await openTestApi();
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => shop.close());
}

const base = () => `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;

function bring(file: string, more: { dryRun?: boolean; access?: AdminAccess } = {}): Promise<boolean> {
  return runImport({
    file,
    dryRun: more.dryRun ?? false,
    access: more.access ?? demoAdmin,
    client: new ShopClient(base()),
    log: (line) => logged.push(line),
  });
}

async function bringText(text: string, name = 'products.csv'): Promise<boolean> {
  await writeFile(join(folder, name), text);
  return bring(join(folder, name));
}

const allProducts = () => shop.db.select().from(products);
const header = 'sku,name,category,mrp,tiers,stock,pictures\n';

describe('a correct file', () => {
  shareOneShop();

  test('is only checked in a dry run', async () => {
    expect(await bring(join(examples, 'products.csv'), { dryRun: true })).toBe(true);
    expect(logged).toContain('This was a dry run: nothing was written.');
    expect(await allProducts()).toEqual([]);
    expect(await shop.db.select().from(categories)).toEqual([]);
  });

  test('adds its products, their categories and their pictures, which can be viewed', async () => {
    expect(await bring(join(examples, 'products.csv'))).toBe(true);
    expect(logged.slice(0, 2)).toEqual([
      'Products: 6 added, 0 changed, 0 as they were.',
      'New categories: Flours / Millets, Sugar, Drinks / Water, Vegetables, Fruit.',
    ]);
    const flour = (await allProducts()).find(({ sku }) => sku === 'RAGI-5');
    expect(flour).toMatchObject({ name: 'Ragi Flour, 5 kg', mrpPaise: 41_000, stock: 25, isPricing: true });
    expect(flour?.description).toBe(
      '<p>The same flour by the bag.</p><p>Keep it dry, and it stays fresh for three months.</p>',
    );
    const url = flour?.images[0]?.url.replace('/api', '').replace('640.webp', '320.avif') ?? '';
    const picture = await fetch(base() + url);
    expect(picture.headers.get('content-type')).toBe('image/avif');
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(320);
  });

  test('imported again, changes known products and adds nothing', async () => {
    await bring(join(examples, 'products.csv'));
    expect(logged).toEqual(['Products: 0 added, 0 changed, 6 as they were.', 'The shop has all of it already.']);
    await bring(join(examples, 'products.json'));
    expect(logged.at(-2)).toBe('Products: 0 added, 1 changed, 1 as they were.');
    expect(await allProducts()).toHaveLength(6);
    expect((await shop.db.select().from(categories)).length).toBe(5);
    expect((await shop.db.select().from(subcategories)).map(({ name }) => name).toSorted()).toEqual([
      'Millets',
      'Water',
    ]);
  });
});

describe('the stock of a file', () => {
  shareOneShop();

  const columns = 'sku,name,category,mrp,stock,counted_at,movement\n';
  const untilAfter = async (instant: string) => {
    while (new Date().toISOString() <= instant) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const productOf = async (sku: string) => (await allProducts()).find((one) => one.sku === sku);
  const stockOf = async (sku: string) => (await productOf(sku))?.stock;

  test('from yesterday does not undo later sales, and its line gets a message', async () => {
    await bringText(`${columns}A,Salt,Spices,28,60,,\n`);
    const salt = await productOf('A');
    const { token } = await shop.admin();
    const body = { movement: { kind: 'sold', quantity: 13 } };
    await shop.ask('PATCH', `/admin/product/${salt?.id}`, { token, body });
    logged = [];
    expect(await bringText(`${columns}A,Salt,Spices,30,60,,\n`)).toBe(false);
    expect(logged).toEqual([
      'line 2: stock: The shop has 47 and this says 60: add when it was counted, as a time or a version.',
      'Nothing was imported: one fault.',
    ]);
    expect(await bringText(`${columns}A,Salt,Spices,30,,,\n`)).toBe(true);
    expect([(await productOf('A'))?.mrpPaise, await stockOf('A')]).toEqual([3000, 47]);
  });

  test('counted at a time is followed by later sales', async () => {
    await bringText(`${columns}B,Salt,Spices,28,60,,\n`);
    const now = new Date().toISOString();
    await untilAfter(now);
    await bringText(`${columns}B,Salt,Spices,28,,,sold 5\n`);
    expect(await bringText(`${columns}B,Salt,Spices,28,58,${now},\n`)).toBe(true);
    expect(await stockOf('B')).toBe(53);
  });

  test('as a delivery is added once, however often the file is imported', async () => {
    await bringText(`${columns}C,Salt,Spices,28,60,,\n`);
    await bringText(`${columns}C,Salt,Spices,28,,,received 20\n`);
    expect(await stockOf('C')).toBe(80);
    logged = [];
    await bringText(`${columns}C,"Salt, 1 kg",Spices,28,,,received 20\n`);
    expect(logged).toContain('Movements that this file has brought before, and that were left out: 1.');
    expect([(await productOf('C'))?.name, await stockOf('C')]).toEqual(['Salt, 1 kg', 80]);
  });
});

describe('a file with errors imports nothing', () => {
  shareOneShop();

  test('and reports each error of a cell and of a picture', async () => {
    expect(await bringText(`${header}A,Salt,Spices,28,,5,salt.png\nB,,Spices,x,,5,\n`)).toBe(false);
    expect(logged).toEqual([
      `line 2: pictures: "salt.png" is not in ${folder}`,
      'line 3: name: is missing',
      'line 3: mrp: "x" is not an amount in rupees, such as 158 or 158.50',
      'Nothing was imported: 3 faults.',
    ]);
  });

  test('and reports each error that the shop finds, by the file’s own column', async () => {
    expect(await bringText(`${header}A,Salt,Spices,28,1-9: 22; 5+: 20,5,\nB,Tea,Drinks,90,,9999999999,\n`)).toBe(false);
    expect(logged).toEqual([
      'line 2: tiers: Tiers must not overlap.',
      'line 3: stock: "9999999999" is not a whole number',
      'Nothing was imported: 2 faults.',
    ]);
    expect(await allProducts()).toEqual([]);
  });

  test('and refuses an invalid picture', async () => {
    await writeFile(join(folder, 'salt.png'), 'not a picture');
    expect(await bringText(`${header}A,Salt,Spices,28,,5,salt.png\n`)).toBe(false);
    expect(logged[0]).toContain('line 2: pictures: The picture is broken');
  });
});

describe('a file without some columns', () => {
  shareOneShop();

  const priceList = 'sku,name,category,price\nA,Salt,Spices,28\nB,Tea,Drinks,90\n';

  test('becomes what the office makes of it: the price of a new product is its MRP', async () => {
    expect(await bringText(priceList)).toBe(true);
    const byCommand = await allProducts();
    const { token } = await shop.admin();
    const cells = [
      { sku: 'A2', name: 'Salt', category: 'Spices', price: '28' },
      { sku: 'B2', name: 'Tea', category: 'Drinks', price: '90' },
    ];
    await importsOf(shop, token).run(['sku', 'name', 'category', 'price'], cells);
    const byOffice = (await allProducts()).filter(({ sku }) => sku?.endsWith('2'));
    const plain = ({ name, mrpPaise, discountedPaise, categoryId, tiers, isPricing }: (typeof byCommand)[number]) => ({
      name,
      mrpPaise,
      discountedPaise,
      categoryId,
      tiers,
      isPricing,
    });
    expect(byCommand.map(plain)).toEqual(byOffice.map(plain));
    expect(byCommand.map(({ mrpPaise }) => mrpPaise)).toEqual([2800, 9000]);
  });

  test('leaves what it does not name as it is', async () => {
    await bringText('sku,name,category,mrp,min,tiers,description\nC,Ghee,Dairy,500,2,10+: 480,Pure.\n');
    expect(await bringText('sku,mrp\nC,520\n')).toBe(true);
    const ghee = (await allProducts()).find(({ sku }) => sku === 'C');
    expect(ghee).toMatchObject({ name: 'Ghee', mrpPaise: 52_000, minQuantity: 2, description: '<p>Pure.</p>' });
    expect(ghee?.tiers).toHaveLength(1);
  });

  test('with a name that is no column is refused', async () => {
    expect(await bringText('sku,colour\nA,white\n')).toBe(false);
    expect(logged[0]).toContain('line 2: colour: is not a column');
  });
});

describe('nobody but the admin', () => {
  shareOneShop();

  test.each<[string, AdminAccess]>([
    ['a wrong password', { phone: ADMIN_PHONE, password: 'guess' }],
    ['a dead session', { phone: ADMIN_PHONE, sessionToken: 'none' }],
  ])('can import with %s', async (_, access) => {
    await expect(bring(join(examples, 'products.csv'), { access })).rejects.toThrow(ImportStopped);
    expect(await allProducts()).toEqual([]);
  });

  test('can import with a customer’s session, and the admin’s own session can', async () => {
    const customer = await shop.signUp();
    await expect(
      bring(join(examples, 'products.csv'), { access: { phone: ADMIN_PHONE, sessionToken: customer.token } }),
    ).rejects.toThrow(ImportStopped);
    const { token } = await shop.admin();
    expect(await bring(join(examples, 'products.csv'), { access: { phone: ADMIN_PHONE, sessionToken: token } })).toBe(
      true,
    );
  });
});

test('a shop that does not run is reported', async () => {
  const client = new ShopClient('http://127.0.0.1:9');
  const job = { file: join(examples, 'products.csv'), dryRun: false, access: demoAdmin, client, log: () => {} };
  await expect(runImport(job)).rejects.toThrow(/No shop answers at/);
});
