import type { Paise } from '@shop/pricing/money';
import type { Tx } from '../db/database.ts';
import { issueInvoice } from './issue-invoice.ts';
import { documentsOf, openAmount, openInvoices } from './open-invoices.ts';

/**
 * What the shop keeps of an order that has ended is the price of a service: it is taxed as the goods are (circular
 * 178/10/2022). The order's first invoice is credited in full, so this is a new one.
 */
export async function invoiceKept(tx: Tx, orderId: string, keptPaise: Paise, actorId: string): Promise<void> {
  const missing = keptPaise - openAmount(openInvoices(await documentsOf(tx, orderId)));
  if (missing > 0) await issueInvoice(tx, orderId, actorId, { kept: missing });
}
