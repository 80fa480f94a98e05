import type { Tint } from '@shop/contract/common';
import type { Product } from '@shop/contract/product';
import { changeStored, currentLanguage, persistedAtom } from '@shop/platform';

/** Enough for a link back; no price, which would become old. */
export interface SeenProduct {
  _id: string;
  name: string;
  url: string | null;
  tint: Tint;
  /** For a product in several packs, the last viewed one is shown. */
  family?: string | undefined;
  /** Of the name; left out: English. */
  language?: string | undefined;
}

export const isInLanguage = ({ language = 'en' }: SeenProduct) => language === currentLanguage();

const MOST = 12;
const tints: readonly unknown[] = ['haldi', 'leaf', 'mirch', 'neel', 'clay', 'rose'] satisfies Tint[];

function isSeen(value: unknown): value is SeenProduct {
  const { _id, name, url, tint } = (value ?? {}) as Partial<Record<keyof SeenProduct, unknown>>;
  const urlIsFine = url === null || typeof url === 'string';
  return typeof _id === 'string' && typeof name === 'string' && urlIsFine && tints.includes(tint);
}

export const readSeen = (stored: unknown): SeenProduct[] =>
  Array.isArray(stored) ? stored.filter(isSeen).slice(0, MOST) : [];

export function withSeen(seen: readonly SeenProduct[], { _id, name, img_ids, tint, family }: Product): SeenProduct[] {
  const own = {
    _id,
    name,
    url: img_ids[0]?.url ?? null,
    tint,
    language: currentLanguage(),
    ...(family && { family: family._id }),
  };
  const isOwn = (other: SeenProduct) => other._id === _id || (family !== undefined && other.family === family._id);
  return [own, ...seen.filter((other) => !isOwn(other))].slice(0, MOST);
}

export const recentlyViewedAtom = persistedAtom<SeenProduct[]>('recentlyViewed', { initial: [], read: readSeen });

export const rememberSeen = (product: Product) => changeStored(recentlyViewedAtom, (seen) => withSeen(seen, product));
