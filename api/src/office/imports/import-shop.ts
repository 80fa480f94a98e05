import type {
  ImportCategory,
  ImportProblem,
  ImportProduct,
  ImportRequest,
  ImportResponse,
} from '@shop/contract/import';
import { and, asc, eq, max, sql } from 'drizzle-orm';
import { isShown } from '../../catalogue/is-shown.ts';
import { lockWithPacks } from '../../catalogue/lock-with-packs.ts';
import { anyOf } from '../../catalogue/products-by-id.ts';
import { keepChange } from '../../changes/keep-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { categories, products, subcategories } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { ApiError } from '../../http/errors.ts';
import { newId } from '../../ids.ts';
import { type Shelf, type StockProblem, type WantedMovement, workOut } from '../../stock/work-out.ts';
import { type Movement, writeMovements } from '../../stock/write-movements.ts';
import { ByName } from '../categories/by-name.ts';
import { lockCategories } from '../categories/lock-categories.ts';
import { writtenCategory, writtenSubcategory } from '../categories/written.ts';
import { productValues } from '../products/change-product.ts';
import { priceProblems, productProblems } from '../products/check-product.ts';
import { keepProducts } from '../products/keep-products.ts';
import type { WholeProduct } from '../products/present.ts';
import { keepMovements } from '../stock/keep-stock-change.ts';

const BATCH = 500;
export const ONE_AT_A_TIME = 7_214_004;

export interface Place {
  id: string;
  name: string;
  below: ByName<{ id: string; name: string }>;
}

export type Places = ByName<Place>;

const named = (name: string) => name.trim();

export function importRefusal(problems: ImportProblem[]) {
  const sorted = problems.toSorted((a, b) => a.line - b.line).slice(0, 1000);
  return new ApiError(400, 'import_refused', 'Nothing was imported: some lines are not right.', {
    extra: { problems: sorted },
  });
}

type Rows<Table extends typeof categories | typeof subcategories> = readonly Table['$inferSelect'][];

export const placesOf = (all: Rows<typeof categories>, below: Rows<typeof subcategories>): Places =>
  new ByName(
    all.map(({ id, name }) => ({ id, name, below: new ByName(below.filter((one) => one.categoryId === id)) })),
  );

export const knownPlaces = async (tx: Tx) =>
  placesOf(await tx.select().from(categories).where(isShown), await tx.select().from(subcategories));

/** Until the transaction ends none of them is deleted, renamed or moved. */
export const lockedPlaces = async (tx: Tx) =>
  placesOf(
    await lockCategories(tx),
    await tx.select().from(subcategories).orderBy(asc(subcategories.id)).for('key share'),
  );

/** In this order, each of another name; returns the ids of those that were not there. */
export async function addBelow(tx: Tx, place: Place, names: Iterable<string>, actorId: string): Promise<string[]> {
  const made: string[] = [];
  for (const name of names) {
    if (place.below.get(name)) continue;
    const row = { id: newId(), categoryId: place.id, name, position: place.below.size };
    await tx.insert(subcategories).values(row);
    place.below.add(row);
    made.push(row.id);
    const about = { actorId, kind: 'category', subjectId: row.id, subjectName: name } as const;
    await keepChange(tx, { ...about, before: {}, after: writtenSubcategory(row) });
  }
  return made;
}

async function writeCategory(tx: Tx, row: typeof categories.$inferInsert, actorId: string): Promise<string> {
  const { name, imgUrl, tint } = row;
  const [before] = await tx
    .select()
    .from(categories)
    .where(and(eq(categories.name, name), isShown));
  const [after] = await tx
    .insert(categories)
    .values(row)
    .onConflictDoUpdate({ target: categories.name, targetWhere: isShown, set: { imgUrl, tint } })
    .returning();
  if (!after) throw new Error('The category was not written.');
  const about = { actorId, kind: 'category', subjectId: after.id, subjectName: name } as const;
  const was = before ? writtenCategory(before) : {};
  await keepChange(tx, { ...about, before: was, after: writtenCategory(after) });
  return after.id;
}

