import { csvLine, UTF8_MARK } from '@shop/contract/office/csv-cell';
import { Button } from '@shop/ui/button';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { CSV, saveFile } from '../../features/files/save-file.ts';
import { t } from '../../t.ts';
import styles from './figures-table.module.css';

export interface Column<Row> {
  /** In the file, which is in English. */
  title: string;
  /** On the page, unless it is only in the file. */
  label?: string;
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
  return (
    <div className={styles.box}>
      <Table<Row>
        aria-label={caption}
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        rowKey={keyOf}
        dataSource={rows}
        columns={columns
          .filter(({ inFileOnly }) => !inFileOnly)
          .map((column, at) => ({
            key: column.title,
            title: column.label,
            ...(at === 0 && { rowScope: 'row' as const }),
            ...(isNumber(column, rows) && { align: 'end' as const }),
            render: (_: unknown, row: Row) => column.show?.(row) ?? column.value(row),
          }))}
      />
      <Button look="line" small onClick={save} aria-label={t('Save as CSV: {caption}', { caption })}>
        {t('Save as CSV')}
      </Button>
    </div>
  );
}
