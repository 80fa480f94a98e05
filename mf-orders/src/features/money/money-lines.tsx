import type { Order } from '@shop/contract/order';
import { dayAndMonth } from '../../lib/moments.ts';
import { t } from '../../t.ts';
import styles from './money-lines.module.css';
import { dueLine, moneyLines } from './money-words.ts';

/** What was paid and paid back, and what is still due, under the total. */
export function MoneyLines({ order, isStaff }: { order: Order; isStaff: boolean }) {
  const lines = moneyLines(order, { on: dayAndMonth, isStaff });
  const due = dueLine(order);
  if (lines.length === 0 && due === null) return null;
  return (
    <ul className={styles.lines} aria-label={t('Payments')}>
      {lines.map(({ id, text, detail, tone }) => (
        <li key={id} className={styles[tone]}>
          {text}
          {detail && <span className={styles.detail}>{detail}</span>}
        </li>
      ))}
      {due && <li className={styles.due}>{due}</li>}
    </ul>
  );
}
