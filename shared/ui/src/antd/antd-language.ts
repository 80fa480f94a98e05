import { currentLanguage, ENGLISH } from '@shop/platform';
import { setAntdLocale } from './antd-locale.ts';

/** Loads antd's own texts and the names of months in this document's language; without them they are in English. */
export async function loadAntdLanguage() {
  if (currentLanguage() === ENGLISH) return;
  const languages = await import(/* webpackChunkName: "antd-language" */ './antd-languages.ts').catch(() => undefined);
  setAntdLocale(languages?.sayIn(currentLanguage()));
}
