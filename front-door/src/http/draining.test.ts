import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { fixtureSection } from '@shop/release/testing/fixture-shell';
import { serve } from '../testing/fake-api.ts';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';

const connectionOf = (url: string) =>
  new Promise<string | undefined>((resolve, reject) =>
    request(url, { headers: { connection: 'keep-alive' } }, (response) => {
      response.resume();
      resolve(response.headers.connection);
    })
      .on('error', reject)
      .end(),
  );

test('after a stop signal a front door reports not ready, keeps serving, breaks no request, and ends streams', async () => {
  const apiUrl = await serve(({ url }, response) => {
    if (url === '/stream') response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
    else setTimeout(() => response.end('{"slow":true}'), 4_000);
  });
  const door = await openFrontDoor({ apiUrl });
  await door.publishBuild({ section: 'mf-good', serverCode: fixtureSection("'good'") });
  await eventually(
    () => door.text('/mf-good'),
    (text) => text.includes('good'),
  );
  expect([(await door.fetch('/ready')).status, await connectionOf(`${door.origin}/mf-good`)]).toEqual([
    200,
    'keep-alive',
  ]);

  door.drain();
  expect([(await door.fetch('/ready')).status, (await door.fetch('/live')).status]).toEqual([503, 200]);
  expect([(await door.fetch('/mf-good')).status, await connectionOf(`${door.origin}/mf-good`)]).toEqual([200, 'close']);

  const stream = await door.fetch('/api/stream');
  const slow = door.fetch('/api/slow');
  await new Promise((resolve) => setTimeout(resolve, 200));
  const startedAt = Date.now();
  const closing = door.close();
  expect(await stream.text()).toBe('data: one\n\n');
  expect(Date.now() - startedAt).toBeLessThan(1_000);
  expect(await (await slow).json()).toEqual({ slow: true });
  await closing;
}, 30_000);

test('a stopping front door does not wait for connections that a browser opened in advance, nor for those that become idle', async () => {
  const apiUrl = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
  });
  const door = await openFrontDoor({ apiUrl });
  const ahead = connect(Number(new URL(door.origin).port), new URL(door.origin).hostname);
  await once(ahead, 'connect');
  const stream = await door.fetch('/api/stream');
  const startedAt = Date.now();
  await Promise.all([door.close(), stream.text(), once(ahead, 'close')]);
  expect(Date.now() - startedAt).toBeLessThan(3_000);
});
