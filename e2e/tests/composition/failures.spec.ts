import type { Page } from '@playwright/test';
import { distFolder } from 'tools/parts';
import { failSection } from '../../harness/section-failures.ts';
import { openSeparateDoor } from '../../harness/separate-door.ts';
import { expect, test } from '../../harness/test.ts';
import { type Breakage, brokenBuild } from './broken-build.ts';
import { isSameDocument, markDocument, navigateInside, PAGES, type SectionPage } from './pages.ts';

const FAILED = 'This part of the shop is not answering.';

const content = (page: Page, { heading }: SectionPage) => page.locator('main').getByText(heading).first();

async function shows(page: Page, target: SectionPage) {
  await navigateInside(page, target.path);
  await expect(content(page, target)).toBeVisible();
}

/** A sentence in its place, the header above it, and the rest of the shop keeps working. */
async function failsAlone(page: Page, target: SectionPage, whole: SectionPage) {
  await navigateInside(page, target.path);
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await shows(page, whole);
}

/** A document is loaded again at its third retry: two sections fail in each. */
const PAIRS = [
  { failing: [PAGES[0], PAGES[3]], whole: PAGES[1] },
  { failing: [PAGES[1], PAGES[2]], whole: PAGES[0] },
] as const;

for (const { failing, whole } of PAIRS) {
  const names = failing.map(({ section }) => section).join(' and ');
  test(`${names} without lazy chunks: each shows a sentence, and Try again loads it`, async ({ page }) => {
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

test.describe('builds that were published and are broken', () => {
  test.describe.configure({ mode: 'default' });
  let door: Awaited<ReturnType<typeof openSeparateDoor>>;

  test.beforeAll(async () => {
    // While threads that looped are replaced, the others render.
    door = await openSeparateDoor({ RENDER_WORKERS: '4' });
  });
  test.afterAll(() => door.close());

  const everyTurn = Boolean(process.env.LONG_TESTS);

  /** In each turn, one section is whole and each other breaks in another way. In two of them every section breaks. */
  function turns<Kind extends Breakage>(kinds: readonly [Kind, Kind, Kind]) {
    return PAGES.slice(0, everyTurn ? undefined : 2).map((whole, turn) => ({
      whole,
      broken: kinds.map((breakage, index) => ({
        target: PAGES[(turn + index + 1) % PAGES.length] ?? PAGES[0],
        breakage,
      })),
    }));
  }
  const served = new Map<SectionPage, string>();
  const publishBroken = async (broken: { target: SectionPage; breakage: Breakage }[]) => {
    for (const { target, breakage } of broken) await door.publishDist(brokenBuild(target.section, breakage));
  };
  const publishWhole = async (broken: readonly { target: SectionPage }[]) => {
    for (const { target } of broken) await door.publishDist(distFolder(target.section));
  };

  test('all except one are broken in the browser: that one works, and the next builds are healthy', async ({
    page,
  }) => {
    const all = turns(['throws when evaluated', 'is not JavaScript', 'crashes while rendering']);
    for (const { whole, broken } of all)
      await test.step(`${whole.section} works`, async () => {
        // It was broken after the first round, and this is its next build.
        await door.publishDist(distFolder(whole.section));
        await publishBroken(broken);
        await page.goto(`${door.origin}${whole.path}`);
        await expect(content(page, whole)).toBeVisible();
        for (const { target, breakage } of broken)
          await test.step(`${target.section} ${breakage}`, () => failsAlone(page, target, whole));
      });
    const { broken } = all.at(-1) ?? { broken: [] };
    await publishWhole(broken);
    await page.goto(`${door.origin}${broken[0]?.target.path}`);
    for (const { target } of broken) await shows(page, target);
  });

  test('broken on the server: the header is rendered there, the page in the browser', async ({ page }) => {
    const kinds = ['hangs on the server', 'loops on the server', 'throws on the server'] as const;
    for (const turn of everyTurn ? kinds.keys() : [0]) {
      const broken = PAGES.map((target, index) => ({
        target,
        breakage: kinds[(turn + index) % kinds.length] ?? kinds[0],
      }));
      await publishBroken(broken);
      // At once: each waits for the front door's limit.
      await Promise.all(
        broken.map(({ target, breakage }) =>
          test.step(`${target.section} ${breakage}`, async () => {
            let html = '';
            // A busy machine may leave a page to the browser.
            await expect(async () => {
              const response = await fetch(door.origin + target.path);
              expect(response.status).toBe(200);
              html = await response.text();
              expect(html).toContain('<header');
            }).toPass();
            // The browser gets the same page, however the server failed: one of them is shown.
            const given = html.replaceAll(/\b[0-9a-f]{12}\b|"version":\d+/g, '');
            served.set(target, served.get(target) ?? given);
            expect(given === served.get(target)).toBe(true);
          }),
        ),
      );
    }
    for (const target of PAGES)
      await test.step(`${target.section} in the browser`, async () => {
        await page.goto(door.origin + target.path);
        await expect(content(page, target)).toBeVisible();
      });
    await publishWhole(PAGES.map((target) => ({ target })));
  });
});
