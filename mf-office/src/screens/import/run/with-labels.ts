import { csvLine, UTF8_MARK } from '@shop/contract/office/csv-cell';
import { allColumns, columnWords } from '../matching/columns.ts';

/** The headings of the template instead of the API's own names of columns, which need no quotes. */
export const withLabels = (csv: string): string =>
  csv.replace(
    /^\ufeff?(.*)\r\n/,
    (_, names: string) =>
      UTF8_MARK +
      csvLine(
        names.split(',').map((name) => {
          const column = allColumns().find((one) => one === name);
          return column ? columnWords(column).label : name;
        }),
      ),
  );
