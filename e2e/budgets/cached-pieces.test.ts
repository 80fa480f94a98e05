import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Product } from '@shop/contract/product';
import type { PageRelease, PageSettings, RenderInput } from '@shop/contract/release';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { bundleCache } from 'front-door/bundles';
import { manifestOf, root } from './built-parts.ts';

const SHELL = 'shell/0';
const CATALOG = 'mf-catalog/0';
const release: PageRelease = {
  version: 1,
  shell: '0',
  channel: 'live',
  sections: {
    'mf-catalog': {
      build: '0',
      entry: '/entry.js',
      integrity: '',
      css: [],
      paths: manifestOf('mf-catalog').routes.map(({ path }) => path),
    },
  },
};
const settings: PageSettings = {
  authMode: 'emulator',
  firebase: { apiKey: '', projectId: '' },
  imageHosts: [],
  publicOrigin: 'http://shop.test',
};

const id = (letter: string) => letter.repeat(24);
const titles = { banner: 'Offers', categories: 'Collections', products: 'Staples', text: 'Good to know' };
const heads = Object.entries(titles).map(([kind, title], index) => ({ _id: id(String(index)), kind, title }));
const category = {
  _id: id('c'),
  category_name: 'Dals',
  img_url: '/api/pictures/dals/',
  tint: 'clay',
  subcategories: [],
};
const slide = { title: 'Buy & save </cached-piece>', text: '', img_url: '', link: '/', link_text: 'Go', tint: 'clay' };
const rajma = sampleProduct({ name: 'Rajma </cached-piece><b>' });
const hidden = sampleProduct({ _id: id('b'), name: 'Cumin', mrp_price: null, discounted_price: null });

const responses = (products: Product[], phone = '9812345678') => ({
  '/admin/profile': { business_name: 'Panseri', phone_number: phone },
  '/user/theme': { sections: heads, headerCategories: [] },
  '/user/all-category': { categories: [category] },
  [`/user/theme/${id('0')}`]: { ...heads[0], slides: [slide, slide] },
  [`/user/theme/${id('1')}`]: { ...heads[1], category_ids: [] },
  [`/user/theme/${id('2')}`]: { ...heads[2], products },
  [`/user/theme/${id('3')}`]: { ...heads[3], html: '<p>Open till nine.</p>' },
});
type Responses = Record<string, unknown>;

const frozen = (_: string, value: unknown) => Object.freeze(value);
/** As in the front door: new, frozen objects. */
const received = (of: Responses): Responses =>
  Object.fromEntries(Object.entries(of).map(([path, value]) => [path, JSON.parse(JSON.stringify(value), frozen)]));

const code = (bundle: string) => readFileSync(join(root, bundle.split('/')[0] ?? '', 'dist/server/server.cjs'), 'utf8');
const newShop = () => bundleCache(async (bundle) => code(bundle));
type Shop = ReturnType<typeof newShop>;

/** A page that renders everything each time. */
async function plainShop(): Promise<Shop> {
  const plain = newShop();
  const { shares } = await plain.shell(SHELL);
  shares['@shop/platform'] = {
    ...(shares['@shop/platform'] as object),
    cachedPiece: (component: unknown) => component,
  };
  return plain;
}

async function page(shop: Shop, of: Responses, more: Partial<RenderInput> = {}): Promise<string> {
  const { renderPage } = await shop.shell(SHELL);
  const { status, html, pieces } = await renderPage({
    url: '/',
    origin: settings.publicOrigin,
    release,
    headTags: '',
    entry: { src: '/main.js', integrity: '' },
    settings,
    loadSection: () => shop.section(CATALOG, SHELL),
    api: async (path) => of[path],
    ...more,
  });
  expect([status, pieces?.join('')]).toEqual([200, html]);
  return html;
}

const before = received(responses([rajma, hidden]));
let shop: Shop;
let drawn: string;

beforeAll(async () => {
  shop = newShop();
  drawn = await page(shop, before);
});

describe('a home page with cached pieces', () => {
  test('equals the page that is rendered as a whole, letter by letter', async () => {
    for (const title of ['Buy &amp; save', 'Collections', 'Rajma', 'Open till nine.']) expect(drawn).toContain(title);
    expect(drawn).not.toMatch(/<\/?piece-/);
    expect(await page(shop, before)).toBe(drawn);
    expect(await page(shop, received(responses([rajma, hidden])))).toBe(drawn);
    expect(await page(await plainShop(), before)).toBe(drawn);
  });

  test('does not read the data of a cached piece again', async () => {
    let reads = 0;
    const counted = Object.defineProperty({ ...rajma }, 'name', { enumerable: true, get: () => `Rajma ${++reads}` });
    const of = {
      ...before,
      [`/user/theme/${id('2')}`]: Object.freeze({ ...heads[2], products: [Object.freeze(counted)] }),
    };
    const first = await page(shop, of);
    const then = reads;
    expect(await page(shop, of)).toBe(first);
    expect([reads, then > 0]).toEqual([then, true]);
  });

  test("shows the API's current data, and returns to earlier data", async () => {
    const dearer = received(responses([{ ...rajma, discounted_price: 171 }, hidden]));
    expect(await page(shop, { ...before, [`/user/theme/${id('2')}`]: dearer[`/user/theme/${id('2')}`] })).toContain(
      '₹171',
    );
    expect(await page(shop, before)).toBe(drawn);
  });

  test.each([
    ['the business', { of: { ...before, '/admin/profile': { business_name: 'Panseri', phone_number: '9800000000' } } }],
    [
      'the settings',
      { more: { settings: { ...settings, imageHosts: [{ from: '/api/pictures/', to: 'https://p.test/' }] } } },
    ],
    ['the release', { more: { release: { ...release, version: 2 } } }],
  ])('depends on %s', async (_, { of = before, more = {} }: { of?: Responses; more?: Partial<RenderInput> }) => {
    const other = await page(shop, of, more);
    expect(other).not.toBe(drawn);
    expect(other).toBe(await page(await plainShop(), of, more));
  });

  test('is the same at another address, except for parts that contain the address', async () => {
    const found = await page(shop, before, { url: '/?utm=1&all=1' });
    expect(found).toBe(await page(await plainShop(), before, { url: '/?utm=1&all=1' }));
  });
});
