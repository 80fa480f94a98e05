import { and, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { importRows, imports } from '../../db/schema/office.ts';

const DAY_MS = 24 * 3_600_000;
const UNUSED_DAYS = 2;
/** How long an import can be undone. */
const ROWS_DAYS = 60;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Deletes abandoned files, and the rows of old ones. The record of what was imported when, and by whom, stays. */
export async function sweepImports(db: Db) {
  await db
    .delete(imports)
    .where(and(inArray(imports.state, ['open', 'checked']), lt(imports.createdAt, daysAgo(UNUSED_DAYS))));
  const old = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(inArray(imports.state, ['done', 'undone', 'failed']), lt(imports.createdAt, daysAgo(ROWS_DAYS))));
  await db.delete(importRows).where(inArray(importRows.importId, old));
}
