import type { PurchaseReceipt, ReceiptPatch } from '@shop/contract/office/purchases';
import { numberOf, problemOf, readRupees } from '@shop/pricing/typed-numbers';
import { sayPricing, t } from '../../t.ts';

/** The supplier's bill, as somebody types it. */
export interface TypedBill {
  number: string;
  /** `2026-11-18`, or empty. */
  date: string;
  gst: string;
}

export const NO_BILL: TypedBill = { number: '', date: '', gst: '' };

export const billAsTyped = ({ bill_number, bill_date, gst }: PurchaseReceipt): TypedBill => ({
  number: bill_number,
  date: bill_date ?? '',
  gst: gst === null ? '' : String(gst),
});

export const gstProblem = ({ gst }: TypedBill) =>
  gst.trim() ? problemOf(readRupees(gst, t('An amount in rupees.'), sayPricing)) : undefined;

/** `gst`: only from those who see costs. */
export const sentBill = ({ number, date, gst }: TypedBill, seesCosts: boolean): Omit<ReceiptPatch, 'version'> => ({
  bill_number: number.trim(),
  bill_date: date || null,
  ...(seesCosts && { gst: gst.trim() ? numberOf(readRupees(gst)) : null }),
});
