import type { Figures } from '@shop/contract/office/figures';
import { todayOfShop } from '@shop/platform/dates';
import { comparedWith, count, money } from '../../features/figures/words.ts';
import { spanInWords } from '../../features/words/span-in-words.ts';
import { dayInWords } from '../../lib/moments.ts';
import { plural, rich, t } from '../../t.ts';
import styles from './cards.module.css';
import { type Column, FiguresTable } from './figures-table.tsx';

interface Card {
  label: string;
  now: number | null;
  before: number | null;
  show: (value: number) => string;
  note?: string;
}

/** As the average divides by them. */
const pricedOrders = ({ orders, cancelled, returned, unpriced }: Figures['now']) =>
  plural(orders - cancelled - returned - unpriced, {
    one: 'of {count} order with a price',
    other: 'of {count} orders with a price',
  });

function cardsOf({ now, previous }: Figures): Card[] {
  const of = (label: string, read: (of: typeof now) => number | null, show = count): Card => ({
    label,
    show,
    now: read(now),
    before: read(previous),
  });
  return [
    of(t('Orders'), ({ orders }) => orders),
    of(t('Revenue'), ({ revenue }) => revenue, money),
    { ...of(t('Average order'), ({ average }) => average, money), note: pricedOrders(now) },
    of(t('New customers'), ({ newCustomers }) => newCustomers),
    of(t('Returning customers'), ({ returningCustomers }) => returningCustomers),
    of(t('Cancelled'), ({ cancelled }) => cancelled),
    of(t('Fully returned'), ({ returned }) => returned),
    {
      ...of(t('Value of returned goods'), ({ returnedValue }) => returnedValue, money),
      note: t('Counted on the day of the order. Money counts what is paid back on the day it is paid.'),
    },
    of(t('Price to be quoted'), ({ unpriced }) => unpriced),
  ];
}

const before = {
  day: () => t('the day before'),
  week: () => t('the week before'),
  month: () => t('the month before'),
};

const NONE = '--';
const shown = (value: number | null, show: Card['show']) => (value === null ? NONE : show(value));

const columns = (): Column<Card>[] => [
  { title: 'Figure', label: t('Figure'), value: ({ label }) => label },
  { title: 'Now', label: t('Now'), value: ({ now }) => now ?? '', show: ({ now, show }) => shown(now, show) },
  {
    title: 'Before',
    label: t('Before'),
    value: ({ before }) => before ?? '',
    show: ({ before, show }) => shown(before, show),
  },
];

function FigureCard({ card: { label, now, before, show, note }, than }: { card: Card; than: string }) {
  const compared = now !== null && before !== null ? comparedWith(now, before, than) : undefined;
  return (
    <div className={styles.card}>
      <dt>{label}</dt>
      <dd>
        <b>{shown(now, show)}</b>
        {note && <span>{note}</span>}
        <span>
          {t('{before} before', { before: shown(before, show) })}
          {compared && `, ${compared}`}
        </span>
      </dd>
    </div>
  );
}

/** The period in numbers, each with the previous period's. */
export function Cards({ figures }: { figures: Figures }) {
  const { now, previous, period } = figures;
  const isOver = now.to < todayOfShop(new Date());
  const cards = cardsOf(figures);
  const spans = {
    now: <b>{spanInWords(now)}</b>,
    before: period === 'day' ? dayInWords(previous.from) : spanInWords(previous),
  };
  return (
    <section className={styles.part} aria-label={t('In numbers')}>
      <p className={styles.span}>
        {isOver
          ? rich('{now}, compared with {before}. Cancelled and returned orders are not in the revenue.', spans)
          : rich(
              '{now}, compared with {before} up to the same time. Cancelled and returned orders are not in the revenue.',
              spans,
            )}
      </p>
      <dl className={styles.cards}>
        {cards.map((card) => (
          <FigureCard key={card.label} card={card} than={before[period]()} />
        ))}
      </dl>
      <details className={styles.details}>
        <summary>{t('As a table')}</summary>
        <FiguresTable
          caption={t('In numbers')}
          columns={columns()}
          rows={cards}
          keyOf={({ label }) => label}
          fileName={`numbers-${now.from}-${now.to}`}
        />
      </details>
    </section>
  );
}
