import type { Order } from '@shop/contract/order';
import { ApiError, notify, useMutation } from '@shop/platform';
import { useState } from 'react';
import { putOrder } from '../../queries/cached-orders.ts';
import {
  declineClaim,
  type GivenBack,
  type Recorded,
  recordPayment,
  refundPayment,
  takeBackWriteOffs,
  type Voided,
  voidPayment,
  type WrittenOff,
  writeOffDue,
} from '../../queries/change-order.ts';
import { fetchOrder } from '../../queries/order.ts';
import { t } from '../../t.ts';

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const lost = () => t('No response from the shop. Press again: it counts once.');

/** One key for the dialog: however often a button is pressed, the money counts once. */
export function useMoneyChanges(order: Order, viewerId: string, onClose: () => void) {
  const [key] = useState(newKey);
  const done = (sentence: string) => (now: Order) => {
    putOrder(viewerId, now);
    notify.success(sentence);
    onClose();
  };
  async function onError(error: unknown) {
    notify.error(error instanceof ApiError && error.status > 0 ? error.message : lost());
    const now = await fetchOrder(viewerId, order._id).catch(() => undefined);
    if (now) putOrder(viewerId, now);
  }
  return {
    record: useMutation({
      send: (recorded: Recorded) => recordPayment(order, recorded, key),
      onSuccess: done(t('The payment is recorded.')),
      onError,
    }),
    refund: useMutation({
      send: (refund: GivenBack) => refundPayment(order, refund, key),
      onSuccess: (now: Order) =>
        done(now.money.state === 'refund pending' ? t('The refund is on its way.') : t('The refund is recorded.'))(now),
      onError,
    }),
    writeOff: useMutation({
      send: (wanted: WrittenOff) => writeOffDue(order, wanted, key),
      onSuccess: done(t('It is written off.')),
      onError,
    }),
    takeBack: useMutation({
      send: takeBackWriteOffs,
      onSuccess: done(t('It is due again.')),
      onError,
    }),
    undo: useMutation({
      send: ({ paymentId, reason }: Voided) => voidPayment(paymentId, reason),
      onSuccess: done(t('The payment is taken back.')),
      onError,
    }),
    decline: useMutation({
      send: (claimId: string) => declineClaim(claimId),
      onSuccess: done(t('The customer sees that the payment was not found.')),
      onError,
    }),
  };
}
