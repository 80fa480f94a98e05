import type { DocumentKind, TaxDocument } from '@shop/contract/gst/documents';
import type { Paise } from '@shop/pricing/money';

/** The tax of one line or of a sum. Within a state: central and state tax; otherwise integrated tax. */
export interface Tax {
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

export interface StoredLine extends Tax {
  productId: string;
  /** Its position in the invoice; a credit note's line has the position of the invoice line that it corrects. */
  place: number;
  name: string;
  /** In the language of the customer when it was issued, if the product has a name in it. */
  localName?: string;
  /** The delivery charge, as a line. */
  isDelivery?: true;
  hsn: string;
  quantity: number;
  unit: string;
  price: Paise;
  /** Null for exempt goods, and for all goods of a shop in the composition scheme. */
  rate: number | null;
  /** Off the price of all pieces. */
  discount?: Paise;
  total: Paise;
}

/** A complete document as the database stores it, in paise. */
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
