import type { MoneyDay } from '@shop/contract/order-money';
import { rupees } from './words.ts';

type Closing = NonNullable<MoneyDay['closing']>;

/** `₹970.50, ₹10 less than expected` */
export function countedInWords({ counted, expected }: Closing): string {
  const off = Math.round((counted - expected) * 100) / 100;
  if (off === 0) return `${rupees(counted)}, as expected`;
  return `${rupees(counted)}, ${rupees(Math.abs(off))} ${off > 0 ? 'more' : 'less'} than expected`;
}

/** Cash that moved after the count; undefined: none. */
export function laterInWords({ cash_later: later = 0 }: Closing): string | undefined {
  if (later === 0) return undefined;
  return `${rupees(Math.abs(later))} in cash was ${later > 0 ? 'received' : 'paid out'} after the day was closed.`;
}
