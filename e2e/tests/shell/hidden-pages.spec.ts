import type { Page } from '@playwright/test';
import { expectAccessible } from '../../harness/accessibility.ts';
import { openWhole } from '../../harness/open-whole.ts';
import { signInByApi } from '../../harness/people.ts';
import { onBothScreens } from '../../harness/screens.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { expect, test } from '../../harness/test.ts';
import { demoProducts } from '../catalog/shelf.ts';

declare global {
  var leftAt: number | undefined;
  var marked: Element | null | undefined;
  var firstFrame: { scrolled: number; isListSeen: boolean; path: string } | undefined;
}

const cards = (page: Page) => page.locator('main li h3').getByRole('link');
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const shownTitle = (page: Page) => page.locator('[data-page]:not([data-hidden]) h1');

/** The fullest of the demo's. */
async function categoryOfMany() {
  const products = await demoProducts();
  const count = (id: string) => products.filter(({ category_id }) => category_id === id).length;
  return `/categories/${products.map(({ category_id }) => category_id).sort((a, b) => count(b) - count(a))[0]}`;
}

/** From the middle of a list to one of its products. */
async function openProduct(page: Page, path: string) {
  await openWhole(page, path);
  const card = cards(page).nth(4);
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    globalThis.marked = document.querySelector('main li h3 a');
    addEventListener('click', () => {
      globalThis.leftAt = Math.round(scrollY);
    });
  });
  await card.click();
  await expect(page).toHaveURL(/\/details\//);
  await expect(page.locator('#main')).toBeFocused();
  return page.evaluate(() => globalThis.leftAt);
}

const isMarkedShown = (page: Page) => page.evaluate(() => globalThis.marked?.checkVisibility() ?? false);

/** What the browser itself passes to a screen reader. */
async function rolesOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  return nodes.flatMap(({ ignored, role }) => (ignored ? [] : [String(role?.value)]));
}

/** Goes back, and notes what the very next frame shows. */
async function backInOneFrame(page: Page) {
  await page.evaluate(() => {
    addEventListener(
      'popstate',
      () =>
        requestAnimationFrame(() => {
          globalThis.firstFrame ??= {
            scrolled: Math.round(scrollY),
            isListSeen: globalThis.marked?.checkVisibility() ?? false,
            path: location.pathname,
          };
        }),
      { capture: true, once: true },
    );
    history.back();
  });
  await expect.poll(() => page.evaluate(() => globalThis.firstFrame)).toBeDefined();
  return page.evaluate(() => globalThis.firstFrame);
}

test(
  'Back shows the list in the next frame, as it was and where it was, and then the router comes',
  onBothScreens,
  async ({ page }) => {
    const path = await categoryOfMany();
    const at = await openProduct(page, path);
    expect(await backInOneFrame(page)).toEqual({ scrolled: at, isListSeen: true, path });
    await expect(page.locator('#main')).toBeFocused();
    expect(await scrolled(page)).toBe(at);
    await expect(page).toHaveTitle(/^(?!.*Page).+/);
    expect(await page.evaluate(() => document.querySelectorAll('head title').length)).toBe(1);
    expect(await isMarkedShown(page)).toBe(true);
  },
);

test('a hidden list behind a product is neither read out nor reached by the keyboard, and the product is accessible', async ({
  page,
}) => {
  await openProduct(page, await categoryOfMany());
  const name = (await shownTitle(page).textContent()) ?? '';
  await expect(page.locator('[data-hidden]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([name]);
  await expect(page).toHaveTitle(new RegExp(`^${name.slice(0, 10)}`));
  expect(await page.evaluate(() => document.querySelectorAll('head title, link[rel=canonical]').length)).toBe(2);
  expect(
    await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('[data-hidden] a');
      link?.focus();
      return document.activeElement === link;
    }),
  ).toBe(false);
  // The choice of an order is the list's alone.
  expect(await rolesOf(page)).not.toContainEqual(expect.stringMatching(/combobox|option/i));
  await expectAccessible(page);
});

