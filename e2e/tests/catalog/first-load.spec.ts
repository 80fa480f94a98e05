import type { Page } from '@playwright/test';
import { BUTTON_WORKS } from '../../harness/button-works.ts';
import { openWhole } from '../../harness/open-whole.ts';
import { slowNetwork } from '../../harness/slow-network.ts';
import { expect, test } from './catalog-test.ts';

/** Keeps React and the router under way until the test lets them come. */
async function holdCore(page: Page) {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/_sections\/shell\/[^/]+\/core\.[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return { letCome };
}

/** How many of a rail's pictures are there. */
const drawn = (page: Page) =>
  page
    .getByRole('list', { name: BELOW })
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => images.filter(({ naturalWidth }) => naturalWidth > 0).length);

const RAIL = 'Everyday staples';
/** Less than half a screen below the first. */
const BELOW = 'Fresh from the mandi';
/** Of a line of twelve, what a phone shows and half a screen more. */
const FEW = 4;
const WAITING_IN_VIEW = `[...document.querySelectorAll('main img')].filter((each) => {
  const { top, bottom, left, right } = (each.closest("picture")?.parentElement ?? each).getBoundingClientRect();
  return each.naturalWidth === 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
}).length`;
const TALL = { width: 412, height: 823 };
const openWithoutWaiting = (page: Page, path = '/') => page.goto(path, { waitUntil: 'domcontentloaded' });

test('pictures below the first screen leave the line to the code of the page', async ({ page }) => {
  const requested = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'image' && requested.add(request.url()));
  const core = await holdCore(page);
  await openWithoutWaiting(page);
  // A browser requests at once all that it will request: with the tiles' pictures the rails' would have come.
  const tile = page.locator('main a[href^="/categories/"] img').first();
  await expect.poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await drawn(page)).toBe(0);
  const atFirst = requested.size;
  core.letCome();
  await expect.poll(() => drawn(page)).toBeGreaterThan(1);
  expect(requested.size).toBeGreaterThan(atFirst + 1);
});

test('a visitor who scrolls before the code is there sees them at once', async ({ page }) => {
  await holdCore(page);
  await openWithoutWaiting(page);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => drawn(page)).toBeGreaterThan(1);
});

test('they come as well where the code never does', async ({ page }) => {
  await page.route(/\/_sections\/shell\/[^/]+\/main\.[^/]+\.js$/, (route) => route.abort());
  await openWithoutWaiting(page);
  await expect.poll(() => drawn(page)).toBeGreaterThan(1);
});

function requestedPaths(page: Page) {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** On a tall phone the first of the rail below. */
const lastPictureInView = (page: Page) =>
  page
    .getByRole('list', { name: BELOW })
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);

/** When the page was painted first, when it requested the largest file of its code, and when the first of the others. */
const paintAndCode = (page: Page) =>
  page.evaluate(async () => {
    const paint = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries()[0]?.startTime ?? 0)).observe({
        type: 'paint',
        buffered: true,
      });
    });
    const code = performance.getEntriesByType('resource').filter(({ name }) => /\/shell\/[^/]+\/.*\.js$/.test(name));
    const firstOf = (files: PerformanceEntry[]) => Math.min(...files.map(({ startTime }) => startTime));
    const isLargest = ({ name }: PerformanceEntry) => name.includes('/core.');
    return { paint, largest: firstOf(code.filter(isLargest)), code: firstOf(code.filter((each) => !isLargest(each))) };
  });

const firstByteAfter = (page: Page) =>
  page.evaluate(() => {
    const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return own ? own.responseStart - own.requestStart : Infinity;
  });

