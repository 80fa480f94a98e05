import type { StocktakeRequest, StocktakeResponse } from '@shop/contract/office/stock';
import type { Db } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { invalid } from '../../http/errors.ts';
import { type WorkedOut, workOut } from '../../stock/work-out.ts';
import { lockProducts, writeMovements } from '../../stock/write-movements.ts';
import { logMovements } from './log-stock-change.ts';
import { readShelves } from './read-shelves.ts';

type Result = StocktakeResponse['results'][number];

const refusalOf = (workedOut: WorkedOut | undefined) =>
  workedOut !== undefined && workedOut !== 'known' && 'problem' in workedOut ? workedOut.problem.message : null;

/** Each count separately: a refused one does not prevent the others. */
export function takeStock(db: Db, { counts, reason }: StocktakeRequest, actorId: string): Promise<Result[]> {
  const ids = counts.map(({ product_id }) => product_id);
  if (new Set(ids).size !== ids.length) throw invalid({ counts: 'Each product is counted once.' });
  return transact(db, async (tx) => {
    await lockProducts(tx, ids);
    const before = await readShelves(tx, ids);
    const wanted = counts.flatMap(({ product_id, ...count }) => {
      const shelf = before.get(product_id);
      return shelf ? [{ shelf, input: { kind: 'counted' as const, ...count, ...(reason && { reason }) } }] : [];
    });
    const at = new Date();
    const workedOut = await workOut(tx, wanted, at);
    const movements = workedOut.flatMap((each) => (each !== 'known' && 'movement' in each ? [each.movement] : []));
    await writeMovements(tx, movements, { actorId, at });
    await logMovements(tx, movements, [...before.values()], actorId);
    const after = await readShelves(tx, ids);
    const refusals = new Map(wanted.map(({ shelf }, i) => [shelf.id, refusalOf(workedOut[i])]));
    return ids.map((product_id) => {
      const shelf = after.get(product_id);
      return {
        product_id,
        stock: shelf?.stock ?? null,
        stock_version: shelf?.stockVersion ?? null,
        refusal: shelf ? (refusals.get(product_id) ?? null) : 'This product no longer exists.',
      };
    });
  });
}
