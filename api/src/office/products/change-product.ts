import type { Image } from '@shop/contract/common';
import type { FieldChange, OfficeProduct } from '@shop/contract/office/products';
import type { ProductInput, ProductPatch } from '@shop/contract/product';
import { and, asc, eq, gt } from 'drizzle-orm';
import { lockWithPacks } from '../../catalogue/lock-with-packs.ts';
import { type ProductRow, productPrices, selectProducts } from '../../catalogue/product-row.ts';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { changes } from '../../db/schema/office.ts';
import { users } from '../../db/schema/people.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, invalid, notFound } from '../../http/errors.ts';
import { storedTexts } from '../../languages/stored-texts.ts';
import { sanitizeRichText } from '../../rich-text.ts';
import { moveStock } from '../../stock/move-stock.ts';
import { logStockChange } from '../stock/log-stock-change.ts';
import { placeProblems, priceProblems, productProblems } from './check-product.ts';
import { inputOf, type WholeProduct, writtenOf } from './present.ts';
import { readOfficeProduct } from './read-product.ts';
import { takenCodes } from './taken-codes.ts';

/** The changes of a product after a version, field by field: from the old value to the current one, with the last author. */
async function changesSince(db: Pick<Db, 'select'>, productId: string, version: number): Promise<FieldChange[]> {
  const found = await db
    .select({ before: changes.before, after: changes.after, at: changes.at, by: users.name })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.actorId))
    .where(and(eq(changes.kind, 'product'), eq(changes.subjectId, productId), gt(changes.version, version)))
    .orderBy(asc(changes.seq));
  const fields = new Map<string, FieldChange>();
  for (const { before, after, at, by } of found) {
    for (const [field, value] of Object.entries(after)) {
      const first = fields.get(field)?.before ?? before[field] ?? null;
      fields.set(field, { field, before: first, after: value, by, at: at.toISOString() });
    }
  }
  return [...fields.values()];
}

const RICH_TEXTS = ['description'];

function storedImage({ url, alt, in_languages }: Image): Image {
  const texts: NonNullable<Image['in_languages']> = storedTexts(in_languages ?? {});
  return { url, ...(alt && { alt }), ...(Object.keys(texts).length > 0 && { in_languages: texts }) };
}

/** The columns that the merchant writes. */
export const productValues = (input: ProductInput, deletedAt: Date | null) => ({
  name: input.name.trim(),
  description: sanitizeRichText(input.description),
  ...(input.in_languages && { inLanguages: storedTexts(input.in_languages, RICH_TEXTS) }),
  ...productPrices(input),
  minQuantity: input.min_order_quantity,
  maxQuantity: input.max_order_quantity,
  images: input.img_ids.map(storedImage),
  isPricing: input.is_pricing,
  ...(input.pack !== undefined && { pack: input.pack }),
  ...(input.details && { details: input.details }),
  ...(input.barcode !== undefined && { barcode: input.barcode || null }),
  ...(input.hsn !== undefined && { hsn: input.hsn || null }),
  ...(input.shelf !== undefined && { shelf: input.shelf?.trim() || null }),
  ...(input.gst_rates !== undefined && { gstRates: input.gst_rates }),
  ...(input.gst_exempt !== undefined && { gstExempt: input.gst_exempt }),
  deletedAt: input.deleted ? (deletedAt ?? new Date()) : null,
  categoryId: input.category_id,
  subcategoryId: input.subcategory_id,
  updatedAt: new Date(),
});

type Patch = Omit<ProductPatch, 'movement' | 'version'>;

function patched(before: WholeProduct, { sku, ...patch }: Patch) {
  const input: ProductInput = { ...inputOf(before), ...patch };
  if (patch.category_id !== undefined && patch.subcategory_id === undefined) input.subcategory_id = null;
  return { input, sku: sku === undefined ? before.sku : sku?.trim() || null };
}

const PRICES = ['mrp_price', 'discounted_price', 'prices'] as const;

const isPriceChanged = (before: ProductInput, after: ProductInput) =>
  PRICES.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

async function writeFields(tx: Tx, before: WholeProduct, patch: Patch, actorId: string) {
  const { input, sku } = patched(before, patch);
  const problems = {
    ...(isPriceChanged(inputOf(before), input) && priceProblems(input)),
    ...productProblems(input, before),
    ...(await placeProblems(tx, input)),
    ...(await takenCodes(tx, { sku, barcode: input.barcode }, before.id)),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const [after] = await tx
    .update(products)
    .set({ ...productValues(input, before.deletedAt), sku })
    .where(eq(products.id, before.id))
    .returning();
  if (!after) throw notFound('The product');
  await logChange(tx, {
    actorId,
    kind: 'product',
    subjectId: before.id,
    subjectName: after.name,
    before: writtenOf(before),
    after: writtenOf(after),
    version: after.version,
  });
}

async function refuseIfChanged(tx: Tx, before: WholeProduct, version: number | undefined) {
  if (version === undefined || version === before.version) return;
  throw new ApiError(409, 'changed_meanwhile', 'Somebody changed this product in the meantime. Nothing was saved.', {
    extra: {
      changes: await changesSince(tx, before.id, version),
      current: await readOfficeProduct(tx, before.id),
    },
  });
}

interface ChangedProduct {
  row: ProductRow;
  current: OfficeProduct;
}

export async function changeProduct(db: Db, id: string, patch: ProductPatch, actorId: string): Promise<ChangedProduct> {
  const { movement, version, ...fields } = patch;
  return transact(db, async (tx) => {
    if (Object.keys(fields).length > 0) await lockWithPacks(tx, [id]);
    const [before] = await tx.select().from(products).where(eq(products.id, id)).for('no key update');
    if (!before) throw notFound('The product');
    await refuseIfChanged(tx, before, version);
    if (Object.keys(fields).length > 0) await writeFields(tx, before, fields, actorId);
    if (movement) await moveStock(tx, before, movement, actorId);
    const [row] = await selectProducts(tx).where(eq(products.id, id));
    if (!row) throw notFound('The product');
    await logStockChange(tx, { before, after: row, actorId, reason: movement?.reason });
    return { row, current: await readOfficeProduct(tx, id) };
  });
}
