import type { KeptSection, ThemeKind } from '@shop/contract/theme';
import { momentWords } from '../../features/moments/local-moment.ts';

export const KIND_WORDS: Record<ThemeKind, string> = {
  banner: 'Banner',
  categories: 'Categories',
  products: 'Products',
  text: 'Text',
};

/** Its readable name: `Products “Everyday staples”`. */
export const nameOf = ({ kind, title }: Pick<KeptSection, 'kind' | 'title'>): string =>
  title.trim() ? `${KIND_WORDS[kind]} “${title.trim()}”` : KIND_WORDS[kind];

/** When customers see it, if not always. */
export function timesWords(times: { starts_at?: string; ends_at?: string | null }, now: Date): string | undefined {
  const { starts_at, ends_at } = times;
  if (ends_at && new Date(ends_at) <= now) return `over since ${momentWords(ends_at)}`;
  const until = ends_at ? `until ${momentWords(ends_at)}` : undefined;
  if (starts_at && new Date(starts_at) > now)
    return [`from ${momentWords(starts_at)}`, until].filter(Boolean).join(' ');
  return until;
}
