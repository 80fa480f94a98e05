import { and, eq, ne, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { isNamed } from '../categories/is-named.ts';

interface Codes {
  sku?: string | null | undefined;
  barcode?: string | null | undefined;
}

/** Each SKU and barcode belongs to one product: returns the current owners, by field. */
export async function takenCodes(db: Pick<Db, 'select'>, { sku, barcode }: Codes, ownId: string) {
  const conditions: SQL[] = [];
  if (sku) conditions.push(isNamed(products.sku, sku));
  if (barcode) conditions.push(eq(products.barcode, barcode));
  const problems: Record<string, string> = {};
  if (conditions.length === 0) return problems;
  const others = await db
    .select({ name: products.name, sku: products.sku, barcode: products.barcode })
    .from(products)
    .where(and(ne(products.id, ownId), or(...conditions)))
    .limit(2);
  for (const other of others) {
    if (sku && other.sku?.toLowerCase() === sku.toLowerCase()) problems.sku = `${other.name} has this SKU.`;
    if (barcode && other.barcode === barcode) problems.barcode = `${other.name} has this barcode.`;
  }
  return problems;
}
