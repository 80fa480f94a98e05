import type { SubcategoryInput, SubcategoryPatch } from '@shop/contract/office/products';
import { and, count, eq, isNull, max, ne } from 'drizzle-orm';
import { isShown } from '../../catalogue/is-shown.ts';
import { lockWithPacks } from '../../catalogue/lock-with-packs.ts';
import { logChange, logChanges } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { categories, products, subcategories } from '../../db/schema/catalogue.ts';
import { CameBetween, transact } from '../../db/transact.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { newId } from '../../ids.ts';
import { storedTexts } from '../../languages/stored-texts.ts';
import { inUse } from './in-use.ts';
import { isNamed } from './is-named.ts';
import { writtenSubcategory as written } from './written.ts';

type Row = typeof subcategories.$inferSelect;

const about = (actorId: string, id: string, name: string) =>
  ({ actorId, kind: 'category', subjectId: id, subjectName: name }) as const;

async function refuseTakenName(tx: Tx, { id, name, categoryId }: Pick<Row, 'id' | 'name' | 'categoryId'>) {
  const [other] = await tx
    .select({ id: subcategories.id })
    .from(subcategories)
    .where(and(eq(subcategories.categoryId, categoryId), isNamed(subcategories.name, name), ne(subcategories.id, id)));
  if (other) throw invalid({ name: 'The category already has a subcategory with this name.' });
}

async function lockedSubcategory(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx.select().from(subcategories).where(eq(subcategories.id, id)).for('update');
  if (!row) throw notFound('The subcategory');
  return row;
}

/** Locked, so that it is neither deleted nor given another subcategory meanwhile. */
async function hasCategory(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, id), isShown))
    .for('no key update');
  return found.length > 0;
}

async function nextPosition(tx: Tx, categoryId: string) {
  const [last] = await tx
    .select({ position: max(subcategories.position) })
    .from(subcategories)
    .where(eq(subcategories.categoryId, categoryId));
  return (last?.position ?? -1) + 1;
}

export async function createSubcategory(db: Db, categoryId: string, input: SubcategoryInput, actorId: string) {
  const row = {
    id: newId(),
    categoryId,
    name: input.name.trim(),
    inLanguages: storedTexts(input.in_languages ?? {}),
  };
  await transact(db, async (tx) => {
    if (!(await hasCategory(tx, categoryId))) throw notFound('The category');
    await refuseTakenName(tx, row);
    await tx.insert(subcategories).values({ ...row, position: await nextPosition(tx, categoryId) });
    await logChange(tx, { ...about(actorId, row.id, row.name), before: {}, after: written(row) });
  });
}

async function productsOf(tx: Tx, id: string): Promise<string[]> {
  const found = await tx.select({ id: products.id }).from(products).where(eq(products.subcategoryId, id));
  return found.map((product) => product.id);
}

/** With the products that move with it, locked before it, as an editor of one of them does. */
async function lockedWithProducts(tx: Tx, id: string, categoryId: string) {
  const ids = await productsOf(tx, id);
  await lockWithPacks(tx, ids);
  const isThere = await hasCategory(tx, categoryId);
  const before = await lockedSubcategory(tx, id);
  const known = new Set(ids);
  if ((await productsOf(tx, id)).some((product) => !known.has(product))) throw new CameBetween();
  return { before, isThere };
}

type Moved = Pick<typeof products.$inferSelect, 'categoryId' | 'subcategoryId'>;

/** Written in the history of each product, too. */
async function moveProducts(
  tx: Tx,
  { id, categoryId }: Pick<Row, 'id' | 'categoryId'>,
  to: Partial<Moved>,
  actorId: string,
) {
  const moved = await tx
    .update(products)
    .set({ ...to, updatedAt: new Date() })
    .where(eq(products.subcategoryId, id))
    .returning({ id: products.id, name: products.name, version: products.version });
  const placeOf = (place: Moved) => ({ category_id: place.categoryId, subcategory_id: place.subcategoryId });
  const was = { categoryId, subcategoryId: id };
  const change = { actorId, kind: 'product', before: placeOf(was), after: placeOf({ ...was, ...to }) } as const;
  await logChanges(
    tx,
    moved.map((product) => ({ ...change, subjectId: product.id, subjectName: product.name, version: product.version })),
  );
}

export async function changeSubcategory(db: Db, id: string, patch: SubcategoryPatch, actorId: string) {
  await transact(db, async (tx) => {
    const { category_id: wanted } = patch;
    const { before, isThere } =
      wanted === undefined
        ? { before: await lockedSubcategory(tx, id), isThere: true }
        : await lockedWithProducts(tx, id, wanted);
    const categoryId = wanted ?? before.categoryId;
    const after = {
      id,
      categoryId,
      name: patch.name?.trim() ?? before.name,
      inLanguages: patch.in_languages ? storedTexts(patch.in_languages) : before.inLanguages,
    };
    const moves = categoryId !== before.categoryId;
    if (!isThere) throw invalid({ category_id: 'There is no such category.' });
    await refuseTakenName(tx, after);
    const position = moves ? await nextPosition(tx, categoryId) : before.position;
    await tx
      .update(subcategories)
      .set({ ...after, position })
      .where(eq(subcategories.id, id));
    if (moves) await moveProducts(tx, before, { categoryId }, actorId);
    await logChange(tx, { ...about(actorId, id, after.name), before: written(before), after: written(after) });
  });
}

/** With its deleted products, which stay in the category; locked in the same order as everywhere. */
async function lockedWithDeleted(tx: Tx, id: string): Promise<Row> {
  const ids = await productsOf(tx, id);
  await lockWithPacks(tx, ids);
  const before = await lockedSubcategory(tx, id);
  const known = new Set(ids);
  if ((await productsOf(tx, id)).some((product) => !known.has(product))) throw new CameBetween();
  return before;
}

export async function deleteSubcategory(db: Db, id: string, actorId: string) {
  await transact(db, async (tx) => {
    const before = await lockedWithDeleted(tx, id);
    const [used] = await tx
      .select({ products: count() })
      .from(products)
      .where(and(eq(products.subcategoryId, id), isNull(products.deletedAt)));
    if (used && used.products > 0) throw inUse(before.name, used.products);
    await removeSubcategory(tx, before, actorId);
  });
}

/** Without sold products; deleted ones stay in its category. */
export async function removeSubcategory(tx: Tx, row: Row, actorId: string) {
  await moveProducts(tx, row, { subcategoryId: null }, actorId);
  await tx.delete(subcategories).where(eq(subcategories.id, row.id));
  await logChange(tx, { ...about(actorId, row.id, row.name), before: written(row), after: {} });
}
