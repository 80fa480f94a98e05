import { useQuery } from '@shop/platform';
import { buttonClass } from '@shop/ui/button';
import { Link } from 'react-router-dom';
import { TO_PAY_BACK } from '../../lib/nav.ts';
import { waitingQuery } from '../../queries/frame.ts';
import { plural, t } from '../../t.ts';
import styles from './money.module.css';
import { rupees } from './words.ts';

/** Orders that were cancelled, came back or became cheaper, and whose money the shop still has. */
export function ToPayBack() {
  const { data } = useQuery(waitingQuery);
  if (!data?.pay_back) return null;
  const { orders, amount } = data.pay_back;
  return (
    <section className={styles.part}>
      <h2>{t('To pay back')}</h2>
      <p>
        <Link className={buttonClass('line', { small: true })} to={TO_PAY_BACK}>
          {plural(
            orders,
            { one: '{count} order to pay back, {amount}', other: '{count} orders to pay back, {amount}' },
            { count: orders, amount: rupees(amount) },
          )}
        </Link>
      </p>
    </section>
  );
}
