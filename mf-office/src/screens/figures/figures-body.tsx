import type { Figures, FiguresStep, MissedSearch, ProductFigures } from '@shop/contract/office/figures';
import { dateAndTime, timeInFile } from '@shop/platform/dates';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Plot } from '../../features/figures/plot.tsx';
import { count, money } from '../../features/figures/words.ts';
import { Cards } from './cards.tsx';
import styles from './figures.module.css';
import { type Column, FiguresTable } from './figures-table.tsx';
import { WithPrevious } from './with-previous.tsx';

const BEFORE = { day: 'the day before', week: 'the week before', month: 'the month before' };
const TABLE = 'The table below has them in numbers.';
const STEP_NAMES = { day: 'Hour', week: 'Day', month: 'Day' };

const stepColumns = (name: string): Column<FiguresStep>[] => [
  { title: name, value: ({ label }) => label },
  {
    title: 'Orders',
    value: ({ orders }) => orders,
    show: ({ orders, previousOrders }) => <WithPrevious now={count(orders)} before={count(previousOrders)} />,
  },
  { title: 'Orders before', value: ({ previousOrders }) => previousOrders, inFileOnly: true },
  {
    title: 'Revenue',
    value: ({ revenue }) => revenue,
    show: ({ revenue, previousRevenue }) => <WithPrevious now={money(revenue)} before={money(previousRevenue)} />,
  },
  { title: 'Revenue before', value: ({ previousRevenue }) => previousRevenue, inFileOnly: true },
];

const productColumns: Column<ProductFigures>[] = [
  {
    title: 'Product',
    value: ({ name }) => name,
    show: ({ _id, name }) => <Link to={`/details/${_id}`}>{name}</Link>,
  },
  {
    title: 'Sold',
    value: ({ quantity }) => quantity,
    show: ({ quantity, previousQuantity }) => <WithPrevious now={count(quantity)} before={count(previousQuantity)} />,
  },
  { title: 'Sold before', value: ({ previousQuantity }) => previousQuantity, inFileOnly: true },
  { title: 'Revenue', value: ({ revenue }) => revenue, show: ({ revenue }) => money(revenue) },
  { title: 'In stock', value: ({ stock }) => stock, show: ({ stock }) => count(stock) },
];

const searchColumns: Column<MissedSearch>[] = [
  { title: 'Searched for', value: ({ text }) => text },
  { title: 'Times', value: (search) => search.count, show: (search) => count(search.count) },
  { title: 'Last', value: ({ last }) => timeInFile(last), show: ({ last }) => dateAndTime(last) },
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
  const { period, now, steps, top, falling, stock, missedSearches } = figures;
  const fileOf = (name: string) => `${name}-${now.from}-${now.to}`;
  const idOf = ({ _id }: ProductFigures) => _id;
  return (
    <>
      <Cards figures={figures} />
      <Part title="Revenue and orders">
        <Plot
          title="Revenue"
          before={BEFORE[period]}
          elsewhere={TABLE}
          show={money}
          bars={steps.map(({ label, revenue, previousRevenue }) => ({ label, now: revenue, before: previousRevenue }))}
        />
        <Plot
          title="Orders"
          before={BEFORE[period]}
          elsewhere={TABLE}
          show={(orders) => `${count(orders)} ${orders === 1 ? 'order' : 'orders'}`}
          bars={steps.map(({ label, orders, previousOrders }) => ({ label, now: orders, before: previousOrders }))}
        />
        <details className={styles.details}>
          <summary>As a table</summary>
          <FiguresTable
            caption="Orders and revenue"
            columns={stepColumns(STEP_NAMES[period])}
            rows={steps}
            keyOf={({ label }) => label}
            fileName={fileOf('figures')}
          />
        </details>
      </Part>
      <Part title="Sold best" isEmpty={top.length === 0} empty="Nothing was sold in this period.">
        <FiguresTable
          caption="Sold best"
          columns={productColumns}
          rows={top}
          keyOf={idOf}
          fileName={fileOf('sold-best')}
        />
      </Part>
      <Part title="Sold less than before" isEmpty={falling.length === 0} empty="Nothing was sold less than before.">
        <FiguresTable
          caption="Sold less than before"
          columns={productColumns}
          rows={falling}
          keyOf={idOf}
          fileName={fileOf('sold-less')}
        />
      </Part>
      <Part title="Stock">
        <p>
          {count(stock.pieces)} pieces of {count(stock.products)} products, worth <b>{money(stock.value)}</b> at the
          price of one piece. {count(stock.soldOut)} products are sold out.
        </p>
      </Part>
      <Part
        title="Searches that found nothing"
        isEmpty={missedSearches.length === 0}
        empty="Every search of this period found something."
      >
        <FiguresTable
          caption="Searches that found nothing"
          columns={searchColumns}
          rows={missedSearches}
          keyOf={({ text }) => text}
          fileName={fileOf('searches-without-hits')}
        />
      </Part>
    </>
  );
}
