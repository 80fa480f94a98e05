import { currentLanguage, ENGLISH, withTexts } from '@shop/platform';
import { setAntdLocale } from './antd-locale.ts';

/** Loads antd's own texts and the names of months in this document's language; without them they are in English. */
export async function loadAntdLanguage() {
  if (currentLanguage() === ENGLISH) return;
  const words = import(/* webpackChunkName: "antd-language" */ './antd-words.ts');
  const loaded = await withTexts(words).catch(() => undefined);
  setAntdLocale(loaded?.antdWords(currentLanguage()));
}
