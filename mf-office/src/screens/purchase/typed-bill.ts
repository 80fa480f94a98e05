import type { PurchaseReceipt, ReceiptPatch } from '@shop/contract/office/purchases';
import { todayOfShop } from '@shop/platform/dates';
import { numberOf, problemOf, readRupees } from '@shop/pricing/typed-numbers';
import { amountInField } from '../../features/fields/amount-in-field.ts';
import { dayProblem } from '../../features/fields/typed-days.ts';
import { sayPricing, t } from '../../t.ts';

/** The supplier's bill, as somebody types it. */
export interface TypedBill {
  number: string;
  /** `2026-11-18`, or empty; what is not a day, as it was typed. */
  date: string;
  gst: string;
}

export const NO_BILL: TypedBill = { number: '', date: '', gst: '' };

export const billAsTyped = ({ bill_number, bill_date, gst }: PurchaseReceipt): TypedBill => ({
  number: bill_number,
  date: bill_date ?? '',
  gst: amountInField(gst),
});

export const gstProblem = ({ gst }: TypedBill) =>
  gst.trim() ? problemOf(readRupees(gst, t('An amount in rupees.'), sayPricing)) : undefined;

export const isWrongBill = (bill: TypedBill) =>
  gstProblem(bill) !== undefined || dayProblem(bill.date, todayOfShop(new Date())) !== undefined;

/** `gst`: only from those who see costs. */
export const sentBill = ({ number, date, gst }: TypedBill, seesCosts: boolean): Omit<ReceiptPatch, 'version'> => ({
  bill_number: number.trim(),
  bill_date: date || null,
  ...(seesCosts && { gst: gst.trim() ? numberOf(readRupees(gst)) : null }),
});
