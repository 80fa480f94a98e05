import { PaymentMode } from '@shop/contract/payment';
import { t } from '../../t.ts';

export interface PaymentFacts {
  /** A line's price is not known yet. */
  hasHidden: boolean;
  /** The shop can be paid by UPI. */
  hasUpi: boolean;
  /** The shop has a payment provider. */
  hasProvider?: boolean;
  /** Why the delivery cannot be paid in cash. */
  noCash?: string | undefined;
}

function onlineObstacle({ hasHidden, hasUpi, hasProvider = false }: PaymentFacts): string | null {
  if (hasHidden) return t('Needs a price on every product');
  return hasUpi || hasProvider ? null : t('The shop takes no online payments at the moment');
}

/** Why this mode is not possible now, or null. */
export function obstacleTo(mode: PaymentMode, facts: PaymentFacts): string | null {
  if (mode === PaymentMode.CashOnDelivery) return facts.noCash ?? null;
  return mode === PaymentMode.Online ? onlineObstacle(facts) : null;
}

/** The wanted mode or, if that is not possible now, the first that is. */
export const possibleMode = (wanted: PaymentMode, facts: PaymentFacts): PaymentMode =>
  [wanted, PaymentMode.CashOnDelivery, PaymentMode.Online].find((mode) => !obstacleTo(mode, facts)) ??
  PaymentMode.Offline;
