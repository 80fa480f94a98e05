import { type Change, logChanges } from '../../changes/log-change.ts';
import type { Tx } from '../../db/database.ts';
import type { Movement } from '../../stock/write-movements.ts';

interface Shelf {
  id: string;
  name: string;
  stock: number;
}

interface StockChange {
  before: Shelf | undefined;
  after: Shelf | undefined;
  actorId: string;
  reason?: string | undefined;
}

function changeOf({ before, after, actorId, reason }: StockChange): Change[] {
  if (!before || !after || before.stock === after.stock) return [];
  return [
    {
      actorId,
      kind: 'stock',
      subjectId: after.id,
      subjectName: after.name,
      before: { stock: before.stock },
      after: { stock: after.stock, ...(reason !== undefined && { reason }) },
    },
  ];
}

/** A change of stock in the audit log, next to the product's other changes. */
export const logStockChange = (tx: Tx, change: StockChange) => logChanges(tx, changeOf(change));

/** The effect of movements on products with this stock before. */
export async function logMovements(tx: Tx, movements: readonly Movement[], shelves: readonly Shelf[], actorId: string) {
  const byId = new Map(shelves.map((shelf) => [shelf.id, shelf]));
  const all = movements.map(({ productId, change, reason }) => {
    const before = byId.get(productId);
    return { before, after: before && { ...before, stock: before.stock + change }, actorId, reason };
  });
  await logChanges(tx, all.flatMap(changeOf));
}
