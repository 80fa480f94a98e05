import { formatCount } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { Table, type TableProps, Tag } from 'antd';
import { useEffect, useRef } from 'react';
import { type CountLine, differenceOf, isDoubtful } from './run.ts';
import styles from './stocktake.module.css';

interface Props {
  lines: readonly CountLine[];
  isSending: boolean;
  onSave(): void;
  onBack(): void;
}

const pieces = (count: number) => `${formatCount(count)} ${count === 1 ? 'piece' : 'pieces'}`;

function signed(difference: number): string {
  if (difference === 0) return '0';
  return `${difference > 0 ? '+' : '−'}${formatCount(Math.abs(difference))}`;
}

function summaryOf(lines: readonly CountLine[]): string {
  const differences = lines.map(differenceOf).filter((difference) => difference !== 0);
  if (differences.length === 0) return 'Everything is as the shop had it.';
  const sum = (of: (difference: number) => boolean) => Math.abs(differences.filter(of).reduce((a, b) => a + b, 0));
  const more = sum((difference) => difference > 0);
  const fewer = sum((difference) => difference < 0);
  const parts = [more > 0 && `${pieces(more)} more`, fewer > 0 && `${pieces(fewer)} fewer`].filter(Boolean);
  return `${differences.length} of ${lines.length} differ: ${parts.join(', ')}.`;
}

const COLUMNS: NonNullable<TableProps<CountLine>['columns']> = [
  {
    title: 'Product',
    key: 'name',
    render: (_, line) => (
      <>
        {line.name} {isDoubtful(line) && <Tag color="warning">Check this number</Tag>}
      </>
    ),
  },
  { title: 'Had', key: 'before', align: 'right', width: 72, render: (_, { before }) => formatCount(before) },
  { title: 'Counted', key: 'counted', align: 'right', width: 84, render: (_, { counted }) => formatCount(counted) },
  {
    title: 'Difference',
    key: 'difference',
    align: 'right',
    width: 96,
    render: (_, line) => <b>{signed(differenceOf(line))}</b>,
  },
];

/** What a stocktake changes, the largest differences first: a mistyped number is seen before it is saved. */
export function DifferenceReport({ lines, isSending, onSave, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sorted = lines.toSorted((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)));
  return (
    <section className={styles.report} aria-labelledby="differences">
      <h2 id="differences" ref={heading} tabIndex={-1}>
        Check the differences
      </h2>
      <p>{summaryOf(lines)} Sales since you began are subtracted when it is saved.</p>
      <Table columns={COLUMNS} dataSource={sorted} rowKey="id" size="small" pagination={false} />
      <div className={styles.send} data-keep-clear="">
        <SteadyButton busy={isSending} onClick={onSave}>
          {isSending ? 'Saving…' : lines.length === 1 ? 'Save 1 count' : `Save ${lines.length} counts`}
        </SteadyButton>
        <Button look="line" onClick={onBack}>
          Back to counting
        </Button>
      </div>
    </section>
  );
}