test('the code is requested after the first paint, and pictures in view before it', async ({ page }) => {
  const paths = requestedPaths(page);
  await page.setViewportSize(TALL);
  // A page that was requested before has its first byte at once, as over a quick network.
  await expect(async () => {
    paths.length = 0;
    await openWhole(page, '/');
    expect(await firstByteAfter(page)).toBeLessThan(100);
  }).toPass();
  const { paint, code, largest } = await paintAndCode(page);
  expect(Math.min(code, largest)).toBeGreaterThan(paint);
  const last = await lastPictureInView(page);
  expect(paths.indexOf(last)).toBeGreaterThan(0);
  expect(paths.indexOf(last)).toBeLessThan(paths.findIndex((path) => path.startsWith('/_sections/')));
});

test('over a slow network the largest file of code comes while the page is drawn, the others after the first paint', async ({
  page,
  baseURL,
}) => {
  const network = await slowNetwork(baseURL ?? '');
  try {
    await openWhole(page, network.url);
    const { paint, code, largest } = await paintAndCode(page);
    expect(largest).toBeLessThan(paint);
    expect(code).toBeGreaterThan(paint);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  } finally {
    network.close();
  }
});

test('pictures in view come before the code as well where a busy device has painted before the page was whole', async ({
  page,
  baseURL,
}) => {
  // There the paint is reported at once, and no frame comes between that and the code.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const atOnce = (call: () => void, ms: number) => (ms > 0 ? later(call, ms) : call());
    Object.assign(window, { setTimeout: atOnce });
    window.PerformanceObserver = class extends PerformanceObserver {
      constructor(private readonly painted: PerformanceObserverCallback) {
        super(painted);
      }
      override observe() {
        this.painted(performance as never, this);
      }
    };
  });
  const network = await slowNetwork(baseURL ?? '');
  try {
    const paths = requestedPaths(page);
    await page.setViewportSize(TALL);
    await openWhole(page, network.url);
    const last = await lastPictureInView(page);
    expect(paths.indexOf(last)).toBeGreaterThan(0);
    expect(paths.indexOf(last)).toBeLessThan(paths.findIndex((path) => /\/main\.[^/]+\.js$/.test(path)));
  } finally {
    network.close();
  }
});

test('where no browser reports a paint the code comes nevertheless', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('pictures are fetched half a screen ahead, to the side once a finger is there, and all of them for paper', async ({
  page,
}) => {
  await page.goto('/');
  await expect.poll(() => drawn(page)).toBeGreaterThan(1);
  expect(await drawn(page)).toBeLessThan(FEW);
  await test.step('to the side', async () => {
    const seen = await drawn(page);
    await page.getByRole('list', { name: BELOW }).dispatchEvent('pointerdown');
    await expect.poll(() => drawn(page)).toBeGreaterThan(seen);
  });
  await test.step('further down', async () => {
    await page.mouse.wheel(0, 20_000);
    await expect.poll(() => page.evaluate(WAITING_IN_VIEW)).toBe(0);
  });
  await test.step('on paper nothing waits', async () => {
    await page.emulateMedia({ media: 'print' });
    const cutOff = () =>
      page
        .locator('main img')
        .evaluateAll((all) => all.filter((each) => getComputedStyle(each).translate !== 'none').length);
    expect(await cutOff()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    expect(await cutOff()).toBeGreaterThan(0);
  });
});

test("while React is still under way the section's code is taken in, and a tap waits for its effect", async ({
  page,
}) => {
  const core = await holdCore(page);
  await openWithoutWaiting(page);

  await test.step("the section's code is taken in", async () => {
    const parts = () =>
      page.evaluate(() => {
        const { rspackChunkmf_catalog: chunks = [] } = globalThis as { rspackChunkmf_catalog?: unknown[] };
        return chunks.length;
      });
    // Its routes and the home page's screen.
    await expect.poll(parts).toBeGreaterThan(1);
  });

  await test.step('a tap has its effect as soon as the code is there', async () => {
    const add = page.getByRole('list', { name: RAIL }).getByRole('button', { name: /^Add/ }).first();
    await add.tap();
    await add.tap();
    await expect(add).toHaveCSS('opacity', '0.6');
    core.letCome();
    await expect(page.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible();
    await expect(page.locator('[data-tapped]')).toHaveCount(0);
  });
});

test('input from before the code has loaded is used', async ({ page, goods, shelf, customer: _ }) => {
  let core = await holdCore(page);
  const open = async (path: string) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    core = await holdCore(page);
    await openWithoutWaiting(page, path);
  };
  const search = page.getByLabel('Search products');

  await test.step('Enter sends the search', async () => {
    await openWithoutWaiting(page);
    await search.fill('toor dal');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/productsSearch\/toor(%20|\+)dal$/);
    core.letCome();
  });

  await test.step('suggestions come for the text of the search, which goes on', async () => {
    await open('/');
    await search.pressSequentially('raj');
    core.letCome();
    await expect(page.getByRole('option', { name: /Rajma/ }).first()).toBeVisible();
    await search.pressSequentially('ma');
    await expect(search).toHaveValue('rajma');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/productsSearch\/rajma$/);
  });

  await test.step('a list is sorted', async () => {
    await open(`/categories/${shelf.category._id}`);
    await page.getByLabel('Sort:').selectOption('price_desc');
    core.letCome();
    await expect(page).toHaveURL(/sort=price_desc/);
    await expect(page.getByLabel('Sort:')).toHaveValue('price_desc');
  });

  await test.step('a quantity is put into the cart', async () => {
    await open(`/details/${goods.tiered._id}`);
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    await quantity.fill('7');
    await page.getByRole('button', { name: 'Add to cart' }).tap();
    core.letCome();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(quantity).toHaveValue('7');
    await expect(page.getByText(/^7 at ₹/)).toBeVisible();
  });
});

