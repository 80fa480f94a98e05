// Said later: only after an order was sent.
import type { PlaceOrderRequest } from '@shop/contract/order';
import {
  cart,
  cartItemsAtom,
  cartVersionAtom,
  notify,
  profileAtom,
  queries,
  shopStore,
  toasterWantedAtom,
} from '@shop/platform';
import type { CartItem } from '@shop/platform/cart/types';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../../t.ts';
import { useBackOnline } from '../network/use-back-online.ts';
import { applyRefusal, cartPictures, wrongField } from './apply-refusal.ts';
import { deviceAttempts, held } from './attempt.ts';
import { lastPlaced } from './clear-once.ts';
import { hasSameLines, isSameRequest, resumable, wasReloaded } from './going-on.ts';
import { openPlaced } from './open-placed.ts';
import { type Cause, type Outcome, placeOrder } from './place-order.ts';
import { placingParts } from './placing-parts.ts';
import { shownOrder } from './shown-order.ts';
import type { RefusedState } from './success-state.ts';
import { noteLost } from './use-lost-order.ts';

export type Placing =
  | { step: 'ready' }
  | { step: 'placing' }
  /**
   * It is unknown whether the order exists. `request` is sent again automatically when the network is back; null: only
   * by a click.
   */
  | { step: 'waiting'; cause: Cause; request: PlaceOrderRequest | null }
  | { step: 'refused'; message: string; fields?: Record<string, string> };

const NOTICES_AHEAD_MS = 2000;

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
  const version = useAtomValue(cartVersionAtom);
  const busy = useRef(false);
  const isResumeSettled = useRef(false);

  const finish = useCallback(
    (outcome: Outcome, sent: PlaceOrderRequest, customerId: string) => {
      if (outcome.kind === 'placed') {
        if (outcome.isEarlier) notify.info(earlier(), { duration: 6000 });
        return openPlaced(navigate, outcome.order, outcome.from);
      }
      if (outcome.kind === 'stale') {
        void cart.refresh();
        if (outcome.ordered) {
          notify.info(outcome.message, { id: 'placing', duration: 6000 });
          return navigate(`/orders/${outcome.ordered.orderId}`);
        }
        notify.error(changedElsewhere(), { id: 'placing' });
        return setPlacing({ step: 'refused', message: changedElsewhere() });
      }
      if (outcome.kind === 'changed') {
        const changed = outcome.refusal.delivery;
        if (changed) lookUpDelivery();
        // What has to be chosen again is chosen here.
        if (changed && changed.reason !== 'charge') return setPlacing({ step: 'refused', message: changed.message });
        const pictures = cartPictures();
        applyRefusal(outcome.refusal);
        const state: RefusedState = { ...outcome.refusal, customerId, pictures, after: lastPlaced() };
        return navigate('/orderSuccess', { state });
      }
      if (outcome.kind === 'unknown') {
        noteLost(customerId);
        const goesOn = outcome.cause === 'no response';
        return setPlacing({ step: 'waiting', cause: outcome.cause, request: goesOn ? sent : null });
      }
      // A limit has changed since: the cart as it was would be refused again.
      if (outcome.kind === 'invalid') void cart.refresh();
      if (outcome.kind === 'invalid' && 'delivery.slot' in outcome.fields) lookUpDelivery();
      const message = outcome.kind === 'invalid' ? wrongField(outcome, sent) : outcome.message;
      const fields = outcome.kind === 'invalid' ? outcome.fields : {};
      // The field and the words at the button show it.
      if (!fields.gstin) notify.error(message, { id: 'placing' });
      setPlacing({ step: 'refused', message, fields });
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
        finish(await placeOrder(placingParts, owner, wanted), wanted, owner);
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
    const latest = open && wasReloaded() ? resumable(open, { items, version }, Date.now()) : null;
    if (latest) void place(latest);
    else hold(owner);
  }, [owner, isChecked, items, version, place]);

  // Who leaves without a network reads that the order is not sent: the code that shows it has to be there before.
  useEffect(() => {
    const timer = setTimeout(() => shopStore.set(toasterWantedAtom, true), NOTICES_AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);

  const waiting = placing.step === 'waiting' ? placing.request : null;
  const isWaiting = useRef(false);
  useEffect(() => {
    isWaiting.current = waiting !== null;
  });
  // After leaving the page the customer no longer sees it. An order that was found meanwhile opens its own page.
  useEffect(
    () => () => {
      hold(owner);
      if (isWaiting.current && !isFound()) notify.info(left(), { id: 'placing', duration: 8000 });
    },
    [owner],
  );

  const sendAgain = useCallback(() => {
    if (waiting) void place(waiting);
  }, [waiting, place]);
  useBackOnline(placing.step === 'placing' ? 'trying' : waiting && 'waiting', sendAgain);

  const isChanged =
    waiting !== null && !(hasSameLines(waiting, items) && (request === null || isSameRequest(request, waiting)));
  useEffect(() => {
    if (!isChanged) return;
    hold(owner);
    setPlacing((now) => (now.step === 'waiting' ? { ...now, request: null } : now));
  }, [isChanged, owner]);

  /** What was refused is not what would be sent now. */
  const forgetRefusal = () => setPlacing((now) => (now.step === 'refused' ? { step: 'ready' } : now));
  return { placing, place, forgetRefusal };
}

/** The shop may have begun to deliver by pincode, or at chosen times, while this cart was open. */
function lookUpDelivery() {
  shopStore.set(profileAtom, { has_delivery: true });
  void queries.invalidate(['delivery']);
}

/** Its lines have left the cart, or its page is opening. */
const isFound = () => shopStore.get(cartItemsAtom).length === 0 || shownOrder.isOpen();

const changedElsewhere = () => t('Your cart was changed on another device. Look it over, then place the order again.');
const left = () => t('Your order is not sent while you are away from the cart. Place it there once you are online.');
const earlier = () => t('This order had gone through already. What you added since is still in your cart.');

/** From now on only a click sends it. */
function hold(owner: string | null) {
  const open = owner === null ? null : deviceAttempts.read(owner);
  if (open) deviceAttempts.write(held(open));
}
