import { htmlText } from '@shop/contract/html-text';
import { t } from '../../t.ts';

const MOST = 200;

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value !== 'object') return htmlText(String(value));
  const parts = Array.isArray(value)
    ? value.map(words)
    : Object.entries(value).flatMap(([key, inner]) => (key === '_id' ? [] : [words(inner)]));
  return parts.filter(Boolean).join(', ');
}

/** A field's value in one line, for the comparison. */
export function valueWords(value: unknown): string {
  const text = words(value) || t('nothing');
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
