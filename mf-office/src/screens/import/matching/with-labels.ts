import { csvLine, UTF8_MARK } from '@shop/contract/office/csv-cell';
import { t } from '../../../t.ts';
import { allColumns, columnWords } from './columns.ts';

/** A heading of the template instead of the API's own name of a column. */
export function headingOf(name: string): string {
  if (name === 'line') return t('Row', {}, 'of a file');
  if (name === 'error') return t('Error');
  const column = allColumns().find((one) => one === name);
  return column ? columnWords(column).label : name;
}

/** The API's names of columns need no quotes. */
export const withLabels = (csv: string): string =>
  csv.replace(
    /^\ufeff?(.*)\r\n/,
    (_, names: string) => UTF8_MARK + csvLine(names.split(',').map((name) => headingOf(name))),
  );
