import { OrderStatus } from '@shop/contract/order-status';
import { authenticationAtom, currentLanguage, useDevice, useQuery } from '@shop/platform';
import { shortMoment } from '@shop/platform/dates';
import { totalPaise } from '@shop/pricing/order-amounts';
import { Price } from '@shop/ui/price';
import { typedLang } from '@shop/ui/typed-lang';
import { Link } from 'react-router-dom';
import { useMe } from '../../lib/me.ts';
import { ORDERS } from '../../lib/nav.ts';
import { ordersToConfirmQuery } from '../../queries/orders-to-confirm.ts';
import { t } from '../../t.ts';
import styles from './overview.module.css';
import { Panel } from './panel.tsx';

/** The newest first, as at the order desk. */
export function ToConfirm() {
  const { may } = useMe();
  const { user } = useDevice(authenticationAtom);
  const query = useQuery(ordersToConfirmQuery(user?._id ?? ''), { enabled: user !== null });
  return (
    <Panel
      title={t('Orders to confirm')}
      to={`${ORDERS}?status=${OrderStatus.Ordered}`}
      all={t('Order desk')}
      query={query}
      empty={(orders) => (orders.length === 0 ? t('Every order is confirmed.') : undefined)}
    >
      {(orders) => (
        <ul className={styles.lines}>
          {orders.map((order) => (
            <li key={order._id}>
              <Link to={`${ORDERS}/${order.orderId}`}>
                <b lang={typedLang(order.name)}>{order.name}</b>
                <span>
                  {order.orderId} ·{' '}
                  <time dateTime={order.date}>{shortMoment(order.date, new Date(), currentLanguage())}</time>
                </span>
              </Link>
              {may('amounts.see') && <Price paise={totalPaise(order)} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
