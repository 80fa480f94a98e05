import type { PurchaseStatus } from '@shop/contract/office/purchases';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { purchaseLines, purchases, suppliers } from '../../db/schema/purchases.ts';
import { ApiError, notFound } from '../../http/errors.ts';

/** Until the transaction ends: before its products (docs/api.md). */
export async function lockPurchase(tx: Tx, id: string) {
  const [found] = await tx
    .select({
      id: purchases.id,
      number: purchases.number,
      status: purchases.status,
      version: purchases.version,
      note: purchases.note,
      supplier: suppliers.name,
    })
    .from(purchases)
    .innerJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .where(eq(purchases.id, id))
    .for('no key update', { of: purchases });
  if (!found) throw notFound('The purchase');
  return found;
}

export const linesOf = (tx: Tx, id: string) =>
  tx
    .select({
      productId: purchaseLines.productId,
      name: products.name,
      quantity: purchaseLines.quantity,
      received: purchaseLines.received,
      costPaise: purchaseLines.costPaise,
    })
    .from(purchaseLines)
    .innerJoin(products, eq(products.id, purchaseLines.productId))
    .where(eq(purchaseLines.purchaseId, id))
    .orderBy(asc(purchaseLines.position));

export type StoredLine = Awaited<ReturnType<typeof linesOf>>[number];

export const nameOf = ({ number }: { number: number }) => `Purchase ${number}`;

const CLOSED: Partial<Record<PurchaseStatus, string>> = {
  received: 'All of this purchase has come already.',
  cancelled: 'This purchase is cancelled.',
};

export function refuseClosed({ status }: { status: PurchaseStatus }) {
  const why = CLOSED[status];
  if (why) throw new ApiError(409, 'purchase_closed', why);
}

export function statusOf(lines: readonly Pick<StoredLine, 'quantity' | 'received'>[]): PurchaseStatus {
  if (lines.every(({ quantity, received }) => received >= quantity)) return 'received';
  return lines.some(({ received }) => received > 0) ? 'part' : 'ordered';
}
