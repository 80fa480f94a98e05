import {
  type ImportCells,
  type ImportColumn,
  isPlaceText,
  type RowProblem,
  textColumn,
} from '@shop/contract/office/imports';
import type { StockMovementInput } from '@shop/contract/stock';
import { sql } from 'drizzle-orm';
import { anyOf } from '../../catalogue/products-by-id.ts';
import type { Tx } from '../../db/database.ts';
import { rows as rowsOf } from '../../db/migrate.ts';
import type { importRows } from '../../db/schema/office.ts';
import { newId } from '../../ids.ts';
import { columnOf } from '../../import/column-of.ts';
import { idOf, type Known, type KnownProducts, skuOf } from './known-products.ts';
import { otherNames, type Places } from './places.ts';
import { type PlannedRow, planProducts, type ReadProduct } from './plan-products.ts';
import { readRow } from './read-row.ts';
import { notesOn, shopRates } from './row-notes.ts';

/** A product's stock at the version that the file names. */
type StockThen = ReadonlyMap<string, number>;

const VERSION = /^\d{1,9}$/;

async function stockThen(
  tx: Tx,
  rows: readonly Pick<typeof importRows.$inferSelect, 'cells'>[],
  { byId, bySku }: KnownProducts,
): Promise<StockThen> {
  const wanted = rows.flatMap(({ cells }) => {
    const known = byId.get(idOf(cells)) ?? bySku.get(skuOf(cells));
    const version = cells.stock_version?.trim() ?? '';
    return known && VERSION.test(version) ? [{ id: known.row.id, version: Number(version) }] : [];
  });
  if (wanted.length === 0) return new Map();
  const found = await rowsOf<{ id: string; version: number; stock: number }>(
    tx,
    sql`select wanted.id, wanted.version, movement.stock
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id text, version int)
      join stock_movements as movement on movement.product_id = wanted.id and movement.version = wanted.version`,
  );
  return new Map(found.map(({ id, version, stock }) => [`${id} ${version}`, stock]));
}

/** A cell with the exported number counts nothing, whatever has been counted since. */
const isUntouched = (input: StockMovementInput, productId: string, then: StockThen): boolean =>
  input.kind === 'counted' &&
  input.stock_version !== undefined &&
  input.quantity === (input.stock_version === 0 ? 0 : then.get(`${productId} ${input.stock_version}`));

export type ImportRow = typeof importRows.$inferSelect;

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
      problem: { column: 'id', message: 'No product has this id. Leave it empty to add a new product.' },
    };
  if (other && other.row.id !== known.row.id)
    return { known, problem: { column: 'sku', message: `"${sku}" is another product's: ${other.row.name}.` } };
  return { known };
}

/** The category and subcategory of a row; a column that the file lacks leaves the product where it is. */
function placesOfRow(cells: ImportCells, places: Places, known: Known | undefined) {
  const category = places.get(cells.category ?? known?.named.category ?? '');
  const isThere = cells.category === undefined || category?.name === known?.named.category;
  const below = cells.subcategory ?? (isThere ? (known?.named.subcategory ?? '') : '');
  return { category, subcategory: category?.below.get(below), hasNone: below.trim() === '' };
}

/** Cells with a name in another language that the shop has already, or of no subcategory: they name nothing. */
function placeNameNotes(cells: ImportCells, { category, subcategory, hasNone }: ReturnType<typeof placesOfRow>) {
  const own: ImportCells = {};
  const notes: RowProblem[] = [];
  for (const [column, cell = ''] of Object.entries(cells) as [ImportColumn, string | undefined][]) {
    const { text, language } = textColumn(column) ?? {};
    if (!text || !language || !isPlaceText(text)) continue;
    const name = otherNames({ category, subcategory }[text])[language];
    if (name === undefined && (text === 'category' || !hasNone)) continue;
    own[column] = name ?? '';
    if (name && cell.trim() !== '' && cell.trim() !== name)
      notes.push({ column, message: `The shop calls it ${name}, so it is unchanged. Change it in Categories.` });
  }
  return { own, notes };
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

function stockColumn(field: keyof StockMovementInput, input: StockMovementInput): string {
  if (input.kind !== 'counted') return 'movement';
  const column = columnOf(`movement.${field}`);
  return column === 'stock_version' && input.stock_version === undefined ? 'stock' : column;
}

interface Beside {
  first: ReadonlyMap<string, number>;
  then: StockThen;
  rates: ReadonlySet<number>;
}

const isOfCheck = ({ column }: RowProblem) => column !== 'movement';

function readProduct(row: ImportRow, plan: Plan, { first, then, rates }: Beside): ReadProduct {
  const { known, problem } = whichKnown(row, plan.known);
  const named = placeNameNotes(row.cells, placesOfRow(row.cells, plan.places, known));
  const cells = { ...inShopsWords(row.cells, plan.places, known), ...named.own };
  const read = readRow({ ...row, cells }, plan.columns, newId(), known?.named);
  const problems = problem ? [problem, ...read.problems] : [...read.problems];
  const firstLine = first.get(row.sku.toLowerCase());
  if (firstLine !== undefined && firstLine !== row.line)
    problems.unshift({ column: 'sku', message: `Row ${firstLine} is the same product already.` });
  const untouched = read.movement && known && isUntouched(read.movement, known.row.id, then);
  // The import itself makes categories and rates known, so it keeps what the check noted.
  const notes = row.stage === 'open' ? [...notesOn(read, rates), ...named.notes] : row.notes.filter(isOfCheck);
  return { ...read, line: row.line, known, problems, notes, movement: untouched ? undefined : read.movement };
}

export async function planRows(rows: readonly ImportRow[], plan: Plan): Promise<PlannedRow[]> {
  const { tx, importId, movementKey, known } = plan;
  const first = await firstLines(tx, importId, rows);
  const then = await stockThen(tx, rows, known);
  const rates = await shopRates(tx);
  const read = rows.map((row) => readProduct(row, plan, { first, then, rates }));
  return planProducts(read, { tx, byBarcode: known.byBarcode, movementKey, stockColumn });
}
