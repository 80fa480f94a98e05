import type { RowProblem } from '@shop/contract/office/imports';
import { and, asc, sql } from 'drizzle-orm';
import { isShown } from '../../catalogue/is-shown.ts';
import { anyOf } from '../../catalogue/products-by-id.ts';
import type { Tx } from '../../db/database.ts';
import { categories, products, subcategories } from '../../db/schema/catalogue.ts';
import { unfitFields } from './fields-that-fit.ts';
import type { KnownRow } from './known-products.ts';
import type { ImportRow } from './plan-rows.ts';

/** The fields of a product by the columns of a file. */
const COLUMNS: Record<string, string> = {
  mrpPaise: 'mrp',
  discountedPaise: 'price',
  minQuantity: 'min',
  maxQuantity: 'max',
  images: 'pictures',
  isPricing: 'state',
  deletedAt: 'state',
  categoryId: 'category',
  subcategoryId: 'subcategory',
};

const SINCE = 'This was changed later, so it is unchanged.';
export const note = (field: string, message = SINCE): RowProblem => ({
  column: COLUMNS[field] ?? field,
  message,
});

/** The effect of undoing a row. */
export interface Undone {
  row: ImportRow;
  now: KnownRow | undefined;
  back: Partial<KnownRow>;
  /** Why the other fields are not restored. */
  notes: RowProblem[];
}

const plain = (code: string | null) => (code ?? '').toLowerCase();

/** In the order in which the rows are written: a value that one releases is free for the next. */
async function keepTakenCodes(tx: Tx, all: readonly Undone[], field: 'sku' | 'barcode') {
  const wanted = all.flatMap(({ back }) => back[field] ?? []);
  if (wanted.length === 0) return;
  const found = await tx
    .select({ id: products.id, name: products.name, code: products[field] })
    .from(products)
    .where(sql`lower(${products[field]}) = ${anyOf(wanted.map(plain))}`);
  const holders = new Map<string | null, { name: string }>(found.map((holder) => [plain(holder.code), holder]));
  for (const { now, back, notes } of all) {
    const code = back[field];
    if (!now || code === undefined) continue;
    const holder = holders.get(plain(code));
    if (holder) {
      delete back[field];
      notes.push(note(field, `"${code}" is another product's now: ${holder.name}. So it stays as it is.`));
      continue;
    }
    holders.delete(plain(now[field]));
    if (code !== null) holders.set(plain(code), now);
  }
}

interface Places {
  categories: ReadonlySet<string>;
  /** The category of each subcategory. */
  above: ReadonlyMap<string, string>;
}

/** The products' previous categories. Locked, so that they are neither deleted nor moved until the end. */
export async function lockOldPlaces(
  tx: Tx,
  rows: readonly ImportRow[],
  /** The products' current categories: one may be deleted, and a restored product needs another. */
  current: readonly string[],
): Promise<Places> {
  const before = (field: string) =>
    rows.flatMap(({ written }) => {
      const id = written?.fields[field]?.before;
      return typeof id === 'string' ? [id] : [];
    });
  const there = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(sql`${categories.id} = ${anyOf([...before('categoryId'), ...current])}`, isShown))
    .orderBy(asc(categories.id))
    .for('key share');
  const below = await tx
    .select({ id: subcategories.id, categoryId: subcategories.categoryId })
    .from(subcategories)
    .where(sql`${subcategories.id} = ${anyOf(before('subcategoryId'))}`)
    .orderBy(asc(subcategories.id))
    .for('key share');
  return {
    categories: new Set(there.map(({ id }) => id)),
    above: new Map(below.map(({ id, categoryId }) => [id, categoryId])),
  };
}

function whyItStays(now: KnownRow, back: Partial<KnownRow>, { categories, above }: Places): RowProblem | undefined {
  const { categoryId, subcategoryId } = { ...now, ...back };
  const isSold = back.deletedAt === null || now.deletedAt === null;
  if (back.categoryId === undefined && isSold && !categories.has(categoryId))
    return note('deletedAt', 'Its category was deleted, so it is not restored.');
  if (back.categoryId !== undefined && !categories.has(back.categoryId))
    return note('categoryId', 'Its old category was deleted, so it is not moved.');
  if (subcategoryId === null) return undefined;
  if (back.subcategoryId === undefined) return categoryId === now.categoryId ? undefined : note('categoryId');
  if (!above.has(subcategoryId)) return note('subcategoryId', 'Its old subcategory was deleted, so it is not moved.');
  return above.get(subcategoryId) === categoryId ? undefined : note('subcategoryId');
}

/** A category and its subcategory are restored together or not at all. */
function keepLostPlaces(all: readonly Undone[], places: Places) {
  for (const { now, back, notes } of all) {
    const isMoving = back.categoryId !== undefined || back.subcategoryId !== undefined;
    if (!now || !(isMoving || back.deletedAt === null)) continue;
    const why = whyItStays(now, back, places);
    if (!why) continue;
    if (back.deletedAt === null && !places.categories.has(now.categoryId)) delete back.deletedAt;
    delete back.categoryId;
    delete back.subcategoryId;
    notes.push(why);
  }
}

function keepWhatDoesNotFit({ now, back, notes }: Undone) {
  if (!now) return;
  for (let unfit = unfitFields(now, back); unfit.length > 0; unfit = unfitFields(now, back))
    for (const { field, message } of unfit) {
      delete back[field];
      notes.push(note(field, message));
    }
}

/** Leaves fields that cannot be restored unchanged, with a note. */
export async function keepWhatCannotGoBack(tx: Tx, all: readonly Undone[], places: Places) {
  all.forEach(keepWhatDoesNotFit);
  keepLostPlaces(all, places);
  await keepTakenCodes(tx, all, 'sku');
  await keepTakenCodes(tx, all, 'barcode');
}
