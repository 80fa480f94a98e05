import type { RowChange, RowProblem } from '@shop/contract/office/imports';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { rows as rowsOf } from '../../db/migrate.ts';
import type { NamedProduct } from './product-cells.ts';

/** The GST rates that products of the shop have. */
export async function shopRates(tx: Tx): Promise<ReadonlySet<number>> {
  const found = await rowsOf<{ rate: number }>(
    tx,
    sql`select distinct (entry->>'rate')::float8 as rate from products, jsonb_array_elements(gst_rates) as entry`,
  );
  return new Set(found.map(({ rate }) => rate));
}

/** What is right, but may be a typing mistake. New categories are listed once, for the whole file. */
export function notesOn(
  row: { wanted: NamedProduct; changes: readonly RowChange[] },
  rates: ReadonlySet<number>,
): RowProblem[] {
  const isChanged = row.changes.some(({ column }) => column === 'gst');
  const unknown = row.wanted.input.gst_rates?.find(({ rate }) => !rates.has(rate));
  if (!isChanged || !unknown || rates.size === 0) return [];
  const { rate } = unknown;
  return [{ column: 'gst', message: `${rate} % is not one of the shop's rates yet.` }];
}
