import type { Order } from '@shop/contract/order';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { Button, buttonClass } from '@shop/ui/button';
import { Skeleton } from '@shop/ui/skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../t.ts';
import styles from './pay-page.module.css';
import { type PayStage, useCheckout } from './use-checkout.ts';

/** A document of its own, which may load the provider's checkout; every way out leads to the order. */
export function PayPage({ customerId, orderId }: { customerId: string; orderId: string }) {
  const { stage, pay } = useCheckout(customerId, orderId);
  const rest = stage.name === 'paid' ? restOf(stage.order) : null;
  return (
    <div className={styles.page}>
      <h1>{stage.name === 'paid' ? t('Thank you') : t('Pay for order {order}', { order: orderId })}</h1>
      <div role="status" className={styles.stage}>
        <Stage stage={stage} />
      </div>
      <div className={styles.buttons}>
        {(stage.name === 'closed' || (stage.name === 'failed' && stage.isSafe)) && (
          <Button look={stage.name === 'closed' ? 'line' : 'filled'} onClick={pay}>
            {t('Pay now')}
          </Button>
        )}
        {rest !== null && <Button onClick={pay}>{t('Pay {amount}', { amount: formatRupees(rest) })}</Button>}
        <Link
          className={buttonClass(stage.name === 'paid' && rest === null ? 'filled' : 'line')}
          to={`/orders/${orderId}`}
          replace
        >
          {stage.name === 'paid' ? t('See your order') : t('Back to the order')}
        </Link>
      </div>
    </div>
  );
}

function Stage({ stage }: { stage: PayStage }): ReactNode {
  switch (stage.name) {
    case 'opening':
      return (
        <>
          <p>{t('Opening the payment…')}</p>
          <Skeleton className={styles.waiting} />
        </>
      );
    case 'open':
      return <p>{t('Pay in the window that has opened. Your order is kept meanwhile.')}</p>;
    case 'closed':
      return (
        <>
          <p>
            {t(
              'If money left your account, wait a moment: the payment has not been reported yet. This page shows it by itself.',
            )}
          </p>
          <p>{t('If not, you can pay now, or later from your orders while the order is kept.')}</p>
        </>
      );
    case 'confirming':
      return <p>{t('Checking your payment…')}</p>;
    case 'ended':
      return <p>{t('This order has ended. If money left your account, the shop takes care of it.')}</p>;
    case 'paid':
      return <p>{paidWords(stage.order)}</p>;
    case 'failed':
      return <p className={styles.problem}>{stage.message}</p>;
  }
}

/** The order may have grown on another device meanwhile. */
const restOf = ({ money: { paid, due } }: Order) => (paid && due ? parseRupees(due) : null);

function paidWords(order: Order): string {
  const paise = parseRupees(order.money.paid);
  const rest = restOf(order);
  if (paise && rest)
    return t('{amount} is paid. {rest} is still to pay.', { amount: formatRupees(paise), rest: formatRupees(rest) });
  return paise
    ? t('{amount} is paid. The shop has your order.', { amount: formatRupees(paise) })
    : t('Your payment is on its way. The shop has your order.');
}
