import type { StockMovementInput } from '@shop/contract/stock';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { rows as rowsOf } from '../../db/migrate.ts';
import type { importRows } from '../../db/schema/office.ts';
import { idOf, type KnownProducts, skuOf } from './known-products.ts';

/** A product's stock at the version that the file names. */
export type StockThen = ReadonlyMap<string, number>;

const VERSION = /^\d{1,9}$/;

export async function stockThen(
  tx: Tx,
  rows: readonly Pick<typeof importRows.$inferSelect, 'cells'>[],
  { byId, bySku }: KnownProducts,
): Promise<StockThen> {
  const wanted = rows.flatMap(({ cells }) => {
    const known = byId.get(idOf(cells)) ?? bySku.get(skuOf(cells));
    const version = cells.stock_version?.trim() ?? '';
    return known && VERSION.test(version) ? [{ id: known.row.id, version: Number(version) }] : [];
  });
  if (wanted.length === 0) return new Map();
  const found = await rowsOf<{ id: string; version: number; stock: number }>(
    tx,
    sql`select wanted.id, wanted.version, movement.stock
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id text, version int)
      join stock_movements as movement on movement.product_id = wanted.id and movement.version = wanted.version`,
  );
  return new Map(found.map(({ id, version, stock }) => [`${id} ${version}`, stock]));
}

/** A cell with the exported number counts nothing, whatever has been counted since. */
export const isUntouched = (input: StockMovementInput, productId: string, then: StockThen): boolean =>
  input.kind === 'counted' &&
  input.stock_version !== undefined &&
  input.quantity === (input.stock_version === 0 ? 0 : then.get(`${productId} ${input.stock_version}`));
