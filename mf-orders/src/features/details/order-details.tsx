import type { Order } from '@shop/contract/order';
import { isPickUp, OrderStatus } from '@shop/contract/order-status';
import { profileAtom } from '@shop/platform';
import { AskForPrice } from '@shop/ui/ask-for-price';
import { classes } from '@shop/ui/classes';
import { Late } from '@shop/ui/late';
import { StatusChip } from '@shop/ui/status-chip';
import { useAtomValue } from 'jotai';
import type { ReactNode, Ref } from 'react';
import { dateAndTime } from '../../lib/moments.ts';
import { rich, t } from '../../t.ts';
import { MoneyLines } from '../money/money-lines.tsx';
import { LineRating } from '../rating/line-rating.tsx';
import type { OrderReturnsProps } from '../returns/order-returns.tsx';
import type { Viewer } from '../viewer.ts';
import { EndNote } from './end-note.tsx';
import styles from './order-details.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderLine } from './order-line.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OrderTotal } from './order-total.tsx';
import { PrintHead } from './print-head.tsx';
import { Timeline } from './timeline.tsx';

/** Few orders have it. */
const loadAfterOrder = async () =>
  (await import(/* webpackChunkName: "after-order" */ '../after-order/after-order.tsx')).AfterOrder;

const loadDeviceMessages = async () =>
  (await import(/* webpackChunkName: "device-messages" */ '../device-messages/device-messages.tsx')).DeviceMessages;

/** At the desk. */
const loadMessages = async () =>
  (await import(/* webpackChunkName: "after-order" */ '../messages/order-messages.tsx')).OrderMessages;

interface Props {
  order: Order;
  viewer: Viewer;
  /** Above the lines: the payment or the quote. */
  notice?: ReactNode;
  /** The most common actions, always visible. */
  actions?: ReactNode;
  /** Rare actions, at the end. */
  more?: ReactNode;
  /** At the desk. */
  onDecide?: OrderReturnsProps['onDecide'];
  titleRef?: Ref<HTMLHeadingElement>;
  /** False if the page around it already names the order. */
  hasHead?: boolean;
}

export function OrderDetails({ order, viewer, notice, actions, more, onDecide, titleRef, hasHead = true }: Props) {
  const status = order.status;
  const { push_key: pushKey } = useAtomValue(profileAtom);
  return (
    <article
      className={classes(Boolean(actions) && styles.pane)}
      aria-label={t('Order {order}', { order: order.orderId })}
    >
      <PrintHead />
      {hasHead && (
        <header className={styles.head}>
          <div>
            <h2 ref={titleRef} tabIndex={-1} className={styles.title}>
              {t('Order {order}', { order: order.orderId })}
            </h2>
            <p className={styles.placed}>
              {rich('Placed {time}', { time: <time dateTime={order.date}>{dateAndTime(order.date)}</time> })}
            </p>
          </div>
          <span role="status">
            <StatusChip status={status} pickUp={isPickUp(order)} />
          </span>
        </header>
      )}
      <div className={styles.body}>
        {(order.proposal || order.returns) && (
          <Late
            load={loadAfterOrder}
            props={{ order, viewer, onDecide }}
            missing={t('A part of this order did not load.')}
          />
        )}
        <OrderSteps order={order} />
        <EndNote order={order} viewer={viewer} />
        {notice && <div className={styles.notice}>{notice}</div>}
        <ul className={styles.lines}>
          {order.items.map((item, index) => {
            const isHidden = item.price === null && !viewer.isAdmin;
            const isRateable = status === OrderStatus.Delivered || item.rating !== null;
            return (
              <OrderLine key={item.productId._id} item={item} serial={index + 1}>
                {(isHidden || isRateable) && (
                  <>
                    {isHidden && <AskForPrice name={item.productId.name} orderId={order.orderId} />}
                    {isRateable && <LineRating item={item} status={status} viewer={viewer} />}
                  </>
                )}
              </OrderLine>
            );
          })}
        </ul>
        <OrderTotal order={order} />
        <MoneyLines order={order} isStaff={viewer.isAdmin} />
        <OrderFacts order={order} />
        <Timeline order={order} viewer={viewer} />
        {pushKey && <Late load={loadDeviceMessages} props={{ order, viewer, pushKey }} />}
        {viewer.isAdmin && order.phoneNumber && <Late load={loadMessages} props={{ order }} />}
        {more && <div className={styles.more}>{more}</div>}
      </div>
      {actions && (
        <div className={styles.actions} data-keep-clear="">
          {actions}
        </div>
      )}
    </article>
  );
}
