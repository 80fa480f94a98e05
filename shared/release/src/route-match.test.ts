import { describe, expect, test } from '@jest/globals';
import type { BuildManifest } from '@shop/contract/release';
import { routeMatcher } from './route-match.ts';

const section = (name: string, ...paths: string[]) =>
  ({ section: name, routes: paths.map((path) => ({ path, js: [], css: [] })) }) as unknown as BuildManifest;

const match = routeMatcher([
  section('catalog', '/', '/categories/:id', '/a.b'),
  section('orders', '/orders', '/orders/:orderId', '/orders/help', '/files/*', '/maybe/:page?'),
]);

describe('the owner of a path', () => {
  test.each([
    ['/', 'catalog', '/'],
    ['/categories/1', 'catalog', '/categories/:id'],
    ['/Categories/1/', 'catalog', '/categories/:id'],
    ['/orders', 'orders', '/orders'],
    ['/orders/7', 'orders', '/orders/:orderId'],
    ['/orders/help', 'orders', '/orders/help'],
    ['/files/a/b', 'orders', '/files/*'],
    ['/maybe', 'orders', '/maybe/:page?'],
  ])('%s is %s by %s', (path, owner, route) => {
    expect(match(path)).toMatchObject({ section: owner, route: { path: route } });
  });

  test.each(['/orders/7/8', '/categories', '/other', '/aXb'])('%s belongs to no section', (path) => {
    expect(match(path)).toBeNull();
  });
});
