import type { ImportCells, ImportColumn, ImportOutcome, RowChange, RowProblem } from '@shop/contract/office/imports';
import type { StockMovementInput } from '@shop/contract/stock';
import { sql } from 'drizzle-orm';
import { anyOf } from '../../catalogue/products-by-id.ts';
import type { Tx } from '../../db/database.ts';
import { rows as rowsOf } from '../../db/migrate.ts';
import type { importRows } from '../../db/schema.ts';
import { newId } from '../../ids.ts';
import { columnOf } from '../../import/column-of.ts';
import { type WantedMovement, type WorkedOut, workOut } from '../../stock/work-out.ts';
import type { Movement } from '../../stock/write-movements.ts';
import type { Places } from './import-shop.ts';
import { idOf, type Known, type KnownProducts, skuOf } from './known-products.ts';
import type { NamedProduct } from './product-cells.ts';
import { readRow } from './read-row.ts';
import { isUntouched, type StockThen, stockThen } from './stock-of-file.ts';

export type ImportRow = typeof importRows.$inferSelect;

/** What a row comes to, as the shop is now. */
export interface PlannedRow {
  row: ImportRow;
  known: Known | undefined;
  wanted: NamedProduct;
  movement: Movement | undefined;
  outcome: ImportOutcome;
  changes: RowChange[];
  problems: RowProblem[];
  notes: RowProblem[];
}

export interface Plan {
  tx: Tx;
  importId: string;
  columns: readonly ImportColumn[];
  movementKey: string | null;
  places: Places;
  known: KnownProducts;
}

async function firstLines(tx: Tx, importId: string, rows: readonly ImportRow[]): Promise<Map<string, number>> {
  const names = rows.map(({ sku }) => sku.toLowerCase()).filter((sku) => sku !== '');
  const found = await rowsOf<{ sku: string; line: number }>(
    tx,
    sql`select lower(sku) as sku, min(line)::int as line from import_rows
      where import_id = ${importId} and lower(sku) = ${anyOf(names)} group by 1`,
  );
  return new Map(found.map(({ sku, line }) => [sku, line]));
}

function whichKnown({ cells }: ImportRow, { byId, bySku }: KnownProducts): { known?: Known; problem?: RowProblem } {
  const [id, sku] = [idOf(cells), skuOf(cells)];
  const other = bySku.get(sku);
  if (id === '') return other ? { known: other } : {};
  const known = byId.get(id);
  if (!known)
    return {
      problem: { column: 'id', message: 'The shop has no product with this id. Leave it empty for a new one.' },
    };
  if (other && other.row.id !== known.row.id)
    return { known, problem: { column: 'sku', message: `"${sku}" is another product's: ${other.row.name}.` } };
  return { known };
}

/** The same product cannot be written twice by one statement. */
function repeats(rows: readonly { line: number; key: string }[]): Map<number, number> {
  const first = new Map<string, number>();
  const again = new Map<number, number>();
  for (const { line, key } of rows) {
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    else again.set(line, before);
  }
  return again;
}

const emptyShelf = (id: string) => ({ id, stock: 0, stockVersion: 0, countedVersion: 0 });

/** A new product has had no stock before, so its first count is as of then. */
function movementOf(input: StockMovementInput, known: Known | undefined, key: string | null): StockMovementInput {
  if (input.kind !== 'counted') return { ...input, ...(key && { key }) };
  const { stock_version: _, counted_at: __, ...first } = input;
  return known && known.row.stockVersion > 0 ? input : first;
}

function stockProblem(found: Extract<WorkedOut, { problem: unknown }>, input: StockMovementInput): RowProblem {
  const { field, message } = found.problem;
  if (input.kind !== 'counted') return { column: 'movement', message };
  const column = columnOf(`movement.${field}`);
  return { column: column === 'stock_version' && input.stock_version === undefined ? 'stock' : column, message };
}

const BROUGHT = { column: 'movement', message: 'This file has moved it before, so it is left out.' };

