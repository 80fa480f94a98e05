import type { StoredSection, ThemeKind } from '@shop/contract/theme';
import { momentInWords } from '@shop/platform/dates';

export const KIND_WORDS: Record<ThemeKind, string> = {
  banner: 'Banner',
  categories: 'Categories',
  products: 'Products',
  text: 'Text',
};

/** Its readable name: `Products “Everyday staples”`. */
export const nameOf = ({ kind, title }: Pick<StoredSection, 'kind' | 'title'>): string =>
  title.trim() ? `${KIND_WORDS[kind]} “${title.trim()}”` : KIND_WORDS[kind];

/** When customers see it, if not always. */
export function timesWords(times: { starts_at?: string; ends_at?: string | null }, now: Date): string | undefined {
  const { starts_at, ends_at } = times;
  if (ends_at && new Date(ends_at) <= now) return `ended ${momentInWords(ends_at)}`;
  const until = ends_at ? `until ${momentInWords(ends_at)}` : undefined;
  if (starts_at && new Date(starts_at) > now)
    return [`from ${momentInWords(starts_at)}`, until].filter(Boolean).join(' ');
  return until;
}
