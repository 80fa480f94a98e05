import type { Figures, FiguresStep, MissedSearch, ProductFigures } from '@shop/contract/office/figures';
import { timeInFile } from '@shop/platform/dates';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Plot } from '../../features/figures/plot.tsx';
import { count, money, stepLabel } from '../../features/figures/words.ts';
import { LocalName } from '../../features/names/local-name.tsx';
import { dateAndTime } from '../../lib/moments.ts';
import { plural, rich, t } from '../../t.ts';
import { Cards } from './cards.tsx';
import styles from './figures.module.css';
import { type Column, FiguresTable } from './figures-table.tsx';
import { WithPrevious } from './with-previous.tsx';

const before = {
  day: () => t('the day before'),
  week: () => t('the week before'),
  month: () => t('the month before'),
};
const ofPeriod = {
  day: () => t('this day'),
  week: () => t('this week'),
  month: () => t('this month'),
};
const table = () => t('The table below has them in numbers.');
const stepNames = {
  day: () => ({ title: 'Hour', label: t('Hour') }),
  week: () => ({ title: 'Day', label: t('Day') }),
  month: () => ({ title: 'Day', label: t('Day') }),
};

/** With the day of the week in the page's language. */
type Step = FiguresStep & { shown: string };

const stepColumns = (period: keyof typeof stepNames): Column<Step>[] => [
  { ...stepNames[period](), value: ({ label }) => label, show: ({ shown }) => shown },
  {
    title: 'Orders',
    label: t('Orders'),
    value: ({ orders }) => orders,
    show: ({ orders, previousOrders }) => <WithPrevious now={count(orders)} before={count(previousOrders)} />,
  },
  { title: 'Orders before', value: ({ previousOrders }) => previousOrders, inFileOnly: true },
  {
    title: 'Revenue',
    label: t('Revenue'),
    value: ({ revenue }) => revenue,
    show: ({ revenue, previousRevenue }) => <WithPrevious now={money(revenue)} before={money(previousRevenue)} />,
  },
  { title: 'Revenue before', value: ({ previousRevenue }) => previousRevenue, inFileOnly: true },
];

const productColumns = (): Column<ProductFigures>[] => [
  {
    title: 'Product',
    label: t('Product'),
    value: ({ name }) => name,
    show: (product) => (
      <Link to={`/details/${product._id}`}>
        <LocalName of={product} />
      </Link>
    ),
  },
  {
    title: 'Sold',
    label: t('Sold'),
    value: ({ quantity }) => quantity,
    show: ({ quantity, previousQuantity }) => <WithPrevious now={count(quantity)} before={count(previousQuantity)} />,
  },
  { title: 'Sold before', value: ({ previousQuantity }) => previousQuantity, inFileOnly: true },
  { title: 'Revenue', label: t('Revenue'), value: ({ revenue }) => revenue, show: ({ revenue }) => money(revenue) },
  { title: 'In stock', label: t('In stock'), value: ({ stock }) => stock, show: ({ stock }) => count(stock) },
];

const searchColumns = (): Column<MissedSearch>[] => [
  { title: 'Searched for', label: t('Searched for'), value: ({ text }) => text },
  { title: 'Times', label: t('Times'), value: (search) => search.count, show: (search) => count(search.count) },
  { title: 'Last', label: t('Last'), value: ({ last }) => timeInFile(last), show: ({ last }) => dateAndTime(last) },
];

function Part({
  title,
  empty,
  isEmpty = false,
  children,
}: {
  title: string;
  empty?: string;
  isEmpty?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {isEmpty ? <p className={styles.none}>{empty}</p> : children}
    </section>
  );
}

export function FiguresBody({ figures }: { figures: Figures }) {
  const { period, now, top, falling, stock, missedSearches } = figures;
  const steps = figures.steps.map((step, at) => ({ ...step, shown: stepLabel(period, now.from, at, step.label) }));
  const fileOf = (name: string) => `${name}-${now.from}-${now.to}`;
  const idOf = ({ _id }: ProductFigures) => _id;
  return (
    <>
      <Cards figures={figures} />
      <Part title={t('Revenue and orders')}>
        <Plot
          title={t('Revenue')}
          now={ofPeriod[period]()}
          before={before[period]()}
          elsewhere={table()}
          show={money}
          bars={steps.map(({ shown, revenue, previousRevenue }) => ({
            label: shown,
            now: revenue,
            before: previousRevenue,
          }))}
        />
        <Plot
          title={t('Orders')}
          now={ofPeriod[period]()}
          before={before[period]()}
          elsewhere={table()}
          show={(orders) => plural(orders, { one: '1 order', other: '{count} orders' }, { count: count(orders) })}
          bars={steps.map(({ shown, orders, previousOrders }) => ({
            label: shown,
            now: orders,
            before: previousOrders,
          }))}
        />
        <details className={styles.details}>
          <summary>{t('As a table')}</summary>
          <FiguresTable
            caption={t('Orders and revenue')}
            columns={stepColumns(period)}
            rows={steps}
            keyOf={({ label }) => label}
            fileName={fileOf('figures')}
          />
        </details>
      </Part>
      <Part title={t('Best sellers')} isEmpty={top.length === 0} empty={t('Nothing was sold in this period.')}>
        <FiguresTable
          caption={t('Best sellers')}
          columns={productColumns()}
          rows={top}
          keyOf={idOf}
          fileName={fileOf('sold-best')}
        />
      </Part>
      <Part
        title={t('Sold less than before')}
        isEmpty={falling.length === 0}
        empty={t('Nothing was sold less than before.')}
      >
        <FiguresTable
          caption={t('Sold less than before')}
          columns={productColumns()}
          rows={falling}
          keyOf={idOf}
          fileName={fileOf('sold-less')}
        />
      </Part>
      <Part title={t('Stock')}>
        <p>
          {rich('{pieces} pieces of {products} products, worth {amount} at the price of one piece.', {
            pieces: count(stock.pieces),
            products: count(stock.products),
            amount: <b>{money(stock.value)}</b>,
          })}{' '}
          {plural(
            stock.soldOut,
            { one: '1 product is sold out.', other: '{count} products are sold out.' },
            { count: count(stock.soldOut) },
          )}
        </p>
      </Part>
      <Part
        title={t('Searches that found nothing')}
        isEmpty={missedSearches.length === 0}
        empty={t('Every search of this period found something.')}
      >
        <FiguresTable
          caption={t('Searches that found nothing')}
          columns={searchColumns()}
          rows={missedSearches}
          keyOf={({ text }) => text}
          fileName={fileOf('searches-without-hits')}
        />
      </Part>
    </>
  );
}
