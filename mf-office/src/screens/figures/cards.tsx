import type { Figures } from '@shop/contract/office/figures';
import { dayInWords } from '@shop/platform/dates';
import styles from './cards.module.css';
import { type Column, FiguresTable } from './figures-table.tsx';
import { spanInWords } from './span-in-words.ts';
import { comparedWith, count, money } from './words.ts';

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
    of('Price still to be quoted', ({ unpriced }) => unpriced),
  ];
}

const NONE = '--';
const shown = (value: number | null, show: Card['show']) => (value === null ? NONE : show(value));

const COLUMNS: Column<Card>[] = [
  { title: 'Figure', value: ({ label }) => label },
  { title: 'Now', value: ({ now }) => now ?? '', show: ({ now, show }) => shown(now, show) },
  { title: 'Before', value: ({ before }) => before ?? '', show: ({ before, show }) => shown(before, show) },
];

function FigureCard({ label, now, before, show }: Card) {
  const compared = now !== null && before !== null ? comparedWith(now, before) : undefined;
  return (
    <div className={styles.card}>
      <dt>{label}</dt>
      <dd>
        <b>{shown(now, show)}</b>
        <span>
          before {shown(before, show)}
          {compared && `, ${compared}`}
        </span>
      </dd>
    </div>
  );
}

/** The period in numbers, each with the previous period's. */
export function Cards({ figures }: { figures: Figures }) {
  const { now, previous, period } = figures;
  const cards = cardsOf(figures);
  return (
    <section className={styles.part} aria-label="In numbers">
      <p className={styles.span}>
        <b>{spanInWords(now)}</b>, beside {period === 'day' ? dayInWords(previous.from) : spanInWords(previous)}; a
        period that is not over is set beside as much of the one before. Cancelled and returned orders bring no revenue.
      </p>
      <dl className={styles.cards}>
        {cards.map((card) => (
          <FigureCard key={card.label} {...card} />
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
