import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { isShown } from '../../catalogue/is-shown.ts';
import { anyOf } from '../../catalogue/products-by-id.ts';
import type { Tx } from '../../db/database.ts';
import { categories, products, subcategories } from '../../db/schema/catalogue.ts';
import { changes, importRows, type imports, type NamedPlace, type WrittenRow } from '../../db/schema/office.ts';
import { removeCategory } from '../categories/change-category.ts';
import { removeSubcategory } from '../categories/change-subcategory.ts';
import { writeNames } from './places.ts';

type Import = typeof imports.$inferSelect;

/** Created by the import and not changed since. */
async function untouched(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await tx
    .select({ id: changes.subjectId })
    .from(changes)
    .where(and(eq(changes.kind, 'category'), sql`${changes.subjectId} = ${anyOf(ids)}`))
    .groupBy(changes.subjectId)
    .having(eq(count(), 1));
  return new Set(found.map(({ id }) => id));
}

const isSold = isNull(products.deletedAt);

async function removeBelow(tx: Tx, ids: ReadonlySet<string>, actorId: string) {
  const rows = await tx
    .select()
    .from(subcategories)
    .where(sql`${subcategories.id} = ${anyOf([...ids])}`)
    .orderBy(asc(subcategories.id))
    .for('update');
  for (const row of rows) {
    const [used] = await tx
      .select({ products: count() })
      .from(products)
      .where(and(eq(products.subcategoryId, row.id), isSold));
    if (used?.products === 0) await removeSubcategory(tx, row, actorId);
  }
}

/** Takes back the names that the import gave, unless somebody has changed them since. */
async function removeNames(tx: Tx, named: readonly NamedPlace[], actorId: string) {
  for (const { kind, id, language, name } of named) {
    const table = kind === 'category' ? categories : subcategories;
    const [row] = await tx.select({ inLanguages: table.inLanguages }).from(table).where(eq(table.id, id));
    if (row?.inLanguages[language]?.name !== name) continue;
    const { [language]: _, ...others } = row.inLanguages;
    await writeNames(tx, kind, id, others, actorId);
  }
}

/** After an undo: removes the categories that the import created, unless somebody uses or has changed them. */
export async function removeMade(tx: Tx, { id, actorId, undoneBy }: Import): Promise<Partial<Import>> {
  const rows = await tx
    .select({ made: sql<WrittenRow['made'] | null>`${importRows.written}->'made'` })
    .from(importRows)
    .where(and(eq(importRows.importId, id), sql`${importRows.written} ? 'made'`))
    .orderBy(desc(importRows.line));
  const made = rows.flatMap(({ made: each }) => each ?? []);
  if (made.length === 0) return {};
  const by = undoneBy ?? actorId;
  await removeBelow(
    tx,
    await untouched(
      tx,
      made.flatMap((each) => each.subcategories),
    ),
    by,
  );
  const own = await untouched(
    tx,
    made.flatMap((each) => each.categories),
  );
  const locked = await tx
    .select()
    .from(categories)
    .where(and(sql`${categories.id} = ${anyOf([...own])}`, isShown))
    .orderBy(asc(categories.id))
    .for('update');
  for (const row of locked) {
    const [used] = await tx
      .select({ products: count() })
      .from(products)
      .where(and(eq(products.categoryId, row.id), isSold));
    const left = await tx.$count(subcategories, eq(subcategories.categoryId, row.id));
    if (used?.products === 0 && left === 0) await removeCategory(tx, row, by);
  }
  await removeNames(
    tx,
    // Imports before there were names have none.
    made.flatMap((each) => each.named ?? []),
    by,
  );
  return {};
}
