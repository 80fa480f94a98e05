import { htmlLanguage } from '@shop/contract/page-language';
import type { PageSettings } from '@shop/contract/release';
import type { Variant } from './variant.ts';

const unsafe: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
const inlineJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (found) => unsafe[found] ?? '');

/** The last resort if not even the shell renders here: the browser renders everything. */
export function barePage(
  { release, entry, texts = [] }: Pick<Variant, 'release' | 'entry'> & { texts?: readonly string[] },
  headTags: string,
  settings: PageSettings,
): string {
  const spoken = texts.length > 0 && { texts: texts.map((text) => JSON.parse(text) as unknown) };
  const data = inlineJson({ release, settings, ...spoken, hydration: null });
  return `<!doctype html><html lang="${htmlLanguage(release.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${headTags}</head><body><div id="root"></div><script type="application/json" id="page-data">${data}</script><script src="${entry.src}" integrity="${entry.integrity}" crossorigin async></script></body></html>`;
}
