import type { StoredDelivery } from '../db/schema/orders.ts';
import { timeOfDay } from '../shop-time.ts';

/** The shortest time to reply, also when the delivery begins sooner. */
const LEAST_MS = 30 * 60_000;

/** Until when a customer can reply to a question: the shop's hours, but not into the time of the delivery. */
export function replyUntil(at: Date, hours: number, slot: StoredDelivery['slot'] | undefined): Date {
  const usual = at.getTime() + hours * 3_600_000;
  const isAhead = slot && timeOfDay(slot.day, slot.to) > at;
  if (!isAhead) return new Date(usual);
  return new Date(Math.min(usual, Math.max(timeOfDay(slot.day, slot.from).getTime(), at.getTime() + LEAST_MS)));
}
