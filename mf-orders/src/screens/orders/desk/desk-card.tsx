import type { Order, OrderStatus } from '@shop/contract/order';
import { isPickUp } from '@shop/contract/order-status';
import { readablePhone } from '@shop/contract/person-rules';
import { totalPaise } from '@shop/pricing/order-amounts';
import { classes } from '@shop/ui/classes';
import layout from '@shop/ui/layout.module.css';
import { StatusChip } from '@shop/ui/status-chip';
import { typedLang } from '@shop/ui/typed-lang';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import parts from '../../../features/card/card-parts.module.css';
import { DeliveryBrief } from '../../../features/details/delivery-brief.tsx';
import { Amount } from '../../../features/money/amount.tsx';
import { MoneyBrief } from '../../../features/money/money-brief.tsx';
import { RefundNext } from '../../../features/money/refund-next.tsx';
import { MoveButtons } from '../../../features/moves/move-buttons.tsx';
import { WaitsMark } from '../../../features/proposals/waits-mark.tsx';
import { FROM_LIST } from '../../../features/selection/from-list.ts';
import { dateAndTime } from '../../../lib/moments.ts';
import { Items } from '../../../lib/named.tsx';
import { t } from '../../../t.ts';
import styles from './desk-card.module.css';

interface Props {
  order: Order;
  selected: boolean;
  checked: boolean;
  to: string;
  busy: boolean;
  onCheck: (order: Order) => void;
  onMove: (order: Order, to: OrderStatus) => void;
  onQuote: (order: Order) => void;
  onRefund: (order: Order) => void;
}

export const DeskCard = memo(function DeskCard({
  order,
  selected,
  checked,
  to,
  busy,
  onCheck,
  onMove,
  onQuote,
  onRefund,
}: Props) {
  return (
    <div className={classes(styles.card, selected && parts.selected)} data-order-card="">
      <label className={styles.check}>
        <input type="checkbox" checked={checked} onChange={() => onCheck(order)} />
        <span className={layout.hidden}>{t('Select order {order}', { order: order.orderId })}</span>
      </label>
      {selected ? (
        <div className={styles.content} aria-current="true" data-order={order.orderId}>
          <CardContent order={order} />
        </div>
      ) : (
        <Link className={styles.content} to={to} state={FROM_LIST} preventScrollReset data-order={order.orderId}>
          <CardContent order={order} />
        </Link>
      )}
      {!selected && (
        <div className={styles.moves}>
          <MoveButtons
            order={order}
            small
            busy={busy}
            onMove={(status) => onMove(order, status)}
            onOpen={() => onQuote(order)}
          />
          <RefundNext order={order} onRefund={() => onRefund(order)} />
        </div>
      )}
    </div>
  );
});

function CardContent({ order }: { order: Order }) {
  const name = order.customer?.user_name ?? order.name;
  const phone = order.customer?.phoneNumber ?? order.phoneNumber;
  return (
    <>
      <span className={parts.top}>
        <span className={parts.id}>{order.orderId}</span>
        <StatusChip status={order.status} pickUp={isPickUp(order)} />
      </span>
      <span className={styles.person}>
        <b lang={typedLang(name)}>{name}</b> <span>{readablePhone(phone)}</span>
      </span>
      <time className={parts.date} dateTime={order.date}>
        {dateAndTime(order.date)}
      </time>
      <span className={parts.items}>
        <Items order={order} />
      </span>
      <span className={styles.total}>
        <Amount paise={totalPaise(order)} />
        <MoneyBrief order={order} />
        <WaitsMark order={order} />
        <DeliveryBrief order={order} className={styles.delivery} />
      </span>
    </>
  );
}
