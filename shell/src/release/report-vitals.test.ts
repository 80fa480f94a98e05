import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PageRelease } from '@shop/contract/release';
import { createMemoryRouter } from 'react-router-dom';
import { reportVitals } from './report-vitals.ts';

type Callback = (metric: { name: string; value: number }) => void;

const measured: Record<string, Callback> = {};
jest.mock('web-vitals', () => ({
  ...Object.fromEntries(
    ['onCLS', 'onFCP', 'onINP', 'onLCP', 'onTTFB'].map((on) => [
      on,
      (callback: Callback) => {
        measured[on] = callback;
      },
    ]),
  ),
}));

const section = (build: string, paths: string[]) => ({ build, entry: '', integrity: '', css: [], paths });
const release: PageRelease = {
  version: 7,
  shell: 'aaaaaaaaaaaa',
  channel: 'canary',
  sections: {
    'mf-catalog': section('cccccccccccc', ['/', '/details/:id']),
    'mf-cart-checkout': section('dddddddddddd', ['/cart', '/orderSuccess']),
  },
};

const sent: Record<string, unknown>[] = [];
let hidden = false;
/** Each page's own: one test's must not see another's. */
let listeners: [name: string, listener: () => void][] = [];
const fire = (name: string) => {
  for (const [type, listener] of listeners) if (type === name) listener();
};

beforeEach(() => {
  sent.length = 0;
  listeners = [];
  jest.spyOn(window, 'addEventListener').mockImplementation((name: string, listener: unknown) => {
    listeners.push([name, listener as () => void]);
  });
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  Object.assign(navigator, {
    sendBeacon: (address: string, body: string) => sent.push({ address, ...JSON.parse(body) }),
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function openTab(path: string, lot = 0) {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [path] });
  jest.spyOn(Math, 'random').mockReturnValueOnce(lot);
  await reportVitals(release, router);
  return router;
}
function hide() {
  hidden = true;
  fire('visibilitychange');
  hidden = false;
}

describe("a tab's report of its pages", () => {
  test('is sent when it is hidden: times of the first page, and the page count of each section', async () => {
    const router = await openTab('/');
    measured.onLCP?.({ name: 'LCP', value: 1234.5 });
    measured.onCLS?.({ name: 'CLS', value: 0.01 });
    await router.navigate('/details/7');
    await router.navigate('/aboutUs');
    hide();
    const of = { address: '/__vitals', channel: 'canary', version: 7, shell: release.shell, steps: [], errors: [] };
    expect(sent).toEqual([
      { ...of, section: 'mf-catalog', build: 'cccccccccccc', pages: 2, metrics: { lcp: 1234.5, cls: 0.01 } },
      { ...of, section: 'shell', build: release.shell, pages: 1, metrics: {} },
    ]);
  });

  test('is sent once: a tab that comes back reports only new data, and no time twice', async () => {
    const router = await openTab('/');
    measured.onLCP?.({ name: 'LCP', value: 900 });
    hide();
    fire('pagehide');
    expect(sent).toHaveLength(1);
    await router.navigate('/details/7');
    fire('pagehide');
    expect(sent.slice(1)).toMatchObject([{ section: 'mf-catalog', pages: 1, metrics: {} }]);
  });

  test('contains no address: only that a cart was seen, and an order after it, each once', async () => {
    const router = await openTab('/');
    for (const path of ['/cart', '/cart?again', '/orderSuccess?order=ORD-1', '/orderSuccess'])
      await router.navigate(path);
    hide();
    expect(sent).toMatchObject([
      { section: 'mf-catalog', pages: 1, steps: [] },
      { section: 'mf-cart-checkout', pages: 4, steps: ['cart', 'order'] },
    ]);
    expect(JSON.stringify(sent)).not.toContain('ORD-1');
  });

  test('counts no order whose cart was in another load of the page', async () => {
    await openTab('/orderSuccess');
    hide();
    expect(sent).toMatchObject([{ pages: 1, steps: [] }]);
  });

  test('is empty while the page is visible, or if nothing changed', async () => {
    const router = await openTab('/');
    fire('visibilitychange');
    expect(sent).toEqual([]);
    hide();
    await router.revalidate();
    hide();
    expect(sent).toHaveLength(1);
  });
});

test('nine of ten tabs report nothing', async () => {
  await openTab('/', 0.1);
  hide();
  expect(sent).toEqual([]);
});
