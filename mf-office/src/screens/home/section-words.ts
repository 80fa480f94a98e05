import type { StoredSection, ThemeKind } from '@shop/contract/theme';
import { currentLanguage } from '@shop/platform';
import { timeSet } from '../../lib/moments.ts';
import { t } from '../../t.ts';
import { timesProblems } from './section-problems.ts';

export const kindWords = (): Record<ThemeKind, string> => ({
  banner: t('Banner'),
  categories: t('Categories'),
  products: t('Products'),
  text: t('Text'),
});

/** In the reader's language, if it is there. */
export const titleHere = ({ title, in_languages }: Pick<StoredSection, 'title' | 'in_languages'>) =>
  (in_languages?.[currentLanguage()]?.title || title).trim();

/** Its readable name: `Products “Everyday staples”`. */
export function nameOf(section: Pick<StoredSection, 'kind' | 'title' | 'in_languages'>): string {
  const [kind, here] = [kindWords()[section.kind], titleHere(section)];
  return here ? `${kind} “${here}”` : kind;
}

/** When customers see it, if not always. */
export function timesWords(times: { starts_at?: string; ends_at?: string | null }, now: Date): string | undefined {
  const { starts_at, ends_at } = times;
  if (Object.keys(timesProblems(times)).length > 0) return undefined;
  if (ends_at && new Date(ends_at) <= now) return t('ended {time}', { time: timeSet(ends_at) });
  const until = ends_at ? t('until {time}', { time: timeSet(ends_at) }) : undefined;
  if (starts_at && new Date(starts_at) > now)
    return [t('from {time}', { time: timeSet(starts_at) }), until].filter(Boolean).join(' ');
  return until;
}
