import type { Order } from '@shop/contract/order';
import type { ConfirmPaymentRequest } from '@shop/contract/order-money';
import { ApiError, profileAtom } from '@shop/platform';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { putOrder } from '../../queries/cached-orders.ts';
import { confirmPayment, payOrder } from '../../queries/change-order.ts';
import { t } from '../../t.ts';
import { loadCheckout, openCheckout } from './checkout.ts';

export type PayStage =
  | { name: 'opening' | 'open' | 'closed' | 'confirming' }
  | { name: 'paid'; order: Order }
  /** `isSafe`: no money can have moved. */
  | { name: 'failed'; message: string; isSafe: boolean };

const notLoaded = () => t('The payment page did not load. Nothing was paid. Please try again.');
const notConfirmed = () =>
  t(
    'Your payment is being checked. If the money left your account, this order shows it in some minutes. Do not pay again.',
  );

const messageOf = (error: unknown, fallback: string) => (error instanceof ApiError ? error.message : fallback);

/** Pays what is due of an order: opens the provider's checkout, and has its result confirmed by the shop. */
export function useCheckout(customerId: string, orderId: string) {
  const [stage, setStage] = useState<PayStage>({ name: 'opening' });
  const { business_name: shop = '' } = useAtomValue(profileAtom);
  const isBusy = useRef(false);

  async function confirm(result: ConfirmPaymentRequest) {
    setStage({ name: 'confirming' });
    try {
      const order = await confirmPayment(customerId, orderId, result);
      putOrder(customerId, order);
      setStage({ name: 'paid', order });
    } catch (error) {
      setStage({ name: 'failed', message: messageOf(error, notConfirmed()), isSafe: false });
    }
  }

  async function pay() {
    if (isBusy.current) return;
    isBusy.current = true;
    setStage({ name: 'opening' });
    try {
      const { order, payment, checkout } = await payOrder(customerId, orderId);
      await loadCheckout(checkout);
      setStage({ name: 'open' });
      const result = await openCheckout({ payment, shop, order });
      if (result) await confirm(result);
      else setStage({ name: 'closed' });
    } catch (error) {
      setStage({ name: 'failed', message: messageOf(error, notLoaded()), isSafe: true });
    } finally {
      isBusy.current = false;
    }
  }

  const begin = useEffectEvent(() => void pay());
  useEffect(() => begin(), []);
  return { stage, pay: () => void pay() };
}
