import type { Page } from '@playwright/test';
import { distFolder } from 'tools/parts';
import { failSection } from '../../harness/section-failures.ts';
import { openSeparateDoor } from '../../harness/separate-door.ts';
import { expect, test } from '../../harness/test.ts';
import { brokenBuild } from './broken-build.ts';
import { elsewhere, isSameDocument, markDocument, navigateInside, PAGES, type SectionPage } from './pages.ts';

const FAILED = 'This part of the shop is not answering.';
const STALE = 'This part is not answering yet.';

const content = (page: Page, { heading }: SectionPage) => page.locator('main').getByText(heading).first();

async function restWorks(page: Page, failed: SectionPage) {
  const other = PAGES.find(({ section }) => section !== failed.section && section !== 'mf-account') ?? PAGES[0];
  await expect(page.getByRole('banner')).toBeVisible();
  await navigateInside(page, other.path);
  await expect(content(page, other)).toBeVisible();
}

for (const target of PAGES) {
  test(`${target.section} without a lazy chunk: a sentence, and Try again brings it`, async ({ page }) => {
    const { recover } = await failSection(page, target.section, 'not found', /\/(?!remoteEntry|routes)[^/]*\.js$/);
    await page.goto(elsewhere(target));
    await markDocument(page);
    await navigateInside(page, target.path);
    await expect(page.getByText(FAILED)).toBeVisible();
    await restWorks(page, target);
    await navigateInside(page, target.path);
    await expect(page.getByText(FAILED)).toBeVisible();
    await recover();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(content(page, target)).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });

  test(`${target.section} refused on its own page: header and the other sections go on`, async ({ page }) => {
    const { recover } = await failSection(page, target.section, 'refused');
    await page.goto(target.path);
    await markDocument(page);
    await expect(page.getByText(target.servedWhole ? STALE : FAILED)).toBeVisible();
    if (target.servedWhole) await expect(content(page, target)).toBeVisible();
    await restWorks(page, target);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await recover();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
    await expect(content(page, target)).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });
}

test.describe('builds that were published and are broken', () => {
  test.describe.configure({ mode: 'default' });
  let door: Awaited<ReturnType<typeof openSeparateDoor>>;

  test.beforeAll(async () => {
    // While one thread that looped is replaced, the other renders.
    door = await openSeparateDoor({ RENDER_WORKERS: '2' });
  });
  test.afterAll(() => door.close());

  for (const target of PAGES) {
    test(`${target.section} is broken in the browser: the rest goes on, and the next build is whole`, async ({
      page,
    }) => {
      for (const breakage of ['throws when evaluated', 'is not JavaScript', 'crashes while rendering'] as const) {
        await test.step(breakage, async () => {
          await door.publishDist(brokenBuild(target.section, breakage));
          await page.goto(`${door.origin}${elsewhere(target)}`);
          await navigateInside(page, target.path);
          await expect(page.getByText(FAILED)).toBeVisible();
          await restWorks(page, target);

          await door.publishDist(distFolder(target.section));
          await page.goto(`${door.origin}${target.path}`);
          await expect(content(page, target)).toBeVisible();
        });
      }
    });

    test(`${target.section} is broken on the server: the header comes from there, the page from the browser`, async ({
      page,
    }) => {
      for (const breakage of ['throws on the server', 'hangs on the server', 'loops on the server'] as const) {
        await test.step(breakage, async () => {
          await door.publishDist(brokenBuild(target.section, breakage));
          const response = await page.goto(`${door.origin}${target.path}`);
          expect(response?.status()).toBe(200);
          expect(await response?.text()).toContain('<header');
          await expect(content(page, target)).toBeVisible();
          await door.publishDist(distFolder(target.section));
        });
      }
    });
  }
});