function withStock(planned: PlannedRow, input: StockMovementInput, found: WorkedOut | undefined): PlannedRow {
  if (!found) return planned;
  if (found === 'known') return { ...planned, notes: [BROUGHT] };
  if ('problem' in found) return { ...planned, problems: [...planned.problems, stockProblem(found, input)] };
  const { movement } = found;
  const before = planned.known?.row.stock ?? 0;
  const change = {
    column: 'stock',
    before: planned.known ? String(before) : '',
    after: String(before + movement.change),
  };
  return { ...planned, movement, changes: movement.change === 0 ? planned.changes : [...planned.changes, change] };
}

function outcomeOf({ problems, known, changes }: PlannedRow): ImportOutcome {
  if (problems.length > 0) return 'faulty';
  if (!known) return 'added';
  return changes.length > 0 ? 'changed' : 'same';
}

/** Names that differ from the shop's only in case are the shop's. */
function inShopsWords(cells: ImportCells, places: Places, known: Known | undefined): ImportCells {
  const place = places.get(cells.category ?? '');
  const below = (place ?? places.get(known?.named.category ?? ''))?.below.get(cells.subcategory ?? '');
  const sku = known?.row.sku;
  const isSame = sku && idOf(cells) === '' && skuOf(cells).toLowerCase() === sku.toLowerCase();
  return {
    ...cells,
    ...(place && { category: place.name }),
    ...(below && { subcategory: below.name }),
    ...(isSame && { sku }),
  };
}

function planProduct(row: ImportRow, plan: Plan, first: ReadonlyMap<string, number>, then: StockThen) {
  const { known, problem } = whichKnown(row, plan.known);
  const cells = inShopsWords(row.cells, plan.places, known);
  const read = readRow({ ...row, cells }, plan.columns, newId(), known?.named);
  const problems = problem ? [problem, ...read.problems] : [...read.problems];
  const firstLine = first.get(row.sku.toLowerCase());
  if (firstLine !== undefined && firstLine !== row.line)
    problems.unshift({ column: 'sku', message: `Line ${firstLine} is the same product already.` });
  const { wanted, changes } = read;
  const owner = plan.known.byBarcode.get(wanted.input.barcode ?? '');
  if (owner && owner.id !== wanted.id) problems.push({ column: 'barcode', message: `${owner.name} has this barcode.` });
  const untouched = read.movement && known && isUntouched(read.movement, known.row.id, then);
  const planned: PlannedRow = {
    row,
    known,
    wanted,
    movement: undefined,
    outcome: 'same',
    changes,
    problems,
    notes: [],
  };
  return { planned, input: untouched ? undefined : read.movement };
}

export async function planRows(rows: readonly ImportRow[], plan: Plan): Promise<PlannedRow[]> {
  const first = await firstLines(plan.tx, plan.importId, rows);
  const then = await stockThen(plan.tx, rows, plan.known);
  const read = rows.map((row) => planProduct(row, plan, first, then));
  const again = repeats([
    ...read.map(({ planned }) => ({ line: planned.row.line, key: planned.wanted.id })),
    ...read.flatMap(({ planned: { row, wanted } }) =>
      wanted.sku ? [{ line: row.line, key: `sku ${wanted.sku.toLowerCase()}` }] : [],
    ),
  ]);
  for (const { planned } of read) {
    const before = again.get(planned.row.line);
    if (before !== undefined && planned.problems.length === 0)
      planned.problems.push({ column: 'sku', message: `Line ${before} is the same product already.` });
  }
  const moving = read.flatMap(({ planned, input }) =>
    input && planned.problems.length === 0
      ? [{ planned, input: movementOf(input, planned.known, plan.movementKey) }]
      : [],
  );
  const wanted: WantedMovement[] = moving.map(({ planned, input }) => ({
    shelf: planned.known?.row ?? emptyShelf(planned.wanted.id),
    input,
  }));
  const workedOut = await workOut(plan.tx, wanted);
  const moved = new Map(
    moving.map(({ planned, input }, at) => [planned.row.line, withStock(planned, input, workedOut[at])]),
  );
  return read.map(({ planned }) => {
    const whole = moved.get(planned.row.line) ?? planned;
    return { ...whole, outcome: outcomeOf(whole) };
  });
}
