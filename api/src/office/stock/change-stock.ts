import type { StockRow, StockThresholdPatch } from '@shop/contract/office/stock';
import type { StockMovementInput } from '@shop/contract/stock';
import { eq } from 'drizzle-orm';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { transact } from '../../db/transact.ts';
import { notFound } from '../../http/errors.ts';
import { moveStock } from '../../stock/move-stock.ts';
import { logStockChange } from './log-stock-change.ts';
import { readStock } from './stock-rows.ts';

async function lockShelf(tx: Tx, id: string) {
  const [found] = await tx
    .select({
      id: products.id,
      name: products.name,
      stock: products.stock,
      stockVersion: products.stockVersion,
      countedVersion: products.countedVersion,
      lowStock: products.lowStock,
    })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update');
  if (!found) throw notFound('The product');
  return found;
}

export function addMovement(db: Db, id: string, input: StockMovementInput, actorId: string): Promise<StockRow> {
  return transact(db, async (tx) => {
    const before = await lockShelf(tx, id);
    await moveStock(tx, before, input, actorId);
    const row = await readStock(tx, id);
    const after = { id, name: row.name, stock: row.stock };
    await logStockChange(tx, { before, after, actorId, reason: input.reason });
    return row;
  });
}

export function setThreshold(db: Db, id: string, patch: StockThresholdPatch, actorId: string): Promise<StockRow> {
  return transact(db, async (tx) => {
    const before = await lockShelf(tx, id);
    await tx.update(products).set({ lowStock: patch.low_stock }).where(eq(products.id, id));
    await logChange(tx, {
      actorId,
      kind: 'stock',
      subjectId: id,
      subjectName: before.name,
      before: { low_stock: before.lowStock },
      after: patch,
    });
    return readStock(tx, id);
  });
}
