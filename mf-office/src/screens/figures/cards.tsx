import type { Figures } from '@shop/contract/office/figures';
import styles from './cards.module.css';
import { dayInWords, spanInWords } from './days.ts';
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

function FigureCard({ label, now, before, show }: Card) {
  const compared = now !== null && before !== null ? comparedWith(now, before) : undefined;
  return (
    <div className={styles.card}>
      <dt>{label}</dt>
      <dd>
        <b>{now === null ? NONE : show(now)}</b>
        <span>
          before {before === null ? NONE : show(before)}
          {compared && `, ${compared}`}
        </span>
      </dd>
    </div>
  );
}

/** The period in numbers, each with what it was in the one before. */
export function Cards({ figures }: { figures: Figures }) {
  const { now, previous, period } = figures;
  return (
    <section className={styles.part} aria-label="In numbers">
      <p className={styles.span}>
        <b>{spanInWords(now)}</b>, beside {period === 'day' ? dayInWords(previous.from) : spanInWords(previous)}; a
        period that is not over is set beside as much of the one before. Cancelled and returned orders bring no revenue.
      </p>
      <dl className={styles.cards}>
        {cardsOf(figures).map((card) => (
          <FigureCard key={card.label} {...card} />
        ))}
      </dl>
    </section>
  );
}
