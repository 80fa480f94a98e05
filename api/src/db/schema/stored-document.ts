import type { DocumentKind, TaxDocument } from '@shop/contract/gst/documents';
import type { Paise } from '@shop/pricing/money';

/** The tax of one line or of a sum, by head. Within a state central and state tax, otherwise integrated tax. */
export interface Tax {
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

export interface StoredLine extends Tax {
  productId: string;
  /** Its place in the invoice; a credit note's line has the place of the line that it corrects. */
  place: number;
  name: string;
  /** The charge for the delivery of the other lines' goods. */
  isDelivery?: true;
  hsn: string;
  quantity: number;
  unit: string;
  price: Paise;
  /** Null where there is none: exempt goods, and all of a shop in the composition scheme. */
  rate: number | null;
  /** Of the price of all pieces. */
  discount?: Paise;
  total: Paise;
}

/** A document as the database keeps it: in paise, with everything that it says. */
export interface StoredDocument
  extends Pick<TaxDocument, 'supplier' | 'recipient' | 'delivery' | 'place_of_supply' | 'reason'> {
  kind: DocumentKind;
  orderNumber: string;
  orderedAt: string;
  original?: { number: string; date: string; total: Paise };
  isSameState: boolean;
  lines: StoredLine[];
  sum: Tax;
  roundOff: Paise;
  total: Paise;
}
