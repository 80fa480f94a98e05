import type { Page } from '@playwright/test';
import { openWhole } from '../../harness/open-whole.ts';
import { expect, test } from './catalog-test.ts';

const LONGEST_MS = 250;

/** Movements that happen once, unlike a turning progress sign. */
interface Motion {
  of: string;
  ms: number;
}

declare global {
  var moved: Map<string, Motion> | undefined;
}

/** Every animation and transition of the page, observed in each of its frames. */
const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Map<string, Motion>();
    globalThis.moved = seen;
    function look() {
      for (const { effect } of document.getAnimations()) {
        const { iterations = 1, duration, delay = 0 } = effect?.getComputedTiming() ?? {};
        if (!(effect instanceof KeyframeEffect) || iterations === Number.POSITIVE_INFINITY) continue;
        // The line at the top shows progress.
        if (effect.target?.hasAttribute('data-busy')) continue;
        const target = effect.pseudoElement ?? effect.target;
        const place = effect.target?.closest('[inert]') ? 'of the first frame' : (effect.target?.role ?? '');
        const of = target instanceof Element ? `${target.tagName} ${place}` : String(target);
        if (Number(duration) === 0) continue;
        seen.set(of, { of, ms: Number(duration) + delay });
      }
      requestAnimationFrame(look);
    }
    requestAnimationFrame(look);
  });

const motionsOf = (page: Page) => page.evaluate(() => [...(globalThis.moved?.values() ?? [])]);
const namesOf = async (page: Page) => (await motionsOf(page)).map(({ of }) => of).join('\n');

async function goRound(page: Page) {
  await openWhole(page, '/');
  // The code and the data of a card's page have loaded.
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('list', { name: 'Everyday staples' }).getByRole('listitem').first();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/details\//);
  await expect(page.getByRole('button', { name: 'Zoom' })).toBeVisible();
  await page.goBack();
  await card.getByRole('button', { name: /^Add/ }).click();
  await expect(card.getByRole('group')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('elements that continue on the next page, in the cart or on the screen move there, in 250 ms at most', async ({
  page,
  customer: _,
}) => {
  await watchMotion(page);
  await goRound(page);
  await expect.poll(() => namesOf(page)).toContain('DIV dialog');
  const seen = await motionsOf(page);
  for (const { of, ms } of seen) expect(ms, of).toBeLessThanOrEqual(LONGEST_MS);
  const names = await namesOf(page);
  // By a View Transition, or by the product's first frame if that was ready.
  expect(names).toMatch(/::view-transition-group\(opened\)|^IMG of the first frame/m);
  expect(names).toMatch(/^IMG $/m);
  expect(names).toContain('FIELDSET');
});

test('nothing moves for a person who prefers less motion', async ({ page, customer: _ }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMotion(page);
  await goRound(page);
  expect(await motionsOf(page)).toEqual([]);
});

test('a product added to the cart on its own page visibly moves there as well', async ({
  page,
  customer: _,
  goods,
}) => {
  await watchMotion(page);
  await openWhole(page, `/details/${goods.tiered._id}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect.poll(() => namesOf(page)).toContain('IMG');
});
