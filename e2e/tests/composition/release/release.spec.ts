import { expect, type Page, test } from '@playwright/test';
import { preview } from 'tools/release/preview';
import { remove } from 'tools/release/remove';
import { revoke } from 'tools/release/revoke';
import { rollback } from 'tools/release/rollback';
import { show } from 'tools/release/show';
import { openSeparateDoor } from '../../../harness/separate-door.ts';
import { shopHasStarted } from '../pages.ts';

const ORDERS = 'mf-orders';
const why = 'browser test';
let door: Awaited<ReturnType<typeof openSeparateDoor>>;

// One worker for all of them: each would open a front door of its own.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  door = await openSeparateDoor();
});
test.afterAll(() => door.close());

function buildsIn(pageData: string | null | undefined): Record<string, string> {
  const { release } = JSON.parse(pageData ?? '');
  const sections = Object.entries<{ build: string }>(release.sections).map(([name, { build }]) => [name, build]);
  return { ...Object.fromEntries(sections), shell: release.shell };
}

const buildsOf = async (page: Page) => buildsIn(await page.locator('#page-data').textContent());

async function open(page: Page, path = '/') {
  await page.goto(door.origin + path);
  await shopHasStarted(page);
}

/** The front door's current response, however long a browser takes to load it. */
const buildServed = (page: Page) => async () => {
  const html = await (await page.request.get(door.origin)).text();
  return buildsIn(/id="page-data"[^>]*>([^<]*)/.exec(html)?.[1])[ORDERS];
};

test('a new build is live by publishing it alone, a rollback undoes it, a preview shows it again; an open tab keeps its release', async ({
  page,
  context,
}) => {
  const soon = { timeout: 2_000, intervals: [100] };
  await open(page);
  const before = await buildsOf(page);
  const published = await door.publishCopy(ORDERS);
  const fresh = await context.newPage();
  await expect.poll(buildServed(fresh), soon).toBe(published);
  await open(fresh);
  expect(await buildsOf(fresh)).toEqual({ ...before, [ORDERS]: published });

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('main a[href^="/details/"]').first().click();
  await page.waitForURL('**/details/**');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await buildsOf(page)).toEqual(before);

  await door.release(rollback, [ORDERS], { why });
  await expect.poll(buildServed(fresh), soon).toBe(before[ORDERS]);
  await fresh.reload();
  expect((await buildsOf(fresh))[ORDERS]).toBe(before[ORDERS]);

  const { link } = (await door.release(preview, [ORDERS, published])) as { link: string };
  await fresh.goto(link);
  expect((await buildsOf(fresh))[ORDERS]).toBe(published);
  const banner = fresh.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(`Preview of ${ORDERS} ${published}`);
  await banner.getByRole('link', { name: 'End preview' }).click();
  await fresh.waitForURL(`${door.origin}/`);
  expect((await buildsOf(fresh))[ORDERS]).toBe(before[ORDERS]);
});

test('an open tab leaves a revoked build at its next navigation', async ({ page }) => {
  const revoked = await door.publishCopy(ORDERS);
  await expect.poll(buildServed(page), { timeout: 5_000 }).toBe(revoked);
  // The tab checks when it opens, and again when it becomes visible.
  const firstResponse = page.waitForResponse('**/__release');
  await open(page);
  await firstResponse;
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await door.release(revoke, [ORDERS, revoked], { why });
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get(`${door.origin}/__release`)).json()))
    .toContain(revoked);
  const nextResponse = page.waitForResponse('**/__release');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await nextResponse).finished();
  await page.locator('main a[href^="/details/"]').first().click();
  await page.waitForURL('**/details/**');
  // If the check coincides with the load of the new document, it is repeated.
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false);
  expect((await buildsOf(page))[ORDERS]).not.toBe(revoked);
});

/** Notes that the page listens for its largest paint. */
const noteThatItIsTimed = (page: Page) =>
  page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      observe.call(this, options);
      if (options?.type === 'largest-contentful-paint') Object.assign(globalThis, { isTimed: true });
    };
  });

/** The page knows its largest paint: a later listener gets it later. */
async function pageIsTimed(page: Page) {
  await page.waitForFunction(() => 'isTimed' in globalThis);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  );
}

test("a visitor's times and errors are reported by section and build when the page is left", async ({ page }) => {
  // One tab in ten reports its times; this one does.
  await page.addInitScript(() => Object.assign(Math, { random: () => 0 }));
  await noteThatItIsTimed(page);
  await open(page);
  await pageIsTimed(page);
  const builds = await buildsOf(page);
  const report = page.waitForRequest('**/__vitals');
  await page.evaluate((place) => {
    // As a script of the orders section would fail.
    setTimeout(new Function(`throw new TypeError('broken')\n//# sourceURL=${place}`) as () => void);
  }, `${door.origin}/_sections/${ORDERS}/${builds[ORDERS]}/screen.js`);
  expect((await report).postDataJSON()).toMatchObject({
    section: ORDERS,
    errors: [{ kind: 'uncaught', name: 'TypeError', at: expect.stringMatching(/^screen\.js/) }],
  });
  await page.goto('about:blank');

  const measured = async () => {
    const { measures } = (await door.release(show, [])) as { measures: Record<string, unknown>[] };
    return measures.map(({ section, build, errors, errorKinds, lcp }) => ({
      section,
      build,
      errors,
      kinds: Object.keys(errorKinds as object),
      timed: lcp !== null,
    }));
  };
  await expect.poll(measured, { timeout: 20_000 }).toEqual(
    expect.arrayContaining([
      { section: 'mf-catalog', build: builds['mf-catalog'], errors: 0, kinds: [], timed: true },
      {
        section: ORDERS,
        build: builds[ORDERS],
        errors: 1,
        kinds: [expect.stringMatching(/^uncaught TypeError screen\.js/)],
        timed: false,
      },
    ]),
  );
});

test('the pages of a removed section redirect where its team decided, or are not found, until it is restored', async () => {
  const statusOf = async () => {
    const { status, headers } = await fetch(`${door.origin}/profile`, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  const soon = { timeout: 2_000, intervals: [100] };
  for (const [options, expected] of [
    [{ redirect: '/' }, [302, '/']],
    [{}, [404, null]],
  ] as const) {
    await door.release(remove, ['mf-account'], { why, force: true, ...options });
    await expect.poll(statusOf, soon).toEqual(expected);
    await door.release(rollback, ['mf-account'], { why });
    await expect.poll(statusOf, soon).toEqual([200, null]);
  }
});
