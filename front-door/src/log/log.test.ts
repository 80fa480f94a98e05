import { beforeAll, describe, expect, test } from '@jest/globals';
import { fixtureSection } from '@shop/release/testing/fixture-shell';
import { serve } from '../testing/fake-api.ts';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';

let door: Awaited<ReturnType<typeof openFrontDoor>>;
const ORDER = 'order-7781';
const PERSON = '65f0c0ffee65f0c0ffee65f0';
const WORDS = 'diabetic%20sugar';

beforeAll(async () => {
  const apiUrl = await serve((incoming, response) => void incoming.resume().on('end', () => response.end('{}')));
  door = await openFrontDoor({ apiUrl, emulatorUrl: apiUrl });
  const route = (path: string) => ({ path, js: [], css: [] });
  await door.publishBuild({
    section: 'mf-orders',
    routes: [route('/mf-orders'), route('/mf-orders/:orderId')],
    serverCode: fixtureSection("'orders'"),
  });
  await door.publishBuild({
    section: 'mf-search',
    routes: [route('/mf-search/:words')],
    serverCode: fixtureSection("'found'"),
  });
  await eventually(
    () => door.text('/health'),
    (text) => text.includes('mf-search'),
  );
}, 30_000);

const logged = () => door.lines.map((line) => JSON.parse(line) as { message: string; route?: string });

describe('the log', () => {
  test.each([
    [`/mf-orders/${ORDER}?from=${PERSON}`, '/mf-orders/:orderId'],
    ['/mf-orders', '/mf-orders'],
    [`/mf-search/${WORDS}?q=${WORDS}`, '/mf-search/:words'],
    [`/nothing/${PERSON}`, 'unknown'],
    [`/__preview/${PERSON}.${ORDER}`, '/__preview/:token'],
    [`/api/user/history/${PERSON}?q=${WORDS}`, '/api/user/history/*'],
    [`/api/user/order-details/${PERSON}/${ORDER}`, '/api/user/order-details/*/*'],
    [`/api/user/user-by-id/${PERSON}`, '/api/user/user-by-id/*'],
    ['/api/user/9000000002', '/api/user/*'],
    [`/api/${PERSON}`, '/api/*'],
    ['/api/health', '/api/health'],
    ['/api/pictures/a1b2/640.webp', '/api/pictures/*/*'],
    [`/_sections/mf-orders/${PERSON}/${WORDS}`, '/_sections/:section/:build/:file'],
    ['/__demo/code?phone=9000000002', '/__demo/code'],
    [
      '/identitytoolkit.googleapis.com/v1/recaptchaParams?key=demo',
      '/identitytoolkit.googleapis.com/v1/recaptchaParams',
    ],
    [`/identitytoolkit.googleapis.com/v1/${PERSON}`, 'unknown'],
    ['/robots.txt', '/robots.txt'],
    ['/api/ready', '/api/ready'],
  ])('of %s has the route %s', async (path, route) => {
    const before = door.lines.length;
    await door.text(path);
    await eventually(
      async () => logged().slice(before).length,
      (count) => count > 0,
    );
    expect(
      logged()
        .slice(before)
        .filter(({ message }) => message === 'request'),
    ).toMatchObject([{ route }]);
  });

  test('does not contain probes that succeed', async () => {
    const routes = () => logged().map(({ route }) => route);
    const before = routes().length;
    for (const path of ['/health', '/live', '/robots.txt']) await door.text(path);
    await eventually(
      async () => routes().slice(before),
      (found) => found.includes('/robots.txt'),
    );
    expect(routes().slice(before)).toEqual(['/robots.txt']);
  });

  test('never contains a person, an order, search words, or a preview', async () => {
    const failing = `throw new Error('Nothing at ' + url + ', ' + decodeURI(url))`;
    await door.publishBuild({
      section: 'shell',
      serverCode: `exports.shares = { '@shop/platform': { ApiError: Error } }; exports.renderPage = async ({ url }) => { ${failing} };`,
    });
    const failed = () => logged().filter(({ message }) => message.startsWith('page not rendered'));
    await eventually(
      async () => {
        await door.text(`/mf-search/${WORDS}?q=${PERSON}`);
        return failed();
      },
      (lines) => lines.length > 0,
    );
    expect(failed()[0]).toMatchObject({ route: '/mf-search/:words', error: expect.stringContaining('Nothing at ') });
    for (const secret of [PERSON, ORDER, WORDS, decodeURI(WORDS), '9000000002'])
      expect(door.lines.filter((line) => line.includes(secret))).toEqual([]);
  });
});
