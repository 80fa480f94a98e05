import type { RowChange, RowProblem } from '@shop/contract/office/imports';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { rows as rowsOf } from '../../db/migrate.ts';
import { isThere, pathOf } from './make-categories.ts';
import type { Places } from './places.ts';
import type { NamedProduct } from './product-cells.ts';

/** The GST rates that products of the shop have. */
export async function shopRates(tx: Tx): Promise<ReadonlySet<number>> {
  const found = await rowsOf<{ rate: number }>(
    tx,
    sql`select distinct (entry->>'rate')::float8 as rate from products, jsonb_array_elements(gst_rates) as entry`,
  );
  return new Set(found.map(({ rate }) => rate));
}

/** What is right, but may be a typing mistake. */
export function notesOn(
  row: { wanted: NamedProduct; changes: readonly RowChange[] },
  places: Places,
  rates: ReadonlySet<number>,
): RowProblem[] {
  const isChanged = (column: string) => row.changes.some((change) => change.column === column);
  const isPlaced = isChanged('category') || isChanged('subcategory');
  const unknown = (row.wanted.input.gst_rates ?? []).filter(({ rate }) => !rates.has(rate));
  const notes: RowProblem[] = [];
  if (isPlaced && !isThere(row, places))
    notes.push({ column: 'category', message: `"${pathOf(row.wanted)}" is new. The import creates it.` });
  if (isChanged('gst') && rates.size > 0)
    for (const { rate } of unknown.slice(0, 1))
      notes.push({ column: 'gst', message: `${rate} % is not one of the shop's rates yet.` });
  return notes;
}
