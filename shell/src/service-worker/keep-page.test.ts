/** @jest-environment node */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { FILES, PAGES, PICTURES } from './caches.ts';
import { forget, keepPage } from './keep-page.ts';
import { type FakeCaches, type FakeNetwork, fakeBrowser, html } from './testing/fake-network.ts';

const A = '/_sections/mf-catalog/aaaaaaaaaaaa/home.js';
const B = '/_sections/mf-catalog/bbbbbbbbbbbb/home.js';
const PICTURE = '/api/pictures/rice/320.avif';
const pageOf = (file: string) => () => html(`<script src="${file}"></script>`);
const file = () => new Response('code');

let caches: FakeCaches;
let network: FakeNetwork;
let revoked: string[];
beforeEach(() => {
  ({ caches, network } = fakeBrowser());
  revoked = [];
  network.gives = {
    '/': pageOf(A),
    '/cart': pageOf(A),
    [A]: file,
    [B]: file,
    [PICTURE]: () => new Response('picture', { headers: { 'content-length': '7' } }),
    '/__release': () => Response.json({ revoked }),
  };
});

const keep = (page: string, files: string[] = [], pictures: string[] = []) => keepPage({ page, files, pictures });

describe('a stored page', () => {
  test('is stored with its files, also later ones, and its pictures', async () => {
    const later = A.replace('home', 'later');
    network.gives[later] = file;
    await keep('/', [A, later], [PICTURE]);
    expect(caches.paths(PAGES)).toEqual(['/']);
    expect(caches.paths(FILES)).toEqual([A, later]);
    expect(caches.paths(PICTURES)).toEqual([PICTURE]);
  });

  test('is not requested again within minutes, until another release is live', async () => {
    await keep('/', [A]);
    await keep('/', [A]);
    expect(network.requested.filter((path) => path === '/')).toHaveLength(1);
    network.gives['/'] = pageOf(B);
    await keep('/', [B]);
    expect(network.requested.filter((path) => path === '/')).toHaveLength(2);
    expect(caches.paths(FILES)).toEqual([B]);
  });

  test('is deleted when one of its builds is revoked, and so are the files', async () => {
    await keep('/', [A]);
    revoked = ['mf-catalog/aaaaaaaaaaaa'];
    network.gives['/cart'] = pageOf(B);
    await keep('/cart', [B]);
    expect(caches.paths(PAGES)).toEqual(['/cart']);
    expect(caches.paths(FILES)).toEqual([B]);
  });

  test('is deleted when it no longer exists, or is now a preview', async () => {
    for (const now of [
      () => new Response('gone', { status: 404 }),
      () => html('preview', { 'x-robots-tag': 'noindex' }),
    ]) {
      network.gives['/'] = pageOf(A);
      await keep('/', [A]);
      network.gives['/'] = now;
      await keep('/', [B]);
      expect(caches.paths(PAGES)).toEqual([]);
    }
  });

  test('needs all of its files', async () => {
    delete network.gives[A];
    await expect(keep('/', [])).rejects.toThrow();
    expect(caches.paths(PAGES)).toEqual([]);
  });
});

describe('pages that are stored at once', () => {
  const cart = B.replace('home', 'cart');
  const more = B.replace('home', 'more');
  beforeEach(() => {
    const page = () => html(`<script src="${cart}"></script><script src="${more}"></script>`);
    Object.assign(network.gives, { '/cart': page, [cart]: file, [more]: file });
  });

  test('each have all their files', async () => {
    const { fetch } = network;
    // The home page is complete while the last file of the cart is still on its way.
    Object.assign(globalThis, {
      async fetch(path: string) {
        if (path === more) await new Promise((resolve) => setTimeout(resolve, 30));
        return fetch(path);
      },
    });
    await keep('/', [A]);
    await Promise.all([keep('/', [A]), keep('/cart', [A])]);
    expect(caches.paths(PAGES)).toEqual(['/', '/cart']);
    expect(caches.paths(FILES)).toEqual([A, cart, more]);
  });

  test('do not wait for one that could not be stored', async () => {
    delete network.gives[A];
    const [home] = await Promise.allSettled([keep('/'), keep('/cart')]);
    expect(home.status).toBe('rejected');
    expect(caches.paths(PAGES)).toEqual(['/cart']);
    expect(caches.paths(FILES)).toEqual([cart, more]);
  });

  test('are not stored if the person leaves before their turn', async () => {
    const keeping = Promise.all([keep('/', [A]), keep('/cart', [A])]);
    await forget();
    await keeping;
    expect(caches.paths(PAGES)).toEqual([]);
  });
});

test("a person's page is not even requested", async () => {
  network.gives['/orders'] = pageOf(A);
  await keep('/orders', [A]);
  expect(network.requested).toEqual([]);
});

test('leaving deletes pages and pictures, also one that is being stored', async () => {
  await keep('/cart', [A], [PICTURE]);
  let goOn = () => {};
  const waits = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const { fetch } = network;
  Object.assign(globalThis, {
    fetch: jest.fn(async (path: string) => {
      if (path === '/') await waits;
      return fetch(path);
    }),
  });
  const keeping = keep('/', [A], [PICTURE]);
  await forget();
  goOn();
  await keeping;
  expect(caches.paths(PAGES)).toEqual([]);
  expect(caches.paths(PICTURES)).toEqual([]);
  expect(caches.paths(FILES)).toEqual([A]);
});

test('full storage stores nothing and breaks nothing', async () => {
  caches.isFull = true;
  await expect(keep('/', [A])).rejects.toThrow('full');
  caches.isFull = false;
  await keep('/', [A]);
  expect(caches.paths(PAGES)).toEqual(['/']);
});
