import type { Decision, OrderReturn, ReturnState } from '@shop/contract/order-returns';
import { formatCount } from '@shop/pricing/money';

/** What happened, and where it is now. */
export const stateLabels: Record<ReturnState, string> = {
  requested: 'Requested',
  accepted: 'Accepted',
  refused: 'Refused',
  received: 'Goods are back',
  done: 'Done',
  ended: 'Ended',
};

export const decisionLabels: Record<Decision, string> = {
  accept: 'Accept return',
  refuse: 'Refuse',
  receive: 'Goods are back',
  done: 'Pay back',
  exchange: 'Send new ones',
};

export function titleOf({ lines }: Pick<OrderReturn, 'lines'>): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return `Return of ${formatCount(pieces)} ${pieces === 1 ? 'item' : 'items'}`;
}

/** For the customer: what comes next. */
export const nextStep: Partial<Record<ReturnState, string>> = {
  requested: 'The shop looks at it and tells you.',
  accepted: 'Please keep the items ready. The shop collects them, or tells you where to bring them.',
  received: 'The items are back at the shop. What you paid for them comes next.',
};
