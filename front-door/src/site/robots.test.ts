import { expect, test } from '@jest/globals';
import { robotsTxt } from './robots.ts';

const ORIGIN = 'https://shop.example';

test('robots may read products and pictures, and nothing that a section disallows', () => {
  const text = robotsTxt(ORIGIN, [
    { path: '/', robots: 'listed', js: [], css: [] },
    { path: '/orders', robots: 'disallowed', js: [], css: [] },
    { path: '/orders/:orderId', robots: 'disallowed', js: [], css: [] },
    { path: '/productsSearch', js: [], css: [] },
  ]);
  expect(text.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/', 'Disallow: /orders', 'Disallow: /orders/']);
  expect(text).toContain('Allow: /api/pictures/');
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});
