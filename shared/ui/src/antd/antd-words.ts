import { sayDatesIn } from '@shop/platform/say-dates';
import type { ConfigProviderProps } from 'antd';
import { t } from '../t.ts';

type Locale = NonNullable<ConfigProviderProps['locale']>;

/** antd's own texts that staff see or hear. What is not here, or has no translation, is in English. */
export function antdWords(language: string): Locale {
  sayDatesIn(language);
  return {
    locale: language,
    global: {
      placeholder: t('Please select'),
      close: t('Close'),
      show: t('Show'),
      hide: t('Hide'),
      sortable: t('sortable'),
    },
    Table: {
      emptyText: t('Nothing here'),
      selectAll: t('Select all of this page'),
      selectNone: t('Select none'),
      sortTitle: t('Sort'),
      expand: t('Open', {}, 'a row'),
      collapse: t('Close'),
      triggerDesc: t('Sort from high to low'),
      triggerAsc: t('Sort from low to high'),
      cancelSort: t('Remove this order'),
    },
    Empty: { description: t('Nothing here') },
    Pagination: {
      items_per_page: t('/ page'),
      jump_to: t('Go to page'),
      jump_to_confirm: t('OK'),
      page: t('Page'),
      prev_page: t('Previous page'),
      next_page: t('Next page'),
      prev_5: t('Back 5 pages'),
      next_5: t('On 5 pages'),
      prev_3: t('Back 3 pages'),
      next_3: t('On 3 pages'),
      page_size: t('Rows on a page'),
    },
    DatePicker: {
      lang: {
        locale: language,
        yearFormat: 'YYYY',
        dayFormat: 'D',
        cellMeridiemFormat: 'A',
        monthBeforeYear: true,
        placeholder: t('Choose a day'),
        monthPlaceholder: t('Choose a month'),
        yearPlaceholder: t('Choose a year'),
        rangePlaceholder: [t('First day'), t('Last day')],
        today: t('Today'),
        now: t('Now'),
        backToToday: t('Back to today'),
        ok: t('OK'),
        clear: t('Clear'),
        week: t('Week'),
        month: t('Month'),
        year: t('Year'),
        timeSelect: t('Choose a time'),
        dateSelect: t('Choose a day'),
        monthSelect: t('Choose a month'),
        yearSelect: t('Choose a year'),
        decadeSelect: t('Choose a decade'),
        previousMonth: t('Previous month'),
        nextMonth: t('Next month'),
        previousYear: t('Previous year'),
        nextYear: t('Next year'),
        previousDecade: t('Previous decade'),
        nextDecade: t('Next decade'),
        previousCentury: t('Previous century'),
        nextCentury: t('Next century'),
      },
      timePickerLocale: { placeholder: t('Choose a time'), rangePlaceholder: [t('First time'), t('Last time')] },
    },
  };
}
