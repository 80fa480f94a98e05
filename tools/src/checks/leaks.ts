import type { Page } from 'playwright-core';
import { inPage, type Look } from './in-page/in-page.ts';

const MOST_NAMED = 5;
const SETTLES_MS = 3_000;

export interface StyleFile {
  file: string;
  text: string;
}

/** The section whose effect on the rest of the shop is judged. */
export interface Judging {
  section: string;
  css: readonly StyleFile[];
  /** Whether a page belongs to the section. */
  owns(path: string): boolean;
}

/** The look of another section's page without the section's code. */
interface Untouched {
  path: string;
  look: Look;
  globals: string[];
  made: string[];
}

const some = (all: string[]) =>
  all.length > MOST_NAMED
    ? `${all.slice(0, MOST_NAMED).join(', ')} and ${all.length - MOST_NAMED} more`
    : all.join(', ');

function lookChanges(before: Look, now: Look): string[] {
  return Object.entries(before).flatMap(([place, was]) => {
    const is = now[place];
    if (!is) return place.includes(' > main') || !/(^|> )(header|footer)$/.test(place) ? [] : [`${place} is gone`];
    const changed = was.flatMap((each, index) =>
      is[index] === each ? [] : [`${is[index]} instead of ${each.split(': ')[1]}`],
    );
    return changed.length > 0 ? [`${place} has ${some(changed)}`] : [];
  });
}

/** Like a visitor, without a new document. Some pages open the sign-in over the frame. */
async function goByLink(page: Page, path: string): Promise<boolean> {
  await page.keyboard.press('Escape');
  await page
    .locator(`header a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  const arrived = await page
    .waitForURL((url) => url.pathname === path, { timeout: SETTLES_MS })
    .then(
      () => true,
      () => false,
    );
  return arrived && (await page.locator('dialog[open]').count()) === 0;
}

/** Without the shop build's additions, so that a section's rules come after the shell's. */
const asWritten = (selector: string) => selector.replaceAll(':not(#_)', '');

const SCOPE = 'Give the rule a class of the section (a CSS module does)';

/**
 * A section's effects on the rest of the shop: rules that match the shell's frame or other sections' pages, a look that
 * its scripts change, and browser functions that they replace. Other sections' pages are opened first, without its code.
 */
export function leaksOf({ section, css, owns }: Judging) {
  const untouched = new Map<string, Untouched>();
  const found = new Map<string, string>();
  const tell = (what: string, sentence: string) => void (found.has(what) || found.set(what, sentence));

  async function judgeRules(page: Page, path: string, sheets: readonly StyleFile[]) {
    for (const { file, text } of sheets)
      for (const { selector, element } of await inPage(page, 'matchingSelectors', text))
        tell(
          selector,
          `${section} styles what is not its own: '${asWritten(selector)}' in ${file} matches <${element}> on ${path}. ${SCOPE}`,
        );
  }

  return {
    /** A page of another section, as a new visitor gets it. */
    async beforeIt(page: Page, path: string) {
      // With one of its fragments, its rules match its own elements.
      if (owns(path) || (await inPage(page, 'hasSheetOf', `/_sections/${section}/`))) return;
      await judgeRules(page, path, css);
      const [look, globals, made] = [
        await inPage(page, 'frameLook'),
        await inPage(page, 'changedGlobals'),
        await inPage(page, 'madeByScripts'),
      ];
      untouched.set(path, { path, look, globals, made });
    },

    /** Opens its own page, then one of another section in the same document, which must be as before. */
    async afterIt(page: Page) {
      const links = await page.locator('header a[href]').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      const before = [...untouched.values()].find(({ path }) => links.includes(path));
      const known = new Set([...untouched.values()].flatMap(({ globals }) => globals));
      if (untouched.size > 0)
        for (const name of (await inPage(page, 'changedGlobals')).filter((each) => !known.has(each)))
          tell(name, `${section} replaces ${name} of the browser, which the shell and other sections use as it is`);
      if (!before) return;
      const { path } = before;
      if (!(await goByLink(page, path))) return;
      const made = (await inPage(page, 'madeByScripts')).filter((each) => !before.made.includes(each));
      await judgeRules(
        page,
        path,
        made.map((text) => ({ file: 'a style sheet that its scripts add', text })),
      );
      let changes: string[] = [];
      for (const end = Date.now() + SETTLES_MS; ; ) {
        changes = lookChanges(before.look, await inPage(page, 'frameLook'));
        if (changes.length === 0 || Date.now() > end) break;
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
      // A rule that was already reported is the reason.
      if (found.size === 0)
        for (const change of changes.slice(0, MOST_NAMED))
          tell(change, `After a page of ${section}, ${path} looks different: ${change}`);
    },

    reasons: () => [...found.values()],
  };
}
