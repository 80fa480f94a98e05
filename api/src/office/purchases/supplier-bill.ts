import type { ReceiptPatch } from '@shop/contract/office/purchases';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { invalid } from '../../http/errors.ts';
import { isDay, shopDay } from '../../shop-time.ts';

export interface Bill {
  billNumber: string;
  billDate: string | null;
  gstPaise: number | null;
}

type Typed = Pick<ReceiptPatch, 'bill_number' | 'bill_date' | 'gst'>;

export const NO_BILL: Bill = { billNumber: '', billDate: null, gstPaise: null };

/** What is left out stays. */
export const billOf = ({ bill_number: number, bill_date: date, gst }: Typed, before: Bill): Bill => ({
  billNumber: number === undefined ? before.billNumber : number.trim(),
  billDate: date === undefined ? before.billDate : date,
  gstPaise: gst === undefined ? before.gstPaise : parseRupees(gst),
});

/** The tax of a bill is a part of its amount. */
export function refuseWrongBill(
  { billDate, gstPaise }: Bill,
  lines: readonly { quantity: number; costPaise: number | null }[],
) {
  if (billDate !== null && !isDay(billDate)) throw invalid({ bill_date: 'There is no such day.' });
  if (billDate !== null && billDate > shopDay(new Date())) throw invalid({ bill_date: 'This day is still to come.' });
  if (gstPaise === null || lines.some(({ costPaise }) => costPaise === null)) return;
  const goods = lines.reduce((sum, { quantity, costPaise }) => sum + quantity * (costPaise ?? 0), 0);
  if (gstPaise > goods) throw invalid({ gst: `The GST is more than the goods cost: ${formatRupees(goods)}.` });
}
