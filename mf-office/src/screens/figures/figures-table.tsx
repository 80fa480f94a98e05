import { csvLine, UTF8_MARK } from '@shop/contract/office/csv-cell';
import { Button } from '@shop/ui/button';
import type { ReactNode } from 'react';
import { CSV, saveFile } from '../../features/files/save-file.ts';
import styles from './figures-table.module.css';

export interface Column<Row> {
  title: string;
  /** The value for the file. */
  value: (row: Row) => string | number;
  /** The text for the page; default: the value. */
  show?: (row: Row) => ReactNode;
  /** A column that only repeats another one in words. */
  inFileOnly?: true;
}

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  fileName: string;
}

const isNumber = <Row,>({ value }: Column<Row>, [first]: readonly Row[]) =>
  first !== undefined && typeof value(first) === 'number';

/** A table, and a download of it. The first column names the row. */
export function FiguresTable<Row>({ caption, columns, rows, keyOf, fileName }: Props<Row>) {
  const save = () => {
    const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ value }) => value(row)))];
    saveFile(UTF8_MARK + lines.map(csvLine).join(''), `${fileName}.csv`, CSV);
  };
  const shown = columns.filter(({ inFileOnly }) => !inFileOnly);
  const aligned = shown.map((column) => (isNumber(column, rows) ? styles.number : undefined));
  return (
    <div className={styles.box}>
      <div className={styles.scroll}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {shown.map(({ title }, at) => (
                <th key={title} scope="col" className={aligned[at]}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {shown.map(({ title, value, show }, at) =>
                  at === 0 ? (
                    <th key={title} scope="row">
                      {show?.(row) ?? value(row)}
                    </th>
                  ) : (
                    <td key={title} className={aligned[at]}>
                      {show?.(row) ?? value(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button look="line" small onClick={save} aria-label={`Save as CSV: ${caption}`}>
        Save as CSV
      </Button>
    </div>
  );
}
