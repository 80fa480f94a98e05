import type { Order } from '@shop/contract/order';
import { classes } from '@shop/ui/classes';
import { moneyInBrief } from './brief-words.ts';
import styles from './money-brief.module.css';

/** Under the total of an order at the desk. */
export function MoneyBrief({
  order,
}: {
  order: Pick<Order, 'status' | 'moves' | 'payments' | 'paymentMode' | 'money'>;
}) {
  const brief = moneyInBrief(order);
  return brief && <span className={classes(styles.brief, styles[brief.tone])}>{brief.text}</span>;
}
