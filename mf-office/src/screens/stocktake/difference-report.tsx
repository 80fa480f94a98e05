import { formatCount } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { Table, type TableProps, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../features/confirming/confirm-dialog.tsx';
import { LocalName } from '../../features/names/local-name.tsx';
import { plural, t } from '../../t.ts';
import { type CountLine, differenceOf, isDoubtful } from './run.ts';
import styles from './stocktake.module.css';

interface Props {
  lines: readonly CountLine[];
  /** How many of the list nobody has counted. */
  left: number;
  /** How many of those have a text that is no number. */
  unread: number;
  isSending: boolean;
  onNone(): void;
  onSave(): void;
  onBack(): void;
}

const pieces = (count: number) =>
  plural(count, { one: '{count} piece', other: '{count} pieces' }, { count: formatCount(count) });

function signed(difference: number): string {
  if (difference === 0) return '0';
  return `${difference > 0 ? '+' : '−'}${formatCount(Math.abs(difference))}`;
}

function summaryOf(lines: readonly CountLine[]): string {
  const differences = lines.map(differenceOf).filter((difference) => difference !== 0);
  if (differences.length === 0) return t('Everything is as the shop had it.');
  const sum = (of: (difference: number) => boolean) => Math.abs(differences.filter(of).reduce((a, b) => a + b, 0));
  const more = sum((difference) => difference > 0);
  const fewer = sum((difference) => difference < 0);
  const parts = [
    more > 0 && t('{pieces} more', { pieces: pieces(more) }),
    fewer > 0 && t('{pieces} fewer', { pieces: pieces(fewer) }),
  ].filter(Boolean);
  return t('{count} of {all} differ: {differences}.', {
    count: differences.length,
    all: lines.length,
    differences: parts.join(', '),
  });
}

const columns = (): NonNullable<TableProps<CountLine>['columns']> => [
  {
    title: t('Product'),
    key: 'name',
    render: (_, line) => (
      <>
        <LocalName of={line} />{' '}
        {isDoubtful(line) && (
          <Tag color="warning" className={styles.check ?? ''}>
            {t('Check this number')}
          </Tag>
        )}
      </>
    ),
  },
  { title: t('Before'), key: 'before', align: 'right', width: 60, render: (_, { before }) => formatCount(before) },
  { title: t('Counted'), key: 'counted', align: 'right', width: 80, render: (_, { counted }) => formatCount(counted) },
  {
    title: t('Difference'),
    key: 'difference',
    align: 'right',
    width: 96,
    render: (_, line) => <b>{signed(differenceOf(line))}</b>,
  },
];

/** What a stocktake changes, the largest differences first: a mistyped number is seen before it is saved. */
export function DifferenceReport({ lines, left, unread, isSending, onNone, onSave, onBack }: Props) {
  const [asksNone, setAsksNone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sorted = lines.toSorted((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)));
  return (
    <section className={styles.report} aria-labelledby="differences">
      <h2 id="differences" ref={heading} tabIndex={-1}>
        {t('Check the differences')}
      </h2>
      <p>{t('{summary} Sales since you began are subtracted when it is saved.', { summary: summaryOf(lines) })}</p>
      <Table columns={columns()} dataSource={sorted} rowKey="id" size="small" pagination={false} />
      {left > 0 && (
        <div className={styles.left}>
          <p>
            {plural(
              left,
              {
                one: '1 product of the list is not counted. It keeps its stock.',
                other: '{count} products of the list are not counted. They keep their stock.',
              },
              { count: formatCount(left) },
            )}
          </p>
          {unread > 0 ? (
            <p className={styles.problem}>
              {plural(
                unread,
                {
                  one: '1 of them has a number that cannot be read. Go back and correct it.',
                  other: '{count} of them have a number that cannot be read. Go back and correct them.',
                },
                { count: formatCount(unread) },
              )}
            </p>
          ) : (
            <Button look="line" small onClick={() => setAsksNone(true)}>
              {t('Count these as 0…')}
            </Button>
          )}
        </div>
      )}
      {asksNone && (
        <ConfirmDialog
          title={plural(left, {
            one: 'Is nothing there of the 1 product that is not counted?',
            other: 'Is nothing there of the {count} products that are not counted?',
          })}
          act={t('Count as 0')}
          keep={t('Back')}
          onAct={() => {
            setAsksNone(false);
            onNone();
          }}
          onClose={() => setAsksNone(false)}
        >
          {t('Their stock becomes 0 when you save the counts.')}
        </ConfirmDialog>
      )}
      <div className={styles.send} data-keep-clear="">
        <SteadyButton busy={isSending} onClick={onSave}>
          {isSending ? t('Saving…') : plural(lines.length, { one: 'Save 1 count', other: 'Save {count} counts' })}
        </SteadyButton>
        <Button look="line" onClick={onBack}>
          {t('Back to counting')}
        </Button>
      </div>
    </section>
  );
}
