import type { ImportAnswer, ImportProblem, ImportProduct, ImportRequest } from '@shop/contract/import';
import { sql } from 'drizzle-orm';
import { anyOf } from '../catalogue/products-by-id.ts';
import type { Db, Tx } from '../db/open.ts';
import { categories, products, subcategories } from '../db/schema.ts';
import { ApiError } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { productValues } from './change-product.ts';
import { productProblems } from './check-product.ts';

const BATCH = 500;

interface Place {
  id: string;
  subcategories: Map<string, string>;
}

const named = (name: string) => name.trim();

export function importRefusal(problems: ImportProblem[]) {
  const sorted = problems.toSorted((a, b) => a.line - b.line).slice(0, 1000);
  return new ApiError(400, 'import_refused', 'Nothing was imported: some lines are not right.', {
    extra: { problems: sorted },
  });
}

async function knownPlaces(tx: Tx): Promise<Map<string, Place>> {
  const all = await tx.select().from(categories);
  const below = await tx.select().from(subcategories);
  return new Map(
    all.map((category) => {
      const own = below.filter((one) => one.categoryId === category.id);
      return [category.name, { id: category.id, subcategories: new Map(own.map((one) => [one.name, one.id])) }];
    }),
  );
}

async function writeCategories(tx: Tx, request: ImportRequest, places: Map<string, Place>) {
  const tally = { added: 0, updated: 0 };
  for (const [offset, category] of request.categories.entries()) {
    const name = named(category.category_name);
    const known = places.get(name);
    const place = known ?? { id: newId(), subcategories: new Map<string, string>() };
    const looks = { imgUrl: category.img_url, tint: category.tint };
    await tx
      .insert(categories)
      .values({ id: place.id, name, position: places.size + offset, ...looks })
      .onConflictDoUpdate({ target: categories.name, set: looks });
    for (const raw of category.subcategories) {
      const below = named(raw);
      if (place.subcategories.has(below)) continue;
      const id = newId();
      await tx
        .insert(subcategories)
        .values({ id, categoryId: place.id, name: below, position: place.subcategories.size });
      place.subcategories.set(below, id);
    }
    places.set(name, place);
    tally[known ? 'updated' : 'added'] += 1;
  }
  return tally;
}

function checkProducts(all: readonly ImportProduct[], places: Map<string, Place>): ImportProblem[] {
  const firstLineOf = new Map<string, number>();
  return all.flatMap((product) => {
    const problems = productProblems(product);
    const sku = named(product.sku);
    const first = firstLineOf.get(sku);
    if (first !== undefined) problems.sku = `Line ${first} has the same sku.`;
    else firstLineOf.set(sku, product.line);
    const place = places.get(named(product.category));
    const below = named(product.subcategory);
    if (!place) problems.category = 'There is no such category.';
    else if (below && !place.subcategories.has(below)) problems.subcategory = 'There is no such subcategory.';
    return Object.entries(problems).map(([field, message]) => ({ line: product.line, field, message }));
  });
}

async function writeProducts(tx: Tx, all: readonly ImportProduct[], places: Map<string, Place>) {
  const tally = { added: 0, updated: 0 };
  for (let from = 0; from < all.length; from += BATCH) {
    const batch = all.slice(from, from + BATCH);
    const skus = batch.map((product) => named(product.sku));
    const known = await tx
      .select({ id: products.id, sku: products.sku, deletedAt: products.deletedAt })
      .from(products)
      .where(sql`${products.sku} = ${anyOf(skus)}`);
    const knownBySku = new Map(known.map((row) => [row.sku, row]));
    const rows = batch.map((product) => {
      const sku = named(product.sku);
      const before = knownBySku.get(sku);
      const place = places.get(named(product.category));
      const input = {
        ...product,
        category_id: place?.id ?? '',
        subcategory_id: place?.subcategories.get(named(product.subcategory)) ?? null,
      };
      return { id: before?.id ?? newId(), sku, ...productValues(input, before?.deletedAt ?? null) };
    });
    await tx.insert(products).values(rows).onConflictDoUpdate({ target: products.sku, set: fromExcluded });
    tally.updated += known.length;
    tally.added += batch.length - known.length;
  }
  return tally;
}

const WRITTEN = [
  'name',
  'description',
  'tiers',
  'mrpPaise',
  'discountedPaise',
  'sortPaise',
  'stock',
  'minQuantity',
  'maxQuantity',
  'images',
  'isPricing',
  'deletedAt',
  'categoryId',
  'subcategoryId',
  'updatedAt',
] as const;
const fromExcluded = Object.fromEntries(
  WRITTEN.map((column) => [column, sql.raw(`excluded.${products[column].name}`)]),
);

class DryRun extends Error {
  readonly answer: ImportAnswer;
  constructor(answer: ImportAnswer) {
    super('dry run');
    this.answer = answer;
  }
}

/** All or nothing, in one transaction; a dry run does it all and takes it back. */
export async function importShop(db: Db, request: ImportRequest): Promise<ImportAnswer> {
  return db
    .transaction(async (tx) => {
      const places = await knownPlaces(tx);
      const written = await writeCategories(tx, request, places);
      const problems = checkProducts(request.products, places);
      if (problems.length > 0) throw importRefusal(problems);
      const answer = { categories: written, products: await writeProducts(tx, request.products, places) };
      if (request.dryRun) throw new DryRun(answer);
      return answer;
    })
    .catch((error: unknown) => {
      if (error instanceof DryRun) return error.answer;
      throw error;
    });
}
