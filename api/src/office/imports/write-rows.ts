import { isDeepStrictEqual } from 'node:util';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import type { WrittenRow } from '../../db/schema/office.ts';
import { writeMovements } from '../../stock/write-movements.ts';
import { productValues } from '../products/change-product.ts';
import { logProducts } from '../products/log-products.ts';
import { logMovements } from '../stock/log-stock-change.ts';
import type { KnownRow } from './known-products.ts';
import { makeCategories } from './make-categories.ts';
import type { Places } from './places.ts';
import type { PlannedRow } from './plan-products.ts';

type Values = ReturnType<typeof productValues> & { id: string; sku: string | null };

const columns = getTableColumns(products);
/** Calculated from other fields, or not the merchant's own. */
const NOT_LOGGED = new Set(['id', 'updatedAt', 'sortPaise']);

/** In comparable form: times as text. */
export const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null));

export const fieldsOf = (values: object) => Object.keys(values).filter((field) => !NOT_LOGGED.has(field));

/** Inserts or replaces, by id, what the merchant writes of products; nothing else of them. */
export async function upsertProducts(
  tx: Tx,
  all: readonly (typeof products.$inferInsert & { id: string })[],
  fields: readonly string[],
  actorId: string,
  before: ReadonlyMap<string, KnownRow>,
) {
  if (all.length === 0) return;
  const set = Object.fromEntries(
    fields
      .filter((field) => field in columns)
      .map((field) => {
        const { name } = columns[field as keyof typeof columns];
        return [field, sql.raw(`excluded."${name}"`)];
      }),
  );
  const after = await tx
    .insert(products)
    .values([...all])
    .onConflictDoUpdate({ target: products.id, set })
    .returning();
  await logProducts(tx, after, before, actorId);
}

function writtenOf(known: KnownRow | undefined, values: Values): WrittenRow {
  const fields = fieldsOf(values).flatMap((field) => {
    const before = plain(known?.[field as keyof KnownRow]);
    const after = plain(values[field as keyof Values]);
    return known && isDeepStrictEqual(before, after) ? [] : [[field, { before, after }] as const];
  });
  return { added: !known, fields: Object.fromEntries(fields) };
}

function valuesOf({ wanted, known }: PlannedRow, places: Places): Values {
  const place = places.get(wanted.category);
  const input = {
    ...wanted.input,
    category_id: place?.id ?? '',
    subcategory_id: place?.below.get(wanted.subcategory)?.id ?? null,
  };
  return { id: wanted.id, sku: wanted.sku, ...productValues(input, known?.row.deletedAt ?? null) };
}

/** Returns what was added and changed, by line. */
export async function writeRows(
  tx: Tx,
  planned: readonly PlannedRow[],
  places: Places,
  actorId: string,
): Promise<Map<number, WrittenRow>> {
  const writing = planned.filter(({ outcome }) => outcome === 'added' || outcome === 'changed');
  if (writing.length === 0) return new Map();
  const made = await makeCategories(tx, writing, places, actorId);
  const all = writing.map((each) => ({ each, values: valuesOf(each, places) }));
  const written = new Map(all.map(({ each, values }) => [each.line, writtenOf(each.known?.row, values)]));
  const [first] = written.values();
  if (first && made.categories.length + made.subcategories.length + made.named.length > 0) first.made = made;
  const touched = all.filter(({ each }) => {
    const { added, fields } = written.get(each.line) ?? {};
    return added || Object.keys(fields ?? {}).length > 0;
  });
  const withAll = touched.map(({ each, values }) => ({ ...each.known?.row, ...values }));
  const before = new Map(writing.flatMap(({ known }) => (known ? [[known.row.id, known.row] as const] : [])));
  const fields = new Set(all.flatMap(({ values }) => fieldsOf(values)));
  await upsertProducts(tx, withAll, [...fields, 'updatedAt', 'sortPaise'], actorId, before);
  const movements = writing.flatMap(({ movement }) => (movement ? [movement] : []));
  await writeMovements(tx, movements, { actorId, at: new Date() });
  const shelves = writing.map(({ wanted: { id, input }, known }) => ({
    id,
    name: input.name,
    stock: known?.row.stock ?? 0,
  }));
  await logMovements(tx, movements, shelves, actorId);
  for (const { line, movement, known } of writing) {
    const one = written.get(line);
    if (one && movement && movement.change !== 0)
      one.moved = { change: movement.change, version: (known?.row.stockVersion ?? 0) + 1 };
  }
  return written;
}
