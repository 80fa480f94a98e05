import { sayDatesIn } from '@shop/platform/say-dates';
import type { ConfigProviderProps } from 'antd';
import base from 'antd/locale/hi_IN';

const OK = { okText: 'ठीक है', cancelText: 'रहने दें' };

/** antd's Hindi texts that staff see or hear, in the shop's own words. */
const HINDI: NonNullable<ConfigProviderProps['locale']> = {
  ...base,
  global: {
    ...base.global,
    placeholder: 'चुनें',
    close: 'बंद करें',
    show: 'दिखाएँ',
    hide: 'छिपाएँ',
    sortable: 'क्रम बदल सकते हैं',
  },
  Modal: { ...OK, justOkText: OK.okText },
  Popconfirm: OK,
  ...(base.DatePicker && { DatePicker: { ...base.DatePicker, lang: { ...base.DatePicker.lang, clear: 'हटाएँ' } } }),
  Empty: { description: 'कुछ नहीं है' },
  ...(base.Table && {
    Table: {
      ...base.Table,
      filterConfirm: OK.okText,
      filterReset: 'हटाएँ',
      emptyText: 'कुछ नहीं है',
      selectAll: 'इस पेज का सब चुनें',
      selectNone: 'कुछ न चुनें',
      sortTitle: 'क्रम',
      expand: 'खोलें',
      collapse: 'बंद करें',
      triggerDesc: 'बड़े से छोटे क्रम में',
      triggerAsc: 'छोटे से बड़े क्रम में',
      cancelSort: 'यह क्रम हटाएँ',
    },
  }),
};

type Locale = NonNullable<ConfigProviderProps['locale']>;

const LANGUAGES: Record<string, Locale> = { hi: HINDI };

export function sayIn(language: string): Locale | undefined {
  sayDatesIn(language);
  return LANGUAGES[language];
}
