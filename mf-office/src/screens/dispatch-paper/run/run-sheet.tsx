import type { Order } from '@shop/contract/order';
import { isPickUp, OrderStatus } from '@shop/contract/order-status';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { toCollect } from '../../../features/dispatch/to-collect.ts';
import { whenKey } from '../../../features/dispatch/when.ts';
import { plural, t } from '../../../t.ts';
import { cashOfDoors } from './cash-of-doors.ts';
import styles from './run-sheet.module.css';
import { Stop } from './stop.tsx';
import { useIsStored } from './unsent-reports.ts';
import { useReporting } from './use-reporting.ts';

/** Doors that are near each other follow each other. */
const byPin = (a: Order, b: Order) => a.pin.localeCompare(b.pin) || whenKey(a).localeCompare(whenKey(b));

const { Ordered, Confirmed, Shipped } = OrderStatus;
const LEFT: readonly OrderStatus[] = [Ordered, Confirmed, Shipped];

interface Props {
  orders: readonly Order[];
  /** Rupees in cash from doors that are not among these orders any more. */
  collected?: number | undefined;
}

/** The rider's way from door to door, on a phone. */
export function RunSheet({ orders, collected = 0 }: Props) {
  const { unsent, problems, sending, report } = useReporting();
  const isStored = useIsStored();
  const stops = orders.filter((order) => !isPickUp(order)).sort(byPin);
  const left = stops.filter(
    (order) => (LEFT.includes(order.status) && !unsent[order.orderId]) || toCollect(order).length > 0,
  );
  const waiting = stops.filter(({ orderId }) => unsent[orderId] && !sending.has(orderId)).length;
  const cash = cashOfDoors(stops, unsent) + (parseRupees(collected) ?? 0);
  if (stops.length === 0 && orders.length > 0) return <p>{t('All of these orders are picked up at the shop.')}</p>;
  return (
    <>
      <p role="status">
        {left.length === 0
          ? t('Every delivery is done.')
          : t('{left} of {all} deliveries are left.', { left: left.length, all: stops.length })}
      </p>
      {cash > 0 && <p className={styles.sum}>{t('Cash to bring back: {amount}', { amount: formatRupees(cash) })}</p>}
      {waiting > 0 && (
        <p className={styles.waiting} role="status">
          {plural(waiting, {
            one: 'No connection. One delivery is kept on this phone. Open this page when the connection is back: it sends them by itself.',
            other:
              'No connection. {count} deliveries are kept on this phone. Open this page when the connection is back: it sends them by itself.',
          })}
          {!isStored &&
            ` ${t('This phone has no room to keep it. Leave this page open until then: what happened is sent from here.')}`}
        </p>
      )}
      <ol className={styles.stops}>
        {stops.map((order) => (
          <Stop
            key={order._id}
            order={order}
            unsent={unsent[order.orderId]}
            problem={problems[order.orderId]}
            isSending={sending.has(order.orderId)}
            onReport={(what) => void report(order.orderId, what)}
          />
        ))}
      </ol>
    </>
  );
}
