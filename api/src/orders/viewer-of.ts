import type { FastifyRequest } from 'fastify';
import { languageOf } from '../http/language.ts';
import { hasRight, isAdmin, personOf } from '../http/policy.ts';
import type { Shop } from '../shop.ts';

/** Riders work on their own routes alone; on all others they are customers, who read only their own orders. */
function isAtTheDoor(request: FastifyRequest): boolean {
  const { policy } = request.routeOptions.config;
  const isOfRiders = typeof policy === 'object' && 'right' in policy && policy.right === 'orders.deliver';
  return isOfRiders && !isAdmin(request) && hasRight(request, 'orders.deliver');
}

/** What this person may see of an order. */
export async function viewerOf(shop: Pick<Shop, 'profile' | 'config'>, request: FastifyRequest) {
  const { price_status_toggle: toggle, return_days: returnDays, cancel_confirmed: confirmedToo } = await shop.profile();
  const isRider = isAtTheDoor(request);
  return {
    isStaff: isAdmin(request) || isRider,
    userId: personOf(request).userId,
    seesPrices: hasRight(request, 'amounts.see'),
    seesContacts: hasRight(request, 'customers.see') || isRider,
    seesCash: isRider,
    toggle,
    returnDays,
    confirmedToo,
    stepBackMinutes: hasRight(request, 'orders.move') ? shop.config.stepBackMinutes : 0,
    paysOnline: shop.config.razorpay !== undefined,
    language: languageOf(request),
  };
}
