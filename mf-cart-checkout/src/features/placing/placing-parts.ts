import { cart, cartItemsAtom, cartVersionAtom, shopStore } from '@shop/platform';
import { sendOrder } from '../../queries/send-order.ts';
import { deviceAttempts } from './attempt.ts';
import { hasSameLines } from './going-on.ts';
import type { PlacingParts } from './place-order.ts';

export const placingParts: PlacingParts = {
  send: sendOrder,
  attempts: deviceAttempts,
  now: () => Date.now(),
  alone: cart.ordering,
  // A save of the same lines may have increased the version since they were rendered.
  ofCart: (request) =>
    hasSameLines(request, shopStore.get(cartItemsAtom))
      ? { ...request, cart_version: shopStore.get(cartVersionAtom) }
      : request,
};
