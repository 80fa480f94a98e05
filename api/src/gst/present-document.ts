import type { DocumentLine, TaxDocument } from '@shop/contract/gst/documents';
import { stateTaxName } from '@shop/contract/gst/states';
import { toRupees } from '@shop/pricing/money';
import type { StoredLine, Tax } from '../db/schema/stored-document.ts';
import { amountInWords } from './amount-in-words.ts';
import type { DocumentRow } from './open-invoices.ts';

const inRupees = ({ taxable, cgst, sgst, igst }: Tax) => ({
  taxable: toRupees(taxable),
  cgst: toRupees(cgst),
  sgst: toRupees(sgst),
  igst: toRupees(igst),
});

const presentLine = (line: StoredLine): DocumentLine => ({
  product_id: line.productId,
  name: line.name,
  ...(line.localName && { local_name: line.localName }),
  ...(line.isDelivery && { is_charge: true }),
  hsn: line.hsn,
  quantity: line.quantity,
  unit: line.unit,
  price: toRupees(line.price),
  rate: line.rate,
  ...(line.discount && { discount: toRupees(line.discount) }),
  ...inRupees(line),
  total: toRupees(line.total),
});

export function presentDocument({ id, kind, number, day, issuedAt, data }: DocumentRow): TaxDocument {
  const { supplier, recipient, delivery, place_of_supply, original, reason } = data;
  return {
    _id: id,
    kind,
    number,
    date: day,
    issued_at: issuedAt.toISOString(),
    orderId: data.orderNumber,
    ordered_at: data.orderedAt,
    ...(original && { original: { number: original.number, date: original.date } }),
    ...(reason !== undefined && { reason }),
    supplier,
    recipient,
    delivery,
    place_of_supply,
    reverse_charge: false,
    state_tax: stateTaxName(place_of_supply.code),
    lines: data.lines.map(presentLine),
    ...inRupees(data.sum),
    round_off: toRupees(data.roundOff),
    total: toRupees(data.total),
    total_in_words: amountInWords(data.total),
  };
}
