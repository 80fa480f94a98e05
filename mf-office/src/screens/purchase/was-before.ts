import { t } from '../../t.ts';

/** The value before, beside a field in which it was changed. */
export const wasBefore = (typed: string, before: string, inWords = before): string | undefined =>
  typed.trim() === before
    ? undefined
    : before === ''
      ? t('It was empty before.')
      : t('Before: {value}', { value: inWords });
