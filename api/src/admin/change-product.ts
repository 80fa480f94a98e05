import type { ProductInput, ProductPatch } from '@shop/contract/product';
import type { StockMovementInput } from '@shop/contract/stock';
import { and, eq } from 'drizzle-orm';
import { type ProductRow, pricedOf, productPrices, selectProducts } from '../catalogue/product-row.ts';
import type { Db, Tx } from '../db/database.ts';
import { categories, products, subcategories } from '../db/schema.ts';
import { ApiError, invalid, notFound } from '../http/errors.ts';
import { sanitizeRichText } from '../rich-text.ts';
import { type Shelf, type StockProblem, workOut } from '../stock/work-out.ts';
import { writeMovements } from '../stock/write-movements.ts';
import { productProblems } from './check-product.ts';

const inputOf = (row: typeof products.$inferSelect): ProductInput => ({
  name: row.name,
  description: row.description,
  ...pricedOf(row),
  min_order_quantity: row.minQuantity,
  max_order_quantity: row.maxQuantity,
  img_ids: row.images,
  is_pricing: row.isPricing,
  pack: row.pack,
  details: row.details,
  deleted: row.deletedAt !== null,
  category_id: row.categoryId,
  subcategory_id: row.subcategoryId,
});

/** The columns that the merchant writes. */
export const productValues = (input: ProductInput, deletedAt: Date | null) => ({
  name: input.name.trim(),
  description: sanitizeRichText(input.description),
  ...productPrices(input),
  minQuantity: input.min_order_quantity,
  maxQuantity: input.max_order_quantity,
  images: input.img_ids,
  isPricing: input.is_pricing,
  ...(input.pack !== undefined && { pack: input.pack }),
  ...(input.details && { details: input.details }),
  deletedAt: input.deleted ? (deletedAt ?? new Date()) : null,
  categoryId: input.category_id,
  subcategoryId: input.subcategory_id,
  updatedAt: new Date(),
});

async function placeProblems(db: Pick<Db, 'select'>, { category_id, subcategory_id }: ProductInput) {
  const problems: Record<string, string> = {};
  const [category] = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, category_id));
  if (!category) problems.category_id = 'There is no such category.';
  if (subcategory_id !== null) {
    const [below] = await db
      .select({ id: subcategories.id })
      .from(subcategories)
      .where(and(eq(subcategories.id, subcategory_id), eq(subcategories.categoryId, category_id)));
    if (!below) problems.subcategory_id = 'There is no such subcategory in this category.';
  }
  return problems;
}

const stockRefusal = ({ conflict, field, message }: StockProblem) =>
  conflict ? new ApiError(409, conflict, message) : invalid({ [`movement.${field}`]: message });

async function moveStock(tx: Tx, shelf: Shelf, input: StockMovementInput, actorId: string) {
  const at = new Date();
  const [workedOut] = await workOut(tx, [{ shelf, input }], at);
  if (!workedOut || workedOut === 'known') return;
  if ('problem' in workedOut) throw stockRefusal(workedOut.problem);
  await writeMovements(tx, [workedOut.movement], { actorId, at });
}

async function writeFields(tx: Tx, before: typeof products.$inferSelect, patch: Omit<ProductPatch, 'movement'>) {
  const input: ProductInput = { ...inputOf(before), ...patch };
  if (patch.category_id !== undefined && patch.subcategory_id === undefined) input.subcategory_id = null;
  const problems = { ...productProblems(input), ...(await placeProblems(tx, input)) };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  await tx.update(products).set(productValues(input, before.deletedAt)).where(eq(products.id, before.id));
}

export async function changeProduct(db: Db, id: string, patch: ProductPatch, actorId: string): Promise<ProductRow> {
  const { movement, ...fields } = patch;
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(products).where(eq(products.id, id)).for('no key update');
    if (!before) throw notFound('The product');
    if (Object.keys(fields).length > 0) await writeFields(tx, before, fields);
    if (movement) await moveStock(tx, before, movement, actorId);
    const [after] = await selectProducts(tx).where(eq(products.id, id));
    if (!after) throw notFound('The product');
    return after;
  });
}
