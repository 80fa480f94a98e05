import { OrderStatus } from '@shop/contract/order-status';
import { useQuery } from '@shop/platform';
import { formatCount, formatPrice, parseRupees } from '@shop/pricing/money';
import { Failure } from '@shop/ui/failure';
import { Link } from 'react-router-dom';
import { PAGES } from '../../lib/pages.ts';
import { orderFiguresQuery } from '../../queries/order-figures.ts';
import { stockListQuery } from '../../queries/stock.ts';
import styles from './today.module.css';

const lowQuery = stockListQuery({ show: 'low', q: '', page: 1 });

interface Fact {
  to: string;
  count: string | undefined;
  text: string;
}

const Tile = ({ to, count, text }: Fact) => (
  <li>
    <Link to={to} aria-busy={count === undefined}>
      <b>{count ?? '–'}</b>
      <span>{text}</span>
    </Link>
  </li>
);

export function Today() {
  const orders = useQuery(orderFiguresQuery);
  const stock = useQuery(lowQuery);
  const failed = [orders, stock].filter(({ error, data }) => error && !data);
  const figures = orders.data;
  const counts = stock.data?.counts;
  const shown = (count: number | undefined) => (count === undefined ? undefined : formatCount(count));
  return (
    <section aria-labelledby="today">
      <h2 id="today">Today</h2>
      {failed.length > 0 && (
        <Failure
          title="Some of today's figures did not load."
          busy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const { refetch } of failed) refetch();
          }}
        />
      )}
      <ul className={styles.facts}>
        <Tile to="/orders?status=0" count={shown(figures?.counts[OrderStatus.Ordered])} text="orders to confirm" />
        <Tile to="/orders?status=5" count={shown(figures?.counts[OrderStatus.Confirmed])} text="orders to ship" />
        {figures?.revenue !== null && (
          <Tile
            to={PAGES.figures}
            count={figures && formatPrice(parseRupees(figures.revenue))}
            text={figures?.placed === 1 ? 'from 1 order today' : `from ${shown(figures?.placed) ?? '–'} orders today`}
          />
        )}
        <Tile to={PAGES.stock} count={shown(counts?.low)} text="products run low" />
        <Tile
          to={`${PAGES.stock}?show=waiting`}
          count={shown(counts?.waiting)}
          text="products that customers wait for"
        />
      </ul>
    </section>
  );
}
