import type { StockRow } from '@shop/contract/office/stock';
import { eq, sql } from 'drizzle-orm';
import { inStock } from '../../catalogue/product-filters.ts';
import type { Db } from '../../db/database.ts';
import { categories, products } from '../../db/schema/catalogue.ts';
import { stockRequests } from '../../db/schema/stock.ts';
import { notFound } from '../../http/errors.ts';
import { namesIn } from '../../languages/names-in.ts';

export const waiting = sql<number>`(select count(*)::int from ${stockRequests}
  where ${stockRequests.productId} = ${products.id} and ${stockRequests.toldAt} is null)`;

export const selectStock = (db: Pick<Db, 'select'>) =>
  db
    .select({
      id: products.id,
      name: products.name,
      inLanguages: products.inLanguages,
      sku: products.sku,
      barcode: products.barcode,
      images: products.images,
      tint: categories.tint,
      stock: products.stock,
      stockVersion: products.stockVersion,
      lowStock: products.lowStock,
      available: inStock(products),
      waiting,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId));

type Found = Awaited<ReturnType<typeof selectStock>>[number];

export const presentStock = ({ id, images, inLanguages, stockVersion, lowStock, ...row }: Found): StockRow => ({
  _id: id,
  ...row,
  ...namesIn(inLanguages),
  img_url: images[0]?.url ?? null,
  stock_version: stockVersion,
  low_stock: lowStock,
});

export async function readStock(db: Pick<Db, 'select'>, id: string): Promise<StockRow> {
  const [found] = await selectStock(db).where(eq(products.id, id));
  if (!found) throw notFound('The product');
  return presentStock(found);
}
