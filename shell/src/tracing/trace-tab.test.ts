import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PageRelease } from '@shop/contract/release';
import { createMemoryRouter } from 'react-router-dom';
import { traceNavigations } from './trace-navigations.ts';

type Callback = (metric: { value: number }) => void;

jest.mock('web-vitals', () => ({
  onFCP: (callback: Callback) => callback({ value: 300 }),
  onLCP: (callback: Callback) => callback({ value: 450 }),
}));

const KEY = `00-${'a'.repeat(32)}-${'b'.repeat(14)}`;
const GIVEN = `${KEY}00-01`;
const section = (build: string, paths: string[]) => ({ build, entry: '', integrity: '', css: [], paths });
const release: PageRelease = {
  version: 7,
  shell: 'aaaaaaaaaaaa',
  channel: 'live',
  sections: { 'mf-catalog': section('cccccccccccc', ['/', '/details/:id']) },
};

interface Sent {
  section: string;
  build: string;
  navigation: Record<string, unknown>;
}
const sent: Sent[] = [];

function givenBy(serverTiming: { name: string; description: string }[]) {
  const load = { responseStart: 120, domInteractive: 200, loadEventEnd: 400, serverTiming };
  Object.assign(performance, { getEntriesByType: () => [load] });
}

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  Object.assign(navigator, { sendBeacon: (_: string, body: string) => sent.push(JSON.parse(body)) });
});
afterEach(() => {
  jest.useRealTimers();
  delete window.traceHeaders;
});

async function openTab(wait: (request: Request) => Promise<unknown> = async () => null) {
  const routes = [
    { path: '/' },
    { path: '/details/:id', loader: ({ request }: { request: Request }) => wait(request) },
  ];
  const router = createMemoryRouter([...routes, { path: '*' }]);
  await traceNavigations(release, router);
  return router;
}

test('a page that is not traced reports nothing, and its calls have no trace header', async () => {
  givenBy([{ name: 'cdn-cache', description: 'HIT' }]);
  await openTab();
  jest.advanceTimersByTime(5_000);
  expect(sent).toEqual([]);
  expect(window.traceHeaders).toBeUndefined();
});

test('a traced page reports its times after it has loaded', async () => {
  givenBy([{ name: 'traceparent', description: GIVEN }]);
  await openTab();
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(5_000);
  expect(sent).toMatchObject([{ section: 'mf-catalog', build: 'cccccccccccc', pages: 0, errors: [] }]);
  const times = { response: 120, interactive: 200, firstPaint: 300, largestPaint: 450, loaded: 400 };
  expect(sent[0]?.navigation).toMatchObject({ traceparent: GIVEN, ...times });
});

test('its next navigation has a number, its calls send it from the start, and it is reported when it is shown', async () => {
  givenBy([{ name: 'traceparent', description: GIVEN }]);
  const carried: unknown[] = [];
  const router = await openTab(async () => carried.push(window.traceHeaders?.()));
  jest.advanceTimersByTime(5_000);
  await router.navigate('/details/7?from=a-secret');
  await router.navigate('/details/7?from=a-secret', { state: { layer: 1 } });
  jest.advanceTimersByTime(100);
  await router.navigate('/aboutUs');
  jest.advanceTimersByTime(100);
  expect(carried[0]).toEqual({
    traceparent: `${KEY}01-01`,
    baggage: 'shop.section=mf-catalog,shop.build=cccccccccccc',
  });
  expect(sent.slice(1)).toMatchObject([
    { section: 'mf-catalog', navigation: { traceparent: `${KEY}01-01` } },
    { section: 'shell', build: release.shell, navigation: { traceparent: `${KEY}02-01` } },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/secret|details|aboutUs/);
});

test('a tab that stays open is traced only as long as the front door accepts it', async () => {
  givenBy([{ name: 'traceparent', description: GIVEN }]);
  const router = await openTab();
  jest.advanceTimersByTime(5_000);
  for (let page = 0; page < 35; page += 1) await router.navigate(`/details/${page}`);
  jest.advanceTimersByTime(5_000);
  expect(sent.at(-1)?.navigation).toMatchObject({ traceparent: `${KEY}1e-01` });
  expect(sent).toHaveLength(31);
  expect(window.traceHeaders).toBeUndefined();
});
