import type { Order } from '@shop/contract/order';
import { isPickUp } from '@shop/contract/order-status';
import { totalPaise } from '@shop/pricing/order-amounts';
import { buttonClass } from '@shop/ui/button';
import { classes } from '@shop/ui/classes';
import { payPath } from '@shop/ui/pay-online';
import { Price } from '@shop/ui/price';
import { StatusChip } from '@shop/ui/status-chip';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { dateAndTime } from '../../lib/moments.ts';
import { Items } from '../../lib/named.tsx';
import { t } from '../../t.ts';
import { ownMoney } from '../money/money-words.ts';
import { ReorderButton } from '../reorder/reorder-button.tsx';
import { FROM_LIST } from '../selection/from-list.ts';
import parts from './card-parts.module.css';
import styles from './order-card.module.css';

interface Props {
  order: Order;
  selected: boolean;
  to: string;
}

/** One order of the list. The selected one is not a link, and its details have the button. */
export const OrderCard = memo(function OrderCard({ order, selected, to }: Props) {
  if (selected) {
    return (
      <div className={classes(styles.card, parts.selected)}>
        <div className={styles.content} aria-current="true" data-order={order.orderId}>
          <CardContent order={order} />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.card}>
      <Link className={styles.content} to={to} state={FROM_LIST} preventScrollReset data-order={order.orderId}>
        <CardContent order={order} />
      </Link>
      <div className={styles.again}>
        {order.pay_online && (order.pay_until || order.money.paid) ? (
          <a
            className={buttonClass('filled', { small: true })}
            href={payPath(order.orderId)}
            aria-label={`${t('Pay now')} ${order.orderId}`}
          >
            {t('Pay now')}
          </a>
        ) : (
          <ReorderButton order={order} look="soft" small />
        )}
      </div>
    </div>
  );
});

function CardContent({ order }: { order: Order }) {
  const money = ownMoney(order);
  return (
    <>
      <span className={parts.top}>
        <span className={parts.id}>{order.orderId}</span>
        <StatusChip status={order.status} pickUp={isPickUp(order)} />
      </span>
      <span className={parts.date}>
        <time dateTime={order.date}>{dateAndTime(order.date)}</time>
        {money && (
          <>
            {' · '}
            <b>{money}</b>
          </>
        )}
      </span>
      <span className={parts.items}>
        <Items order={order} />
      </span>
      <Price paise={totalPaise(order)} className={styles.total} />
    </>
  );
}
