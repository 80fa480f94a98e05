import type { Waiting } from '@shop/contract/office/frame';
import { OrderStatus } from '@shop/contract/order-status';
import { formatCount } from '@shop/pricing/money';
import { Icon } from '@shop/ui/icon';
import { backIcon, cashIcon, mailIcon } from '@shop/ui/icon-paths';
import { Link } from 'react-router-dom';
import { ordersIcon, stockIcon } from '../../lib/icons.ts';
import { ORDERS, TO_PAY_BACK } from '../../lib/nav.ts';
import { PAGES } from '../../lib/pages.ts';
import { plural, t } from '../../t.ts';
import styles from './waiting-links.module.css';

const kinds = ({ orders, low_stock, payments, messages, pay_back: payBack }: Waiting) => [
  {
    to: `${ORDERS}?status=${OrderStatus.Ordered}`,
    icon: ordersIcon,
    count: orders,
    what: plural(orders, { one: 'order to confirm', other: 'orders to confirm' }),
  },
  { to: PAGES.stock, icon: stockIcon, count: low_stock, what: t('low in stock') },
  {
    to: PAGES.money,
    icon: cashIcon,
    count: payments,
    what: plural(payments, { one: 'payment to settle', other: 'payments to settle' }),
  },
  {
    to: TO_PAY_BACK,
    icon: backIcon,
    count: payBack?.orders ?? 0,
    what: t('to pay back'),
  },
  {
    to: `${PAGES.messages}?state=given_up`,
    icon: mailIcon,
    count: messages,
    what: plural(messages, { one: 'failed message', other: 'failed messages' }),
  },
];

/** What waits for somebody, each one click away. */
export function WaitingLinks({ waiting }: { waiting: Waiting | undefined }) {
  if (!waiting) return <div className={styles.links} />;
  return (
    <ul className={styles.links} aria-label={t('Waiting for you')}>
      {kinds(waiting).map(
        ({ to, icon, count, what }) =>
          count > 0 && (
            <li key={to}>
              <Link to={to} title={what}>
                <Icon path={icon} size={20} />
                <b>{formatCount(count)}</b> <span>{what}</span>
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}
