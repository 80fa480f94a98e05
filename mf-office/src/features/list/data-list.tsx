import { classes } from '@shop/ui/classes';
import layout from '@shop/ui/layout.module.css';
import { useMedia } from '@shop/ui/use-media';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import styles from './data-list.module.css';

export interface Column<Row> {
  key: string;
  title: string;
  render(row: Row): ReactNode;
  width?: number | string;
  /** Numbers are compared with those above and below. */
  isNumber?: boolean;
  /** The first one names the row: on a phone it heads the card. */
  isHead?: boolean;
  /** Buttons, which say themselves what they do: their title is only for screen readers. */
  isAct?: boolean;
}

interface Props<Row> {
  /** What the list has, for screen readers. */
  label: string;
  rows: readonly Row[];
  idOf(row: Row): string;
  columns: readonly Column<Row>[];
  /** The rows of the page before stay, dimmed, while the next ones load. */
  isOld?: boolean;
}

/** antd's table; on a phone, where its columns would not fit, a card for each row. */
export function DataList<Row>({ label, rows, idOf, columns, isOld = false }: Props<Row>) {
  const isWide = useMedia('(min-width: 62em)');
  if (!isWide)
    return (
      <ul className={styles.cards} aria-label={label} aria-busy={isOld}>
        {rows.map((row) => (
          <Card key={idOf(row)} row={row} columns={columns} />
        ))}
      </ul>
    );
  return (
    <div className={styles.table} aria-busy={isOld}>
      <Table<Row>
        aria-label={label}
        size="small"
        tableLayout="fixed"
        pagination={false}
        rowKey={idOf}
        dataSource={rows}
        columns={columns.map(({ key, title, render, width, isNumber, isHead, isAct }) => ({
          key,
          title: isAct ? <span className={layout.hidden}>{title}</span> : title,
          ...(width !== undefined && { width }),
          ...(isNumber && { align: 'end' as const, className: styles.figure ?? '' }),
          ...(isHead && { rowScope: 'row' as const }),
          render: (_: unknown, row: Row) => render(row),
        }))}
      />
    </div>
  );
}

function Card<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const named = columns.filter(({ isHead }) => !isHead);
  return (
    <li className={styles.card}>
      {columns.map(({ key, isHead, render }) => isHead && <div key={key}>{render(row)}</div>)}
      <dl>
        {named.map(({ key, title, render, isNumber, isAct }) => (
          <div key={key} className={classes(isNumber && styles.number, isAct && styles.act)}>
            <dt className={classes(isAct && layout.hidden)}>{title}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
