import { PaymentMode } from '@shop/contract/payment';

export interface PaymentFacts {
  /** Some line's price comes later. */
  hasHidden: boolean;
  /** The shop can be paid by UPI. */
  hasUpi: boolean;
}

/** Why online payment cannot be chosen now, or null. */
export function onlineObstacle({ hasHidden, hasUpi }: PaymentFacts): string | null {
  if (hasHidden) return 'Needs a price on every product';
  return hasUpi ? null : 'The shop takes no UPI payments at the moment';
}

/** What was chosen, as far as it is possible now. */
export const possibleMode = (wanted: PaymentMode, facts: PaymentFacts): PaymentMode =>
  wanted === PaymentMode.Online && onlineObstacle(facts) ? PaymentMode.CashOnDelivery : wanted;
