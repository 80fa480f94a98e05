import { keys } from '@shop/release/builds';
import { fitsIntegrity } from '@shop/release/integrity';
import type { Store } from '@shop/server/store/store';
import { LRUCache } from 'lru-cache';
import type { Asset } from './head-tags.ts';
import type { PageParts } from './variant.ts';

const MOST_CACHED = 200;

export type PageTexts = (parts: Pick<PageParts, 'texts'>) => Promise<string[]>;

/** Reads the texts of a page that is not in English. If they cannot be read or were changed, the page is in English. */
export function pageTexts(store: Pick<Store, 'get'>): PageTexts {
  const known = new LRUCache<string, string>({ max: MOST_CACHED });

  async function textOf({ section, build, file, href, integrity }: Asset): Promise<string[]> {
    const cached = known.get(href);
    if (cached !== undefined) return [cached];
    const bytes = await store.get(keys.browser(section, build, file)).catch(() => null);
    if (!bytes || !fitsIntegrity(bytes, integrity)) return [];
    const text = bytes.toString();
    known.set(href, text);
    return [text];
  }

  return async ({ texts }) => (await Promise.all(texts.map(textOf))).flat();
}
