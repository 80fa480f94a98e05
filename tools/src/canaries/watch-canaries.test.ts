import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Canary } from '@shop/release/document';
import { changeRelease, newestRelease, releaseLog } from '@shop/release/revisions';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { whenDone } from '@shop/server/testing/when-done';
import { followMeasures, readMeasures } from 'front-door/measures';
import { eventually, openFrontDoor } from 'front-door/testing';
import { assess } from './assess.ts';
import { notifyOwner } from './notify-owner.ts';
import { watchCanaries } from './watch-canaries.ts';

const SECTION = 'mf-orders';
const sectionOf = (text: string) => `exports.routes = [{ path: '/${SECTION}', text: async () => '${text}' }];`;
const visitor = (index: number) => index.toString(16).padStart(16, '0');

/** A webhook like Slack's; responds 500 as often as configured. */
async function openHook(failures = 0) {
  const messages: { text: string }[] = [];
  let left = failures;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      left -= 1;
      if (left < 0) messages.push(JSON.parse(body) as { text: string });
      response.writeHead(left < 0 ? 200 : 500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(() => server.close());
  return { messages, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

/** A front door with a live build and a canary of the same section. */
async function openWithCanary(more: Partial<Canary> = {}) {
  const door = await openFrontDoor({ flushMs: 500 });
  const next = await door.publishBuild({ section: SECTION, serverCode: sectionOf('next') });
  const live = await door.publishBuild({ section: SECTION, serverCode: sectionOf('live') });
  const since = new Date().toISOString();
  const { version } = await changeRelease(door.store, ({ version: before, ...now }) => ({
    ...now,
    canaries: [
      {
        section: SECTION,
        build: next.build,
        percent: 50,
        since,
        shares: [{ percent: 50, since, from: before + 1 }],
        ...more,
      },
    ],
  }));
  await eventually(
    () => door.text('/health'),
    (text) => JSON.parse(text).release === version,
  );
  const visitorWith = (channel: 'live' | 'canary') =>
    door.nextVisitor({ section: SECTION, since, percent: 50 }, channel === 'canary');
  /** A report from a page with one of the builds, from a new visitor each time. */
  async function report(channel: 'live' | 'canary', more: object, cookie = visitorWith(channel)) {
    const build = channel === 'live' ? live.build : next.build;
    const report = {
      channel,
      section: SECTION,
      build,
      version,
      shell: door.shell.build,
      pages: 0,
      metrics: {},
      errors: [],
    };
    const body = JSON.stringify({ ...report, ...more });
    const response = await door.fetch('/__vitals', { method: 'POST', body, headers: { cookie } });
    expect(response.status).toBe(204);
  }
  const page = async (id: string) =>
    (await door.fetch(`/${SECTION}`, { headers: { cookie: door.visitorCookie(id) } })).text();
  return { door, next: next.build, live: live.build, report, page, visitorWith };
}

const failed = { errors: [{ kind: 'request', name: 'status 500', at: '' }] };

describe('a canary whose pages report failed requests', () => {
  test('is rolled back within ten seconds, by one revision with the reason, and its owner gets a message', async () => {
    const { door, next, live, report, page } = await openWithCanary();
    const hook = await openHook(1);
    const lines: string[] = [];
    const watch = {
      store: door.store,
      env: { CANARY_WEBHOOK_MF_ORDERS: hook.url },
      log: (line: string) => lines.push(line),
    };
    // Two watchers on one store, like two release services.
    const stops = [watchCanaries(watch), watchCanaries(watch)];
    whenDone(() => Promise.all(stops.map((stop) => stop())));

    for (let tab = 0; tab < 14; tab++) await report('live', { pages: 2, metrics: { lcp: 1500 } });
    for (let tab = 0; tab < 6; tab++) await report('canary', { pages: 2, metrics: { lcp: 1500 } });
    for (let tab = 0; tab < 35; tab++) await report('canary', failed);
    const ms = await eventually(
      async () => (await newestRelease(door.store)).canaries.length,
      (count) => count === 0,
      10_000,
    );
    expect(ms).toBeLessThan(10_000);
    const { entry, live: builds } = await newestRelease(door.store);
    expect(builds[SECTION]).toBe(live);
    expect(entry).toMatchObject({ action: 'stop-canary', who: 'canary watcher', section: SECTION, build: next });
    // Of 35 errors: those that the front door had written when it was judged.
    const [, count, percent] =
      /^Worse: errors: request: (\d+) in 120 page views \(([\d.]+) %\), the build before 0 in 280 /.exec(
        entry?.why ?? '',
      ) ?? [];
    expect(Number(count)).toBeLessThanOrEqual(35);
    expect(Number(percent)).toBeCloseTo((Number(count) / 120) * 100, 1);
    expect(entry?.why).toContain(`${live} stays live`);
    await eventually(
      () => Promise.all(Array.from({ length: 8 }, (_, index) => page(visitor(index)))),
      (pages) => pages.every((html) => html.includes('<main>live')),
    );
    await eventually(
      async () => hook.messages.length,
      (count) => count === 1,
    );
    expect(hook.messages[0]?.text).toContain(
      `The canary ${SECTION} ${next} is rolled back. Worse: errors: request: 35 in`,
    );
    await Promise.all(stops.map((stop) => stop()));
    const log = await releaseLog(door.store);
    expect(log.filter((each) => each.entry?.action === 'stop-canary')).toHaveLength(1);
    expect(hook.messages).toHaveLength(1);
  }, 60_000);
});

describe('a healthy canary', () => {
  const plan = { percents: [50, 100], minutes: 10, sample: 200 };

  test('is not rolled back because of reports from strangers', async () => {
    const { door, report, visitorWith } = await openWithCanary();
    const stop = watchCanaries({ store: door.store, env: {}, log: () => undefined, everyMs: 50 });
    whenDone(stop);
    const canary = visitorWith('canary');
    const forged = {
      'without a cookie': '',
      'with a cookie of their own making': `shop-visitor=${'0'.repeat(16)}`,
      'with one that another shop signed': door.visitorCookie('1', { by: 'the secret of another shop, 32 characters' }),
      'by whom the lot gave the build before': visitorWith('live'),
      'long after their visit': door.visitorCookie('1', { counts: 1 }),
      'again and again': canary,
    };
    for (let tab = 0; tab < 8; tab++) await report('live', { pages: 2 });
    for (let tab = 0; tab < 4; tab++) await report('canary', { pages: 2 });
    for (const cookie of Object.values(forged))
      for (let time = 0; time < 7; time++) await report('canary', failed, cookie);
    const figure = async () => {
      const { canaries, live } = await newestRelease(door.store);
      const [canary] = canaries;
      if (!canary) return 'rolled back';
      const hours = await followMeasures(door.store, 0)();
      return assess(canary, live, hours).figures.find(({ name }) => name === 'errors: request')?.sentence;
    };
    await eventually(figure, (sentence) => Boolean(sentence?.includes('1 in 80 page views')));
    expect((await newestRelease(door.store)).canaries).toHaveLength(1);
    // It still appears in the list of errors.
    const listed = async () => {
      const rows = await readMeasures(door.store, 0);
      return rows.find(({ channel }) => channel === 'canary')?.errors['request status 500'];
    };
    await eventually(listed, (count) => count === 42);
  }, 60_000);

  test('goes to its next step after enough time and page views, and live after the last', async () => {
    const { door, next, report } = await openWithCanary({ plan });
    let now = Date.now();
    const lines: string[] = [];
    const stop = watchCanaries({
      store: door.store,
      env: {},
      log: (line) => lines.push(line),
      clock: () => now,
      everyMs: 50,
    });
    whenDone(stop);
    const share = async () => (await newestRelease(door.store)).canaries[0]?.percent ?? 'none';
    const hasCome = (percent: number | string) => eventually(share, (found) => found === percent);

    now += 11 * 60_000;
    for (let tab = 0; tab < 10; tab++) await report('live', { pages: 2 });
    for (let tab = 0; tab < 9; tab++) await report('canary', { pages: 2 });
    // 180 page views are reported, and 200 are required.
    await eventually(
      () => door.store.list('vitals'),
      (hours) => hours.length > 0,
    );
    expect(await share()).toBe(50);
    await report('canary', { pages: 2 });
    await hasCome(100);
    const { entry, version } = await newestRelease(door.store);
    expect(entry).toMatchObject({ action: 'canary', who: 'canary watcher', why: expect.stringMatching(/^100 %/) });
    now += 11 * 60_000;
    for (let tab = 0; tab < 10; tab++) await report('canary', { pages: 2, version });
    await hasCome('none');
    expect(await newestRelease(door.store)).toMatchObject({
      live: { [SECTION]: next },
      entry: { action: 'promote', who: 'canary watcher' },
    });
  }, 60_000);
});

describe('a webhook', () => {
  const logInto = (lines: string[]) => (line: string) => void lines.push(line);

  test('that does not respond is tried a few times and then logged, without its address', async () => {
    const lines: string[] = [];
    const { url, messages } = await openHook(99);
    await notifyOwner(SECTION, 'x', { env: { CANARY_WEBHOOK: url }, log: logInto(lines), pauseMs: 1 });
    await notifyOwner(SECTION, 'x', { env: { CANARY_WEBHOOK: 'no address' }, log: logInto(lines), pauseMs: 1 });
    expect(messages).toEqual([]);
    expect(lines).toHaveLength(2);
    expect(lines.join()).toMatch(/failed after 4 tries: it responded 500/);
    expect(lines.join()).not.toContain(url);
  });

  test('that redirects is not followed', async () => {
    const lines: string[] = [];
    const elsewhere = await openHook();
    const server = createServer((_, response) => response.writeHead(307, { location: elsewhere.url }).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    whenDone(() => server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await notifyOwner(SECTION, 'x', { env: { CANARY_WEBHOOK: url }, log: logInto(lines), pauseMs: 1 });
    expect(elsewhere.messages).toEqual([]);
    expect(lines.join()).toMatch(/it responded 307/);
  });

  test('gets the message once it responds', async () => {
    const lines: string[] = [];
    const { url, messages } = await openHook(2);
    await notifyOwner(SECTION, 'hello', { env: { CANARY_WEBHOOK: url }, log: logInto(lines), pauseMs: 1 });
    expect(messages).toEqual([{ text: 'hello' }]);
    expect(lines).toEqual([]);
  });
});

test('an unreadable store is logged, and read again', async () => {
  const store = folderStore(join(temporaryFolder(), 'releases'));
  let broken = true;
  const lines: string[] = [];
  const stop = watchCanaries({
    store: { ...store, list: (prefix) => (broken ? Promise.reject(new Error('EIO')) : store.list(prefix)) },
    env: {},
    log: (line) => lines.push(line),
    everyMs: 10,
  });
  await eventually(
    async () => lines.length,
    (count) => count > 1,
  );
  expect(lines[0]).toContain('EIO');
  broken = false;
  await stop();
});
