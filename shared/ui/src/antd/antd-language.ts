import { currentLanguage, ENGLISH } from '@shop/platform';
import type { ConfigProviderProps } from 'antd';

type Locale = NonNullable<ConfigProviderProps['locale']>;

let language: Locale | undefined;

/** What antd itself says, such as the names of a calendar; undefined: English, which it brings along. */
export const antdLanguage = () => language;

/** Loads what antd says in this document's language, and the names of months; without it they are in English. */
export async function loadAntdLanguage() {
  if (currentLanguage() === ENGLISH) return;
  const languages = await import(/* webpackChunkName: "antd-language" */ './antd-languages.ts').catch(() => undefined);
  language = languages?.sayIn(currentLanguage());
}
