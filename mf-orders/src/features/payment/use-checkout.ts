import type { Order } from '@shop/contract/order';
import type { ConfirmPaymentRequest } from '@shop/contract/order-money';
import { returnsStock } from '@shop/contract/order-status';
import { ApiError, profileAtom } from '@shop/platform';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { putOrder } from '../../queries/cached-orders.ts';
import { confirmPayment, payOrder } from '../../queries/change-order.ts';
import { fetchOrder } from '../../queries/order.ts';
import { t } from '../../t.ts';
import { loadCheckout, openCheckout } from './checkout.ts';

export type PayStage =
  | { name: 'opening' | 'open' | 'closed' | 'confirming' | 'ended' }
  | { name: 'paid'; order: Order }
  /** `isSafe`: no money can have moved. `mayCome`: the order may still show the payment. */
  | { name: 'failed'; message: string; isSafe: boolean; mayCome?: boolean };

const notLoaded = () => t('The payment page did not load. Nothing was paid. Please try again.');
const notConfirmed = () =>
  t(
    'Your payment is being checked. If the money left your account, this order shows it in some minutes. Do not pay again.',
  );

/** How often the order is looked at after a payment that nobody has reported: it may come late. */
const LOOK_MS = 4000;

/** The outcome of the payment, as the order has it; null while it is open. `before` was paid before this payment. */
function stageOf(order: Order, before: number): PayStage | null {
  if (returnsStock(order.status)) return { name: 'ended' };
  return order.money.due === 0 || (order.money.paid ?? 0) > before ? { name: 'paid', order } : null;
}

const messageOf = (error: unknown, fallback: string) => (error instanceof ApiError ? error.message : fallback);

/** Pays what is due of an order: opens the provider's checkout, and has its result confirmed by the shop. */
export function useCheckout(customerId: string, orderId: string) {
  const [stage, setStage] = useState<PayStage>({ name: 'opening' });
  const { business_name: shop = '' } = useAtomValue(profileAtom);
  const isBusy = useRef(false);
  const paidBefore = useRef(Number.POSITIVE_INFINITY);

  async function look(): Promise<PayStage | null> {
    const order = await fetchOrder(customerId, orderId).catch(() => undefined);
    if (order) putOrder(customerId, order);
    return order ? stageOf(order, paidBefore.current) : null;
  }

  async function confirm(result: ConfirmPaymentRequest) {
    setStage({ name: 'confirming' });
    try {
      const order = await confirmPayment(customerId, orderId, result);
      putOrder(customerId, order);
      setStage({ name: 'paid', order });
    } catch (error) {
      const mayCome = !(error instanceof ApiError && error.status === 409);
      setStage({ name: 'failed', message: messageOf(error, notConfirmed()), isSafe: false, mayCome });
    }
  }

  async function pay() {
    if (isBusy.current) return;
    isBusy.current = true;
    setStage({ name: 'opening' });
    try {
      const { order, payment, checkout } = await payOrder(customerId, orderId);
      paidBefore.current = order.money.paid ?? 0;
      await loadCheckout(checkout);
      setStage({ name: 'open' });
      const result = await openCheckout({ payment, shop, order });
      if (result) await confirm(result);
      else setStage({ name: 'closed' });
    } catch (error) {
      const known = error instanceof ApiError && error.status === 409 ? await look() : null;
      setStage(known ?? { name: 'failed', message: messageOf(error, notLoaded()), isSafe: true });
    } finally {
      isBusy.current = false;
    }
  }

  const begin = useEffectEvent(() => void pay());
  useEffect(() => begin(), []);

  const { name } = stage;
  const mayComeLate = name === 'closed' || (name === 'failed' && stage.mayCome === true);
  const lookAgain = useEffectEvent(async (isWanted: () => boolean) => {
    if (document.hidden || isBusy.current) return;
    const known = await look();
    const isNews = known?.name === 'paid' || (known?.name === 'ended' && name === 'closed');
    if (known && isNews && isWanted() && !isBusy.current) setStage(known);
  });
  useEffect(() => {
    if (!mayComeLate) return;
    let isWanted = true;
    const timer = setInterval(() => void lookAgain(() => isWanted), LOOK_MS);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [mayComeLate]);
  return { stage, pay: () => void pay() };
}
