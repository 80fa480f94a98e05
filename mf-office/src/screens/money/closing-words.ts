import type { MoneyDay } from '@shop/contract/order-money';
import { t } from '../../t.ts';
import { rupees } from './words.ts';

type Closing = NonNullable<MoneyDay['closing']>;

/** `₹970.50, ₹10 less than expected` */
export function countedInWords({ counted, expected }: Closing): string {
  const amount = rupees(counted);
  const off = Math.round((counted - expected) * 100) / 100;
  if (off === 0) return t('{amount}, as expected', { amount });
  const difference = rupees(Math.abs(off));
  return off > 0
    ? t('{amount}, {difference} more than expected', { amount, difference })
    : t('{amount}, {difference} less than expected', { amount, difference });
}

/** Cash that moved after the count; undefined: none. */
export function laterInWords({ cash_later: later = 0 }: Closing): string | undefined {
  if (later === 0) return undefined;
  const amount = rupees(Math.abs(later));
  return later > 0
    ? t('{amount} in cash was received after the day was closed.', { amount })
    : t('{amount} in cash was paid out after the day was closed.', { amount });
}
