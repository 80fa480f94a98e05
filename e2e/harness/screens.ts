import type { Page } from '@playwright/test';

/**
 * A test runs on the phone's screen. What lies or behaves otherwise on a wide one runs on both, and what only a wide one has
 * there alone: `test('…', onBothScreens, async …)`.
 */
export const onBothScreens = { tag: '@both-screens' };
export const onDesktop = { tag: '@desktop' };
/** Once more with letters that are 10 % wider: what fits in Noto Sans alone does not fit on every phone. */
export const ofLooks = { tag: '@looks' };
/** With those letters alone, where the phone's test looks at more than what fits. */
export const inWiderLetters = { tag: '@wider' };

export const DESKTOP = { width: 1280, height: 800 };

/** The page as it is drawn at this size: what a script draws otherwise there is drawn a frame after the change. */
export async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** For what costs most to open: a test on the phone's screen that looks at each state on both, without loading it again. */
export async function onEachScreen(page: Page, look: (width: number) => Promise<void>) {
  const phone = page.viewportSize();
  if (!phone) throw new Error('the project has a viewport');
  for (const size of [phone, DESKTOP]) {
    await resize(page, size);
    await look(size.width);
  }
  await resize(page, phone);
}
