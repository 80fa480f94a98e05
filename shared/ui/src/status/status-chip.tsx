import type { OrderStatus } from '@shop/contract/order';
import { statusLabels } from '@shop/contract/order-status';
import { classes } from '../classes.ts';
import styles from './status-chip.module.css';

const looks: Record<OrderStatus, string | undefined> = {
  0: styles.ordered,
  5: styles.confirmed,
  3: styles.shipped,
  1: styles.delivered,
  2: styles.cancelled,
  4: styles.returned,
};

/** The status in its colour on the same colour at 20 %, with a mark and the word, so that hue is never alone. */
export function StatusChip({ status }: { status: OrderStatus }) {
  return <span className={classes(styles.chip, looks[status])}>{statusLabels[status]}</span>;
}
