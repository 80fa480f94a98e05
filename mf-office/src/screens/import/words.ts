import type { ImportColumn, ImportOutcome, ImportState } from '@shop/contract/office/imports';
import { COLUMNS } from './matching/columns.ts';

export const count = (number: number) => number.toLocaleString('en-IN');
export const rows = (number: number) => `${count(number)} ${number === 1 ? 'row' : 'rows'}`;

export const stateWords: Record<ImportState, string> = {
  open: 'Upload incomplete',
  checking: 'Being checked',
  checked: 'Checked, not imported',
  running: 'Importing',
  done: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Failed',
};

export const outcomeWords: Record<ImportOutcome, string> = {
  added: 'New',
  changed: 'Changed',
  same: 'Unchanged',
  faulty: 'Errors',
};

export const isUnderWay = (state: ImportState) => state === 'checking' || state === 'running' || state === 'undoing';

export const columnLabel = (column: string): string => COLUMNS[column as ImportColumn]?.label ?? column;
