import { persistedAtom } from '@shop/platform';
import { languageName, otherLanguages } from '../../features/in-languages/languages.ts';
import { t } from '../../t.ts';
import { type Filters, filterSearch } from './filters.ts';

/** A list that somebody looks at often, by the filters of its address. */
interface View {
  name: string;
  search: string;
}

/** Everybody has these. */
export const usualViews = (): readonly View[] => [
  { name: t('All'), search: '' },
  { name: t('Low stock'), search: '?stock=low' },
  { name: t('Out of stock'), search: '?stock=none' },
  { name: t('Price hidden'), search: '?price=hidden' },
  ...otherLanguages().map((language) => ({
    name: t('Not in {language} yet', { language: languageName(language) }),
    search: `?missing_in=${language}`,
  })),
  { name: t('Deleted'), search: '?deleted=only' },
];

export const MOST_VIEWS = 12;
export const NAME_LENGTH = 30;

const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'string';

/** Saved on this device. */
export const viewsAtom = persistedAtom<readonly View[]>('office-product-views', {
  initial: [],
  read: (stored) => (Array.isArray(stored) ? stored.filter(isView).slice(0, MOST_VIEWS) : []),
});

/** The address of a view: its filters and its order, from the first page. */
export const searchOf = (filters: Filters) => filterSearch({ ...filters, page: 1 });

/** Under the same name the newer one replaces the older. */
export const withView = (views: readonly View[], view: View): View[] =>
  [...views.filter(({ name }) => name !== view.name), view].slice(-MOST_VIEWS);

export const withoutView = (views: readonly View[], gone: string): View[] => views.filter(({ name }) => name !== gone);
