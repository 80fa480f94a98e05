import type { Page } from '@playwright/test';
import { distFolder } from 'tools/parts';
import { failSection } from '../../harness/section-failures.ts';
import { openSeparateDoor } from '../../harness/separate-door.ts';
import { expect, test } from '../../harness/test.ts';
import { type Breakage, brokenBuild } from './broken-build.ts';
import { isSameDocument, markDocument, navigateInside, PAGES, type SectionPage } from './pages.ts';

const FAILED = 'This part of the shop is not answering.';
const STALE = 'This part is not answering yet.';

const content = (page: Page, { heading }: SectionPage) => page.locator('main').getByText(heading).first();

async function shows(page: Page, target: SectionPage) {
  await navigateInside(page, target.path);
  await expect(content(page, target)).toBeVisible();
}

/** A sentence in its place, the header above it, and the rest of the shop goes on. */
async function failsAlone(page: Page, target: SectionPage, whole: SectionPage) {
  await navigateInside(page, target.path);
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await shows(page, whole);
}

/** A document is loaded anew at its third retry: two sections fail in each. */
const PAIRS = [
  { failing: [PAGES[0], PAGES[3]], whole: PAGES[1] },
  { failing: [PAGES[1], PAGES[2]], whole: PAGES[0] },
] as const;

for (const { failing, whole } of PAIRS) {
  const names = failing.map(({ section }) => section).join(' and ');
  test(`${names} without lazy chunks: a sentence each, and Try again brings it`, async ({ page }) => {
    const lazy = /\/(?!remoteEntry|routes)[^/]*\.js$/;
    const failed = new Map<SectionPage, Awaited<ReturnType<typeof failSection>>>();
    for (const target of failing) failed.set(target, await failSection(page, target.section, 'not found', lazy));
    await page.goto('/no/such/page');
    await markDocument(page);
    for (const target of failing)
      await test.step(target.section, async () => {
        await failsAlone(page, target, whole);
        await navigateInside(page, target.path);
        await expect(page.getByText(FAILED)).toBeVisible();
        await failed.get(target)?.recover();
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(content(page, target)).toBeVisible();
      });
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('each section refused on its own page: header and the other sections go on, and Try again brings it', async ({
  page,
}) => {
  for (const target of PAGES)
    await test.step(target.section, async () => {
      const { recover } = await failSection(page, target.section, 'refused');
      await page.goto(target.path);
      await markDocument(page);
      await expect(page.getByText(target.servedWhole ? STALE : FAILED)).toBeVisible();
      if (target.servedWhole) await expect(content(page, target)).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await shows(page, target === PAGES[0] ? PAGES[1] : PAGES[0]);
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await recover();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
      await expect(content(page, target)).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);
      await page.unrouteAll();
    });
});

test.describe('builds that were published and are broken', () => {
  test.describe.configure({ mode: 'default' });
  let door: Awaited<ReturnType<typeof openSeparateDoor>>;

  test.beforeAll(async () => {
    // While one thread that looped is replaced, the other renders.
    door = await openSeparateDoor({ RENDER_WORKERS: '2' });
  });
  test.afterAll(() => door.close());

  /** Four turns: in each, one section is whole and each other breaks in another way. */
  function turns<Kind extends Breakage>(kinds: readonly [Kind, Kind, Kind]) {
    return PAGES.map((whole, turn) => ({
      whole,
      broken: kinds.map((breakage, index) => ({
        target: PAGES[(turn + index + 1) % PAGES.length] ?? PAGES[0],
        breakage,
      })),
    }));
  }
  const publishBroken = async (broken: { target: SectionPage; breakage: Breakage }[]) => {
    for (const { target, breakage } of broken) await door.publishDist(brokenBuild(target.section, breakage));
  };
  const publishWhole = async (broken: { target: SectionPage }[]) => {
    for (const { target } of broken) await door.publishDist(distFolder(target.section));
  };

  for (const { whole, broken } of turns(['throws when evaluated', 'is not JavaScript', 'crashes while rendering']))
    test(`all but ${whole.section} are broken in the browser: it goes on, and the next builds are whole`, async ({
      page,
    }) => {
      await publishBroken(broken);
      await page.goto(`${door.origin}${whole.path}`);
      await expect(content(page, whole)).toBeVisible();
      for (const { target, breakage } of broken)
        await test.step(`${target.section} ${breakage}`, () => failsAlone(page, target, whole));

      await publishWhole(broken);
      await page.goto(`${door.origin}${broken[0]?.target.path}`);
      for (const { target } of broken) await shows(page, target);
    });

  for (const { whole, broken } of turns(['hangs on the server', 'loops on the server', 'throws on the server']))
    test(`all but ${whole.section} are broken on the server: the header comes from there, the page from the browser`, async ({
      page,
    }) => {
      await publishBroken(broken);
      for (const { target, breakage } of broken)
        await test.step(`${target.section} ${breakage}`, async () => {
          const response = await page.goto(`${door.origin}${target.path}`);
          expect(response?.status()).toBe(200);
          expect(await response?.text()).toContain('<header');
          await expect(content(page, target)).toBeVisible();
        });
      await publishWhole(broken);
    });
});
