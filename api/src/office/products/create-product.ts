import type { NewProduct, OfficeProduct } from '@shop/contract/office/products';
import { eq } from 'drizzle-orm';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, invalid } from '../../http/errors.ts';
import { newId } from '../../ids.ts';
import { writeMovements } from '../../stock/write-movements.ts';
import { productValues } from './change-product.ts';
import { placeProblems, priceProblems, productProblems } from './check-product.ts';
import { writtenOf } from './present.ts';
import { readOfficeProduct } from './read-product.ts';
import { takenCodes } from './taken-codes.ts';

async function refuseSecond(tx: Tx, id: string) {
  const [known] = await tx.select({ id: products.id }).from(products).where(eq(products.id, id));
  if (!known) return;
  throw new ApiError(409, 'already_made', 'This product already exists.', {
    extra: { current: await readOfficeProduct(tx, id) },
  });
}

export async function createProduct(db: Db, request: NewProduct, actorId: string): Promise<OfficeProduct> {
  const { _id: id = newId(), stock = 0, sku: givenSku, ...input } = request;
  const sku = givenSku?.trim() || null;
  return transact(db, async (tx) => {
    await refuseSecond(tx, id);
    const problems = {
      ...priceProblems(input),
      ...productProblems(input),
      ...(await placeProblems(tx, input)),
      ...(await takenCodes(tx, { sku, barcode: input.barcode }, id)),
    };
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const [row] = await tx
      .insert(products)
      .values({ id, sku, ...productValues(input, null) })
      .returning();
    if (!row) throw new Error('The product was not written.');
    if (stock > 0)
      await writeMovements(tx, [{ productId: id, kind: 'counted', change: stock }], { actorId, at: new Date() });
    const after = { ...writtenOf(row), ...(stock > 0 && { stock }) };
    const about = { actorId, kind: 'product', subjectId: id, subjectName: row.name } as const;
    await logChange(tx, { ...about, before: {}, after, version: row.version });
    return readOfficeProduct(tx, id);
  });
}
