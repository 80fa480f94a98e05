import { expectAccessible } from '../../harness/accessibility.ts';
import { expectNoOverflow, expectRoomForFingers } from '../../harness/fits.ts';
import { officePages } from '../../harness/office-pages.ts';
import { onBothScreens } from '../../harness/screens.ts';
import { expect, test } from '../../harness/test.ts';

test(
  'every page of the office is accessible, has room for fingers and fits every width',
  onBothScreens,
  async ({ page, shopAdmin }) => {
    test.setTimeout(180_000);
    const size = page.viewportSize();
    if (!size) throw new Error('the project has a viewport');
    for (const path of await officePages(shopAdmin.token)) {
      await test.step(path, async () => {
        await page.setViewportSize(size);
        await page.goto(path);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(main.locator('[aria-busy=true], [class*=skeleton]')).toHaveCount(0);
        await expectAccessible(page);
        await expectRoomForFingers(page);
        await expectNoOverflow(page);
      });
    }
  },
);
