import type { Order } from '@shop/contract/order';
import { isPickUp, OrderStatus } from '@shop/contract/order-status';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { toCollect } from '../../../features/dispatch/to-collect.ts';
import { byWhen, laterDay } from '../../../features/dispatch/when.ts';
import { plural, t } from '../../../t.ts';
import { cashOfDoors, cashUnsent } from './cash-of-doors.ts';
import styles from './run-sheet.module.css';
import { Stop } from './stop.tsx';
import { useIsStored } from './unsent-reports.ts';
import { useReporting } from './use-reporting.ts';

/** Doors that are near each other follow each other; those of another day come last. */
const byDoor = (a: Order, b: Order) =>
  laterDay(a).localeCompare(laterDay(b)) || a.pin.localeCompare(b.pin) || byWhen(a, b);

const { Ordered, Confirmed, Shipped } = OrderStatus;
const LEFT: readonly OrderStatus[] = [Ordered, Confirmed, Shipped];

interface Props {
  orders: readonly Order[];
  /** Of a rider, whose doors leave the list when they are done: how many were, and the rupees in cash from them. Everybody's doors are left. */
  done?: { collected: number; delivered: number } | undefined;
}

/** The rider's way from door to door, on a phone. */
export function RunSheet({ orders, done }: Props) {
  const { unsent, problems, sending, report } = useReporting();
  const isStored = useIsStored();
  const stops = orders.filter((order) => !isPickUp(order)).sort(byDoor);
  const left = stops.filter(
    (order) => (LEFT.includes(order.status) && !unsent[order.orderId]) || toCollect(order).length > 0,
  );
  const waiting = stops.filter(({ orderId }) => unsent[orderId] && !sending.has(orderId)).length;
  const cash = done ? (parseRupees(done.collected) ?? 0) + cashUnsent(unsent) : cashOfDoors(stops, unsent);
  if (stops.length === 0 && orders.length > 0) return <p>{t('All of these orders are picked up at the shop.')}</p>;
  return (
    <>
      <p role="status">
        {left.length === 0
          ? t('Every delivery is done.')
          : t('{left} of {all} deliveries are left.', {
              left: left.length,
              all: stops.length + (done?.delivered ?? 0),
            })}
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
