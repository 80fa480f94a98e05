import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../harness/accessibility.ts';
import { expectNoOverflow, expectRoomForFingers, NARROW } from '../../harness/fits.ts';
import { goInside } from '../../harness/go-inside.ts';
import { inWiderLetters, onEachScreen } from '../../harness/screens.ts';
import { expect, test } from './catalog-test.ts';
import { screens } from './screens.ts';

/** Each screen in turn, in one document; `look` sees it when everything that loads while scrolling has loaded. */
async function visitAll(page: Page, all: ReturnType<typeof screens>, look: () => Promise<void>) {
  for (const [at, { name, path }] of all.entries())
    await test.step(name, async () => {
      if (at === 0) await page.goto(path);
      else await goInside(page, path);
      await settled(page);
      await look();
    });
}

async function settled(page: Page) {
  const main = page.getByRole('main');
  await expect(main).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(main.getByRole('status', { name: 'Loading' })).toHaveCount(0, { timeout: 500 });
    await expect(main.getByRole('link', { name: /^(Show|Loading more…$)/ })).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
}

interface State {
  state: string;
  open(): Promise<void>;
  shown: Locator;
}

/** A category from the home page: suggestions on the way, its products while loading, and then failed. */
function fromHome(page: Page, category: string): State[] {
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  return [
    {
      state: 'suggestions',
      async open() {
        await page.getByLabel('Search products').click();
        await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('raj');
      },
      shown: page.getByRole('option').last(),
    },
    {
      state: 'a category that is waited for',
      async open() {
        await page.route('**/api/user/sub-product/**', async (route) => {
          await failed;
          await route.abort();
        });
        await page.keyboard.press('Escape');
        await page.locator('main').getByRole('link', { name: category, exact: true }).click();
      },
      shown: page.getByRole('status', { name: 'Loading' }),
    },
    {
      state: 'a category that does not come',
      async open() {
        fail();
      },
      shown: page.getByRole('alert').getByRole('button', { name: 'Try again' }),
    },
  ];
}

test('every screen is accessible, has targets of 44 pixels, and fits every width', async ({ page, goods, shelf }) => {
  await visitAll(page, screens({ goods, shelf }), () =>
    expectNoOverflow(page, async () => {
      await expectAccessible(page);
      await expectRoomForFingers(page);
    }),
  );
});

test('with wider letters, too, every screen fits narrow screens', inWiderLetters, async ({ page, goods, shelf }) => {
  await visitAll(page, screens({ goods, shelf }), () => expectNoOverflow(page, undefined, NARROW));
});

test('popups over a screen, loading states and failures are accessible', async ({ page, goods, shelf }) => {
  const product = screens({ goods, shelf }).find(({ name }) => name === 'product with pictures');
  if (!product) throw new Error('there is a product with pictures');
  const category = goods.categories[2]?.category_name ?? '';
  await page.goto('/');
  await settled(page);
  for (const { state, open, shown } of fromHome(page, category))
    await test.step(state, async () => {
      await open();
      await onEachScreen(page, async () => {
        await expect(shown).toBeVisible();
        await expectAccessible(page);
      });
    });
  await page.unrouteAll();
  await test.step('enlarged', async () => {
    await goInside(page, product.path);
    await settled(page);
    await page.getByRole('button', { name: 'Zoom' }).click();
    await onEachScreen(page, async () => {
      await expect(page.getByRole('dialog', { name: /enlarged/ })).toBeVisible();
      await expectAccessible(page);
    });
  });
});
