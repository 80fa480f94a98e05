import { type Static, Type } from 'typebox';
import { Day, Id, Instant, NullableText, oneOf } from '../common.ts';
import { inLanguages } from '../in-languages.ts';
import { GstScheme } from './settings.ts';

/** `invoice_cum_bill_of_supply`: taxed and exempt goods for a consumer, in one document (rule 46A). */
export const DocumentKind = oneOf(['tax_invoice', 'bill_of_supply', 'invoice_cum_bill_of_supply', 'credit_note']);
export type DocumentKind = Static<typeof DocumentKind>;

export const documentTitles: Record<DocumentKind, string> = {
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  invoice_cum_bill_of_supply: 'Invoice-cum-bill of supply',
  credit_note: 'Credit note',
};

const amount = Type.Number();
const tax = { taxable: amount, cgst: amount, sgst: amount, igst: amount };
const State = Type.Object({ code: Type.String(), name: Type.String() });

export const DocumentLine = Type.Object({
  product_id: Id,
  name: Type.String(),
  /** In the customer's language; printed below the name. */
  local_name: Type.Optional(Type.String()),
  /** The delivery, or what is kept of an order that has ended: no goods. */
  is_charge: Type.Optional(Type.Boolean()),
  hsn: Type.String(),
  quantity: Type.Integer(),
  /** The unit's code of the tax office: `NOS`, numbers. */
  unit: Type.String(),
  /** Of one piece, with tax. */
  price: amount,
  /** Per cent; null for exempt goods, and for all goods of a shop in the composition scheme. */
  rate: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
  /** Already taken off the total and the taxable value. */
  discount: Type.Optional(amount),
  ...tax,
  total: amount,
});
export type DocumentLine = Static<typeof DocumentLine>;

/** As it was issued; nothing of it changes any more. Amounts in rupees; those of a credit note are not negative. */
export const TaxDocument = Type.Object({
  _id: Id,
  kind: DocumentKind,
  number: Type.String(),
  /** The shop's day. */
  date: Day,
  issued_at: Instant,
  orderId: Type.String(),
  ordered_at: Instant,
  /** Of a credit note: the invoice that it corrects, and why. */
  original: Type.Optional(Type.Object({ number: Type.String(), date: Day })),
  reason: Type.Optional(Type.String()),
  supplier: Type.Object({
    legal_name: Type.String(),
    trade_name: Type.String(),
    address: Type.String(),
    /** As the shop had them when it was issued. */
    in_languages: inLanguages({ trade_name: Type.String(), address: Type.String() }),
    state: State,
    gstin: Type.String(),
    scheme: GstScheme,
    signature: Type.String(),
  }),
  recipient: Type.Object({
    name: Type.String(),
    gstin: NullableText,
    address: Type.String(),
    state: State,
  }),
  delivery: Type.Object({ name: Type.String(), address: Type.String() }),
  place_of_supply: State,
  reverse_charge: Type.Boolean(),
  /** What the state's half of the tax is called there. */
  state_tax: oneOf(['SGST', 'UTGST']),
  lines: Type.Array(DocumentLine),
  ...tax,
  /** What brought the total to whole rupees. */
  round_off: amount,
  total: amount,
  total_in_words: Type.String(),
});
export type TaxDocument = Static<typeof TaxDocument>;

/** `invoice`: the newest one. `documents`: all of the order, with credit notes, in the order of issue. */
export const InvoiceResponse = Type.Object({ invoice: TaxDocument, documents: Type.Array(TaxDocument) });
export type InvoiceResponse = Static<typeof InvoiceResponse>;
