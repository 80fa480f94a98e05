import type { FastifyRequest } from 'fastify';
import { languageOf } from '../http/language.ts';
import { hasRight, isAdmin, personOf } from '../http/policy.ts';
import type { Shop } from '../shop.ts';

/** What this person may see of an order. */
export async function viewerOf(shop: Pick<Shop, 'profile' | 'config'>, request: FastifyRequest) {
  const { price_status_toggle: toggle, return_days: returnDays, cancel_confirmed: confirmedToo } = await shop.profile();
  const isRider = !isAdmin(request) && hasRight(request, 'orders.deliver');
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
