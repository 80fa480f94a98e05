import { sayDatesIn } from '@shop/platform/say-dates';
import type { ConfigProviderProps } from 'antd';
import { HINDI } from './hindi.ts';

type Locale = NonNullable<ConfigProviderProps['locale']>;

const LANGUAGES: Record<string, Locale> = { hi: HINDI };

export function sayIn(language: string): Locale | undefined {
  sayDatesIn(language);
  return LANGUAGES[language];
}
