import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { folderStore } from '@shop/release/folder-store';
import { temporaryFolder } from '@shop/release/testing/temporary-folder';
import { openFrontDoor } from '../testing/open-front-door.ts';
import { keepMeasures, readMeasures, summary, tally } from './measures.ts';
import { readReport } from './report.ts';

const root = temporaryFolder();
const report = {
  channel: 'live' as const,
  section: 'mf-orders',
  build: '0123456789ab',
  metrics: {},
  errors: [],
};

describe('what pages tell', () => {
  test('is summed up over front doors, by section, build and how visitors came by it', async () => {
    const store = folderStore(join(root, 'one'));
    for (const channel of ['live', 'canary'] as const) {
      for (let door = 0; door < 2; door++) {
        const sums = tally();
        for (let index = 0; index < 100; index++) sums.count({ ...report, channel, metrics: { lcp: index * 10 } });
        sums.count({ ...report, channel, errors: [{ name: 'TypeError', at: 'orders.js:1:2' }] });
        await keepMeasures(store, sums.take());
        expect(sums.take()).toEqual([]);
      }
    }
    const measures = await readMeasures(store, Date.now() - 3_600_000);
    expect(measures.map(({ channel, pages }) => [channel, pages])).toEqual([
      ['live', 202],
      ['canary', 202],
    ]);
    const { lcp, errors } = summary(measures[0] as (typeof measures)[number]);
    expect(errors).toBe(2);
    expect(lcp).toBeGreaterThan(680);
    expect(lcp).toBeLessThan(820);
  });

  test.each([
    ['no JSON', '{'],
    ['another field', JSON.stringify({ ...report, phone: '9000000001' })],
    ['a message', JSON.stringify({ ...report, errors: [{ name: 'E', at: 'x', message: 'Asha Rao' }] })],
    ['an address with a query', JSON.stringify({ ...report, errors: [{ name: 'E', at: '/orders?x=1' }] })],
    ['an unknown measure', JSON.stringify({ ...report, metrics: { height: 3 } })],
    ['a measure out of bounds', JSON.stringify({ ...report, metrics: { lcp: -1 } })],
    ['a strange section', JSON.stringify({ ...report, section: '../x' })],
  ])('is refused with %s in it', (_, text) => {
    expect(readReport(text)).toBeNull();
  });
});

describe('the front door', () => {
  let door: Awaited<ReturnType<typeof openFrontDoor>>;
  beforeAll(async () => {
    door = await openFrontDoor();
  }, 30_000);
  const send = (body: string) => door.fetch('/__vitals', { method: 'POST', body });

  test('takes reports of builds that it has, and of no others, until there are too many', async () => {
    const known = JSON.stringify({ ...report, section: 'shell', build: door.shell.build });
    expect((await send(known)).status).toBe(204);
    expect((await send(JSON.stringify(report))).status).toBe(400);
    expect((await send('x'.repeat(5000))).status).toBe(413);
    const statuses: number[] = [];
    for (let index = 0; index < 70; index++) statuses.push((await send(known)).status);
    expect(statuses).toContain(429);
  });
});
