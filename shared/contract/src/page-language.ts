/** Where a page is in a language: `/cart` is `/hi/cart` in Hindi. English, which has no name here, is the address without a language. */
export const inLanguage = (path: string, language: string | undefined) =>
  language === undefined ? path : `/${language}${path === '/' ? '' : path}`;

/** The language that an address begins with, if it is one of these, and the rest, by which the page is found. */
export function splitLanguage(
  pathname: string,
  languages: readonly string[] = [],
): { language?: string; path: string } {
  const [, first = ''] = pathname.split('/', 2);
  if (!languages.includes(first)) return { path: pathname };
  return { language: first, path: pathname.slice(first.length + 1) || '/' };
}

/** For the attribute `lang`. The shop's English is Indian English. */
export const htmlLanguage = (language: string | undefined) => language ?? 'en-IN';
