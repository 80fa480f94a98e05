import type { Locator, Page } from '@playwright/test';

/** Chooses in one of antd's selects, which is not a `<select>`. */
export async function chooseOption(page: Page, select: Locator, option: string) {
  await select.click();
  await page.locator('.ant-select-dropdown').filter({ visible: true }).getByTitle(option, { exact: true }).click();
}
