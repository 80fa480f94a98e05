import type { InvoiceResponse } from '@shop/contract/gst/documents';
import type { Db } from '../db/database.ts';
import { documentsOf } from '../gst/open-invoices.ts';
import { presentDocument } from '../gst/present-document.ts';
import { ApiError, notFound } from '../http/errors.ts';

export const noInvoice = (message: string) => new ApiError(404, 'no_invoice', message);

/** `number`: only this document of the order. */
export async function readInvoice(db: Pick<Db, 'select'>, orderId: string, number?: string): Promise<InvoiceResponse> {
  const documents = (await documentsOf(db, orderId)).map(presentDocument);
  const invoice = documents.findLast(({ kind }) => kind !== 'credit_note');
  if (!invoice)
    throw noInvoice(
      'This order has no invoice. One is issued when the goods leave, if the shop is registered for GST.',
    );
  if (number === undefined) return { invoice, documents };
  const one = documents.filter((document) => document.number === number);
  if (one.length === 0) throw notFound('The document');
  return { invoice, documents: one };
}
