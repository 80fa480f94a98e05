import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

export interface Matched {
  selector: string;
  element: string;
}

export type Look = Record<string, string[]>;

interface InPage {
  changedGlobals(): string[];
  matchingSelectors(text: string): Matched[];
  madeByScripts(): string[];
  frameLook(): Look;
  hasSheetOf(folder: string): boolean;
}

const SCRIPT = readFileSync(join(import.meta.dirname, 'outside.js'), 'utf8');

/** Before the page's own scripts, which may replace what it compares with. */
export const addChecks = (context: BrowserContext) => context.addInitScript({ content: SCRIPT });

/** Calls a function of `outside.js` in the page. */
export const inPage = <Name extends keyof InPage>(
  page: Page,
  name: Name,
  ...given: Parameters<InPage[Name]>
): Promise<ReturnType<InPage[Name]>> =>
  page.evaluate(
    ([name, given]) => {
      const checks = (window as unknown as Record<symbol, Record<string, (...given: unknown[]) => unknown>>)[
        Symbol.for('shop.checks')
      ];
      return checks?.[name]?.(...given);
    },
    [name, given] as const,
  ) as Promise<ReturnType<InPage[Name]>>;
