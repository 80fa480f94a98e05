import type { Figures } from '@shop/contract/office/figures';
import { dayInWords, todayOfShop } from '@shop/platform/dates';
import { comparedWith, count, money } from '../../features/figures/words.ts';
import styles from './cards.module.css';
import { type Column, FiguresTable } from './figures-table.tsx';
import { spanInWords } from './span-in-words.ts';

interface Card {
  label: string;
  now: number | null;
  before: number | null;
  show: (value: number) => string;
}

function cardsOf({ now, previous }: Figures): Card[] {
  const of = (label: string, read: (of: typeof now) => number | null, show = count): Card => ({
    ...{ label, show },
    ...{ now: read(now), before: read(previous) },
  });
  return [
    of('Orders', ({ orders }) => orders),
    of('Revenue', ({ revenue }) => revenue, money),
    of('Average order', ({ average }) => average, money),
    of('New customers', ({ newCustomers }) => newCustomers),
    of('Returning customers', ({ returningCustomers }) => returningCustomers),
    of('Cancelled', ({ cancelled }) => cancelled),
    of('Returned', ({ returned }) => returned),
    of('Price to be quoted', ({ unpriced }) => unpriced),
  ];
}

const BEFORE = { day: 'the day before', week: 'the week before', month: 'the month before' };

const NONE = '--';
const shown = (value: number | null, show: Card['show']) => (value === null ? NONE : show(value));

const COLUMNS: Column<Card>[] = [
  { title: 'Figure', value: ({ label }) => label },
  { title: 'Now', value: ({ now }) => now ?? '', show: ({ now, show }) => shown(now, show) },
  { title: 'Before', value: ({ before }) => before ?? '', show: ({ before, show }) => shown(before, show) },
];

function FigureCard({ card: { label, now, before, show }, than }: { card: Card; than: string }) {
  const compared = now !== null && before !== null ? comparedWith(now, before, than) : undefined;
  return (
    <div className={styles.card}>
      <dt>{label}</dt>
      <dd>
        <b>{shown(now, show)}</b>
        <span>
          {shown(before, show)} before
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
  return (
    <section className={styles.part} aria-label="In numbers">
      <p className={styles.span}>
        <b>{spanInWords(now)}</b>, compared with {period === 'day' ? dayInWords(previous.from) : spanInWords(previous)}
        {isOver ? '' : ' up to the same time'}. Cancelled and returned orders are not in the revenue.
      </p>
      <dl className={styles.cards}>
        {cards.map((card) => (
          <FigureCard key={card.label} card={card} than={BEFORE[period]} />
        ))}
      </dl>
      <details className={styles.details}>
        <summary>As a table</summary>
        <FiguresTable
          caption="In numbers"
          columns={COLUMNS}
          rows={cards}
          keyOf={({ label }) => label}
          fileName={`numbers-${now.from}-${now.to}`}
        />
      </details>
    </section>
  );
}
