import type { StockRules } from '@shop/contract/office/stock';
import { logChange } from '../../changes/log-change.ts';
import type { Db } from '../../db/database.ts';
import { stockRules } from '../../db/schema/stock.ts';
import { transact } from '../../db/transact.ts';

/** Until the shop sets its own. */
const LOW = 10;

export async function readRules(db: Pick<Db, 'select'>): Promise<StockRules> {
  const [found] = await db.select().from(stockRules);
  return { low_stock: found?.lowStock ?? LOW };
}

export function writeRules(db: Db, after: StockRules, actorId: string): Promise<StockRules> {
  return transact(db, async (tx) => {
    const before = await readRules(tx);
    const set = { lowStock: after.low_stock };
    await tx
      .insert(stockRules)
      .values({ id: 'shop', ...set })
      .onConflictDoUpdate({ target: stockRules.id, set });
    await logChange(tx, {
      actorId,
      kind: 'stock',
      subjectId: 'shop',
      subjectName: 'Low stock in the whole shop',
      before,
      after,
    });
    return after;
  });
}
