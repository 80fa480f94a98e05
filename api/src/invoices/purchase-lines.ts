import { stateOfGstin } from '@shop/contract/gst/gstin';
import { rateOn } from '@shop/contract/gst/rates';
import { csvLine, UTF8_MARK } from '@shop/contract/office/csv-cell';
import { formatRupees, type Paise, toRupees } from '@shop/pricing/money';
import { and, asc, between, eq, gt, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import { purchaseReceiptLines, purchaseReceipts, purchases, suppliers } from '../db/schema/purchases.ts';
import type { Tax } from '../db/schema/stored-document.ts';
import { divide, taxWithin } from '../gst/tax.ts';
import { addDays, shopDay, startOfDay } from '../shop-time.ts';

const COLUMNS = [
  ...['Bill date', 'Bill number', 'Supplier', 'GSTIN', 'Purchase', 'Received', 'Rate'],
  ...['Taxable value', 'IGST', 'CGST', 'SGST/UTGST', 'Total', 'GST by the rates', 'Note'],
];

/** What came between two days of the shop: by the date of the bill, and by the day it came where that is missing. */
const readLines = (db: Db, from: string, to: string) =>
  db
    .select({
      receipt: sql<string>`${purchaseReceipts.purchaseId} || ' ' || ${purchaseReceipts.key}`,
      number: purchases.number,
      supplier: suppliers.name,
      gstin: suppliers.gstin,
      at: purchaseReceipts.at,
      billNumber: purchaseReceipts.billNumber,
      billDate: purchaseReceipts.billDate,
      gstPaise: purchaseReceipts.gstPaise,
      quantity: purchaseReceiptLines.quantity,
      costPaise: purchaseReceiptLines.costPaise,
      rates: products.gstRates,
      isExempt: products.gstExempt,
    })
    .from(purchaseReceipts)
    .innerJoin(purchases, eq(purchases.id, purchaseReceipts.purchaseId))
    .innerJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .innerJoin(
      purchaseReceiptLines,
      and(
        eq(purchaseReceiptLines.purchaseId, purchaseReceipts.purchaseId),
        eq(purchaseReceiptLines.key, purchaseReceipts.key),
        gt(purchaseReceiptLines.quantity, 0),
      ),
    )
    .innerJoin(products, eq(products.id, purchaseReceiptLines.productId))
    .where(
      or(
        between(purchaseReceipts.billDate, from, to),
        and(
          isNull(purchaseReceipts.billDate),
          gte(purchaseReceipts.at, startOfDay(from)),
          lt(purchaseReceipts.at, startOfDay(addDays(to, 1))),
        ),
      ),
    )
    .orderBy(asc(purchaseReceipts.at), asc(purchaseReceipts.purchaseId), asc(purchaseReceipts.key));

type Line = Awaited<ReturnType<typeof readLines>>[number];

const dayOf = ({ billDate, at }: Line) => billDate ?? shopDay(at);

interface Goods {
  /** Undefined if the shop does not know it. */
  rate: number | undefined;
  /** With tax. */
  amount: Paise;
  lacksCost: boolean;
}

/** The lowest rate first. */
function goodsByRate(lines: readonly Line[]): Goods[] {
  const byRate = new Map<number | undefined, Goods>();
  for (const line of lines) {
    const rate = line.isExempt ? 0 : rateOn(line.rates, dayOf(line));
    const before = byRate.get(rate) ?? { rate, amount: 0, lacksCost: false };
    byRate.set(rate, {
      rate,
      amount: before.amount + line.quantity * (line.costPaise ?? 0),
      lacksCost: before.lacksCost || line.costPaise === null,
    });
  }
  return [...byRate.values()].sort((a, b) => (a.rate ?? -1) - (b.rate ?? -1));
}

const taxOf = ({ cgst, sgst, igst }: Tax): Paise => cgst + sgst + igst;

/** The tax as the bill has it, by what the rates make of the goods. Goods at 0 % and exempt ones have none of it. */
function divideTyped(gst: Paise, goods: readonly Goods[], byRates: readonly Paise[]): Paise[] {
  if (byRates.some((tax) => tax > 0)) return divide(gst, byRates);
  const unknown = goods.map(({ rate, amount, lacksCost }) =>
    rate === 0 ? 0 : lacksCost ? Math.max(1, amount) : rate === undefined ? amount : 0,
  );
  return divide(gst, unknown);
}

/** A bill rounds its lines by itself: less is no difference. */
const ROUNDING = 100;

/** Undefined if the bill and the rates agree. */
function differenceInWords(typed: Paise, byRates: readonly Paise[], placed: readonly Paise[]): string | undefined {
  const sum = (all: readonly Paise[]) => all.reduce((total, tax) => total + tax, 0);
  if (typed > 0 && sum(placed) === 0)
    return `The bill has GST of ${formatRupees(typed)}; none of these goods is taxed: it is in no line.`;
  const worked = sum(byRates);
  if (Math.abs(typed - worked) <= ROUNDING) return undefined;
  return `The bill has GST of ${formatRupees(typed)}; the rates make ${formatRupees(worked)}.`;
}

function split(amount: Paise, tax: Paise, isSameState: boolean): Tax {
  const cgst = isSameState ? Math.ceil(tax / 2) : 0;
  return { taxable: amount - tax, cgst, sgst: isSameState ? tax - cgst : 0, igst: isSameState ? 0 : tax };
}

function receiptLines(lines: readonly [Line, ...Line[]], state: string | undefined): string {
  const [receipt] = lines;
  const { gstin, gstPaise, billNumber, supplier, number, at } = receipt;
  const isSameState = !gstin || !state || stateOfGstin(gstin) === state;
  const goods = goodsByRate(lines);
  const byRates = goods.map(({ rate = 0, amount }) => taxWithin(amount, rate, isSameState));
  const taxes = byRates.map(taxOf);
  const typed = gstPaise === null ? undefined : divideTyped(gstPaise, goods, taxes);
  const isKnown = goods.every(({ lacksCost }) => !lacksCost);
  const difference = gstPaise === null || !typed || !isKnown ? undefined : differenceInWords(gstPaise, taxes, typed);
  const isUnregistered = gstin === '' && !typed;
  return goods
    .map(({ rate, amount, lacksCost }, position) => {
      const worked = byRates[position] as Tax;
      // A supplier who is not registered charges no tax.
      const counted = isUnregistered ? 0 : typed?.[position];
      const tax = counted === undefined ? worked : split(amount, counted, isSameState);
      const notes = [
        lacksCost && 'A cost is missing.',
        rate === undefined && 'A product has no GST rate.',
        isUnregistered && taxOf(worked) > 0 && 'The supplier has no GSTIN: no GST is counted.',
        position === 0 && difference,
        !typed && gstin !== '' && 'The GST of the bill is not entered: worked out by the rates.',
      ];
      return csvLine([
        ...[receipt.billDate, billNumber, supplier, gstin, number, shopDay(at), rate],
        lacksCost ? null : toRupees(tax.taxable),
        ...[tax.igst, tax.cgst, tax.sgst].map(toRupees),
        lacksCost ? null : toRupees(amount),
        toRupees(taxOf(worked)),
        notes.filter(Boolean).join(' '),
      ]);
    })
    .join('');
}

/** The tax that the shop paid: one line for each receipt and rate. `state`: the code of the shop's. */
export async function* purchaseRegisterLines(db: Db, from: string, to: string, state: string | undefined) {
  yield UTF8_MARK + csvLine(COLUMNS);
  const receipts = new Map<string, [Line, ...Line[]]>();
  for (const line of await readLines(db, from, to)) {
    const known = receipts.get(line.receipt);
    if (known) known.push(line);
    else receipts.set(line.receipt, [line]);
  }
  const byDay = [...receipts.values()].sort(([a], [b]) => (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))));
  yield byDay.map((lines) => receiptLines(lines, state)).join('');
}
