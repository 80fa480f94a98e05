import { expect, it } from '@jest/globals';
import type { PageRelease } from '@shop/contract/release';
import type { RouteObject } from 'react-router-dom';
import { staticHandler } from './static-handler.ts';

const release = (version: number): PageRelease => ({ version, shell: 'a1', channel: 'live', sections: {} });

it('is created once for the pages of a section in a release, and again for other routes and releases', () => {
  const first = release(1);
  const routes: RouteObject[] = [{ id: 'mf-a:0', path: '/a', element: null }];
  const handler = staticHandler(first, routes);
  expect(staticHandler(first, routes)).toBe(handler);
  expect(staticHandler(first, [...routes])).not.toBe(handler);
  expect(staticHandler(release(1), routes)).not.toBe(handler);
});
