import type { Waiting } from '@shop/contract/office/frame';
import { OrderStatus } from '@shop/contract/order-status';
import { formatCount } from '@shop/pricing/money';
import { Icon } from '@shop/ui/icon';
import { cashIcon, mailIcon } from '@shop/ui/icon-paths';
import { Link } from 'react-router-dom';
import { ordersIcon, stockIcon } from '../../lib/icons.ts';
import { ORDERS } from '../../lib/nav.ts';
import { PAGES } from '../../lib/pages.ts';
import styles from './waiting-links.module.css';

const kinds = ({ orders, low_stock, payments, messages }: Waiting) => [
  {
    to: `${ORDERS}?status=${OrderStatus.Ordered}`,
    icon: ordersIcon,
    count: orders,
    what: orders === 1 ? 'order to confirm' : 'orders to confirm',
  },
  { to: PAGES.stock, icon: stockIcon, count: low_stock, what: 'low in stock' },
  {
    to: PAGES.money,
    icon: cashIcon,
    count: payments,
    what: payments === 1 ? 'payment to settle' : 'payments to settle',
  },
  {
    to: `${PAGES.messages}?state=given_up`,
    icon: mailIcon,
    count: messages,
    what: messages === 1 ? 'message given up' : 'messages given up',
  },
];

/** What waits for somebody, each one click away. */
export function WaitingLinks({ waiting }: { waiting: Waiting | undefined }) {
  if (!waiting) return <div className={styles.links} />;
  return (
    <ul className={styles.links} aria-label="What waits">
      {kinds(waiting).map(
        ({ to, icon, count, what }) =>
          count > 0 && (
            <li key={to}>
              <Link to={to}>
                <Icon path={icon} size={20} />
                <b>{formatCount(count)}</b> {what}
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}
