import type { ImportCells } from '@shop/contract/office/imports';
import { asc, isNotNull, sql } from 'drizzle-orm';
import { lockWithPacks } from '../../catalogue/lock-with-packs.ts';
import { anyOf } from '../../catalogue/products-by-id.ts';
import type { Tx } from '../../db/database.ts';
import { categories, products, subcategories } from '../../db/schema/catalogue.ts';
import { ByName } from '../categories/by-name.ts';
import { inputOf } from '../products/present.ts';
import { otherNames, type Places, placesOf, type Subplace } from './places.ts';
import type { NamedProduct } from './product-cells.ts';

export type KnownRow = typeof products.$inferSelect;

export interface Known {
  row: KnownRow;
  named: NamedProduct;
}

export interface KnownProducts {
  byId: ReadonlyMap<string, Known>;
  bySku: ByName<Known & { name: string }>;
  /** The current owners of the file's barcodes. */
  byBarcode: ReadonlyMap<string, { id: string; name: string }>;
}

interface NamedPlace {
  category: Subplace;
  subcategories: ReadonlyMap<string, Subplace>;
}

export const namesOf = (places: Places): Map<string, NamedPlace> =>
  new Map(
    [...places.values()].map((category) => [
      category.id,
      { category, subcategories: new Map([...category.below.values()].map((each) => [each.id, each])) },
    ]),
  );

/** With those of deleted categories, in which deleted products still are. */
async function allNames(tx: Tx, places: Places) {
  const removed = await tx.select().from(categories).where(isNotNull(categories.removedAt));
  const below = removed.length === 0 ? [] : await tx.select().from(subcategories);
  return new Map([...namesOf(placesOf(removed, below)), ...namesOf(places)]);
}

export function knownOf(row: KnownRow, names: ReadonlyMap<string, NamedPlace>): Known {
  const place = names.get(row.categoryId);
  const below = place?.subcategories.get(row.subcategoryId ?? '');
  return {
    row,
    named: {
      id: row.id,
      sku: row.sku,
      input: inputOf(row),
      category: place?.category.name ?? '',
      subcategory: below?.name ?? '',
      placeNames: { category: otherNames(place?.category), subcategory: otherNames(below) },
    },
  };
}

export const idOf = (cells: ImportCells) => (cells.id ?? '').trim();
export const skuOf = (cells: ImportCells) => (cells.sku ?? '').trim().replace(/^'/, '');

/** The keys by which a file names a product; empty texts if it does not. */
export interface Names {
  id: string;
  sku: string;
  barcode: string;
}

export const namesOfCells = (cells: ImportCells): Names => ({
  id: idOf(cells),
  sku: skuOf(cells),
  barcode: (cells.barcode ?? '').trim(),
});

async function ownersOf(tx: Tx, all: readonly Names[]) {
  const barcodes = all.map(({ barcode }) => barcode).filter((barcode) => barcode !== '');
  if (barcodes.length === 0) return new Map();
  const found = await tx
    .select({ id: products.id, name: products.name, barcode: products.barcode })
    .from(products)
    .where(sql`${products.barcode} = ${anyOf(barcodes)}`);
  return new Map(found.map(({ barcode, ...owner }) => [barcode ?? '', owner]));
}

function isNamed(all: readonly Names[]) {
  const ids = all.map(({ id }) => id).filter((id) => id !== '');
  const skus = all.map(({ sku }) => sku.toLowerCase()).filter((sku) => sku !== '');
  return sql`${products.id} = ${anyOf(ids)} or lower(${products.sku}) = ${anyOf(skus)}`;
}

/** Locks the products that a file names until the transaction ends, in the same order as orders do. */
export async function lockKnown(tx: Tx, all: readonly Names[]) {
  const there = await tx.select({ id: products.id }).from(products).where(isNamed(all));
  await lockWithPacks(
    tx,
    there.map(({ id }) => id),
  );
}

export async function knownProducts(tx: Tx, all: readonly Names[], places: Places): Promise<KnownProducts> {
  const found = await tx.select().from(products).where(isNamed(all)).orderBy(asc(products.id));
  const names = await allNames(tx, places);
  const known = found.map((row) => knownOf(row, names));
  return {
    byBarcode: await ownersOf(tx, all),
    byId: new Map(known.map((each) => [each.row.id, each])),
    bySku: new ByName(known.flatMap((each) => (each.row.sku === null ? [] : [{ ...each, name: each.row.sku }]))),
  };
}
