import { OrderStatus } from '@shop/contract/order-status';
import { classes } from '../classes.ts';
import { t } from '../t.ts';
import styles from './status-chip.module.css';

const looks: Record<OrderStatus, string | undefined> = {
  [OrderStatus.Ordered]: styles.ordered,
  [OrderStatus.Confirmed]: styles.confirmed,
  [OrderStatus.Shipped]: styles.shipped,
  [OrderStatus.Delivered]: styles.delivered,
  [OrderStatus.Cancelled]: styles.cancelled,
  [OrderStatus.Returned]: styles.returned,
};

const names: Record<OrderStatus, () => string> = {
  [OrderStatus.Ordered]: () => t('Ordered'),
  [OrderStatus.Confirmed]: () => t('Confirmed'),
  [OrderStatus.Shipped]: () => t('Shipped'),
  [OrderStatus.Delivered]: () => t('Delivered'),
  [OrderStatus.Cancelled]: () => t('Cancelled'),
  [OrderStatus.Returned]: () => t('Returned'),
};

const pickUpNames = {
  ...names,
  [OrderStatus.Shipped]: () => t('Ready to pick up'),
  [OrderStatus.Delivered]: () => t('Picked up'),
};

/** The status in its colour on the same colour at 20 %, with a mark and the word, so colour is never the only sign. */
export function StatusChip({ status, pickUp = false }: { status: OrderStatus; pickUp?: boolean }) {
  return <span className={classes(styles.chip, looks[status])}>{(pickUp ? pickUpNames : names)[status]()}</span>;
}
