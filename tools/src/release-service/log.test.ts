import { beforeAll, expect, jest, test } from '@jest/globals';
import { foundIn, PRIVATE, privateRequests, sendAll, tooLargeRequest } from '@shop/testing/private-values';
import { commandNames } from './run-commands.ts';
import { openService } from './testing/open-service.ts';

let service: Awaited<ReturnType<typeof openService>>;
let secrets: typeof PRIVATE;

beforeAll(async () => {
  // No board is built for this test.
  service = await openService({ RELEASES_BOARD: '/nowhere' });
  secrets = { ...PRIVATE, releaseToken: await service.token('orders', 'mf-orders', { days: '7' }) };
}, 30_000);

const logged = () => service.lines.map((line) => JSON.stringify(line)).join('\n');

async function sendEverything() {
  const statuses = new Set<number>();
  const call = async (path: string, method: string) => {
    for (const status of await sendAll(service.url, privateRequests(path, method, secrets))) statuses.add(status);
  };
  await call('/{}', 'GET');
  await call('/api/me', 'GET');
  await call('/api/session', 'POST');
  await call('/api/uploads/mf-orders/0123456789ab', 'PUT');
  await call('/api/uploads/{}/0123456789ab/{}', 'PUT');
  await call('/api/commands/{}', 'POST');
  const large = tooLargeRequest('/api/commands/show', secrets, secrets.releaseToken);
  for (const status of await sendAll(service.url, [large])) statuses.add(status);
  return statuses;
}

/** A known team, with its secrets in the wrong places. */
async function runEverything() {
  const headers = { authorization: `Bearer ${secrets.releaseToken}`, 'content-type': 'application/json' };
  const run = async (command: string, words: string[], secret: string) => {
    const options = { why: secret, note: secret, build: secret, team: secret };
    const body = JSON.stringify({ words, options });
    const path = `/api/commands/${encodeURIComponent(command)}`;
    await (await fetch(service.url + path, { method: 'POST', headers, body })).text();
  };
  for (const command of [...commandNames, PRIVATE.releaseToken])
    for (const secret of Object.values(secrets)) {
      await run(command, [secret], secret);
      await run(command, ['mf-orders', secret], secret);
    }
}

test('the release service logs no person, no token and no preview link', async () => {
  const statuses = await sendEverything();
  await runEverything();
  for (const status of [400, 401, 404, 413]) expect(statuses).toContain(status);
  expect(service.lines.length).toBeGreaterThan(50);
  expect(foundIn(logged(), secrets)).toEqual([]);
}, 60_000);

test('no log line contains private values when the store is broken', async () => {
  const broken = jest.spyOn(service.store, 'list').mockRejectedValue(new Error('The disk is gone'));
  const statuses = await sendEverything();
  await runEverything();
  broken.mockRestore();
  expect(statuses).toContain(500);
  expect(logged()).toContain('The disk is gone');
  expect(foundIn(logged(), secrets)).toEqual([]);
}, 60_000);
