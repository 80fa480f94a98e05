import type { Order } from '@shop/contract/order';
import type { OrderReturn } from '@shop/contract/order-returns';
import { OrderStatus } from '@shop/contract/order-status';
import { inReturns, lessDueFor, refundFor } from '@shop/contract/return-rules';
import { goodsPaise } from '@shop/contract/sale-discount';
import { parseRupees } from '@shop/pricing/money';
import { refundablePaise } from '../money/refundable.ts';
import { isOpen } from './open-returns.ts';

type Lines = readonly { productId: string; quantity: number }[];

const orderedOf = ({ items }: Order) =>
  items.map(({ productId, quantity, price }) => ({
    productId: productId._id,
    quantity,
    unitPaise: parseRupees(price),
  }));

function settle(order: Order, lines: Lines, others: readonly OrderReturn[], isWhole: boolean) {
  const ordered = orderedOf(order);
  const discount = parseRupees(order.discount) ?? 0;
  const value = goodsPaise(lines, ordered, discount);
  const due = parseRupees(order.money.due) ?? 0;
  const refundable = refundablePaise(order);
  const usual = refundFor({
    value,
    due,
    refundable,
    isWhole,
    keptForOthers: others.reduce((sum, other) => sum + goodsPaise(other.lines, ordered, discount), 0),
  });
  const most = Math.min(refundable, Math.max(usual, value));
  return { usual, most, lessDue: (back: number) => lessDueFor({ value, due, back: Math.max(usual, back) }) };
}

/** What is paid back for a return, and the most that may be. The server works it out as well. */
export const usualPaise = (order: Order, { _id, lines }: OrderReturn) =>
  settle(
    order,
    lines,
    (order.returns ?? []).filter((other) => other._id !== _id && other.state === 'received'),
    order.status === OrderStatus.Returned,
  );

/** What would be paid back for these lines, and what would not be due any more; undefined where a price is hidden. */
export function expectedPaise(order: Order, lines: Lines) {
  const ordered = orderedOf(order);
  const isHidden = ({ productId }: Lines[number]) =>
    ordered.some((one) => one.productId === productId && one.unitPaise === null);
  if (lines.some(isHidden)) return undefined;
  const { returns = [] } = order;
  const chosen = (productId: string) => lines.find((line) => line.productId === productId)?.quantity ?? 0;
  const isWhole = ordered.every(
    ({ productId, quantity }) => inReturns(productId, returns) + chosen(productId) === quantity,
  );
  const { usual, lessDue } = settle(order, lines, returns.filter(isOpen), isWhole);
  return { back: usual, lessDue: lessDue(usual) };
}
