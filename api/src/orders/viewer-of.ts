import type { FastifyRequest } from 'fastify';
import { hasRight, isAdmin, personOf } from '../http/policy.ts';
import type { Shop } from '../shop.ts';

/** What this person may see of an order. */
export const viewerOf = async (shop: Pick<Shop, 'profile' | 'config'>, request: FastifyRequest) => ({
  isStaff: isAdmin(request),
  userId: personOf(request).userId,
  seesPrices: hasRight(request, 'amounts.see'),
  seesContacts: hasRight(request, 'customers.see'),
  toggle: (await shop.profile()).price_status_toggle,
  stepBackMinutes: hasRight(request, 'orders.move') ? shop.config.stepBackMinutes : 0,
  paysOnline: shop.config.razorpay !== undefined,
});
