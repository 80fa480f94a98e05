import { orderDetails } from '@shop/contract/fragments/order-details';
import type { Order } from '@shop/contract/order';
import { isPickUp, OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { profileAtom, queries, useQuery } from '@shop/platform';
import { parseRupees } from '@shop/pricing/money';
import { buttonClass } from '@shop/ui/button';
import { Fragment } from '@shop/ui/fragment';
import { Icon } from '@shop/ui/icon';
import { waIcon } from '@shop/ui/icon-paths';
import { Late } from '@shop/ui/late';
import { PayByUpi } from '@shop/ui/pay-by-upi';
import { Skeleton } from '@shop/ui/skeleton';
import { StatusChip } from '@shop/ui/status-chip';
import { useAtomValue } from 'jotai';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { clearOnceFor } from '../../features/placing/clear-once.ts';
import { shownOrder } from '../../features/placing/shown-order.ts';
import { placedOrderQuery } from '../../queries/placed-order.ts';
import { t } from '../../t.ts';
import { Panel } from '../../ui/panel.tsx';
import { nextSteps } from './next-steps.ts';
import styles from './order-placed.module.css';
import { shareLink } from './share-link.ts';

/** `placed` is in the browser's history: a reload, or Back, shows the order's current state. */
export function OrderPlaced({ placed, from }: { placed: Order; from?: number | undefined }) {
  const query = placedOrderQuery(placed.customerId, placed._id);
  const { data, error } = useQuery(query);
  // Before the page is visible: from then on it may be left at any moment.
  useLayoutEffect(() => {
    clearOnceFor(placed, from);
    shownOrder.note(placed._id);
    return shownOrder.forget;
  }, [placed, from]);
  const order = data ?? placed;
  // The page offers to pay when the API has confirmed the amount; if it does not respond, the amount at ordering counts.
  const isWaiting = !data && !error;
  const isCancelled = order.status === OrderStatus.Cancelled;
  const isOpen = !isWaiting && order.status === OrderStatus.Ordered;
  // Who pays in cash may pay now, but need not.
  const paysFirst = order.paymentMode === PaymentMode.Online;
  const unpaid = paysFirst && order.status === OrderStatus.Ordered && !order.proposal ? dueOf(order) : null;
  // Shown at once, also before the API has confirmed the amount.
  const isUnpaid = unpaid !== null;
  const due = isWaiting ? null : unpaid;
  const isPaying = due !== null || (isOpen && paysFirst && order.pay_online === true);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        {!isCancelled && !isUnpaid && (
          <svg className={styles.mark} viewBox="0 0 84 76" aria-hidden="true">
            <path d="M22 2h40l20 36-20 36H22L2 38z" />
            <path className={styles.tick} d="M28 39l10 10 19-21" />
          </svg>
        )}
        <div>
          <h1>{isCancelled ? t('Order cancelled') : isUnpaid ? t('Not paid yet') : t('Order placed')}</h1>
          <p className={styles.quiet}>
            {!isCancelled && (
              <>
                {isUnpaid
                  ? t('Your order is placed and waits for your payment.')
                  : t('Thank you, {name}.', { name: order.name })}
                <br />
              </>
            )}
            {t('Your order number is')}
          </p>
          <p className={styles.number}>{order.orderId}</p>
          <p role="status">{isWaiting || isOpen || <StatusChip status={order.status} pickUp={isPickUp(order)} />}</p>
        </div>
      </div>
      <div className={styles.parts}>
        <div className={styles.now}>
          {isWaiting && <Skeleton className={styles.skeleton} />}
          {!isWaiting && paysFirst && <WaysToPay order={order} due={due} />}
          {isOpen && <WhatNext order={order} arrives={data?.delivery?.slot?.in_words} />}
          {!isWaiting && !paysFirst && <WaysToPay order={order} due={due} />}
          <Actions order={order} isPaying={isPaying} />
        </div>
        <div className={styles.panel}>
          <Fragment
            of={orderDetails}
            props={{
              order,
              isPaidElsewhere: true,
              isNamedElsewhere: true,
              // The details follow the order.
              changed: (now) => queries.set(query.key, now),
            }}
            fallback={<Skeleton className={styles.skeleton} />}
            missing={t('The details of your order are not answering. The order itself is placed.')}
          />
        </div>
      </div>
    </div>
  );
}

/** Nothing while the shop checks a payment. An older response has no money: then the whole total is due. */
function dueOf({ money, totalAmount }: Pick<Order, 'totalAmount'> & { money?: Order['money'] }) {
  const due = parseRupees(money ? money.due : totalAmount);
  return due === 0 ? null : due;
}

const loadPayOnline = async () => (await import(/* webpackChunkName: "pay-online" */ '@shop/ui/pay-online')).PayOnline;

function WaysToPay({ order, due }: { order: Order; due: number | null }) {
  if (order.pay_online)
    return (
      <Late
        load={loadPayOnline}
        props={{ order }}
        fallback={<Skeleton className={styles.skeleton} />}
        missing={t('The way to pay did not load. Your orders have it, too.')}
      />
    );
  if (due === null) return null;
  return (
    <PayByUpi orderId={order.orderId} due={due}>
      <Link className={buttonClass('link')} to={`/orders/${order.orderId}`}>
        {t('I have paid')}
      </Link>
    </PayByUpi>
  );
}

/** `arrives` is not of the browser's history: it is true on the day of the response. */
const WhatNext = ({ order, arrives }: { order: Order; arrives: string | undefined }) => (
  <Panel title={t('What happens next')}>
    <ol className={styles.steps}>
      {nextSteps(order, arrives).map(({ when, what }) => (
        <li key={when}>
          <b>{when}</b>
          <p>{what}</p>
        </li>
      ))}
    </ol>
    <Link className={buttonClass('link')} to="/shippingPolicyScreen">
      {t('How this shop delivers')}
    </Link>
  </Panel>
);

/** One filled button on the screen: payment if it is due, otherwise the orders. */
function Actions({ order, isPaying }: { order: Order; isPaying: boolean }) {
  const { business_name = '' } = useAtomValue(profileAtom);
  return (
    <div className={styles.actions}>
      <Link className={buttonClass(isPaying ? 'soft' : 'filled', { wide: true })} to="/orders">
        {t('See my orders')}
      </Link>
      <a
        className={buttonClass('line', { wide: true })}
        href={shareLink(order, business_name)}
        target="_blank"
        rel="noreferrer"
      >
        <Icon path={waIcon} size={20} />
        {t('Share on WhatsApp')}
      </a>
      <Link className={buttonClass('link')} to="/">
        {t('Keep shopping')}
      </Link>
    </div>
  );
}
