import { addressOf } from '@shop/platform';
import { t } from '../t.ts';

interface Crumb {
  name: string;
  path: string;
}

/** The path from the home page, for search engines. */
export const breadcrumbs = (origin: string, crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: t('Home'), path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + addressOf(path),
  })),
});
