import type { Order } from '@shop/contract/order';
import { classes } from '@shop/ui/classes';
import styles from './money-brief.module.css';
import { moneyInBrief } from './money-words.ts';

/** Under the total of an order at the desk. */
export function MoneyBrief({ order }: { order: Pick<Order, 'status' | 'payments' | 'paymentMode' | 'money'> }) {
  const brief = moneyInBrief(order);
  return brief && <span className={classes(styles.brief, styles[brief.tone])}>{brief.text}</span>;
}