export async function writeCategories(tx: Tx, wanted: readonly ImportCategory[], places: Places, actorId: string) {
  const tally = { added: 0, updated: 0 };
  const [last] = await tx.select({ position: max(categories.position) }).from(categories);
  const next = (last?.position ?? -1) + 1;
  for (const [offset, category] of wanted.entries()) {
    const known = places.get(category.category_name);
    const name = known?.name ?? named(category.category_name);
    const looks = { imgUrl: category.img_url, tint: category.tint };
    const row = { id: known?.id ?? newId(), name, position: next + offset, ...looks };
    const id = await writeCategory(tx, row, actorId);
    const place = known ?? { id, name, below: new ByName<{ id: string; name: string }>() };
    await addBelow(tx, place, category.subcategories.map(named), actorId);
    if (!known) places.add(place);
    tally[known ? 'updated' : 'added'] += 1;
  }
  return tally;
}

function checkProducts(all: readonly ImportProduct[], places: Places): ImportProblem[] {
  const firstLineOf = new Map<string, number>();
  return all.flatMap((product) => {
    const problems = { ...priceProblems(product), ...productProblems(product) };
    const sku = named(product.sku).toLowerCase();
    const first = firstLineOf.get(sku);
    if (first !== undefined) problems.sku = `Line ${first} has the same sku.`;
    else firstLineOf.set(sku, product.line);
    const place = places.get(named(product.category));
    const below = named(product.subcategory);
    if (!place) problems.category = 'There is no such category.';
    else if (below && !place.below.get(below)) problems.subcategory = 'There is no such subcategory.';
    return Object.entries(problems).map(([field, message]) => ({ line: product.line, field, message }));
  });
}

/** Locked until the import ends, in the order in which orders lock them too. */
async function knownProducts(tx: Tx, all: readonly ImportProduct[]): Promise<Map<string, WholeProduct>> {
  const known = sql`lower(${products.sku}) = ${anyOf(all.map(({ sku }) => named(sku).toLowerCase()))}`;
  const there = await tx.select({ id: products.id }).from(products).where(known);
  await lockWithPacks(
    tx,
    there.map(({ id }) => id),
  );
  const found = await tx.select().from(products).where(known).orderBy(asc(products.id));
  return new Map(found.map((row) => [(row.sku ?? '').toLowerCase(), row]));
}

interface Arrival {
  product: ImportProduct;
  shelf: Shelf;
  before: WholeProduct | undefined;
}

function arrivalsOf(all: readonly ImportProduct[], known: ReadonlyMap<string, WholeProduct>): Arrival[] {
  return all.map((product) => {
    const before = known.get(named(product.sku).toLowerCase());
    const shelf = before ?? { id: newId(), stock: 0, stockVersion: 0, countedVersion: 0 };
    return { product, shelf, before };
  });
}

/** Barcodes that another product has, in the file or in the shop. */
async function barcodeProblems(tx: Tx, arrivals: readonly Arrival[]): Promise<ImportProblem[]> {
  const withOne = arrivals.filter(({ product }) => product.barcode);
  if (withOne.length === 0) return [];
  const found = await tx
    .select({ id: products.id, name: products.name, barcode: products.barcode })
    .from(products)
    .where(sql`${products.barcode} = ${anyOf(withOne.map(({ product }) => product.barcode ?? ''))}`);
  const owners = new Map(found.map(({ barcode, ...owner }) => [barcode, owner]));
  return withOne.flatMap(({ product, shelf }) => {
    const owner = owners.get(product.barcode ?? '');
    if (!owner) owners.set(product.barcode ?? '', { id: shelf.id, name: product.name });
    if (!owner || owner.id === shelf.id) return [];
    return [{ line: product.line, field: 'barcode', message: `${owner.name} has this barcode.` }];
  });
}

