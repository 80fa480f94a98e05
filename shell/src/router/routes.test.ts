import { expect, test } from '@jest/globals';
import type { PageRelease } from '@shop/contract/release';
import { createStaticHandler } from 'react-router-dom';
import { basenameOf } from './ownership.ts';
import { shellRoutes } from './routes.tsx';

const release: PageRelease = {
  version: 1,
  shell: '',
  channel: 'live',
  sections: { 'mf-orders': { build: '', entry: '', integrity: '', css: [], paths: ['/orders'] } },
  redirects: [{ paths: ['/gifts', '/gifts/:id', '/orders'], to: '/?from=gifts' }],
};
const api = { get: async () => ({}), post: async () => ({}) };
const open = (path: string) =>
  createStaticHandler(shellRoutes(release)).query(new Request(`http://shop${path}`), { requestContext: { api } });

test('the pages of a removed section redirect to the given path', async () => {
  const response = await open('/gifts/7');
  expect(response).toBeInstanceOf(Response);
  expect([(response as Response).status, (response as Response).headers.get('location')]).toEqual([
    302,
    '/?from=gifts',
  ]);
});

test('they redirect to the page in the language of the address', async () => {
  const hindi = { ...release, language: 'hi' };
  const handler = createStaticHandler(shellRoutes(hindi), { basename: basenameOf(hindi) });
  const response = await handler.query(new Request('http://shop/hi/gifts/7'), { requestContext: { api } });
  expect((response as Response).headers.get('location')).toBe('/hi?from=gifts');
});

test('a page without an owner is not found, and one with a new owner is not redirected', async () => {
  expect(await open('/toys')).toMatchObject({ statusCode: 404 });
  expect(await open('/orders')).not.toBeInstanceOf(Response);
});
