import type { Order } from '@shop/contract/order';
import { ApiError, notify, useMutation } from '@shop/platform';
import { useState } from 'react';
import { putOrder } from '../../queries/cached-orders.ts';
import {
  declineClaim,
  type GivenBack,
  type LetGo,
  letGo,
  type Recorded,
  recordPayment,
  refundPayment,
  takeBackLetGo,
  type Voided,
  voidPayment,
} from '../../queries/change-order.ts';
import { fetchOrder } from '../../queries/order.ts';
import { t } from '../../t.ts';
import { useWaiting } from '../network/use-waiting.ts';

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const lost = () => t('No response from the shop. Press again: it counts once.');

const WHATS = ['payment', 'refund', 'write-offs', 'kept'] as const;

/** The keys of requests without a response, by kind and order. */
const keys = new Map<string, string>();

function keyFor(name: string): string {
  const key = keys.get(name) ?? newKey();
  keys.set(name, key);
  return key;
}

/**
 * One key until the shop has responded: however often a button is pressed, and the dialog closed and opened, the money
 * counts once. What waits for the network is dropped when the dialog closes.
 */
export function useMoneyChanges(order: Order, viewerId: string, onClose: () => void) {
  const [usedReference, setUsedReference] = useState<string>();
  const key = (what: (typeof WHATS)[number]) => keyFor(`${what} ${order._id}`);
  const forget = () => {
    for (const what of WHATS) keys.delete(`${what} ${order._id}`);
  };
  const done = (sentence: string) => (now: Order) => {
    forget();
    putOrder(viewerId, now);
    notify.success(sentence);
    onClose();
  };
  async function onError(error: unknown) {
    const hasResponse = error instanceof ApiError && error.status > 0;
    if (hasResponse) forget();
    notify.error(hasResponse ? error.message : lost());
    const now = await fetchOrder(viewerId, order._id).catch(() => undefined);
    if (now) putOrder(viewerId, now);
  }
  const changes = {
    record: useMutation({
      send: (recorded: Recorded) => recordPayment(order, recorded, key('payment')),
      onSuccess: done(t('The payment is recorded.')),
      async onError(error: unknown) {
        if (!(error instanceof ApiError) || error.code !== 'reference_used') return onError(error);
        forget();
        setUsedReference(error.message);
      },
    }),
    refund: useMutation({
      send: (refund: GivenBack) => refundPayment(order, refund, key('refund')),
      onSuccess: (now: Order) =>
        done(now.money.state === 'refund pending' ? t('The refund is on its way.') : t('The refund is recorded.'))(now),
      onError,
    }),
    writeOff: useMutation({
      send: (wanted: LetGo) => letGo(order, 'write-offs', wanted, key('write-offs')),
      onSuccess: done(t('It is written off.')),
      onError,
    }),
    dueAgain: useMutation({
      send: (_: null) => takeBackLetGo(order, 'write-offs'),
      onSuccess: done(t('It is due again.')),
      onError,
    }),
    keep: useMutation({
      send: (wanted: LetGo) => letGo(order, 'kept', wanted, key('kept')),
      onSuccess: done(t('The shop keeps it. The customer sees the reason.')),
      onError,
    }),
    payKeptBack: useMutation({
      send: (_: null) => takeBackLetGo(order, 'kept'),
      onSuccess: done(t('It is to be paid back.')),
      onError,
    }),
    undo: useMutation({
      send: ({ paymentId, reason }: Voided) => voidPayment(paymentId, reason),
      onSuccess: done(t('The payment is removed.')),
      onError,
    }),
    decline: useMutation({
      send: (claimId: string) => declineClaim(claimId),
      onSuccess: done(t('The customer sees that the payment was not found.')),
      onError,
    }),
  };
  return {
    ...changes,
    usedReference,
    forgetReference: () => setUsedReference(undefined),
    ...useWaiting(Object.values(changes), onClose),
  };
}
