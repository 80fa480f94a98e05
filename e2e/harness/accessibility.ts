import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions, run } from 'axe-core';
import { onEachScreen } from './screens.ts';

/** Less than half of the code that `axe.source` makes each page parse. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Of all checks, only contrast depends on the theme. */
const CHECKS: { theme: 'light' | 'dark'; runOnly: RunOptions['runOnly'] & {} }[] = [
  { theme: 'light', runOnly: WCAG_22_AA },
  { theme: 'dark', runOnly: { type: 'rule', values: ['color-contrast'] } },
];

/** Style sheets would be fetched and parsed again, for a rule that is not among these. */
const PRELOAD: RunOptions['preload'] & {} = { assets: ['media'] };

/** Fails with the theme, the rule, what it requires and where it is broken. The page is left in the light theme. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found: object[] = [];
  for (const { theme, runOnly } of CHECKS) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const { violations } = await page.evaluate(
      ([place, options]) => (window as unknown as { axe: { run: typeof run } }).axe.run(place, options),
      [within, { runOnly, resultTypes: ['violations'], preload: PRELOAD }] satisfies [string, RunOptions],
    );
    for (const { id, help, nodes } of violations)
      found.push({ theme, id, help, at: nodes.map(({ target }) => target.join(' ')) });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect(found).toEqual([]);
}

export const expectAccessibleOnEachScreen = (page: Page, within?: string) =>
  onEachScreen(page, () => expectAccessible(page, within));
