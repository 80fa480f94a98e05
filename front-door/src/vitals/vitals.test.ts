import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { whenDone } from '@shop/server/testing/when-done';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';
import { followMeasures, measuresWriter, readMeasures, summary, writeMeasures } from './measures.ts';
import { readReport } from './read-report.ts';
import { type SectionMeasures, tally } from './sums.ts';

const root = temporaryFolder();
const report = {
  channel: 'live' as const,
  section: 'mf-orders',
  build: '0123456789ab',
  pages: 0,
  metrics: {},
  errors: [],
};
const error = { kind: 'render' as const, name: 'TypeError', at: 'orders.js:1:2' };

describe('reports of pages', () => {
  test.each(['', '{"rows": [', '{}'])('in a damaged file (%j) are left out, and the others count', async (text) => {
    const store = folderStore(join(root, `damaged ${text.length}`));
    const sums = tally();
    sums.count({ ...report, channel: 'live', pages: 2 });
    await writeMeasures(store, sums.take());
    const [hour] = await store.list('vitals');
    await store.put(`vitals/${hour}/0-damaged.json`, Buffer.from(text));
    const warned: string[] = [];
    const warn = jest.spyOn(process, 'emitWarning').mockImplementation((warning) => void warned.push(String(warning)));
    whenDone(() => warn.mockRestore());
    expect(await readMeasures(store, Date.now() - 3_600_000)).toMatchObject([{ pages: 2 }]);
    expect(warned).toEqual([`The reports in vitals/${hour}/0-damaged.json cannot be read: they are left out.`]);
  });

  test('are added up over front doors, by section, build and channel', async () => {
    const store = folderStore(join(root, 'one'));
    for (const channel of ['live', 'canary'] as const) {
      for (let door = 0; door < 2; door++) {
        const sums = tally();
        for (let index = 0; index < 100; index++)
          sums.count({ ...report, channel, pages: 2, metrics: { lcp: index * 10 } });
        sums.count({ ...report, channel, errors: [error] });
        await writeMeasures(store, sums.take());
        expect(sums.take()).toEqual([]);
      }
    }
    const measures = await readMeasures(store, Date.now() - 3_600_000);
    expect(measures.map(({ channel, pages }) => [channel, pages])).toEqual([
      ['live', 400],
      ['canary', 400],
    ]);
    const { lcp, errors, pages, errorsPerPage } = summary(measures[0] as (typeof measures)[number]);
    expect(errors).toBe(2);
    // A tenth of the tabs reports pages, every tab errors.
    expect(pages).toBe(4000);
    expect(errorsPerPage).toBeCloseTo(2 / 4000);
    expect(measures[0]?.errors).toEqual({ 'render TypeError orders.js:1:2': 2 });
    expect(lcp).toBeGreaterThan(680);
    expect(lcp).toBeLessThan(820);
  });

  test("are added up by the tab's revision, and each sum is read once", async () => {
    const store = folderStore(join(root, 'revisions'));
    const follow = followMeasures(store, Date.now());
    const sums = tally();
    for (const version of [7, 8]) {
      const ofRevision = { ...report, version, shell: 'aaaaaaaaaaaa' };
      sums.count({ ...ofRevision, pages: 3, steps: ['cart'] });
      sums.count({ ...ofRevision, pages: 1, steps: ['order'] });
      for (const again of [false, true]) sums.count({ ...ofRevision, errors: [{ ...error, again }] });
    }
    const [of7, of8] = sums.take();
    await writeMeasures(store, [of7, of8] as SectionMeasures[]);
    const expected = { pages: 4, squares: 10, carts: 1, orders: 1, met: { render: 1 }, shell: 'aaaaaaaaaaaa' };
    expect((await follow()).flat()).toMatchObject([7, 8].map((version) => ({ ...expected, version })));
    await writeMeasures(store, [of8] as SectionMeasures[]);
    const again = (await follow()).flat().filter(({ version }) => version === 8);
    expect(again.reduce((sum, { pages }) => sum + pages, 0)).toBe(8);
    expect(await readMeasures(store, Date.now())).toMatchObject([{ pages: 12, carts: 3 }]);
  });

  test('stay in memory while the store refuses them, are then written once, and are few even after a long time', async () => {
    const real = folderStore(join(root, 'refusing'));
    let refuses: 'before' | 'after' | null = 'before';
    const store = {
      ...real,
      async put(key: string, bytes: Uint8Array) {
        if (refuses === 'before') throw new Error('EROFS');
        const result = await real.put(key, bytes);
        if (refuses === 'after') throw new Error('The reply was lost');
        return result;
      },
    };
    const sums = tally();
    const write = measuresWriter(store, sums.take);
    for (const round of ['before', 'before', 'after', 'after', 'before'] as const) {
      refuses = round;
      sums.count({ ...report, pages: 2 });
      await Promise.all([expect(write()).rejects.toThrow(), expect(write()).rejects.toThrow()]);
    }
    refuses = null;
    sums.count({ ...report, pages: 1 });
    await write();
    await write();
    expect(await readMeasures(real, Date.now())).toMatchObject([{ pages: 11, squares: 21 }]);
    const [hour = ''] = await real.list('vitals');
    expect((await real.list(`vitals/${hour}`)).length).toBe(2);
  });

  test('are counted once by calls at the same time', async () => {
    const store = folderStore(join(root, 'at-once'));
    const sums = tally();
    for (const pages of [3, 4]) {
      sums.count({ ...report, pages });
      await writeMeasures(store, sums.take());
    }
    const follow = followMeasures(store, Date.now());
    const all = await Promise.all([follow(), follow(), follow()]);
    expect([...all, await follow()].map((hours) => hours.flat().map(({ pages }) => pages))).toEqual(
      Array.from({ length: 4 }, () => [7]),
    );
  });

  test('are read from files of front doors before revisions were reported', async () => {
    const store = folderStore(join(root, 'older'));
    const metrics = { lcp: { 70: 2 }, inp: {}, cls: {}, fcp: {}, ttfb: {} };
    const old = { channel: 'live', section: 'mf-orders', build: report.build, pages: 5, metrics, errors: {} };
    await store.put(
      `vitals/${new Date().toISOString().slice(0, 13).replace('T', '-')}/a.json`,
      Buffer.from(JSON.stringify([old])),
    );
    const follow = followMeasures(store, Date.now());
    expect(await follow()).toMatchObject([[{ pages: 5, squares: 5, carts: 0, met: {} }]]);
    expect(await readMeasures(store, Date.now())).toMatchObject([{ pages: 5, metrics: { lcp: { 70: 2 } } }]);
  });

  test.each([
    ['no JSON', '{'],
    ['another field', JSON.stringify({ ...report, phone: '9000000001' })],
    ['a message', JSON.stringify({ ...report, errors: [{ ...error, message: 'Asha Rao' }] })],
    ['an address with a query', JSON.stringify({ ...report, errors: [{ ...error, at: '/orders?x=1' }] })],
    ['an error that only a front door can meet', JSON.stringify({ ...report, errors: [{ ...error, kind: 'server' }] })],
    ['more pages than a tab shows', JSON.stringify({ ...report, pages: 1e6 })],
    ['an unknown measure', JSON.stringify({ ...report, metrics: { height: 3 } })],
    ['a measure out of bounds', JSON.stringify({ ...report, metrics: { lcp: -1 } })],
    ['a step that nobody takes', JSON.stringify({ ...report, steps: ['pay'] })],
    ['an invalid revision', JSON.stringify({ ...report, version: -1 })],
    ['a strange section', JSON.stringify({ ...report, section: '../x' })],
  ])('with %s in them are refused', (_, text) => {
    expect(readReport(text)).toBeNull();
  });
});

