import { beforeAll, expect, test } from '@jest/globals';
import { FRONT_DOORS_FILES } from '@shop/release/front-doors-own';
import { routeOf } from '../log/route-of.ts';
import { serve } from '../testing/fake-api.ts';
import { openFrontDoor } from '../testing/open-front-door.ts';

/**
 * The front door's own addresses. It knows no users: a session means nothing to it, and everything that is not public
 * needs its own signature. The API decides about everything below `/api/`.
 */
const OWN: Record<string, { GET: number; POST: number }> = {
  '/live': { GET: 200, POST: 405 },
  '/ready': { GET: 200, POST: 405 },
  '/health': { GET: 200, POST: 405 },
  '/robots.txt': { GET: 200, POST: 405 },
  '/sitemap.xml': { GET: 200, POST: 405 },
  '/favicon.ico': { GET: 404, POST: 405 },
  '/service-worker.js': { GET: 200, POST: 405 },
  '/__release': { GET: 200, POST: 405 },
  '/__vitals': { GET: 404, POST: 400 },
  '/__demo/code': { GET: 404, POST: 405 },
  '/__preview/made-up': { GET: 403, POST: 405 },
  '/__preview/end': { GET: 303, POST: 405 },
  '/__release-tools/made-up': { GET: 403, POST: 405 },
  '/__release-tools/end': { GET: 303, POST: 405 },
  '/__release-tools/builds': { GET: 403, POST: 403 },
  '/__release-tools/local': { GET: 403, POST: 403 },
  '/__release-tools/panel.js': { GET: 403, POST: 405 },
  '/_sections/shell/0123456789ab/main.js': { GET: 404, POST: 405 },
  '/': { GET: 404, POST: 405 },
};

let door: Awaited<ReturnType<typeof openFrontDoor>>;
beforeAll(async () => {
  const apiUrl = await serve((_, response) => void response.end('{"categories":[]}'));
  door = await openFrontDoor({ apiUrl });
}, 30_000);

const statusOf = async (path: string, method: string, headers: Record<string, string>) => {
  const response = await door.fetch(path, { method, headers });
  await response.body?.cancel();
  return response.status;
};

test.each([
  ['a visitor', {}],
  ['a customer or somebody of the staff', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ['who made cookies up', { cookie: 'shop-tools=a.b; shop-preview=a.b; shop-builds=mf-orders.0; shop-visitor=a.b' }],
])('%s only gets what is public', async (_, headers) => {
  for (const [path, expected] of Object.entries(OWN))
    for (const method of ['GET', 'POST'] as const)
      expect([method, path, await statusOf(path, method, headers)]).toEqual([method, path, expected[method]]);
});

test.each(['PUT', 'PATCH', 'DELETE'])('none of its own addresses accepts %s', async (method) => {
  for (const path of Object.keys(OWN)) expect([path, await statusOf(path, method, {})]).toEqual([path, 405]);
});

test('every address that is logged as its own is in the table', () => {
  const served = { live: null } as Parameters<typeof routeOf>[1];
  for (const path of [...FRONT_DOORS_FILES, '/__release', '/__vitals', '/__demo/code']) {
    expect(routeOf(path, served)).toBe(path);
    expect(Object.keys(OWN)).toContain(path);
  }
});
