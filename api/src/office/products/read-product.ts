import type { OfficeProduct } from '@shop/contract/office/products';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { categories, products } from '../../db/schema/catalogue.ts';
import { notFound } from '../../http/errors.ts';
import { presentOfficeProduct } from './present.ts';

export async function readOfficeProduct(db: Pick<Db, 'select'>, id: string): Promise<OfficeProduct> {
  const [found] = await db
    .select({ row: getTableColumns(products), tint: categories.tint })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, id));
  if (!found) throw notFound('The product');
  return presentOfficeProduct(found.row, found.tint);
}