test('forward shows the product again, scrolled as it was, and both ways come to rest there', async ({ page }) => {
  const failures: Error[] = [];
  page.on('pageerror', (failure) => failures.push(failure));
  const list = await openProduct(page, await categoryOfMany());
  const name = (await shownTitle(page).textContent()) ?? '';
  await page.evaluate(() => scrollTo(0, 130));
  await page.goBack();
  await expect(page.locator('#main')).toBeFocused();
  await page.goForward();
  await expect(shownTitle(page)).toHaveText(name);
  await expect.poll(() => scrolled(page)).toBe(130);
  await page.evaluate(() => {
    addEventListener('popstate', () => setTimeout(() => history.forward()), { capture: true, once: true });
    history.back();
  });
  await expect(shownTitle(page)).toHaveText(name);
  await expect(page).toHaveURL(/\/details\//);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(list);
  for (let times = 0; times < 3; times += 1) {
    await page.evaluate(() => history.forward());
    await page.evaluate(() => history.back());
  }
  await expect.poll(() => scrolled(page)).toBe(list);
  expect(failures).toEqual([]);
});

test('what is put into the cart on the product is on its card on the way back', async ({ page, customer: _ }) => {
  await openWhole(page, await categoryOfMany());
  const card = page
    .locator('main li')
    .filter({ has: page.getByRole('button', { name: /^Add / }) })
    .first();
  const name = (await card.getByRole('link').textContent()) ?? '';
  await card.getByRole('link').click();
  await expect(shownTitle(page)).toHaveText(name);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goBack();
  const itself = page.locator('main li').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(itself.getByRole('group')).toBeVisible();
  await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible();
});

test('no hidden page remains for another person, who has logged in elsewhere', async ({ page }) => {
  await openProduct(page, await categoryOfMany());
  await storeSession(await page.context().newPage(), await signInByApi());
  await expect(page.locator('[data-hidden]')).toHaveCount(0);
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  expect(await page.evaluate(() => globalThis.marked?.isConnected)).toBe(false);
});

test(
  'over a similar product, and from home and search, the way back leads as before',
  onBothScreens,
  async ({ page }) => {
    const list = await openProduct(page, await categoryOfMany());
    const first = (await shownTitle(page).textContent()) ?? '';
    const similar = page.locator('[data-page]:not([data-hidden])').locator('li h3 a').last();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await similar.scrollIntoViewIfNeeded();
    const name = (await similar.textContent()) ?? '';
    await similar.click();
    await expect(shownTitle(page)).toHaveText(name);
    await page.goBack();
    await expect(shownTitle(page)).toHaveText(first);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(list);
    expect(await isMarkedShown(page)).toBe(true);
    for (const path of ['/', '/productsSearch/rice']) {
      await test.step(path, async () => {
        const at = await openProduct(page, path);
        expect(await backInOneFrame(page)).toEqual({ scrolled: at, isListSeen: true, path });
        await page.evaluate(() => {
          globalThis.firstFrame = undefined;
        });
        await expect(page.locator('#main')).toBeFocused();
        await expect(page.locator('[data-page-kind]')).toHaveAttribute('data-page-kind', path === '/' ? 'home' : 'sub');
      });
    }
  },
);

test('a link that is followed before the router has heard of Back leads on, and the way back is as before', async ({
  page,
}) => {
  const list = await openProduct(page, await categoryOfMany());
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        history.back();
        requestAnimationFrame(function look() {
          const isListSeen = globalThis.marked?.closest('[data-hidden]') === null;
          if (!isListSeen) return void requestAnimationFrame(look);
          document.querySelector<HTMLElement>('header a[href="/cart"]')?.click();
          resolve();
        });
      }),
  );
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.locator('[data-page]:not([data-hidden])')).toHaveCount(1);
  await expect(shownTitle(page)).toHaveText(/cart/i);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(list);
  await expect(page.locator('[data-page]:not([data-hidden])')).toHaveCount(1);
  expect(await isMarkedShown(page)).toBe(true);
});
