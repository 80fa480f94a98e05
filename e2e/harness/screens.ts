import type { Page } from '@playwright/test';

/**
 * A test runs on the phone's screen. A test of something that looks or behaves differently on a wide one runs on both, or only
 * there: `test('…', onBothScreens, async …)`.
 */
export const onBothScreens = { tag: '@both-screens' };
export const onDesktop = { tag: '@desktop' };
/** Once more with letters that are 10 % wider: what fits in Noto Sans alone does not fit on every phone. */
export const ofLooks = { tag: '@looks' };
/** Only with those letters, if the phone's test checks more than the layout. */
export const inWiderLetters = { tag: '@wider' };

export const DESKTOP = { width: 1280, height: 800 };

/** The page at this size: a script's own changes follow a frame after the resize. */
export async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** For states that are expensive to open: a test on the phone's screen that looks at each state on both, without loading it again. */
export async function onEachScreen(page: Page, look: (width: number) => Promise<void>) {
  const phone = page.viewportSize();
  if (!phone) throw new Error('the project has a viewport');
  for (const size of [phone, DESKTOP]) {
    await resize(page, size);
    await look(size.width);
  }
  await resize(page, phone);
}
