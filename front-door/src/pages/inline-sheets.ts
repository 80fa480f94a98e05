import { keys } from '@shop/release/builds';
import { fitsIntegrity } from '@shop/release/integrity';
import type { Store } from '@shop/server/store/store';
import { LRUCache } from 'lru-cache';
import { type Asset, inlineSheet, sheetTag } from './head-tags.ts';
import type { PageParts } from './variant.ts';

const MOST_CACHED = 100;

/** Text that would close the style element. */
const LEAVES_ITS_ELEMENT = /<\/style|<!--/i;

export type HeadTags = (parts: Pick<PageParts, 'headTags' | 'inline'>) => Promise<string>;

/** Puts style sheets into the page in place of their links. One that cannot be read or was changed stays a link. */
export function inlineSheets(store: Pick<Store, 'get'>): HeadTags {
  const known = new LRUCache<string, string>({ max: MOST_CACHED });

  async function textOf({ section, build, file, href, integrity }: Asset): Promise<string | undefined> {
    const cached = known.get(href);
    if (cached !== undefined) return cached;
    const bytes = await store.get(keys.browser(section, build, file)).catch(() => null);
    if (!bytes || !fitsIntegrity(bytes, integrity)) return undefined;
    const text = bytes.toString();
    if (LEAVES_ITS_ELEMENT.test(text)) return undefined;
    known.set(href, text);
    return text;
  }

  return async ({ headTags, inline }) => {
    const texts = await Promise.all(inline.map(textOf));
    return inline.reduce((tags, sheet, index) => {
      const text = texts[index];
      return text === undefined ? tags : tags.replace(sheetTag(sheet), () => inlineSheet(sheet, text));
    }, headTags);
  };
}
