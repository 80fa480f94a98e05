import type { Order } from '@shop/contract/order';
import type { OrderReturn } from '@shop/contract/order-returns';

export const returnId = ({ _id }: Pick<OrderReturn, '_id'>) => `return-${_id}`;

/** The dialog gives the focus to its opener first. */
const DIALOG_LEAVES_MS = 150;

/** Leads to the return that was just requested: its place is far above the button. */
export function showNewReturn({ returns: before = [] }: Order, { returns = [] }: Order) {
  const added = returns.find(({ _id }) => before.every((one) => one._id !== _id));
  if (!added) return;
  setTimeout(() => document.getElementById(returnId(added))?.querySelector('h3')?.focus(), DIALOG_LEAVES_MS);
}
