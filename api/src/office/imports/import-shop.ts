import type { ImportProblem, ImportProduct, ImportRequest, ImportResponse } from '@shop/contract/import';
import { noDetails } from '@shop/contract/product';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { ApiError } from '../../http/errors.ts';
import { newId } from '../../ids.ts';
import { mergedTexts } from '../../languages/stored-texts.ts';
import { priceProblems, productProblems } from '../products/check-product.ts';
import { type Known, knownProducts, lockKnown } from './known-products.ts';
import { lockedPlaces, type Places, writeCategories } from './places.ts';
import { type PlannedRow, planProducts, type ReadProduct } from './plan-products.ts';
import { NO_NAMES } from './product-cells.ts';
import { ONE_AT_A_TIME } from './stages.ts';
import { writeRows } from './write-rows.ts';

const BATCH = 500;

export function importRefusal(problems: ImportProblem[]) {
  const sorted = problems.toSorted((a, b) => a.line - b.line).slice(0, 1000);
  return new ApiError(400, 'import_refused', 'Nothing was imported: some lines have errors.', {
    extra: { problems: sorted },
  });
}

const nameOf = ({ sku, barcode }: ImportProduct) => ({ id: '', sku: sku.trim(), barcode: barcode ?? '' });

function placeProblem({ category, subcategory }: ImportProduct, places: Places): Record<string, string> {
  const place = places.get(category);
  if (!place) return { category: 'There is no such category.' };
  const isThere = subcategory.trim() === '' || place.below.get(subcategory);
  return isThere ? {} : { subcategory: 'There is no such subcategory.' };
}

/** Codes that the file leaves out stay as they are, as most files have none. */
function inputOf(
  { line: _, sku: __, category: ___, subcategory: ____, movement: _____, ...fields }: ImportProduct,
  known?: Known,
) {
  return {
    ...fields,
    pack: fields.pack ?? null,
    details: fields.details ?? noDetails,
    in_languages: mergedTexts(known?.named.input.in_languages, fields.in_languages),
    barcode: fields.barcode || (known?.row.barcode ?? null),
    hsn: fields.hsn || (known?.row.hsn ?? null),
    shelf: fields.shelf || (known?.row.shelf ?? null),
    category_id: '',
    subcategory_id: null,
  };
}

function readProduct(product: ImportProduct, known: Known | undefined, places: Places): ReadProduct {
  const { line, sku, category, subcategory, movement } = product;
  const problems = { ...priceProblems(product), ...productProblems(product), ...placeProblem(product, places) };
  return {
    line,
    known,
    movement,
    changes: [],
    notes: [],
    givenNames: NO_NAMES,
    wanted: {
      id: known?.row.id ?? newId(),
      sku: known?.row.sku ?? sku.trim(),
      input: inputOf(product, known),
      category: category.trim(),
      subcategory: subcategory.trim(),
      placeNames: NO_NAMES,
    },
    problems: Object.entries(problems).map(([column, message]) => ({ column, message })),
  };
}

const problemsOf = ({ line, problems }: PlannedRow): ImportProblem[] =>
  problems.map(({ column, message }) => ({ line, field: column, message }));

const count = (planned: readonly PlannedRow[], is: (one: PlannedRow) => boolean) => planned.filter(is).length;

class DryRun extends Error {
  readonly result: ImportResponse;
  constructor(result: ImportResponse) {
    super('dry run');
    this.result = result;
  }
}

async function writeShop(tx: Tx, request: ImportRequest, actorId: string): Promise<ImportResponse> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
  const names = request.products.map(nameOf);
  await lockKnown(tx, names);
  const places = await lockedPlaces(tx);
  const known = await knownProducts(tx, names, places);
  const written = await writeCategories(tx, request.categories, places, actorId);
  const read = request.products.map((product) => readProduct(product, known.bySku.get(product.sku), places));
  const stockColumn = (field: string) => `movement.${field}`;
  const planned = await planProducts(read, { tx, byBarcode: known.byBarcode, movementKey: null, stockColumn });
  const problems = planned.flatMap(problemsOf);
  if (problems.length > 0) throw importRefusal(problems);
  // What a file's cells do not show may differ all the same: the writing compares every field.
  const all = planned.map((one) => ({ ...one, outcome: one.known ? ('changed' as const) : ('added' as const) }));
  for (let from = 0; from < all.length; from += BATCH)
    await writeRows(tx, all.slice(from, from + BATCH), places, actorId);
  return {
    categories: written,
    products: { added: count(all, (one) => !one.known), updated: count(all, (one) => one.known !== undefined) },
    stock: {
      moved: count(all, ({ movement }) => movement !== undefined && movement.change !== 0),
      repeated: count(all, ({ notes }) => notes.length > 0),
    },
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
