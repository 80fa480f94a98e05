import type { Locator, Page } from '@playwright/test';
import { accountButton, dialogOf, openLogin } from '../../harness/login-dialog.ts';
import { onBothScreens, onEachScreen } from '../../harness/screens.ts';
import { expect, test } from '../../harness/test.ts';
import { allCategories, demoProducts } from '../catalog/shelf.ts';
import { navigateInside, shopHasStarted } from '../composition/pages.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });

interface Overlay {
  name: string;
  open(page: Page): Promise<unknown>;
  shown(page: Page): Locator;
  /** Where the focus is after it has closed. */
  opener(page: Page): Locator;
}

const footerContact = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Contact us' });

const overlays: Overlay[] = [
  { name: 'the login', open: openLogin, shown: dialogOf, opener: accountButton },
  {
    name: 'Contact us',
    open: (page) => footerContact(page).click(),
    shown: dialogOf,
    opener: footerContact,
  },
  {
    name: 'the profile menu',
    open: (page) => accountButton(page).click(),
    shown: (page) => page.getByRole('button', { name: /^Dark colours/ }),
    opener: accountButton,
  },
];

const homeLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: isPhone(page) ? 'Back' : 'Home', exact: true });

test(
  'Back closes a layer over a page and leaves the page where it is; a layer closed by hand costs no Back',
  onBothScreens,
  async ({ page }) => {
    await page.goto('/privacyPolicyScreen');
    await shopHasStarted(page);
    for (const { name, open, shown, opener } of overlays) {
      await test.step(name, async () => {
        await homeLink(page).click();
        await expect(page).toHaveURL('/');
        await expect(page.locator('#main')).toBeFocused();
        await open(page);
        await expect(shown(page)).toBeVisible();
        await page.goBack();
        await expect(shown(page)).toHaveCount(0);
        await expect(page).toHaveURL('/');
        await expect(opener(page)).toBeFocused();
        await page.goBack();
        await expect(page).toHaveURL('/privacyPolicyScreen');
        // The address changes before the router has finished.
        await expect(page.locator('#main')).toBeFocused();
      });
    }

    await test.step('closed by hand', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).click();
      await expect(page).toHaveURL('/shippingPolicyScreen');
      await footerContact(page).click();
      await expect(dialogOf(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL('/privacyPolicyScreen');
      await expect(page.getByRole('heading', { name: 'Privacy policy' })).toBeVisible();
    });

    await test.step('the menu of the sidebar, or More, and back from where its link led', async () => {
      await homeLink(page).click();
      await expect(page).toHaveURL('/');
      const links = isPhone(page) ? dialogOf(page) : page.getByRole('navigation', { name: 'Categories' });
      const opener = isPhone(page) ? menuButton(page) : links.getByRole('button', { name: 'More' });
      const link = links.getByRole('link', { name: 'Bath & Pooja' });
      await opener.click();
      await expect(link).toBeVisible();
      await page.goBack();
      await expect(link).toHaveCount(0);
      await expect(page).toHaveURL('/');
      await opener.click();
      await link.click();
      await expect(page).toHaveURL(/\/categories\//);
      await page.goBack();
      await expect(page).toHaveURL('/');
      await expect(opener).toBeVisible();
    });

    await test.step('closed by hand, before the list was sorted', async () => {
      await page.getByRole('main').locator('a[href^="/categories/"]').first().click();
      await expect(page).toHaveURL(/\/categories\/\w+$/);
      await expect(page.locator('#main')).toBeFocused();
      await footerContact(page).click();
      await expect(dialogOf(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toHaveCount(0);
      await page.getByLabel('Sort:').selectOption('Price, low to high');
      await expect(page).toHaveURL(/sort=price_asc$/);
      await page.goBack();
      await expect(page).toHaveURL('/');
      await page.goForward();
      await expect(page).toHaveURL(/sort=price_asc$/);
      await expect(page.getByLabel('Sort:')).toHaveValue('price_asc');
      await page.goBack();
      await expect(page).toHaveURL('/');
    });
  },
);

test('the zoom starts with the whole picture, a tap enlarges it, and Back closes it', async ({ page }) => {
  const [product] = await demoProducts();
  await page.goto(`/details/${product?._id}`);
  const zoom = page.getByRole('dialog', { name: /enlarged/ });
  const picture = zoom.getByRole('img');
  await onEachScreen(page, async (width) => {
    await page.getByRole('button', { name: 'Zoom' }).click();
    await expect(picture).toBeVisible();
    const height = page.viewportSize()?.height ?? 0;
    const whole = await picture.boundingBox();
    if (!whole) throw new Error('the picture is drawn');
    expect(whole.x).toBeGreaterThanOrEqual(0);
    expect(whole.y).toBeGreaterThanOrEqual(0);
    expect(whole.x + whole.width).toBeLessThanOrEqual(width);
    expect(whole.y + whole.height).toBeLessThanOrEqual(height);
    expect(Math.min(whole.width, whole.height)).toBeGreaterThan(0.8 * Math.min(width, height));
    await zoom.getByRole('button', { name: 'Enlarge' }).click();
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(width);
    await page.goBack();
    await expect(zoom).toHaveCount(0);
    await expect(page).toHaveURL(`/details/${product?._id}`);
    await expect(page.getByRole('button', { name: 'Zoom' })).toBeFocused();
  });
});

test('Skip to content stays on the page, whatever was there when the shop was opened', async ({ page }) => {
  const skip = async () => {
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#main$/);
  };
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });

  await test.step('a category after another one', async () => {
    const [first, second] = await allCategories();
    await page.goto(`/categories/${first?._id}`);
    await navigateInside(page, `/categories/${second?._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.category_name ?? '');
    await expect(cards.first()).toBeVisible();
    const names = await cards.allTextContents();
    await skip();
    await expect(cards).toHaveText(names);
  });

  await test.step('a search after the home page, whose results came late', async () => {
    await page.goto('/');
    let respond = () => {};
    const isReleased = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/api/user/get-products', async (route) => {
      await isReleased;
      await route.continue();
    });
    await navigateInside(page, '/productsSearch/rice');
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeAttached();
    respond();
    await expect(cards.first()).toBeVisible();
    const names = await cards.allTextContents();
    await skip();
    await expect(cards).toHaveText(names);
  });
});

/** Reasons for a browser with a back/forward cache not to use it for this page, except that this browser has none. */
async function reasonsAgainstKeeping(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  const explained = new Promise<string[]>((resolve) => {
    devtools.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.flatMap(({ type, reason }) => (type === 'Circumstantial' ? [] : [reason]))),
    );
  });
  await page.goto('/robots.txt');
  await page.goBack();
  const reasons = await explained;
  await devtools.detach();
  return reasons;
}

test("every page can be stored in the browser's back/forward cache", async ({ page }) => {
  const [product] = await demoProducts();
  const paths = [
    '/',
    `/categories/${product?.category_id}`,
    `/details/${product?._id}`,
    '/productsSearch/dal',
    '/cart',
  ];
  for (const path of [...paths, '/orders', '/profile', '/privacyPolicyScreen']) {
    // On a busy machine a request may still be pending once; a permanent one is found every time.
    await expect(async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await reasonsAgainstKeeping(page), path).toEqual([]);
    }).toPass();
  }
});
