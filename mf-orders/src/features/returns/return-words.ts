import type { Decision, OrderReturn, ReturnState, ReturnStep, ReturnWish } from '@shop/contract/order-returns';
import { plural, t } from '../../t.ts';

/** What happened, and where it is now. */
const states: Record<ReturnState, () => string> = {
  requested: () => t('Requested'),
  accepted: () => t('Accepted'),
  refused: () => t('Refused'),
  received: () => t('Goods are back'),
  done: () => t('Done', {}, 'return'),
  ended: () => t('Ended'),
};

export const stateLabel = (state: ReturnState): string => states[state]();

/** `withdrawn` ended it, as the order's return to the shop does. */
export function stepLabel({ state, withdrawn, wish }: ReturnStep): string {
  if (withdrawn) return t('Withdrawn');
  return wish === 'exchange' ? t('Exchange requested') : stateLabel(state);
}

export const wishOf = ({ steps }: Pick<OrderReturn, 'steps'>): ReturnWish | undefined => steps[0]?.wish;

const decisions: Record<Decision, () => string> = {
  accept: () => t('Accept return'),
  refuse: () => t('Refuse'),
  receive: () => t('Goods are back'),
  done: () => t('Pay back'),
  exchange: () => t('Send new ones'),
};

export const decisionLabel = (decision: Decision): string => decisions[decision]();

export function titleOf({ lines }: Pick<OrderReturn, 'lines'>): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return plural(pieces, { one: 'Return of 1 item', other: 'Return of {count} items' });
}

/** Why the shop refuses what the customer wants to return. */
export const refusalPresets = () => [
  t('The time for returns is over'),
  t('The item was opened or used'),
  t('Food is not taken back'),
  t('The pictures show no damage'),
];

/** Why the shop does not have what it has accepted. */
export const missingPresets = () => [
  t('The goods never came'),
  t('Other goods came back'),
  t('You have changed your mind'),
];

/** For the customer: what comes next. */
export function nextStep({ state, steps }: OrderReturn): string | undefined {
  switch (state) {
    case 'requested':
      return t('The shop looks at it and tells you.');
    case 'accepted':
      return t('Please keep the items ready. The shop collects them, or tells you where to bring them.');
    case 'received':
      return wishOf({ steps }) === 'exchange'
        ? t('The items are back at the shop. New ones come next, or your money if the shop has none.')
        : t('The items are back at the shop. What you paid for them comes next.');
    default:
      return undefined;
  }
}
