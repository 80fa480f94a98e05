import { expect, type Page } from '@playwright/test';
import { navigateInside } from '../tests/composition/pages.ts';

/** Navigates to a page with another title in the open document, where the code of the shop and of axe is compiled already. */
export async function goInside(page: Page, path: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  const before = (await title.textContent()) ?? '';
  await navigateInside(page, path);
  await expect(title).not.toHaveText(before);
}
