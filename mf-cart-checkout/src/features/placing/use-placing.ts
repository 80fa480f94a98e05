import type { PlaceOrderRequest } from '@shop/contract/order';
import { cart, notify, queries } from '@shop/platform';
import type { CartItem } from '@shop/platform/cart/types';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { placedOrderQuery } from '../../queries/placed-order.ts';
import { sendOrder } from '../../queries/send-order.ts';
import { useBackOnline } from '../network/use-back-online.ts';
import { applyRefusal, cartPictures, wrongField } from './apply-refusal.ts';
import { deviceAttempts, held } from './attempt.ts';
import { hasSameLines, resumable, wasReloaded } from './going-on.ts';
import { type Cause, type Outcome, type PlacingParts, placeOrder } from './place-order.ts';
import type { PlacedState, RefusedState } from './success-state.ts';

const parts: PlacingParts = { send: sendOrder, attempts: deviceAttempts, now: () => Date.now() };

export type Placing =
  | { step: 'ready' }
  | { step: 'placing' }
  /**
   * It is unknown whether the order exists. `request` is sent again automatically when the network is back; null: only
   * by a click.
   */
  | { step: 'waiting'; cause: Cause; request: PlaceOrderRequest | null }
  | { step: 'refused'; message: string };

interface Cart {
  items: readonly CartItem[];
  /** The server has confirmed the list since the page was opened. */
  isChecked: boolean;
  /** What a click would send now; null without a chosen address. */
  request: PlaceOrderRequest | null;
}

export function usePlacing(owner: string | null, { items, isChecked, request }: Cart) {
  const navigate = useNavigate();
  const [placing, setPlacing] = useState<Placing>({ step: 'ready' });
  const busy = useRef(false);
  const isResumeSettled = useRef(false);

  const finish = useCallback(
    (outcome: Outcome, sent: PlaceOrderRequest, customerId: string) => {
      if (outcome.kind === 'placed') {
        if (outcome.isEarlier) notify.info(EARLIER, { duration: 6000 });
        queries.set(placedOrderQuery(customerId, outcome.order._id).key, outcome.order);
        return navigate('/orderSuccess', { state: { order: outcome.order } satisfies PlacedState });
      }
      if (outcome.kind === 'changed') {
        const pictures = cartPictures();
        applyRefusal(outcome.refusal);
        const state: RefusedState = { ...outcome.refusal, customerId, pictures };
        return navigate('/orderSuccess', { state });
      }
      if (outcome.kind === 'unknown') {
        const goesOn = outcome.cause === 'no response';
        return setPlacing({ step: 'waiting', cause: outcome.cause, request: goesOn ? sent : null });
      }
      // A limit has changed since: the cart as it was would be refused again.
      if (outcome.kind === 'invalid') void cart.refresh();
      const message = outcome.kind === 'invalid' ? wrongField(outcome, sent) : outcome.message;
      notify.error(message, { id: 'placing' });
      setPlacing({ step: 'refused', message });
    },
    [navigate],
  );

  const place = useCallback(
    async (wanted: PlaceOrderRequest) => {
      if (busy.current || owner === null) return;
      busy.current = true;
      isResumeSettled.current = true;
      setPlacing({ step: 'placing' });
      try {
        finish(await placeOrder(parts, owner, wanted), wanted, owner);
      } finally {
        busy.current = false;
      }
    },
    [owner, finish],
  );

  useEffect(() => {
    if (owner === null || !isChecked || isResumeSettled.current) return;
    isResumeSettled.current = true;
    const open = deviceAttempts.read(owner);
    const latest = open && wasReloaded() ? resumable(open, items, Date.now()) : null;
    if (latest) void place(latest);
    else hold(owner);
  }, [owner, isChecked, items, place]);

  // After leaving the page the customer no longer sees it.
  useEffect(() => () => hold(owner), [owner]);

  const waiting = placing.step === 'waiting' ? placing.request : null;
  const sendAgain = useCallback(() => {
    if (waiting) void place(waiting);
  }, [waiting, place]);
  useBackOnline(placing.step === 'placing' ? 'trying' : waiting && 'waiting', sendAgain);

  const isChanged =
    waiting !== null &&
    !(hasSameLines(waiting, items) && (request === null || JSON.stringify(request) === JSON.stringify(waiting)));
  useEffect(() => {
    if (!isChanged) return;
    hold(owner);
    setPlacing((now) => (now.step === 'waiting' ? { ...now, request: null } : now));
  }, [isChanged, owner]);

  return { placing, place };
}

const EARLIER = 'This order had gone through already. What you added since is still in your cart.';

/** From now on only a click sends it. */
function hold(owner: string | null) {
  const open = owner === null ? null : deviceAttempts.read(owner);
  if (open) deviceAttempts.write(held(open));
}
