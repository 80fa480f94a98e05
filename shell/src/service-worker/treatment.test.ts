import { describe, expect, test } from '@jest/globals';
import { isGatewayFailure, isWorthKeeping, mayBeStored, treatmentOf } from './treatment.ts';

const ORIGIN = 'https://shop.example';
const FILE = '/_sections/mf-catalog/0123456789ab/home.0123456789.js';

function treat(path: string, { mode = 'cors', method = 'GET', headers = {} }: Partial<Record<string, unknown>> = {}) {
  const request = { url: new URL(path, ORIGIN).href, mode, method, headers: new Headers(headers as HeadersInit) };
  return treatmentOf(request as Parameters<typeof treatmentOf>[0], ORIGIN);
}
const navigate = { mode: 'navigate' };

describe('a request', () => {
  test.each([
    ['/', navigate, 'page'],
    ['/details/7?colour=red', navigate, 'page'],
    ['/orders', navigate, 'page'],
    [FILE, {}, 'file'],
    ['/api/pictures/rice/640.avif', { mode: 'no-cors' }, 'picture'],
  ])('for %s is handled by the worker', (path, how, treatment) => {
    expect(treat(path, how)).toBe(treatment);
  });

  test.each([
    ['a call that reads', '/api/user/all-category', {}],
    ['a call that writes', '/api/user/place-order/1', { method: 'POST' }],
    ['events of an order', '/api/user/live', { headers: { accept: 'text/event-stream' } }],
    ['a form that is sent', '/cart', { ...navigate, method: 'POST' }],
    ['what a session asks for', FILE, { headers: { authorization: 'Bearer x' } }],
    ['part of a file', '/api/pictures/rice/640.avif', { headers: { range: 'bytes=0-9' } }],
    ['another origin', 'https://cdn.example/api/pictures/rice/640.avif', {}],
    ['the release', '/__release', {}],
    ['a preview link', '/__preview/token', navigate],
    ['the end of a choice', '/__release-tools/end', navigate],
    ['a file by its address', FILE, navigate],
    ['the site map', '/sitemap.xml', navigate],
    ['no build', '/_sections/mf-catalog/latest/home.js', {}],
  ])('for %s is left to the network', (_, path, how) => {
    expect(treat(path, how)).toBe('network');
  });
});

describe('a page', () => {
  test.each(['/', '/categories/7?sort=price', '/details/7', '/productsSearch/rice', '/aboutUs', '/cart'])(
    '%s may be stored',
    (page) => {
      expect(mayBeStored(page)).toBe(true);
    },
  );

  test.each([
    '/orders',
    '/orders/7',
    '/orderSuccess',
    '/ordersuccess?order=7',
    '/profile',
    '/savedAddresses',
    '/office',
    '/office/stock',
    '/?themePreview=1',
    '/?a=b&release-tools',
    '/api/user/live',
    '/__preview/end',
  ])('%s is never stored', (page) => {
    expect(mayBeStored(page)).toBe(false);
  });

  const response = (status: number, headers: Record<string, string> = {}, redirected = false) => ({
    status,
    redirected,
    headers: new Headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      ...headers,
    }),
  });

  test('is stored only as visitors see it', () => {
    expect(isWorthKeeping(response(200))).toBe(true);
  });

  test.each([
    ['not found', response(404)],
    ['not there', response(503)],
    ['moved', response(200, {}, true)],
    ['of a preview', response(200, { 'x-robots-tag': 'noindex' })],
    ['not to be stored', response(200, { 'cache-control': 'no-store' })],
    ['something else', response(200, { 'content-type': 'application/json' })],
  ])('is not stored if it is %s', (_, stored) => {
    expect(isWorthKeeping(stored)).toBe(false);
  });

  test('is replaced by a stored one if a gateway reaches no server, and never if the front door itself responds', () => {
    expect([502, 503, 504].map((status) => isGatewayFailure(response(status)))).toEqual([true, true, true]);
    const own = { 'x-request-id': 'a' };
    expect([502, 503, 504].map((status) => isGatewayFailure(response(status, own)))).toEqual([false, false, false]);
    expect([200, 403, 404, 429, 500].map((status) => isGatewayFailure(response(status)))).not.toContain(true);
  });
});
