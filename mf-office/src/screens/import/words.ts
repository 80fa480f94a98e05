import { type ImportOutcome, type ImportState, isImportColumn } from '@shop/contract/office/imports';
import { plural, t } from '../../t.ts';
import { columnWords } from './matching/columns.ts';

export const count = (number: number) => number.toLocaleString('en-IN');
export const rows = (number: number) =>
  plural(number, { one: '{count} row', other: '{count} rows' }, { count: count(number) });

export const stateWords = (): Record<ImportState, string> => ({
  open: t('Upload incomplete'),
  checking: t('Being checked'),
  checked: t('Checked, not imported'),
  running: t('Importing'),
  done: t('Imported'),
  undoing: t('Being undone'),
  undone: t('Undone'),
  failed: t('Failed'),
});

export const outcomeWords = (): Record<ImportOutcome, string> => ({
  added: t('New'),
  changed: t('Changed'),
  same: t('Unchanged'),
  faulty: t('Errors'),
});

export const isUnderWay = (state: ImportState) => state === 'checking' || state === 'running' || state === 'undoing';

export const columnLabel = (column: string): string => (isImportColumn(column) ? columnWords(column).label : column);
