import type {
  DeliveryResponse,
  DeliverySettings,
  DeliverySlot,
  DeliveryZone,
  OfficeDelivery,
  StaleDelivery,
} from '@shop/contract/delivery';
import type { OrderRefusal, OrderResponse } from '@shop/contract/order';
import { NO_DELIVERY } from '../delivery/zones.ts';
import { orderOf, type Person, type TestApi } from './test-api.ts';

type Saved = OfficeDelivery & StaleDelivery & { error: { code: string; fields?: Record<string, string> } };
export type Placed = OrderResponse & OrderRefusal;

export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** From nine to twelve, ordered until then. */
export const morning = (capacity: number | null = null): DeliverySlot => ({
  from: '09:00',
  to: '12:00',
  capacity,
  cutoff: { days: 0, time: '09:00' },
});

/** ₹40, free from ₹999. */
export const city = (more: Partial<DeliveryZone> = {}): DeliveryZone => ({
  name: 'City',
  pins: ['560001-560099'],
  everywhere: false,
  charge: { by: 'value', steps: [{ from: 0, charge: 40 }] },
  free_from: 999,
  least: null,
  weekdays: EVERY_DAY,
  lead_days: 1,
  slots: [],
  cod: { allowed: true, up_to: null },
  ...more,
});

/** What tests do with the delivery settings of a shop. */
export async function deliveryShop(shop: TestApi) {
  const admin = await shop.admin();

  const read = async () => (await shop.ask<OfficeDelivery>('GET', '/admin/delivery', { token: admin.token })).body;
  const put = (settings: DeliverySettings, version: number, by: Person = admin) =>
    shop.ask<Saved>('PUT', '/admin/delivery', { token: by.token, body: { version, settings } });
  const set = async (settings: Partial<DeliverySettings>) =>
    put({ ...NO_DELIVERY, ...settings }, (await read()).version);

  const askFor = async (pin: string, amount = 0, weight = 0) =>
    (await shop.ask<DeliveryResponse>('GET', `/user/delivery/${pin}?amount=${amount}&weight=${weight}`)).body;
  /** The id of the slot of the first day. */
  async function firstSlot(pin = '560001') {
    const [day] = (await askFor(pin)).days;
    const [slot] = day?.slots ?? [];
    if (!slot) throw new Error('No slot is offered.');
    return slot;
  }

  /** At today's charge, unless `delivery` has another one; undefined: by a program that knows nothing of deliveries. */
  const place = (by: Person, items: Parameters<typeof orderOf>[0], more: object = {}) =>
    shop.ask<Placed>('POST', `/user/place-order/${by.id}`, {
      token: by.token,
      body: orderOf(items, { delivery: {}, ...more }),
    });

  return { admin, read, put, set, askFor, firstSlot, place };
}
