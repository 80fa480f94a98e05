import type { CategoryInput, CategoryPatch } from '@shop/contract/office/products';
import { and, count, eq, isNull, max, ne } from 'drizzle-orm';
import { isShown } from '../../catalogue/is-shown.ts';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { categories, products, subcategories } from '../../db/schema/catalogue.ts';
import { transact } from '../../db/transact.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { newId } from '../../ids.ts';
import { storedTexts } from '../../languages/stored-texts.ts';
import { inUse } from './in-use.ts';
import { isNamed } from './is-named.ts';
import { writtenCategory as written } from './written.ts';

type Row = typeof categories.$inferSelect;

async function refuseTakenName(tx: Tx, name: string, ownId: string) {
  const [other] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(isNamed(categories.name, name), ne(categories.id, ownId), isShown));
  if (other) throw invalid({ category_name: 'A category with this name already exists.' });
}

async function lockedCategory(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(categories)
    .where(and(eq(categories.id, id), isShown))
    .for('update');
  if (!row) throw notFound('The category');
  return row;
}

export async function createCategory(db: Db, input: CategoryInput, actorId: string) {
  const row = {
    id: newId(),
    name: input.category_name.trim(),
    inLanguages: storedTexts(input.in_languages ?? {}),
    imgUrl: input.img_url,
    tint: input.tint,
  };
  await transact(db, async (tx) => {
    await refuseTakenName(tx, row.name, row.id);
    const [last] = await tx.select({ position: max(categories.position) }).from(categories);
    await tx.insert(categories).values({ ...row, position: (last?.position ?? -1) + 1 });
    const about = { actorId, kind: 'category', subjectId: row.id, subjectName: row.name } as const;
    await logChange(tx, { ...about, before: {}, after: written(row) });
  });
}

export async function changeCategory(db: Db, id: string, patch: CategoryPatch, actorId: string) {
  await transact(db, async (tx) => {
    const before = await lockedCategory(tx, id);
    const after = {
      name: patch.category_name?.trim() ?? before.name,
      inLanguages: patch.in_languages ? storedTexts(patch.in_languages) : before.inLanguages,
      imgUrl: patch.img_url ?? before.imgUrl,
      tint: patch.tint ?? before.tint,
    };
    await refuseTakenName(tx, after.name, id);
    await tx.update(categories).set(after).where(eq(categories.id, id));
    const about = { actorId, kind: 'category', subjectId: id, subjectName: after.name } as const;
    await logChange(tx, { ...about, before: written(before), after: written(after) });
  });
}

/** Without sold products. With deleted ones, it stays in the database, invisible. */
export async function removeCategory(tx: Tx, category: Row, actorId: string) {
  const { id, name } = category;
  const [used] = await tx.select({ products: count() }).from(products).where(eq(products.categoryId, id));
  if (used && used.products > 0)
    await tx.update(categories).set({ removedAt: new Date() }).where(eq(categories.id, id));
  else {
    await tx.delete(subcategories).where(eq(subcategories.categoryId, id));
    await tx.delete(categories).where(eq(categories.id, id));
  }
  const about = { actorId, kind: 'category', subjectId: id, subjectName: name } as const;
  await logChange(tx, { ...about, before: written(category), after: {} });
}

export async function deleteCategory(db: Db, id: string, actorId: string) {
  await transact(db, async (tx) => {
    const before = await lockedCategory(tx, id);
    const [used] = await tx
      .select({ products: count() })
      .from(products)
      .where(and(eq(products.categoryId, id), isNull(products.deletedAt)));
    if (used && used.products > 0) throw inUse(before.name, used.products);
    await removeCategory(tx, before, actorId);
  });
}
