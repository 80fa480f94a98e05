import { isDeepStrictEqual } from 'node:util';
import type { RowProblem } from '@shop/contract/office/imports';
import { asc, sql } from 'drizzle-orm';
import { lockWithPacks } from '../../catalogue/lock-with-packs.ts';
import { productPrices } from '../../catalogue/product-row.ts';
import { anyOf } from '../../catalogue/products-by-id.ts';
import type { Tx } from '../../db/database.ts';
import { products, type WrittenRow } from '../../db/schema.ts';
import { type WantedMovement, workOut } from '../../stock/work-out.ts';
import { writeMovements } from '../../stock/write-movements.ts';
import { inputOf } from '../products/present.ts';
import type { KnownRow } from './known-products.ts';
import type { ImportRow } from './plan-rows.ts';
import { plain, upsertProducts } from './write-rows.ts';

/** The fields of a product by the columns of a file. */
const COLUMNS: Record<string, string> = {
  mrpPaise: 'mrp',
  discountedPaise: 'price',
  minQuantity: 'min',
  maxQuantity: 'max',
  images: 'pictures',
  isPricing: 'state',
  deletedAt: 'state',
  categoryId: 'category',
  subcategoryId: 'subcategory',
};
export const columnOfField = (field: string) => COLUMNS[field] ?? field;

const SINCE = 'This was changed since, so it stays as it is.';
const note = (field: string, message = SINCE): RowProblem => ({ column: columnOfField(field), message });

const TIMES = new Set(['deletedAt']);
const revived = (field: string, value: unknown) =>
  TIMES.has(field) && typeof value === 'string' ? new Date(value) : value;

interface Undone {
  row: ImportRow;
  restored: KnownRow | undefined;
  notes: RowProblem[];
}

const isAsWritten = (now: KnownRow, field: string, { after }: WrittenRow['fields'][string]) =>
  isDeepStrictEqual(plain(now[field as keyof KnownRow]), after);

function withPrices(row: KnownRow): KnownRow {
  return { ...row, ...productPrices(inputOf(row)), updatedAt: new Date() };
}

/** What it added leaves the shop again and its numbers are free, unless somebody has worked on it since. */
function withdraw(now: KnownRow, { fields }: WrittenRow): Omit<Undone, 'row'> {
  const changed = Object.keys(fields).filter(
    (field) => !isAsWritten(now, field, fields[field] ?? { before: null, after: null }),
  );
  if (changed.length > 0) return { restored: undefined, notes: changed.map((field) => note(field)) };
  const gone = { sku: null, barcode: null, deletedAt: now.deletedAt ?? new Date(), updatedAt: new Date() };
  return { restored: { ...now, ...gone }, notes: [] };
}

function restore(now: KnownRow, { fields }: WrittenRow): Omit<Undone, 'row'> {
  const notes: RowProblem[] = [];
  const back: Record<string, unknown> = {};
  for (const [field, change] of Object.entries(fields)) {
    if (isAsWritten(now, field, change)) back[field] = revived(field, change.before);
    else notes.push(note(field));
  }
  const isAnything = Object.keys(back).length > 0;
  return { restored: isAnything ? withPrices({ ...now, ...(back as Partial<KnownRow>) }) : undefined, notes };
}

function undoneOf(row: ImportRow, now: KnownRow | undefined): Undone {
  if (!now || !row.written) return { row, restored: undefined, notes: [] };
  return { row, ...(row.written.added ? withdraw(now, row.written) : restore(now, row.written)) };
}

/** The stock goes back by what the row moved: what has been sold and received since stays so. */
function wantedBack(
  { row }: Undone,
  now: KnownRow | undefined,
  reason: string,
): { wanted?: WantedMovement; note?: RowProblem } {
  const moved = row.written?.moved;
  if (!moved || !now) return {};
  if (now.countedVersion > moved.version)
    return { note: note('stock', 'This was counted since, so it stays as it is.') };
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

async function moveBack(tx: Tx, all: Undone[], now: ReadonlyMap<string, KnownRow>, actorId: string, reason: string) {
  const wanted: WantedMovement[] = [];
  for (const undone of all) {
    const back = wantedBack(undone, now.get(undone.row.productId ?? ''), reason);
    if (back.note) undone.notes.push(back.note);
    if (back.wanted) wanted.push(back.wanted);
  }
  const workedOut = await workOut(tx, wanted);
  const movements = workedOut.flatMap((each) => (each !== 'known' && 'movement' in each ? [each.movement] : []));
  await writeMovements(tx, movements, { actorId, at: new Date() });
}

/** Takes back what rows wrote, field by field; returns by line what somebody has changed since, which stays. */
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
  const all = rows.map((row) => undoneOf(row, now.get(row.productId ?? '')));
  const fields = new Set(rows.flatMap(({ written }) => Object.keys(written?.fields ?? {})));
  await upsertProducts(
    tx,
    all.flatMap(({ restored }) => (restored ? [restored] : [])),
    [...new Set([...fields, 'sku', 'barcode', 'deletedAt', 'sortPaise', 'updatedAt'])],
    actorId,
    now,
  );
  await moveBack(tx, all, now, actorId, reason);
  return new Map(all.map(({ row, notes }) => [row.line, notes]));
}
