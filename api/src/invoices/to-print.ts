import type { InvoiceResponse, TaxDocument } from '@shop/contract/gst/documents';
import type { Order } from '@shop/contract/order';
import { inReadersWords } from './in-readers-words.ts';
import type { Words } from './pdf/words.ts';
import { moneyInWords, type Printed } from './pdf/words-of-print.ts';

/** The order's newest invoice has its money. */
export async function toPrint(
  { invoice, documents }: InvoiceResponse,
  {
    order,
    words,
    signatureOf,
  }: {
    order: Order;
    words: Words;
    signatureOf: (document: TaxDocument) => Promise<Buffer | undefined>;
  },
): Promise<Printed[]> {
  return Promise.all(
    documents.map(async (document) => ({
      document: inReadersWords(document, words),
      money: document.number === invoice.number ? moneyInWords(order, words) : [],
      signature: await signatureOf(document),
    })),
  );
}
