import { languageName } from '../../features/in-languages/languages.ts';
import { t } from '../../t.ts';
import { type Filters, isFiltered } from './filters.ts';

/** Why a list is empty: nothing that is missing is good news. */
export function nothingIn({ missing_in, ...others }: Filters): string {
  if (missing_in && !isFiltered(others))
    return t('Every product is in {language}.', { language: languageName(missing_in) });
  return missing_in || isFiltered(others)
    ? t('No product matches. Try fewer filters, or part of a word.')
    : t('The shop has no products yet.');
}
