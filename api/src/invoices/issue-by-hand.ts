import { OrderStatus } from '@shop/contract/order-status';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { issueInvoice } from '../gst/issue-invoice.ts';
import { documentsOf, openInvoices } from '../gst/open-invoices.ts';
import { readSupplier } from '../gst/read-gst.ts';
import { ApiError } from '../http/errors.ts';
import { lockOrder, logOrderChange } from '../orders/move-order.ts';

const { Confirmed, Shipped, Delivered } = OrderStatus;
const INVOICED: readonly OrderStatus[] = [Confirmed, Shipped, Delivered];

const refused = (code: string, message: string) => new ApiError(409, code, message);

/** For an order from before the shop was registered, or whose customer needs the invoice earlier. */
export const issueByHand = (db: Db, key: string, actorId: string): Promise<string> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, key);
    if (!(await readSupplier(tx)))
      throw refused('not_registered', 'The shop is not registered for GST. Enter its GSTIN in the settings first.');
    if (!INVOICED.includes(order.status))
      throw refused('move_not_allowed', 'Only a confirmed, shipped or delivered order gets an invoice.');
    if (openInvoices(await documentsOf(tx, order.id)).length > 0)
      throw refused(
        'already_issued',
        'This order has its invoice. An invoice never changes; a credit note corrects it.',
      );
    const number = await issueInvoice(tx, order.id, actorId);
    if (number === undefined)
      throw refused('nothing_charged', 'All of this order was paid back, so there is nothing to invoice.');
    await logOrderChange(tx, order, actorId, {
      before: { invoice: null },
      after: { invoice: number },
    });
    return order.id;
  });
