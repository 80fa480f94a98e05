import { beforeAll, expect, jest, test } from '@jest/globals';
import { fixtureSection } from '@shop/release/testing/fixture-shell';
import { foundIn, PRIVATE, privateRequests, sendAll, tooLargeRequest } from '@shop/testing/private-values';
import { serve } from '../testing/fake-api.ts';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';

let door: Awaited<ReturnType<typeof openFrontDoor>>;
let build: string;
let apiIsBroken = false;

const route = (path: string) => ({ path, js: [], css: [] });
const failing = `throw new Error('Nothing at ' + url + ', ' + decodeURIComponent(url))`;
const failingShell = `exports.shares = { '@shop/platform': { ApiError: Error } }; exports.renderPage = async ({ url }) => { ${failing} };`;
const rejected = "(Promise.reject(new Error('Nothing for ' + decodeURIComponent(input.url))), 'found')";

beforeAll(async () => {
  const apiUrl = await serve((incoming, response) => {
    if (apiIsBroken) return void incoming.socket.destroy();
    incoming.resume().on('end', () => response.writeHead(401).end(`{"error":{"message":"${PRIVATE.phone}"}}`));
  });
  door = await openFrontDoor({ apiUrl, emulatorUrl: apiUrl });
  const publish = (section: string, text: string) =>
    door.publishBuild({
      section,
      routes: [route(`/${section}/:what`)],
      contents: { 'remoteEntry.js': '1', 'style.css': '', 'later.js': '2' },
      serverCode: fixtureSection(text),
    });
  await publish('mf-orders', "'orders'");
  ({ build } = await publish('mf-search', rejected));
  await untilServed(build);
}, 30_000);

const linesWith = (what: string) => door.lines.filter((line) => line.includes(what)).length;
const untilServed = (name: string) =>
  eventually(
    () => door.text('/health'),
    (text) => text.includes(name),
  );

async function sendEverything(file: string) {
  const statuses = new Set<number>();
  const call = async (path: string, method = 'GET') => {
    for (const status of await sendAll(door.origin, privateRequests(path, method))) statuses.add(status);
  };
  for (const path of ['/', '/{}', '/mf-orders/{}', '/mf-search/{}', '/__preview/{}', '/__release', '/__demo/code'])
    await call(path);
  for (const path of [
    `/_sections/mf-search/${build}/{}`,
    `/_sections/mf-search/${build}/${file}`,
    '/_sections/{}/{}/{}',
    '/api/user/user-by-id/{}',
    '/api/{}',
  ])
    await call(path);
  for (const path of [
    '/__vitals',
    '/api/user/login',
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber',
  ])
    await call(path, 'POST');
  await call('/mf-orders/{}', 'PUT');
  for (const status of await sendAll(door.origin, [tooLargeRequest('/__vitals'), tooLargeRequest('/api/user/login')]))
    statuses.add(status);
  for (const path of ['/%zz', `/a\\${PRIVATE.session}`, `/${PRIVATE.session}/${'x'.repeat(20_000)}`])
    for (const status of await sendAll(door.origin, [{ method: 'GET', path, headers: {} }])) statuses.add(status);
  return statuses;
}

test('the front door logs no person, no token and no preview link', async () => {
  const statuses = await sendEverything('remoteEntry.js');
  for (const status of [200, 400, 401, 403, 404, 405, 413]) expect(statuses).toContain(status);
  expect(door.lines.length).toBeGreaterThan(100);
  expect(linesWith('Nothing for ')).toBeGreaterThan(0);
  expect(foundIn(door.lines.join(''))).toEqual([]);
}, 60_000);

test('no log line contains private values when store, API and shell are broken', async () => {
  apiIsBroken = true;
  const { build: shell } = await door.publishBuild({ section: 'shell', serverCode: failingShell });
  await untilServed(shell);
  const withoutShell = await sendEverything('remoteEntry.js');
  const { get } = door.store;
  const gone = new Error('The disk is gone');
  const broken = jest.spyOn(door.store, 'get').mockRejectedValue(gone);
  await sendEverything('style.css');
  // Without the keys of the builds that are trusted, which are read every few seconds, there is no such file.
  broken.mockImplementation((key) => (key.includes('later.js') ? Promise.reject(gone) : get(key)));
  const statuses = await sendAll(door.origin, privateRequests(`/_sections/mf-search/${build}/later.js`, 'GET'));
  broken.mockRestore();
  expect(withoutShell).toContain(502);
  expect(statuses).toContain(500);
  expect(linesWith('Nothing at ')).toBeGreaterThan(0);
  expect(linesWith('The disk is gone')).toBeGreaterThan(0);
  expect(foundIn(door.lines.join(''))).toEqual([]);
}, 60_000);
