import { expect, test } from '@jest/globals';
import type { BuiltRoute } from '@shop/contract/release';
import { robotsTxt } from './robots.ts';

const ORIGIN = 'https://shop.example';

test('robots may read products and pictures, and nothing that a section disallows', () => {
  const routes: BuiltRoute[] = [
    { path: '/', robots: 'listed', js: [], css: [] },
    { path: '/orders', robots: 'disallowed', js: [], css: [] },
    { path: '/orders/:orderId', robots: 'disallowed', js: [], css: [] },
    { path: '/productsSearch', js: [], css: [] },
  ];
  const text = robotsTxt(ORIGIN, routes, []);
  expect(text.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/', 'Disallow: /orders', 'Disallow: /orders/']);
  expect(text).toContain('Allow: /api/pictures/');
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(robotsTxt(ORIGIN, routes, ['hi']).match(/^Disallow: .*$/gm)).toEqual([
    ...['Disallow: /api/', 'Disallow: /orders', 'Disallow: /orders/'],
    ...['Disallow: /hi/orders', 'Disallow: /hi/orders/'],
  ]);
});
