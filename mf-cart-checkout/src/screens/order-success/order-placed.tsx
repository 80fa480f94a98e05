import { orderDetails } from '@shop/contract/fragments/order-details';
import type { Order } from '@shop/contract/order';
import { PaymentMode } from '@shop/contract/payment';
import { profileAtom } from '@shop/platform';
import { parseRupees } from '@shop/pricing/money';
import { buttonClass } from '@shop/ui/button';
import { Fragment } from '@shop/ui/fragment';
import { Icon } from '@shop/ui/icon';
import { waIcon } from '@shop/ui/icon-paths';
import { PayByUpi } from '@shop/ui/pay-by-upi';
import { Skeleton } from '@shop/ui/skeleton';
import { useAtomValue } from 'jotai';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { clearOnceFor } from '../../features/placing/clear-once.ts';
import { shownOrder } from '../../features/placing/shown-order.ts';
import { Panel } from '../../ui/panel.tsx';
import { nextSteps } from './next-steps.ts';
import styles from './order-placed.module.css';
import { shareLink } from './share-link.ts';

export function OrderPlaced({ order }: { order: Order }) {
  // Before the page is seen: from then on it may be left at any moment.
  useLayoutEffect(() => {
    clearOnceFor(order);
    shownOrder.note(order._id);
    return shownOrder.forget;
  }, [order]);
  const total = parseRupees(order.totalAmount);
  const due = order.paymentMode === PaymentMode.Online ? total : null;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <svg className={styles.mark} viewBox="0 0 84 76" aria-hidden="true">
          <path d="M22 2h40l20 36-20 36H22L2 38z" />
          <path className={styles.tick} d="M28 39l10 10 19-21" />
        </svg>
        <div>
          <h1>Order placed</h1>
          <p className={styles.quiet}>
            Thank you, {order.name}.
            <br />
            Your order number is
          </p>
          <p className={styles.number}>{order.orderId}</p>
        </div>
      </div>
      <div className={styles.parts}>
        <div className={styles.now}>
          {due !== null && <PayByUpi orderId={order.orderId} due={due} />}
          <WhatNext order={order} />
          <Actions order={order} isPaying={due !== null} />
        </div>
        <div className={styles.panel}>
          <Fragment
            of={orderDetails}
            props={{ order, isPaidElsewhere: due !== null, isNamedElsewhere: true }}
            fallback={<Skeleton className={styles.skeleton} />}
            missing="The details of your order are not answering. The order itself is placed."
          />
        </div>
      </div>
    </div>
  );
}

const WhatNext = ({ order }: { order: Order }) => (
  <Panel title="What happens next">
    <ol className={styles.steps}>
      {nextSteps(order).map(({ when, what }) => (
        <li key={when}>
          <b>{when}</b>
          <p>{what}</p>
        </li>
      ))}
    </ol>
    <Link className={buttonClass('link')} to="/shippingPolicyScreen">
      How many days that takes
    </Link>
  </Panel>
);

/** One filled button on the screen: payment if it is due, otherwise the orders. */
function Actions({ order, isPaying }: { order: Order; isPaying: boolean }) {
  const { business_name = '' } = useAtomValue(profileAtom);
  return (
    <div className={styles.actions}>
      <Link className={buttonClass(isPaying ? 'soft' : 'filled', { wide: true })} to="/orders">
        See my orders
      </Link>
      <a
        className={buttonClass('line', { wide: true })}
        href={shareLink(order, business_name)}
        target="_blank"
        rel="noreferrer"
      >
        <Icon path={waIcon} size={20} />
        Share on WhatsApp
      </a>
      <Link className={buttonClass('link')} to="/">
        Keep shopping
      </Link>
    </div>
  );
}
