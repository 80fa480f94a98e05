import { currentLanguage, languagesAtom, shopStore } from '@shop/platform';

/** The languages that the shop speaks besides English, as the live shell has their texts. */
export const otherLanguages = (): readonly string[] => shopStore.get(languagesAtom);

/** In the reader's language: `Hindi`, `हिन्दी`. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames([currentLanguage()], { type: 'language' }).of(language) ?? language;
