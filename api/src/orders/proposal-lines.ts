import type { Silence } from '@shop/contract/order-proposals';
import type { Tx } from '../db/database.ts';
import type { StoredProposal } from '../db/schema/orders.ts';
import { ApiError } from '../http/errors.ts';
import { lessDiscount } from '../money/sale-discount.ts';
import { amountsOf, readContact } from './change-order.ts';
import { totalPaise } from './check-lines.ts';
import type { LockedOrder, linesOf } from './move-order.ts';

export type Line = Awaited<ReturnType<typeof linesOf>>[number];
/** How the customer settles a proposal. */
export type Ending = 'agree' | 'without' | 'keep';

/** Added at the end, at the price of the proposal. */
const added = (lines: readonly Line[], { lines: proposed }: StoredProposal): Line[] => {
  const last = Math.max(...lines.map(({ position }) => position));
  return proposed.flatMap(({ replacement }, index) => {
    const [{ orderId } = { orderId: '' }] = lines;
    if (!replacement) return [];
    const { productId, name, quantity, unitPaise } = replacement;
    return [
      { orderId, position: last + 1 + index, productId, name, quantity, unitPaise, isPricing: true, returned: 0 },
    ];
  });
};

/** The order's lines after the choice. What remains of a line keeps its price. */
export function linesAfter(lines: readonly Line[], proposal: StoredProposal, ending: Ending): Line[] {
  const left = lines.flatMap((line) => {
    const proposed = proposal.lines.find(({ productId }) => productId === line.productId);
    const quantity = proposed ? (ending === 'without' ? 0 : proposed.after) : line.quantity;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return ending === 'agree' ? [...left, ...added(lines, proposal)] : left;
}

/** What happens without a reply: an order of which nothing would be left is cancelled. */
export function silenceOf(lines: readonly Line[], proposal: StoredProposal): Silence {
  const ending = proposal.silence === 'keep' ? 'keep' : 'without';
  return linesAfter(lines, proposal, ending).length === 0 ? 'cancel' : proposal.silence;
}

/** The customer does not pay more for delivery because the shop has less. */
export async function amountsAfter(tx: Tx, order: LockedOrder, now: readonly Line[]) {
  const unchanged = { deliveryPaise: order.deliveryPaise, delivery: order.delivery };
  const goods = lessDiscount(order, totalPaise(now));
  const asBefore = { ...unchanged, totalPaise: goods === null ? null : goods + order.deliveryPaise };
  try {
    const amounts = await amountsOf(tx, order, await readContact(tx, order.id), now);
    return (amounts.deliveryPaise ?? 0) <= order.deliveryPaise ? amounts : asBefore;
  } catch (error) {
    if (error instanceof ApiError) return asBefore;
    throw error;
  }
}
