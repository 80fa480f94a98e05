import type { Tx } from '../../db/database.ts';
import { keepChange } from '../changes/keep-change.ts';

interface Kept {
  id: string;
  name: string;
  stock: number;
}

interface StockChange {
  before: Kept | undefined;
  after: Kept | undefined;
  actorId: string;
  reason?: string | undefined;
}

/** A change of stock in the office's log, where the other changes of a product are. */
export async function keepStockChange(tx: Tx, { before, after, actorId, reason }: StockChange) {
  if (!before || !after || before.stock === after.stock) return;
  await keepChange(tx, {
    actorId,
    kind: 'stock',
    subjectId: after.id,
    subjectName: after.name,
    before: { stock: before.stock },
    after: { stock: after.stock, ...(reason !== undefined && { reason }) },
  });
}
