import { PaymentMode } from '@shop/contract/payment';
import { t } from '../../t.ts';

export interface PaymentFacts {
  /** A line's price is not known yet. */
  hasHidden: boolean;
  /** The shop can be paid by UPI. */
  hasUpi: boolean;
  /** The shop has a payment provider. */
  hasProvider?: boolean;
}

/** Why online payment is not possible now, or null. */
export function onlineObstacle({ hasHidden, hasUpi, hasProvider = false }: PaymentFacts): string | null {
  if (hasHidden) return t('Needs a price on every product');
  return hasUpi || hasProvider ? null : t('The shop takes no online payments at the moment');
}

/** The chosen mode, if it is possible now. */
export const possibleMode = (wanted: PaymentMode, facts: PaymentFacts): PaymentMode =>
  wanted === PaymentMode.Online && onlineObstacle(facts) ? PaymentMode.CashOnDelivery : wanted;
