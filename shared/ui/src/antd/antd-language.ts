import { currentLanguage, ENGLISH } from '@shop/platform';
import { setAntdLocale } from './antd-locale.ts';

/** Loads what antd says in this document's language, and the names of months; without it they are in English. */
export async function loadAntdLanguage() {
  if (currentLanguage() === ENGLISH) return;
  const languages = await import(/* webpackChunkName: "antd-language" */ './antd-languages.ts').catch(() => undefined);
  setAntdLocale(languages?.sayIn(currentLanguage()));
}
