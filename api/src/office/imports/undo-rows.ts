import { isDeepStrictEqual } from 'node:util';
import type { RowProblem } from '@shop/contract/office/imports';
import { OrderStatus } from '@shop/contract/order-status';
import { noDetails } from '@shop/contract/product';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { lockWithPacks } from '../../catalogue/lock-with-packs.ts';
import { productPrices } from '../../catalogue/product-row.ts';
import { anyOf } from '../../catalogue/products-by-id.ts';
import type { Tx } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import type { WrittenRow } from '../../db/schema/office.ts';
import { orders } from '../../db/schema/orders.ts';
import { stockMovements } from '../../db/schema/stock.ts';
import { type WantedMovement, workOut } from '../../stock/work-out.ts';
import { type Movement, writeMovements } from '../../stock/write-movements.ts';
import { inputOf } from '../products/present.ts';
import { logMovements } from '../stock/log-stock-change.ts';
import { keepWhatCannotGoBack, lockOldPlaces, note, type Undone } from './go-back.ts';
import type { KnownRow } from './known-products.ts';
import type { ImportRow } from './plan-rows.ts';
import { plain, upsertProducts } from './write-rows.ts';

const TIMES = new Set(['deletedAt']);
const revived = (field: string, value: unknown) =>
  TIMES.has(field) && typeof value === 'string' ? new Date(value) : value;

const isAsWritten = (now: KnownRow, field: string, { after }: WrittenRow['fields'][string]) =>
  isDeepStrictEqual(plain(now[field as keyof KnownRow]), after);

/** A new product's fields that have no column in the file. */
const OF_NEW: Partial<KnownRow> = {
  barcode: null,
  hsn: null,
  shelf: null,
  pack: null,
  details: noDetails,
  gstRates: [],
  gstExempt: false,
  family: null,
  packLabel: null,
  lowStock: null,
  inLanguages: {},
};

const IN_ORDERS = 'It is in orders, so it stays in the shop.';
const MOVED_SINCE = 'Its stock has changed since, so it stays in the shop.';

/** Why a new product stays: somebody has changed, received, sold or ordered it since. */
function whyItStays(now: KnownRow, { fields, moved }: WrittenRow, ordered: ReadonlySet<string>): RowProblem[] {
  const expected = {
    ...OF_NEW,
    ...Object.fromEntries(Object.entries(fields).map(([field, { after }]) => [field, after])),
  };
  const changed = Object.entries(expected).filter(
    ([field, after]) => !isAsWritten(now, field, { before: null, after }),
  );
  const notes = changed.map(([field]) => note(field));
  if (ordered.has(now.id)) notes.push(note('stock', IN_ORDERS));
  else if (now.stock !== (moved?.change ?? 0)) notes.push(note('stock', MOVED_SINCE));
  return notes;
}

/** Removes the product from the shop and frees its numbers, unless somebody has worked on it since. */
function withdraw(row: ImportRow, now: KnownRow, written: WrittenRow, ordered: ReadonlySet<string>): Undone {
  const notes = whyItStays(now, written, ordered);
  if (notes.length > 0) return { row, now, back: {}, notes };
  return { row, now, back: { sku: null, barcode: null, deletedAt: now.deletedAt ?? new Date() }, notes: [] };
}

function restore(row: ImportRow, now: KnownRow, { fields }: WrittenRow): Undone {
  const notes: RowProblem[] = [];
  const back: Record<string, unknown> = {};
  for (const [field, change] of Object.entries(fields)) {
    if (isAsWritten(now, field, change)) back[field] = revived(field, change.before);
    else notes.push(note(field));
  }
  return { row, now, back, notes };
}

function undoneOf(row: ImportRow, now: KnownRow | undefined, ordered: ReadonlySet<string>): Undone {
  if (!now || !row.written) return { row, now, back: {}, notes: [] };
  return row.written.added ? withdraw(row, now, row.written, ordered) : restore(row, now, row.written);
}

/** Pieces in orders that were not cancelled or returned. */
async function orderedOf(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await tx
    .selectDistinct({ id: stockMovements.productId })
    .from(stockMovements)
    .innerJoin(orders, eq(orders.id, stockMovements.orderId))
    .where(
      and(
        sql`${stockMovements.productId} = ${anyOf(ids)}`,
        notInArray(orders.status, [OrderStatus.Cancelled, OrderStatus.Returned]),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

function restored({ now, back }: Undone): KnownRow[] {
  if (!now || Object.keys(back).length === 0) return [];
  const row = { ...now, ...back };
  return [{ ...row, ...productPrices(inputOf(row)), updatedAt: new Date() }];
}

/** The stock changes back by the row's movement: later sales and deliveries stay. */
function wantedBack({ row, now, back }: Undone, reason: string): { wanted?: WantedMovement; note?: RowProblem } {
  const moved = row.written?.moved;
  const stays = row.written?.added && Object.keys(back).length === 0;
  if (!moved || !now || stays) return {};
  if (now.countedVersion > moved.version) return { note: note('stock', 'This was counted later, so it is unchanged.') };
  const quantity = now.stock - moved.change;
  if (quantity < 0)
    return {
      note: note(
        'stock',
        `Only ${now.stock} of the ${moved.change} that came with the file are left, so the stock stays as it is.`,
      ),
    };
  return { wanted: { shelf: now, input: { kind: 'counted', quantity, stock_version: now.stockVersion, reason } } };
}

async function moveBack(tx: Tx, all: Undone[], actorId: string, reason: string) {
  const moving: { undone: Undone; wanted: WantedMovement }[] = [];
  for (const undone of all) {
    const { note: why, wanted } = wantedBack(undone, reason);
    if (why) undone.notes.push(why);
    if (wanted) moving.push({ undone, wanted });
  }
  const workedOut = await workOut(
    tx,
    moving.map(({ wanted }) => wanted),
  );
  const movements: Movement[] = [];
  for (const [at, each] of workedOut.entries()) {
    if (each === 'known') continue;
    if ('movement' in each) movements.push(each.movement);
    else moving[at]?.undone.notes.push(note('stock', each.problem.message));
  }
  await writeMovements(tx, movements, { actorId, at: new Date() });
  const shelves = all.flatMap(({ now, back }) => (now ? [{ ...now, ...back }] : []));
  await logMovements(tx, movements, shelves, actorId);
}

/** Undoes the writes of rows, field by field; returns by line what stays unchanged, and why. */
export async function undoRows(
  tx: Tx,
  rows: readonly ImportRow[],
  actorId: string,
  reason: string,
): Promise<Map<number, RowProblem[]>> {
  const ids = rows.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  await lockWithPacks(tx, ids);
  const found = await tx
    .select()
    .from(products)
    .where(sql`${products.id} = ${anyOf(ids)}`)
    .orderBy(asc(products.id));
  const now = new Map(found.map((row) => [row.id, row]));
  const places = await lockOldPlaces(
    tx,
    rows,
    found.map(({ categoryId }) => categoryId),
  );
  const ordered = await orderedOf(tx, ids);
  const all = rows.map((row) => undoneOf(row, now.get(row.productId ?? ''), ordered));
  await keepWhatCannotGoBack(tx, all, places);
  const fields = new Set(rows.flatMap(({ written }) => Object.keys(written?.fields ?? {})));
  await upsertProducts(
    tx,
    all.flatMap(restored),
    [...new Set([...fields, 'sku', 'barcode', 'deletedAt', 'sortPaise', 'updatedAt'])],
    actorId,
    now,
  );
  await moveBack(tx, all, actorId, reason);
  return new Map(all.map(({ row, notes }) => [row.line, notes]));
}
