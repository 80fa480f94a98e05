import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { show } from 'tools/release/show';
import { openSeparateDoor } from '../../../harness/separate-door.ts';
import { brokenBuild } from '../broken-build.ts';
import { navigateInside, shopHasStarted } from '../pages.ts';

type Door = Awaited<ReturnType<typeof openSeparateDoor>>;
interface Measures {
  section: string;
  build: string;
  errorKinds: Record<string, number>;
}

const root = join(import.meta.dirname, '../../../..');
const FAILED = 'This part of the shop is not answering.';

async function goInside(page: Page, door: Door, path: string) {
  await page.goto(door.origin);
  await shopHasStarted(page);
  await navigateInside(page, path);
}

/** The lines of `release show` about a build, without places. */
async function kindsOf(door: Door, section: string, build: string) {
  const { measures } = (await door.release(show, [])) as { measures: Measures[] };
  const own = measures.filter((each) => each.section === section && each.build === build);
  return own.flatMap(({ errorKinds }) => Object.keys(errorKinds)).map((key) => key.split(' ').slice(0, 2).join(' '));
}

test.describe('release show counts, by section and build,', () => {
  test.describe.configure({ mode: 'serial' });
  let door: Door;
  let whole: Record<string, string>;
  test.beforeAll(async () => {
    door = await openSeparateDoor();
    whole = await door.live();
  });
  test.afterAll(() => door.close());

  const publishBroken = (section: string, breakage: Parameters<typeof brokenBuild>[1]) =>
    door.publishDist(brokenBuild(section, breakage));
  const counts = (section: string, build: string, kind: RegExp) =>
    expect.poll(() => kindsOf(door, section, build), { timeout: 20_000 }).toContainEqual(expect.stringMatching(kind));

  test('failures in a browser: an entry, a screen, a missing chunk, a loader, the mount itself', async ({
    page,
    context,
  }) => {
    const entry = await publishBroken('mf-account', 'throws when evaluated');
    await goInside(page, door, '/aboutUsScreen');
    await expect(page.getByText(FAILED)).toBeVisible();

    const screen = await publishBroken('mf-orders', 'crashes while rendering');
    await goInside(page, door, '/orders');
    await expect(page.getByText(FAILED)).toBeVisible();

    await page.route(/_sections\/mf-cart-checkout\/.*\/(?!remoteEntry|routes)[^/]*\.js/, (route) => route.abort());
    await goInside(page, door, '/cart');
    await expect(page.getByText(FAILED)).toBeVisible();

    const loader = await context.newPage();
    await loader.route('**/api/user/product-details/**', (route) => route.fulfill({ json: null }));
    await goInside(loader, door, '/details/anything');

    const mount = await context.newPage();
    await mount.addInitScript(() => {
      const find = document.getElementById.bind(document);
      document.getElementById = (id) => (id === 'root' ? null : find(id));
    });
    await mount.goto(door.origin);

    await counts('mf-account', entry, /^uncaught Error/);
    await counts('mf-orders', screen, /^render Error/);
    await counts('mf-cart-checkout', whole['mf-cart-checkout'] ?? '', /^missing/);
    await counts('mf-catalog', whole['mf-catalog'] ?? '', /^(uncaught|loader) TypeError/);
    await counts('shell', whole.shell ?? '', /^rejection Error/);
  });

  test('failures of rendering in the front door: a server bundle that throws, and one that loops', async ({ page }) => {
    const throws = await publishBroken('mf-catalog', 'throws on the server');
    await page.goto(door.origin);
    await counts('mf-catalog', throws, /^server bundle/);
    const loops = await publishBroken('mf-catalog', 'loops on the server');
    await page.goto(door.origin);
    // On a busy machine the page is given up before its thread is.
    await counts('mf-catalog', loops, /^server (loop|deadline)/);
    await door.publishDist(join(root, 'mf-catalog/dist'));
  });
});
