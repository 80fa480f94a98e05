import type { Customer } from '@shop/contract/office/customers';
import { isPickUp } from '@shop/contract/order-status';
import { useQuery } from '@shop/platform';
import { totalPaise } from '@shop/pricing/order-amounts';
import { Price } from '@shop/ui/price';
import { StatusChip } from '@shop/ui/status-chip';
import { Link } from 'react-router-dom';
import { RowsSkeleton } from '../../features/finding/rows-skeleton.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { moneyWords } from '../../features/words/money-words.ts';
import { dateAndTime } from '../../lib/moments.ts';
import { customerOrdersQuery, LATEST } from '../../queries/customer-orders.ts';
import { t } from '../../t.ts';
import styles from './customer.module.css';

/** As high as a line, so that nothing below moves when they come. */
const LINE_PX = 81;

/** The newest few; the desk has all of them. */
export function LatestOrders({ customer: { _id, orders, phoneNumber } }: { customer: Customer }) {
  const query = useQuery(customerOrdersQuery(_id));
  const { data } = query;
  return (
    <section className={styles.part} aria-labelledby="orders">
      <h2 id="orders">{t('Orders')}</h2>
      <LoadState
        query={query}
        failed={t('The orders did not load.')}
        skeleton={
          <div className={styles.toCome} style={{ height: `${Math.min(orders, LATEST) * LINE_PX}px` }}>
            <RowsSkeleton />
          </div>
        }
      />
      {data?.length === 0 && <p className={styles.none}>{t('None yet.')}</p>}
      <ul className={styles.lines}>
        {data?.map((order) => (
          <li key={order._id} className={styles.order}>
            <Link to={`/orders/${order.orderId}`}>{order.orderId}</Link>
            <StatusChip status={order.status} pickUp={isPickUp(order)} />
            <time dateTime={order.date}>{dateAndTime(order.date)}</time>
            <span className={styles.sums}>
              <Price paise={totalPaise(order)} />
              <small data-state={order.money.state}>{moneyWords(order.money, order.status)}</small>
            </span>
          </li>
        ))}
      </ul>
      {orders > 0 && (
        <Link className={styles.all} to={`/orders?q=${encodeURIComponent(phoneNumber)}`}>
          {t('All {orders} at the order desk', { orders })}
        </Link>
      )}
    </section>
  );
}
