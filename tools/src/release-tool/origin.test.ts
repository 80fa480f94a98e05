import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { accessLog, RIGHTS } from '@shop/release/access';
import { newestRelease } from '@shop/release/revisions';
import { whenDone } from '@shop/server/testing/when-done';
import { origin } from './commands/origin.ts';
import { publish } from './commands/publish.ts';
import { rollback } from './commands/rollback.ts';
import { runCommand } from './context.ts';
import { reasons, tool } from './testing/tool.ts';

const FILES = { 'remoteEntry.js': 'the entry', 'style.css': '' };

/** Another origin, with these files below the folder of any build. */
async function elsewhere() {
  const files: Record<string, string> = { ...FILES };
  let isShared = true;
  const server = createServer(({ url = '' }, response) => {
    const text = files[url.split('/').at(-1) ?? ''];
    response.writeHead(text === undefined ? 404 : 200, isShared ? { 'access-control-allow-origin': '*' } : {});
    response.end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenDone(async () => void server.close());
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    shareWithNobody() {
      isShared = false;
    },
  };
}

/** A section with a build of the shop's own, and one that is loaded from another origin. */
async function withRemote() {
  const there = await elsewhere();
  const made = tool();
  await made.published('mf-orders', 'ours');
  const build = made.build({ section: 'mf-orders', origin: there.origin, contents: FILES });
  const { store, run } = made;
  return {
    ...made,
    there,
    build,
    live: async () => (await newestRelease(store)).live['mf-orders'],
    publishIt: () => run(publish, ['mf-orders']),
    allow: () => run(origin, [there.origin], { why: 'the team has a server of its own' }),
  };
}

test('a build from another origin goes live when that origin is allowed, and the log says who allowed it and why', async () => {
  const { there, build, live, publishIt, allow, store } = await withRemote();
  expect(await reasons(publishIt())).toMatch(
    `mf-orders/${build} is loaded from ${there.origin}, which the shop does not allow`,
  );
  expect(await live()).not.toBe(build);
  await allow();
  await publishIt();
  expect(await live()).toBe(build);
  const what = `builds may be loaded from ${there.origin}: the team has a server of its own`;
  expect((await accessLog(store)).at(-1)?.entry).toMatchObject({ who: 'orders team', what });
});

test.each<[string, (there: Awaited<ReturnType<typeof elsewhere>>) => void, RegExp]>([
  ['is missing', ({ files }) => void delete files['remoteEntry.js'], /remoteEntry\.js responds 404: upload the build/],
  [
    'is another one',
    ({ files }) => void Object.assign(files, { 'style.css': 'a{}' }),
    /style\.css is not the file of this build/,
  ],
  ['is not shared with other origins', ({ shareWithNobody }) => shareWithNobody(), /Access-Control-Allow-Origin/],
])('a build of which a file %s at its origin does not go live', async (_, spoil, sentence) => {
  const { there, build, live, publishIt, allow } = await withRemote();
  await allow();
  spoil(there);
  expect(await reasons(publishIt())).toMatch(sentence);
  expect(await live()).not.toBe(build);
});

test('an origin cannot be disallowed while a live build is loaded from it', async () => {
  const { there, build, run, publishIt, allow, store } = await withRemote();
  await allow();
  await publishIt();
  const disallow = () => run(origin, [], { remove: there.origin, why: 'its contract has ended' });
  expect(await reasons(disallow())).toMatch(`mf-orders/${build} is loaded from ${there.origin}`);
  await run(rollback, ['mf-orders'], { why: 'back to ours' });
  await disallow();
  expect((await accessLog(store)).at(-1)?.entry?.what).toMatch('its contract has ended');
  expect(await reasons(run(rollback, ['mf-orders', build], { why: 'again' }))).toMatch('does not allow');
});

test('an origin is allowed only with the right to administer releases, and with a reason', async () => {
  const { there, context, run } = await withRemote();
  const may = RIGHTS.filter((right) => right !== 'admin');
  const asTeam = { ...context({ why: 'ours' }), identity: { ...context({}).identity, name: 'orders', may } };
  expect(await reasons(runCommand(origin, asTeam, [there.origin]))).toMatch(/orders may not admin/);
  expect(await reasons(run(origin, [there.origin]))).toMatch(/--why/);
});

test.each(['http://elsewhere.test', 'https://a.test/x', "https://a.test; script-src 'unsafe-inline'", '*'])(
  '%s is refused as an origin',
  async (given) => {
    expect(await reasons(tool().run(origin, [given], { why: 'x' }))).toMatch(/An origin is https:/);
  },
);
