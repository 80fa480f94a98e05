import { OrderStatus } from '@shop/contract/order-status';
import { useQuery } from '@shop/platform';
import { formatCount, formatPrice, parseRupees } from '@shop/pricing/money';
import { Failure } from '@shop/ui/failure';
import { Statistic } from 'antd';
import { Link } from 'react-router-dom';
import { TO_PAY_BACK } from '../../lib/nav.ts';
import { PAGES } from '../../lib/pages.ts';
import { waitingQuery } from '../../queries/frame.ts';
import { orderFiguresQuery } from '../../queries/order-figures.ts';
import { stockListQuery } from '../../queries/stock.ts';
import { t } from '../../t.ts';
import styles from './overview.module.css';

export const lowQuery = stockListQuery({ show: 'low', q: '', page: 1 });

const NOT_KNOWN = '–';

interface Fact {
  to: string;
  count: string | undefined;
  title: string;
}

const Tile = ({ to, count, title }: Fact) => (
  <li>
    <Link to={to} aria-busy={count === undefined}>
      <Statistic title={title} value={count ?? NOT_KNOWN} />
    </Link>
  </li>
);

const shown = (count: number | undefined, { error }: { error: unknown }) =>
  count === undefined ? (error ? NOT_KNOWN : undefined) : formatCount(count);

export function Tiles() {
  const orders = useQuery(orderFiguresQuery);
  const stock = useQuery(lowQuery);
  const payBack = useQuery(waitingQuery).data?.pay_back;
  const failed = [orders, stock].filter(({ error, data }) => error && !data);
  const figures = orders.data;
  const counts = stock.data?.counts;
  return (
    <section className={styles.page} aria-label={t('Today')}>
      {failed.length > 0 && (
        <Failure
          title={t("Some of today's figures did not load.")}
          busy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const { refetch } of failed) refetch();
          }}
        />
      )}
      <ul className={styles.tiles}>
        <Tile
          to="/orders?status=0"
          count={shown(figures?.counts[OrderStatus.Ordered], orders)}
          title={t('Orders to confirm')}
        />
        <Tile
          to="/orders?status=5"
          count={shown(figures?.counts[OrderStatus.Confirmed], orders)}
          title={t('Orders to ship')}
        />
        {figures?.returns ? (
          <Tile to="/orders?returns=decide" count={formatCount(figures.returns)} title={t('Returns to deal with')} />
        ) : null}
        {payBack && <Tile to={TO_PAY_BACK} count={formatCount(payBack.orders)} title={t('Orders to pay back')} />}
        <Tile to="/orders" count={shown(figures?.placed, orders)} title={t('Orders today')} />
        {figures?.revenue !== null && (
          <Tile
            to={PAGES.figures}
            count={figures ? formatPrice(parseRupees(figures.revenue)) : shown(undefined, orders)}
            title={t('Revenue today')}
          />
        )}
        <Tile to={PAGES.stock} count={shown(counts?.low, stock)} title={t('Low in stock')} />
        <Tile to={`${PAGES.stock}?show=waiting`} count={shown(counts?.waiting, stock)} title={t('Customers waiting')} />
      </ul>
    </section>
  );
}
