import type { PlaceOrderRequest } from '@shop/contract/order';
import { api, notify } from '@shop/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { applyRefusal, cartPictures } from './apply-refusal.ts';
import { deviceAttempts } from './attempt.ts';
import { type Outcome, type PlacingParts, placeOrder } from './place-order.ts';
import type { PlacedState, RefusedState } from './success-state.ts';

/** A reload within this time goes on with the order that was being placed. */
const RESUME_WITHIN_MS = 10 * 60 * 1000;

const parts: PlacingParts = {
  send: (owner, request, key) =>
    api.post(`/user/place-order/${owner}`, request, { headers: { 'Idempotency-Key': key } }),
  attempts: deviceAttempts,
  now: () => Date.now(),
};

export type Placing =
  | { step: 'ready' }
  | { step: 'placing' }
  /** Waits for the network and sends again by itself, or for the shop and offers to. */
  | { step: 'waiting'; cause: 'network' | 'server' }
  | { step: 'refused'; message: string; fields: Record<string, string> };

export function usePlacing(owner: string | null) {
  const navigate = useNavigate();
  const [placing, setPlacing] = useState<Placing>({ step: 'ready' });
  const busy = useRef(false);
  const waiting = useRef<PlaceOrderRequest | null>(null);

  const finish = useCallback(
    (outcome: Outcome, request: PlaceOrderRequest) => {
      waiting.current = outcome.kind === 'unknown' && outcome.cause === 'network' ? request : null;
      if (outcome.kind === 'placed')
        return navigate('/orderSuccess', { state: { order: outcome.order } satisfies PlacedState });
      if (outcome.kind === 'changed') {
        const pictures = cartPictures();
        applyRefusal(outcome.refusal);
        return navigate('/orderSuccess', { state: { ...outcome.refusal, pictures } satisfies RefusedState });
      }
      if (outcome.kind === 'unknown') return setPlacing({ step: 'waiting', cause: outcome.cause });
      const fields = outcome.kind === 'invalid' ? outcome.fields : {};
      const message = Object.values(fields)[0] ?? outcome.message;
      notify.error(message, { id: 'placing' });
      setPlacing({ step: 'refused', message, fields });
    },
    [navigate],
  );

  const place = useCallback(
    async (request: PlaceOrderRequest) => {
      if (busy.current || owner === null) return;
      busy.current = true;
      setPlacing({ step: 'placing' });
      try {
        finish(await placeOrder(parts, owner, request), request);
      } finally {
        busy.current = false;
      }
    },
    [owner, finish],
  );

  useEffect(() => {
    const open = owner === null ? null : deviceAttempts.read(owner);
    const latest = open?.bodies.at(-1);
    if (open && latest && Date.now() - open.sentAt < RESUME_WITHIN_MS) void place(latest);
  }, [owner, place]);

  useEffect(() => {
    const again = () => {
      if (waiting.current) void place(waiting.current);
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [place]);

  /** The customer changed something: what waits is not sent by itself any more, also not after a reload. */
  const hold = useCallback(() => {
    if (busy.current || owner === null) return;
    waiting.current = null;
    const open = deviceAttempts.read(owner);
    if (open) deviceAttempts.write({ ...open, sentAt: 0 });
    setPlacing({ step: 'ready' });
  }, [owner]);

  return { placing, place, hold };
}
