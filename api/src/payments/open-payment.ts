import { randomBytes } from 'node:crypto';
import type { ProviderPayment } from '@shop/contract/order-money';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { payments, providerOrders } from '../db/schema/payments.ts';
import { ApiError } from '../http/errors.ts';
import { openOf } from '../money/order-money.ts';
import { sumsOf } from '../money/present-money.ts';
import { FIRST_CHECK_MS } from './check-times.ts';
import type { PaymentProvider } from './provider.ts';
import { closedOrder, nothingDue, notQuoted } from './refusals.ts';

/** The provider accepts ₹1 and more. */
export const SMALLEST_ONLINE_PAISE = 100;
/** Later the customer gets a new order at the provider. */
const USABLE_MS = 12 * 3_600_000;

export const providerAway = () =>
  new ApiError(
    503,
    'provider_away',
    'Online payment does not respond at the moment. Your order is kept: please try Pay now again in a minute.',
    { retryAfter: 30 },
  );

/** How much of the order can be paid online, in paise. */
async function payable(db: Db, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw closedOrder();
  const sums = sumsOf(order);
  if (sums.total === null) throw notQuoted();
  if (sums.isClosed) throw closedOrder();
  if (order.proposal)
    throw new ApiError(
      409,
      'proposal_open',
      'Please choose first what the shop should do about the items that are not available. The total changes with it.',
    );
  const amountPaise = openOf(sums) - sums.pending;
  if (amountPaise <= 0) throw nothingDue();
  if (amountPaise < SMALLEST_ONLINE_PAISE)
    throw new ApiError(409, 'too_small', 'Less than ₹1 cannot be paid online. Please pay it to the shop.');
  return { number: order.number, amountPaise };
}

/** The provider's open order for this amount, so that two tabs pay the same one. */
async function usable(db: Db, orderId: string, amountPaise: number) {
  const [newest] = await db
    .select()
    .from(providerOrders)
    .where(eq(providerOrders.orderId, orderId))
    .orderBy(desc(providerOrders.at))
    .limit(1);
  if (!newest || newest.amountPaise !== amountPaise || newest.at.getTime() < Date.now() - USABLE_MS) return undefined;
  const paid = await db.select({ state: payments.state }).from(payments).where(eq(payments.providerOrderId, newest.id));
  return paid.every(({ state }) => state === 'failed') ? newest : undefined;
}

/** Returns the data that the checkout opens with. */
export async function openPayment(db: Db, provider: PaymentProvider, orderId: string): Promise<ProviderPayment> {
  const { number, amountPaise } = await payable(db, orderId);
  const present = (id: string) => ({
    provider: provider.name,
    key_id: provider.keyId,
    order_id: id,
    amount: amountPaise,
    currency: 'INR',
  });
  const open = await usable(db, orderId, amountPaise);
  if (open) return present(open.id);
  const receipt = `${number}-${randomBytes(6).toString('hex')}`;
  const { id, currency } = await provider.openOrder({ amountPaise, receipt, note: number });
  const at = new Date();
  const nextCheckAt = new Date(at.getTime() + FIRST_CHECK_MS);
  await db.insert(providerOrders).values({ id, orderId, amountPaise, currency, at, nextCheckAt });
  return present(id);
}