test("what moves while the code is on its way costs the page's thread nothing", async ({ page, customer: _ }) => {
  await holdCore(page);
  const moving = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        const effect = animation.effect as KeyframeEffect;
        return effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      }),
    );
  const free = ['opacity', 'transform', 'offset', 'computedOffset', 'easing', 'composite'];
  await test.step('on the home page nothing moves', async () => {
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    expect(await moving()).toEqual([]);
  });
  for (const path of ['/cart', '/orders', '/profile']) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect.poll(moving).toContain('opacity');
      expect((await moving()).filter((name) => !free.includes(name))).toEqual([]);
    });
  }
});

for (const path of ['/', '/productsSearch/rice', '/cart']) {
  test(`all code that ${path} needs before a tap has an effect is named by its document`, async ({ page }) => {
    const document = (await (await page.goto(path))?.text()) ?? '';
    const buttonWorks = () => page.evaluate<number>(BUTTON_WORKS);
    await expect.poll(buttonWorks).toBeGreaterThan(0);
    const before = await buttonWorks();
    const scripts = await page.evaluate(
      (end) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.endsWith('.js') && startTime < end)
          .map(({ name }) => new URL(name).pathname),
      before,
    );
    // Three of the shell, the section's entry, its screen.
    expect(scripts.length).toBeGreaterThanOrEqual(5);
    // What has time comes once the browser is idle, which may be before.
    const late = /\/shell\/[^/]+\/after-load\./;
    expect(scripts.filter((script) => !document.includes(script) && !late.test(script))).toEqual([]);
  });
}

test('of a gallery the second picture is fetched once a finger is there: it lies where the first one ends', async ({
  page,
  shelf,
}) => {
  const many = shelf.products.find(({ img_ids }) => img_ids.length > 1);
  await page.goto(`/details/${many?._id}`);
  const pictures = page.getByRole('list', { name: 'Pictures' });
  const widthOf = (index: number) =>
    pictures
      .locator('img')
      .nth(index)
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(() => widthOf(0)).toBeGreaterThan(0);
  // From here on is looked half a screen ahead.
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(WAITING_IN_VIEW)).toBe(0);
  expect(await widthOf(1)).toBe(0);
  await pictures.dispatchEvent('pointerdown');
  await expect.poll(() => widthOf(1)).toBeGreaterThan(0);
});