describe('the front door', () => {
  let door: Awaited<ReturnType<typeof openFrontDoor>>;
  beforeAll(async () => {
    door = await openFrontDoor();
  }, 30_000);
  const send = (body: string) => door.fetch('/__vitals', { method: 'POST', body });

  test('accepts reports about builds that it has, and no others, up to a limit', async () => {
    const known = JSON.stringify({ ...report, section: 'shell', build: door.shell.build });
    expect((await send(known)).status).toBe(204);
    expect((await send(JSON.stringify(report))).status).toBe(400);
    expect((await send('x'.repeat(5000))).status).toBe(413);
    const statuses: number[] = [];
    for (let index = 0; index < 70; index++) statuses.push((await send(known)).status);
    expect(statuses).toContain(429);
  });

  test('counts the pages that it could not render, by section, build and reason', async () => {
    const failing = await openFrontDoor();
    await failing.publishBuild({ section: 'mf-evaluates', serverCode: "throw new Error('evaluation')" });
    const loops = await failing.publishBuild({
      section: 'mf-loops',
      serverCode: 'exports.routes = [{ text() { for (;;); } }]',
    });
    await eventually(
      () => failing.text('/health'),
      (text) => text.includes('mf-loops'),
    );
    await failing.text('/mf-evaluates');
    await failing.text('/mf-loops');
    await failing.close();
    const measures = await readMeasures(failing.store, Date.now() - 3_600_000);
    expect(measures.map(({ section, errors }) => [section, errors])).toEqual([
      ['mf-evaluates', { 'server bundle': 1 }],
      ['mf-loops', { 'server loop': 1 }],
    ]);
    expect(measures[1]?.build).toBe(loops.build);
  }, 30_000);

  test("does not lose its visitors' reports while the store could not be written", async () => {
    const refused = await openFrontDoor({ flushMs: 20 });
    const inTheWay = join(refused.root, 'releases/vitals');
    writeFileSync(inTheWay, 'so that no folder can be made here');
    const body = JSON.stringify({ ...report, section: 'shell', build: refused.shell.build, pages: 3 });
    expect((await refused.fetch('/__vitals', { method: 'POST', body })).status).toBe(204);
    await new Promise((resolve) => setTimeout(resolve, 200));
    rmSync(inTheWay);
    await refused.close();
    expect(await readMeasures(refused.store, Date.now() - 3_600_000)).toMatchObject([{ section: 'shell', pages: 3 }]);
  }, 30_000);
});
