import { splitLanguage } from '@shop/contract/page-language';
import { languagesAtom, shopStore } from '@shop/platform';

/** Somebody has just switched the language of this page, and goes on with what they did. */
export function isSwitched({ referrer }: Pick<Document, 'referrer'> = document): boolean {
  if (!referrer.startsWith(`${location.origin}/`)) return false;
  const languages = shopStore.get(languagesAtom);
  const before = splitLanguage(new URL(referrer).pathname, languages);
  const now = splitLanguage(location.pathname, languages);
  return before.path === now.path && before.language !== now.language;
}
