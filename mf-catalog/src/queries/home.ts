import type { Category } from '@shop/contract/category';
import type { Theme, ThemeSection } from '@shop/contract/theme';
import type { Query } from '@shop/platform';
import { categoriesQuery } from './categories.ts';
import { PAGE_FRESH_MS } from './freshness.ts';
import { fetchThemeSection, themePath } from './theme-section.ts';

/** This many sections are in the page; the rest load near the screen. */
const AT_ONCE = 4;

export type SectionHead = Theme['sections'][number];

export interface HomeData {
  categories: Category[];
  heads: SectionHead[];
  /** The first sections, or every one: the link for users without script. */
  details: ThemeSection[];
  preview: boolean;
}

export const homeQuery = (preview: boolean, all: boolean): Query<HomeData> => ({
  key: ['catalog', 'home', preview, all],
  freshMs: preview ? 0 : PAGE_FRESH_MS,
  async fetch(call) {
    const { api, signal } = call;
    const [theme, { categories }] = await Promise.all([
      api.get<Theme>(themePath(preview), { signal, cached: !preview }),
      call.load(categoriesQuery),
    ]);
    const first = all ? theme.sections : theme.sections.slice(0, AT_ONCE);
    const details = await Promise.all(first.map(({ _id }) => fetchThemeSection(call, _id, preview)));
    return { categories, heads: theme.sections, details, preview };
  },
});
