import { wholeText } from '@shop/contract/whole-text';
import { changeStored, persistedAtom, shopStore } from './device.ts';

const MOST = 8;
const LONGEST = 60;

export const readSearches = (stored: unknown): string[] =>
  Array.isArray(stored)
    ? stored.filter((text): text is string => typeof text === 'string' && text.trim() !== '').slice(0, MOST)
    : [];

/** Newest first; the same words in another case count once. */
export function withSearch(searches: readonly string[], text: string): string[] {
  const search = wholeText(text.trim(), LONGEST);
  if (!search) return [...searches];
  const others = searches.filter((other) => other.toLocaleLowerCase() !== search.toLocaleLowerCase());
  return [search, ...others].slice(0, MOST);
}

export const recentSearchesAtom = persistedAtom<string[]>('recentSearches', { initial: [], read: readSearches });

export const rememberSearch = (text: string) =>
  changeStored(recentSearchesAtom, (searches) => withSearch(searches, text));

export const forgetSearches = () => shopStore.set(recentSearchesAtom, []);
