import { type BulkProduct, type BulkRequest, type BulkResponse, MOST_AT_ONCE } from '@shop/contract/office/products';
import { and, asc, getTableColumns, sql } from 'drizzle-orm';
import { isShown } from '../../catalogue/is-shown.ts';
import { lockWithPacks } from '../../catalogue/lock-with-packs.ts';
import { anyOf } from '../../catalogue/products-by-id.ts';
import { changedFields } from '../../changes/changed-fields.ts';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { categories, products } from '../../db/schema/catalogue.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, invalid } from '../../http/errors.ts';
import type { Say } from '../../languages/sentences.ts';
import { bulkChanged } from './bulk-change.ts';
import { productValues } from './change-product.ts';
import { placeProblems, productProblems } from './check-product.ts';
import { inputOf, type WholeProduct } from './present.ts';

const BATCH = 500;

/** The merchant's fields, and nothing that an order or a movement changes. */
const fromExcluded = (values: object) =>
  Object.fromEntries(
    Object.entries(getTableColumns(products))
      .filter(([key]) => key in values)
      .map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
  );

interface Worked {
  row: WholeProduct;
  product: BulkProduct;
  values: Partial<WholeProduct>;
}

async function lockedProducts(tx: Tx, ids: readonly string[]) {
  await lockWithPacks(tx, ids);
  return tx
    .select()
    .from(products)
    .where(sql`${products.id} = ${anyOf(ids)}`)
    .orderBy(asc(products.id));
}

function workOut(
  row: WholeProduct,
  { change }: BulkRequest,
  seen: number | undefined,
  shown: ReadonlySet<string> | undefined,
): Worked {
  const about = { _id: row.id, name: row.name, version: row.version };
  const refused = (problem: string): Worked => ({ row, product: { ...about, changes: [], problem }, values: {} });
  if (seen !== undefined && seen !== row.version) return refused('Somebody changed it in the meantime.');
  if (shown && !shown.has(row.categoryId)) return refused(LOST);
  const before = inputOf(row);
  const changed = bulkChanged(before, change);
  if ('problem' in changed) return refused(changed.problem);
  const [problem] = change.kind === 'deleted' ? [] : Object.values(productProblems(changed.input, row));
  if (problem) return refused(problem);
  const fields = changedFields(before, { ...changed.input });
  const changes = Object.keys(fields.after).map((field) => ({
    field,
    before: fields.before[field],
    after: fields.after[field],
  }));
  return { row, product: { ...about, changes, problem: null }, values: productValues(changed.input, row.deletedAt) };
}

async function write(tx: Tx, worked: readonly Worked[], actorId: string) {
  const changing = worked.filter(({ product }) => product.changes.length > 0);
  for (let from = 0; from < changing.length; from += BATCH) {
    const batch = changing.slice(from, from + BATCH);
    await tx
      .insert(products)
      .values(batch.map(({ row, values }) => ({ ...row, ...values })))
      .onConflictDoUpdate({ target: products.id, set: fromExcluded(batch[0]?.values ?? {}) });
  }
  for (const { row, product } of changing) {
    await logChange(tx, {
      actorId,
      kind: 'product',
      subjectId: row.id,
      subjectName: row.name,
      before: Object.fromEntries(product.changes.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(product.changes.map(({ field, after }) => [field, after])),
      version: row.version + 1,
    });
  }
  return changing.length;
}

function checkRequest({ ids, versions }: BulkRequest) {
  if (ids.length > MOST_AT_ONCE)
    throw invalid({ ids: `At most ${MOST_AT_ONCE} products are changed at once. Please narrow the selection.` });
  if (new Set(ids).size < ids.length) throw invalid({ ids: 'A product is in the list twice.' });
  if (versions && versions.length !== ids.length) throw invalid({ versions: 'One for each product, or none.' });
}

async function checkPlace(tx: Tx, { change }: BulkRequest) {
  const problems = change.kind === 'category' ? await placeProblems(tx, change) : {};
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** The categories of restored products that still exist; locked, so that they stay. */
async function shownPlaces(tx: Tx, rows: readonly WholeProduct[], { change }: BulkRequest) {
  if (change.kind !== 'deleted' || change.deleted) return undefined;
  const found = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(sql`${categories.id} = ${anyOf(rows.map(({ categoryId }) => categoryId))}`, isShown))
    .orderBy(asc(categories.id))
    .for('key share');
  return new Set(found.map(({ id }) => id));
}

const LOST = 'Its category was deleted. Choose another one first.';

/** All or nothing. A dry run returns each product's new state. */
export async function changeInBulk(db: Db, request: BulkRequest, actorId: string, say: Say): Promise<BulkResponse> {
  return transact(db, async (tx) => {
    checkRequest(request);
    const rows = await lockedProducts(tx, request.ids);
    if (rows.length < request.ids.length) throw invalid({ ids: 'Some of these products do not exist.' });
    await checkPlace(tx, request);
    const seen = new Map(request.ids.map((id, position) => [id, request.versions?.[position]]));
    const shown = await shownPlaces(tx, rows, request);
    const byId = new Map(rows.map((row) => [row.id, row]));
    // In the order of the request, as the person sees them.
    const inOrder = request.ids.flatMap((id) => byId.get(id) ?? []);
    const worked = inOrder.map((row) => workOut(row, request, seen.get(row.id), shown));
    const all = worked.map(({ product }) => ({ ...product, problem: product.problem && say(product.problem) }));
    const changed = all.filter(({ changes }) => changes.length > 0).length;
    if (request.dry_run) return { changed, products: all };
    const refused = all.filter(({ problem }) => problem !== null);
    if (refused.length > 0)
      throw new ApiError(409, 'bulk_refused', 'Nothing was changed: some products do not allow it.', {
        extra: { products: refused },
      });
    await write(tx, worked, actorId);
    return { changed, products: all };
  });
}
