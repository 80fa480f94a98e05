import { createHash } from 'node:crypto';
import type {
  ImportRowInput,
  ImportRowsQuery,
  ImportRowsResponse,
  ImportState,
  NewImportRequest,
  OfficeImport,
  OfficeImportsResponse,
} from '@shop/contract/office/imports';
import { wholeText } from '@shop/contract/whole-text';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { importRows, imports } from '../../db/schema/office.ts';
import { users } from '../../db/schema/people.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, notFound } from '../../http/errors.ts';
import { newId } from '../../ids.ts';
import { idOf, skuOf } from './known-products.ts';
import { presentImport, presentRow } from './present-import.ts';
import { noCounts } from './stages.ts';

const LISTED = 20;

const withName = (db: Pick<Db, 'select'>) =>
  db.select({ each: imports, by: users.name }).from(imports).leftJoin(users, eq(users.id, imports.actorId));

export async function readImport(db: Pick<Db, 'select'>, id: string): Promise<OfficeImport> {
  const [found] = await withName(db).where(eq(imports.id, id));
  if (!found) throw notFound('The import');
  return presentImport(found.each, found.by);
}

export async function listImports(db: Db, page: number): Promise<OfficeImportsResponse> {
  const found = await withName(db)
    .orderBy(desc(imports.createdAt), asc(imports.id))
    .offset((page - 1) * LISTED)
    .limit(LISTED + 1);
  return {
    imports: found.slice(0, LISTED).map(({ each, by }) => presentImport(each, by)),
    hasMore: found.length > LISTED,
  };
}

export async function openImport(db: Db, request: NewImportRequest, actorId: string): Promise<OfficeImport> {
  const id = newId();
  const { file_name: fileName, columns, rows } = request;
  const begun = { state: 'open' as const, counts: noCounts, createdAt: new Date() };
  await db.insert(imports).values({ id, actorId, fileName, columns, rows, ...begun });
  return readImport(db, id);
}

const refusal = (message: string) => new ApiError(409, 'import_state', message);

async function locked(tx: Tx, id: string) {
  const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for('no key update');
  if (!found) throw notFound('The import');
  return found;
}

export async function addRows(db: Db, id: string, rows: readonly ImportRowInput[]): Promise<OfficeImport> {
  await transact(db, async (tx) => {
    const { state } = await locked(tx, id);
    if (state !== 'open') throw refusal('All rows of this import are uploaded.');
    const values = [...new Map(rows.map((row) => [row.line, row])).values()].map(({ line, cells }) => {
      // The product's identifier: the shop's id if the file has it, or the merchant's number.
      const sku = wholeText(idOf(cells) || skuOf(cells), 200);
      return { importId: id, line, cells, sku, stage: 'open' as const };
    });
    const set = { cells: sql`excluded.cells`, sku: sql`excluded.sku` };
    await tx
      .insert(importRows)
      .values(values)
      .onConflictDoUpdate({ target: [importRows.importId, importRows.line], set });
  });
  return readImport(db, id);
}

async function rowCount(tx: Tx, where: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ rows: count() }).from(importRows).where(where);
  return row?.rows ?? 0;
}

/** Equal for the same movements. After an undo it differs, because the undone movements may be imported again. */
async function movementKey(tx: Tx, id: string): Promise<string | null> {
  const moved = await tx
    .select({ sku: importRows.sku, movement: sql<string>`cells->>'movement'` })
    .from(importRows)
    .where(and(eq(importRows.importId, id), sql`coalesce(trim(cells->>'movement'), '') <> ''`))
    .orderBy(asc(importRows.line));
  if (moved.length === 0) return null;
  const hash = createHash('sha256').update(JSON.stringify(moved)).digest('hex').slice(0, 40);
  const [undone] = await tx
    .select({ times: count() })
    .from(imports)
    .where(
      and(sql`${imports.movementKey} like ${`${hash}%`}`, inArray(imports.state, ['undone', 'failed', 'undoing'])),
    );
  return `${hash}.${undone?.times ?? 0}`;
}

const WORDS: Partial<Record<ImportState, string>> = {
  open: 'The file is not fully uploaded yet.',
  checking: 'The file is already being checked.',
  running: 'The import is running.',
  undoing: 'The import is being undone.',
  undone: 'The import has been undone.',
  failed: 'The import failed. Upload the file again.',
  done: 'The import is finished.',
};

export async function beginCheck(db: Db, id: string): Promise<OfficeImport> {
  await transact(db, async (tx) => {
    const { state, rows } = await locked(tx, id);
    if (state !== 'open') throw refusal(WORDS[state] ?? 'The file has been checked.');
    const come = await rowCount(tx, eq(importRows.importId, id));
    if (come !== rows) throw refusal(`Only ${come} of ${rows} rows are uploaded. Upload the others first.`);
    const key = await movementKey(tx, id);
    await tx.update(imports).set({ state: 'checking', movementKey: key, done: 0 }).where(eq(imports.id, id));
  });
  return readImport(db, id);
}

export async function beginRun(db: Db, id: string, leaveOutFaulty: boolean): Promise<OfficeImport> {
  await transact(db, async (tx) => {
    const { state, counts } = await locked(tx, id);
    if (state !== 'checked') throw refusal(WORDS[state] ?? 'The import has run.');
    const { faulty } = counts;
    if (faulty > 0 && !leaveOutFaulty)
      throw new ApiError(409, 'import_faulty', `${faulty} rows have errors. Correct the file, or leave them out.`);
    if (counts.added + counts.changed === 0) throw refusal('There is nothing to import in this file.');
    // Faulty rows are finished: only the correct ones are left.
    await tx
      .update(importRows)
      .set({ stage: 'done' })
      .where(and(eq(importRows.importId, id), eq(importRows.outcome, 'faulty')));
    await tx
      .update(imports)
      .set({ state: 'running', counts: { ...noCounts, faulty }, done: faulty, startedAt: new Date() })
      .where(eq(imports.id, id));
  });
  return readImport(db, id);
}

export async function beginUndo(db: Db, id: string, actorId: string): Promise<OfficeImport> {
  await transact(db, async (tx) => {
    const { state, counts } = await locked(tx, id);
    if (state !== 'done') throw refusal(state === 'checked' ? 'The import has not run yet.' : (WORDS[state] ?? ''));
    const stored = await rowCount(tx, eq(importRows.importId, id));
    if (stored === 0) throw refusal('The import is too old to be undone.');
    await tx
      .update(imports)
      .set({ state: 'undoing', done: 0, undoneBy: actorId, counts: { ...counts, noted: 0 } })
      .where(eq(imports.id, id));
  });
  return readImport(db, id);
}

export async function readRows(db: Db, id: string, query: ImportRowsQuery): Promise<ImportRowsResponse> {
  const { show, page = 1, limit = 50 } = query;
  const shown = show === 'noted' ? sql`${importRows.notes} <> '[]'::jsonb` : show && eq(importRows.outcome, show);
  await readImport(db, id);
  const found = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, id), shown))
    .orderBy(asc(importRows.line))
    .offset((page - 1) * limit)
    .limit(limit + 1);
  return { rows: found.slice(0, limit).map(presentRow), hasMore: found.length > limit };
}
