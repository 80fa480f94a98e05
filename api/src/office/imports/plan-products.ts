import type { ImportOutcome, RowChange, RowProblem } from '@shop/contract/office/imports';
import type { StockMovementInput } from '@shop/contract/stock';
import type { Tx } from '../../db/database.ts';
import { type WantedMovement, type WorkedOut, workOut } from '../../stock/work-out.ts';
import type { Movement } from '../../stock/write-movements.ts';
import type { Known, KnownProducts } from './known-products.ts';
import type { NamedProduct, PlaceNames } from './product-cells.ts';

/** A product in a file, next to the shop's current one. */
export interface ReadProduct {
  line: number;
  known: Known | undefined;
  wanted: NamedProduct;
  /** What the file calls the product's category and subcategory in other languages. */
  givenNames: PlaceNames;
  movement: StockMovementInput | undefined;
  changes: RowChange[];
  problems: RowProblem[];
  /** What somebody should look at before the import. */
  notes: RowProblem[];
}

/** The outcome for the shop as it is now. */
export interface PlannedRow extends Omit<ReadProduct, 'movement'> {
  movement: Movement | undefined;
  outcome: ImportOutcome;
}

interface Planning {
  tx: Tx;
  byBarcode: KnownProducts['byBarcode'];
  /** Given to every movement of the file, so that each is made once. */
  movementKey: string | null;
  /** The file's column of a movement's field. */
  stockColumn: (field: keyof StockMovementInput, input: StockMovementInput) => string;
}

const emptyShelf = (id: string) => ({ id, stock: 0, stockVersion: 0, countedVersion: 0 });

/** A new product has had no stock before, so its first count is as of then. */
function movementOf(input: StockMovementInput, known: Known | undefined, key: string | null): StockMovementInput {
  const { stock_version: _, counted_at: __, ...first } = input;
  const wanted = known && known.row.stockVersion > 0 ? input : first;
  return { ...wanted, ...(key && input.kind !== 'counted' && { key }) };
}

/** Lines with a key that an earlier line has, with that line. */
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

/** The same product cannot be written twice by one statement. */
function refuseRepeatedProducts(all: readonly PlannedRow[]) {
  const again = repeats([
    ...all.map(({ line, wanted }) => ({ line, key: wanted.id })),
    ...all.flatMap(({ line, wanted: { sku } }) => (sku ? [{ line, key: `sku ${sku.toLowerCase()}` }] : [])),
  ]);
  for (const { line, problems } of all) {
    const before = again.get(line);
    if (before !== undefined && !problems.some(({ column }) => column === 'sku'))
      problems.push({ column: 'sku', message: `Row ${before} is the same product already.` });
  }
}

/** Barcodes that another product has, in the shop or in the file. */
function refuseTakenBarcodes(all: readonly PlannedRow[], byBarcode: KnownProducts['byBarcode']) {
  for (const { wanted, problems } of all) {
    const owner = byBarcode.get(wanted.input.barcode ?? '');
    if (owner && owner.id !== wanted.id)
      problems.push({ column: 'barcode', message: `${owner.name} has this barcode.` });
  }
  const right = all.filter(({ problems }) => problems.length === 0);
  const again = repeats(
    right.flatMap(({ line, wanted: { input } }) => (input.barcode ? [{ line, key: input.barcode }] : [])),
  );
  for (const { line, problems } of right) {
    const before = again.get(line);
    if (before !== undefined) problems.push({ column: 'barcode', message: `Row ${before} has this barcode already.` });
  }
}

const BROUGHT = { column: 'movement', message: 'This file has already moved this stock, so it is skipped.' };

function withStock(
  planned: PlannedRow,
  input: StockMovementInput,
  found: WorkedOut | undefined,
  { stockColumn }: Planning,
): PlannedRow {
  if (!found) return planned;
  if (found === 'known') return { ...planned, notes: [...planned.notes, BROUGHT] };
  if ('problem' in found) {
    const { field, message } = found.problem;
    return { ...planned, problems: [...planned.problems, { column: stockColumn(field, input), message }] };
  }
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

/** Checks products of a file against each other and against the shop, and works out their stock. Writes nothing. */
export async function planProducts(read: readonly ReadProduct[], planning: Planning): Promise<PlannedRow[]> {
  const all = read.map(
    (one): PlannedRow => ({
      ...one,
      movement: undefined,
      outcome: 'same',
      problems: [...one.problems],
    }),
  );
  refuseRepeatedProducts(all);
  refuseTakenBarcodes(all, planning.byBarcode);
  const moving = all.flatMap((planned, at) => {
    const input = read[at]?.movement;
    return input && planned.problems.length === 0
      ? [{ planned, input: movementOf(input, planned.known, planning.movementKey) }]
      : [];
  });
  const wanted: WantedMovement[] = moving.map(({ planned, input }) => ({
    shelf: planned.known?.row ?? emptyShelf(planned.wanted.id),
    input,
  }));
  const workedOut = await workOut(planning.tx, wanted);
  const moved = new Map(
    moving.map(({ planned, input }, at) => [planned, withStock(planned, input, workedOut[at], planning)]),
  );
  return all.map((planned) => {
    const whole = moved.get(planned) ?? planned;
    return { ...whole, outcome: outcomeOf(whole) };
  });
}
