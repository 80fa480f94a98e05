import fc from 'fast-check';
import type { StoredDocument, StoredLine } from '../db/schema/stored-document.ts';
import { noteOn } from '../gst/credit-note.ts';
import { goodsParts } from '../gst/goods-parts.ts';
import { type DocumentRow, openAmount, openInvoices } from '../gst/open-invoices.ts';
import { roundOff, taxSum, taxWithin, withTax } from '../gst/tax.ts';
import { newId } from '../ids.ts';
import { BUYER_GSTIN } from './gstins.ts';

export interface Sale {
  isSameState: boolean;
  isBusiness: boolean;
  isRounded: boolean;
  lines: { rate: number | null; price: number; quantity: number; discount?: number }[];
  /** Parts of a thousand of what is open, credited one after the other. */
  credits: number[];
}

export const sale: fc.Arbitrary<Sale> = fc.record({
  isSameState: fc.boolean(),
  isBusiness: fc.boolean(),
  isRounded: fc.boolean(),
  lines: fc.array(
    fc.record({
      rate: fc.constantFrom(null, 0, 0.25, 3, 5, 18, 40),
      price: fc.integer({ min: 1, max: 3_000_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      /** Per cent of the price. */
      discount: fc.constantFrom(0, 0, 7, 33),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  credits: fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 4 }),
});

const state = (code: string) => ({ code, name: code });

function invoiceData({ isSameState, isBusiness, isRounded, lines }: Sale): StoredDocument {
  const stored = lines.map(({ rate, price, quantity, discount: percent = 0 }, place): StoredLine => {
    const discount = Math.floor((price * quantity * percent) / 100);
    const total = price * quantity - discount;
    const about = { productId: newId(), place, name: 'Goods', hsn: `100${place % 3}`, unit: 'NOS' };
    return { ...about, quantity, price, discount, rate, total, ...taxWithin(total, rate ?? 0, isSameState) };
  });
  const sum = taxSum(stored);
  const rounded = isRounded ? roundOff(withTax(sum)) : 0;
  return {
    kind: lines.some(({ rate }) => rate) ? 'tax_invoice' : 'bill_of_supply',
    orderNumber: '12345678',
    orderedAt: '2026-11-01T00:00:00.000Z',
    supplier: {
      legal_name: 'Shop',
      trade_name: 'Shop',
      address: 'Here',
      gstin: '29ABCDE1234F1ZW',
      state: state('29'),
      scheme: 'regular',
      signature: '',
    },
    recipient: { name: 'Uma', gstin: isBusiness ? BUYER_GSTIN : null, address: 'There', state: state('27') },
    delivery: { name: 'Uma', address: 'There' },
    place_of_supply: state(isSameState ? '29' : '27'),
    isSameState,
    lines: stored,
    sum,
    roundOff: rounded,
    total: withTax(sum) + rounded,
  };
}

export class Books {
  readonly documents: DocumentRow[] = [];
  readonly #serials = { 'INV/': 0, 'CN/': 0 };

  #store(series: 'INV/' | 'CN/', data: StoredDocument, orderId: string, originalId: string | null): DocumentRow {
    this.#serials[series] += 1;
    const serial = this.#serials[series];
    const number = `${series}2627/${String(serial).padStart(4, '0')}`;
    const document = {
      id: newId(),
      kind: data.kind,
      series,
      year: '2026-27',
      serial,
      number,
      orderId,
      originalId,
      day: '2026-11-27',
      issuedAt: new Date(serial),
      totalPaise: data.total,
      data,
      issuedBy: orderId,
    };
    this.documents.push(document);
    return document;
  }

  sell(sale: Sale) {
    const orderId = newId();
    const own = [this.#store('INV/', invoiceData(sale), orderId, null)];
    for (const thousandths of sale.credits) {
      const open = openInvoices(own);
      const [one] = open;
      if (!one) return;
      const amount = Math.floor((openAmount(open) * thousandths) / 1000);
      if (amount === 0) continue;
      own.push(this.#store('CN/', noteOn(one, goodsParts(amount, one.lines), 'Back'), orderId, one.invoice.id));
    }
  }
}
