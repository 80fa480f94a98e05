import { expect, type Page } from '@playwright/test';

const OVERLAYS = '[role=dialog], .ant-popover:not(.ant-popover-hidden)';

/** Opens what each of these buttons (or links, which work without a script) opens, looks at it, and closes it with Escape. */
export async function lookIntoEach(page: Page, buttons: readonly RegExp[], look: () => Promise<void>) {
  const open = page.locator(OVERLAYS).filter({ visible: true });
  const before = await open.count();
  // What a dialog covers cannot be pressed.
  const top = before === 0 ? page : open.nth(before - 1);
  for (const name of buttons) {
    const opener = top.getByRole('button', { name }).or(top.getByRole('link', { name }));
    await opener.filter({ visible: true }).first().click();
    await expect(open, String(name)).toHaveCount(before + 1);
    await expect(open.last().locator('[aria-busy=true]')).toHaveCount(0);
    await look();
    await page.keyboard.press('Escape');
    await expect(open, `${name} after Escape`).toHaveCount(before);
  }
}