async function writeProducts(tx: Tx, arrivals: readonly Arrival[], places: Places, actorId: string) {
  const known = new Map(arrivals.flatMap(({ before }) => (before ? [[before.id, before] as const] : [])));
  for (let from = 0; from < arrivals.length; from += BATCH) {
    const rows = arrivals.slice(from, from + BATCH).map(({ product, shelf, before }) => {
      const place = places.get(named(product.category));
      const input = {
        ...product,
        category_id: place?.id ?? '',
        subcategory_id: place?.below.get(product.subcategory)?.id ?? null,
      };
      return {
        id: shelf.id,
        sku: before?.sku ?? named(product.sku),
        ...productValues(input, before?.deletedAt ?? null),
      };
    });
    const written = await tx
      .insert(products)
      .values(rows)
      .onConflictDoUpdate({ target: products.id, set: fromExcluded })
      .returning();
    await keepProducts(tx, written, known, actorId);
  }
}

/** A new product had no stock before, so its first count is as of now. */
const wantedOf = ({ product, shelf }: Arrival): WantedMovement[] => {
  if (!product.movement) return [];
  const { stock_version: _, counted_at: __, ...first } = product.movement;
  return [{ shelf, input: shelf.stockVersion === 0 ? first : product.movement }];
};

const lineProblem = (arrival: Arrival | undefined, { field, message }: StockProblem): ImportProblem => ({
  line: arrival?.product.line ?? 0,
  field: `movement.${field}`,
  message,
});

async function moveStock(tx: Tx, arrivals: readonly Arrival[], actorId: string) {
  const at = new Date();
  const moving = arrivals.filter(({ product }) => product.movement);
  const workedOut = await workOut(tx, moving.flatMap(wantedOf), at);
  const movements: Movement[] = [];
  const problems: ImportProblem[] = [];
  workedOut.forEach((each, position) => {
    if (each === 'known') return;
    if ('movement' in each) movements.push(each.movement);
    else problems.push(lineProblem(moving[position], each.problem));
  });
  if (problems.length > 0) throw importRefusal(problems);
  await writeMovements(tx, movements, { actorId, at });
  const shelves = arrivals.map(({ product, shelf }) => ({ ...shelf, name: product.name }));
  await keepMovements(tx, movements, shelves, actorId);
  return {
    moved: movements.filter(({ change }) => change !== 0).length,
    repeated: workedOut.filter((each) => each === 'known').length,
  };
}

const WRITTEN = [
  'name',
  'description',
  'tiers',
  'mrpPaise',
  'discountedPaise',
  'sortPaise',
  'minQuantity',
  'maxQuantity',
  'images',
  'isPricing',
  'pack',
  'details',
  'deletedAt',
  'categoryId',
  'subcategoryId',
  'updatedAt',
] as const;
/** Most files have neither; then the old values stay. */
const KEPT_WHERE_UNNAMED = ['barcode', 'hsn'] as const;
const fromExcluded = Object.fromEntries([
  ...WRITTEN.map((column) => [column, sql.raw(`excluded.${products[column].name}`)]),
  ...KEPT_WHERE_UNNAMED.map((column) => [column, sql.raw(`coalesce(excluded.${column}, products.${column})`)]),
]);

class DryRun extends Error {
  readonly result: ImportResponse;
  constructor(result: ImportResponse) {
    super('dry run');
    this.result = result;
  }
}

async function writeShop(tx: Tx, request: ImportRequest, actorId: string): Promise<ImportResponse> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
  const known = await knownProducts(tx, request.products);
  const places = await lockedPlaces(tx);
  const written = await writeCategories(tx, request.categories, places, actorId);
  const problems = checkProducts(request.products, places);
  if (problems.length > 0) throw importRefusal(problems);
  const arrivals = arrivalsOf(request.products, known);
  const taken = await barcodeProblems(tx, arrivals);
  if (taken.length > 0) throw importRefusal(taken);
  await writeProducts(tx, arrivals, places, actorId);
  return {
    categories: written,
    products: { added: arrivals.length - known.size, updated: known.size },
    stock: await moveStock(tx, arrivals, actorId),
  };
}

/** All or nothing, in one transaction; a dry run does everything and rolls back. */
export async function importShop(db: Db, request: ImportRequest, actorId: string): Promise<ImportResponse> {
  return transact(db, async (tx) => {
    const result = await writeShop(tx, request, actorId);
    if (request.dryRun) throw new DryRun(result);
    return result;
  }).catch((error: unknown) => {
    if (error instanceof DryRun) return error.result;
    throw error;
  });
}
