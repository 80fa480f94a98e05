import type { ImportCounts, ImportOutcome, ImportState } from '@shop/contract/office/imports';
import { wholeText } from '@shop/contract/whole-text';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { rows as rowsOf } from '../../db/migrate.ts';
import { importRows, type imports, type RowStage, type WrittenRow } from '../../db/schema/office.ts';
import { knownProducts, lockKnown, namesOfCells } from './known-products.ts';
import { missingCategories } from './make-categories.ts';
import { knownPlaces, lockedPlaces, type Places } from './places.ts';
import type { PlannedRow } from './plan-products.ts';
import { type ImportRow, planRows } from './plan-rows.ts';
import { removeMade } from './remove-made.ts';
import { undoRows } from './undo-rows.ts';
import { writeRows } from './write-rows.ts';

export type Import = typeof imports.$inferSelect;

export interface Progress {
  done: number;
  counts: ImportCounts;
  newCategories?: string[];
}

/** Takes rows one stage further, in the transaction that does their work: none is done twice, and none half. */
export interface Stage {
  from: RowStage;
  end: ImportState;
  /** For undoing, from the last row to the first: an earlier row may use what a later one frees. */
  isBackwards?: true;
  work(tx: Tx, each: Import, rows: readonly ImportRow[]): Promise<Progress>;
  /** For checks over the whole file. */
  finish?(tx: Tx, each: Import): Promise<Partial<Import>>;
}

const MOST_NEW_CATEGORIES = 200;
/** A lock of the database: two imports never write at once. */
export const ONE_AT_A_TIME = 7_214_004;

const namesOf = (rows: readonly ImportRow[]) => rows.map(({ cells }) => namesOfCells(cells));

async function plan(tx: Tx, each: Import, rows: readonly ImportRow[], places: Places) {
  const { id, columns, movementKey } = each;
  const known = await knownProducts(tx, namesOf(rows), places);
  return planRows(rows, { tx, importId: id, columns, movementKey, places, known });
}

async function storeRows(tx: Tx, importId: string, records: readonly object[], set: string) {
  await tx.execute(sql`
    update import_rows set ${sql.raw(set)}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as record (
      line int, outcome text, product_id text, name text, changes jsonb, problems jsonb, notes jsonb, written jsonb
    )
    where import_rows.import_id = ${importId} and import_rows.line = record.line`);
}

const PLANNED =
  'outcome = record.outcome, product_id = record.product_id, name = record.name, changes = record.changes, problems = record.problems, notes = record.notes';

const recordOf = ({ line, outcome, known, wanted, changes, problems, notes }: PlannedRow) => ({
  line,
  outcome,
  product_id: known?.row.id ?? (outcome === 'added' ? wanted.id : null),
  name: wholeText(wanted.input.name, 200),
  changes,
  problems,
  notes,
});

function counted(counts: ImportCounts, planned: readonly PlannedRow[]): ImportCounts {
  const sum = { ...counts };
  for (const { outcome, notes } of planned) {
    sum[outcome] += 1;
    if (notes.length > 0) sum.noted += 1;
  }
  return sum;
}

async function check(tx: Tx, each: Import, rows: readonly ImportRow[]): Promise<Progress> {
  const places = await knownPlaces(tx);
  const planned = await plan(tx, each, rows, places);
  const right = planned.filter(({ outcome }) => outcome === 'added' || outcome === 'changed');
  const records = planned.map((one) => ({ ...recordOf(one), product_id: one.known?.row.id ?? null }));
  await storeRows(tx, each.id, records, `stage = 'checked', ${PLANNED}`);
  const newCategories = [...new Set([...each.newCategories, ...missingCategories(right, places)])];
  return {
    done: each.done + rows.length,
    counts: counted(each.counts, planned),
    newCategories: newCategories.slice(0, MOST_NEW_CATEGORIES),
  };
}

/** Two rows far from each other that give one barcode to two products. */
async function refuseRepeatedBarcodes(tx: Tx, { id, columns, counts }: Import): Promise<Partial<Import>> {
  if (!columns.includes('barcode')) return {};
  const found = await rowsOf<{ was: ImportOutcome }>(
    tx,
    sql`with first as (
        select trim(cells->>'barcode') as barcode, min(line) as line from import_rows
        where import_id = ${id} and outcome <> 'faulty' and trim(coalesce(cells->>'barcode', '')) <> ''
        group by 1 having count(*) > 1
      )
      update import_rows as again set outcome = 'faulty', problems = jsonb_build_array(
        jsonb_build_object('column', 'barcode', 'message', 'Line ' || first.line || ' has this barcode already.'))
      from first, import_rows as before
      where again.import_id = ${id} and trim(again.cells->>'barcode') = first.barcode and again.line > first.line
        and again.outcome <> 'faulty' and before.import_id = again.import_id and before.line = again.line
      returning before.outcome as was`,
  );
  const sum = { ...counts };
  for (const { was } of found) {
    sum[was] -= 1;
    sum.faulty += 1;
  }
  return { counts: sum };
}

async function run(tx: Tx, each: Import, rows: readonly ImportRow[]): Promise<Progress> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
  await lockKnown(tx, namesOf(rows));
  const places = await lockedPlaces(tx);
  const planned = await plan(tx, each, rows, places);
  const written: Map<number, WrittenRow> = await writeRows(tx, planned, places, each.actorId);
  const records = planned.map((one) => ({ ...recordOf(one), written: written.get(one.line) ?? null }));
  await storeRows(tx, each.id, records, `stage = 'done', written = record.written, ${PLANNED}`);
  return { done: each.done + rows.length, counts: counted(each.counts, planned) };
}

/** One statement writes a product once: its other rows wait for the next chunk. */
function untilRepeated(rows: readonly ImportRow[]): readonly ImportRow[] {
  const before = new Set<string>();
  for (const [at, { productId }] of rows.entries()) {
    if (productId === null) continue;
    if (before.has(productId)) return rows.slice(0, at);
    before.add(productId);
  }
  return rows;
}

async function undo(tx: Tx, each: Import, next: readonly ImportRow[]): Promise<Progress> {
  const rows = untilRepeated(next);
  const reason = wholeText(`Import undone: ${each.fileName}`, 200);
  const notes = await undoRows(tx, rows, each.undoneBy ?? each.actorId, reason);
  const records = rows.map(({ line }) => ({ line, notes: notes.get(line) ?? [] }));
  await storeRows(tx, each.id, records, `stage = 'undone', notes = record.notes`);
  const noted = records.filter((one) => one.notes.length > 0).length;
  return { done: each.done + rows.length, counts: { ...each.counts, noted: each.counts.noted + noted } };
}

export const stages: Partial<Record<ImportState, Stage>> = {
  checking: { from: 'open', end: 'checked', work: check, finish: refuseRepeatedBarcodes },
  running: { from: 'checked', end: 'done', work: run },
  undoing: { from: 'done', end: 'undone', isBackwards: true, work: undo, finish: removeMade },
};

export const nextRows = (tx: Tx, importId: string, { from, isBackwards }: Stage, limit: number): Promise<ImportRow[]> =>
  tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.stage, from)))
    .orderBy(isBackwards ? desc(importRows.line) : asc(importRows.line))
    .limit(limit);

export const noCounts: ImportCounts = { added: 0, changed: 0, same: 0, faulty: 0, noted: 0 };
