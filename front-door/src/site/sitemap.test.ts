import { describe, expect, test } from '@jest/globals';
import { serve } from '../testing/fake-api.ts';
import { sitemap } from './sitemap.ts';

const ORIGIN = 'https://shop.example';

const listed = (...paths: string[]) => paths.map((path) => ({ path, robots: 'listed' as const, js: [], css: [] }));
const routes = () => [
  ...listed('/', '/aboutUs', '/categories/:categoryId', '/details/:productId', '/other/:unknown'),
  { path: '/cart', robots: 'disallowed' as const, js: [], css: [] },
  { path: '/productsSearch', js: [], css: [] },
];

async function api({ products, down = () => false }: { products: number; down?: () => boolean }) {
  let calls = 0;
  const url = await serve((request, response) => {
    calls += 1;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (down()) return response.writeHead(503).end();
      const { page = 1, limit = 20 } = JSON.parse(Buffer.concat(chunks).toString() || '{}');
      const ids = Array.from({ length: products }, (_, index) => ({ _id: `p${index}&` }));
      const shown = ids.slice((page - 1) * limit, page * limit);
      const body =
        request.url === '/user/all-category'
          ? { categories: [{ _id: 'c1' }] }
          : { products: shown, hasMore: page * limit < products, total: products };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  return { url, calls: () => calls };
}

describe('the sitemap', () => {
  test('lists the paths that sections list, with every category and product of every page, escaped, and is created once in ten minutes', async () => {
    const { url, calls } = await api({ products: 250 });
    const clock = { now: 0 };
    const read = sitemap(url, ORIGIN, { routes, languages: () => [] }, () => clock.now);
    const xml = await read();
    expect(xml).toContain(`<loc>${ORIGIN}/</loc>`);
    expect(xml).toContain(`<loc>${ORIGIN}/categories/c1</loc>`);
    expect(xml).toContain(`<loc>${ORIGIN}/details/p249&#38;</loc>`);
    expect(xml.match(/\/details\//g)).toHaveLength(250);
    expect(xml).toContain(`<loc>${ORIGIN}/aboutUs</loc>`);
    expect(xml).not.toMatch(/cart|productsSearch|other/);
    const made = calls();
    clock.now = 599_000;
    await read();
    expect(calls()).toBe(made);
    clock.now = 601_000;
    await read();
    expect(calls()).toBeGreaterThan(made);
  });

  test('names each page in each language, and all of them at each', async () => {
    const { url } = await api({ products: 1 });
    const xml = await sitemap(url, ORIGIN, { routes, languages: () => ['hi'] })();
    const alternates = [
      `<xhtml:link rel="alternate" hreflang="en-IN" href="${ORIGIN}/aboutUs"/>`,
      `<xhtml:link rel="alternate" hreflang="hi" href="${ORIGIN}/hi/aboutUs"/>`,
      `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/aboutUs"/>`,
    ].join('');
    expect(xml).toContain(`<url><loc>${ORIGIN}/aboutUs</loc>${alternates}</url>`);
    expect(xml).toContain(`<url><loc>${ORIGIN}/hi/aboutUs</loc>${alternates}</url>`);
    expect(xml).toContain(`<loc>${ORIGIN}/hi</loc>`);
    expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  });

  test('that could not be created is tried again at the next request', async () => {
    const state = { down: true };
    const { url } = await api({ products: 1, down: () => state.down });
    const read = sitemap(url, ORIGIN, { routes, languages: () => [] });
    await expect(read()).rejects.toThrow('503');
    state.down = false;
    expect(await read()).toContain('/details/p0');
  });
});
