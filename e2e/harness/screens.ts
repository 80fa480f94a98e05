import type { Page } from '@playwright/test';

/**
 * A test runs on the phone's screen. What lies or behaves otherwise on a wide one runs on both, and what only a wide one has
 * there alone: `test('…', onBothScreens, async …)`.
 */
export const onBothScreens = { tag: '@both-screens' };
export const onDesktop = { tag: '@desktop' };

/** For what costs most to open: a test on the phone's screen that looks at each state on both, without loading it again. */
export async function onEachScreen(page: Page, look: (width: number) => Promise<void>) {
  const phone = page.viewportSize();
  if (!phone) throw new Error('the project has a viewport');
  for (const size of [phone, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await look(size.width);
  }
  await page.setViewportSize(phone);
}
