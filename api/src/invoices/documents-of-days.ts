import { and, asc, eq, gt, gte, lte, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { taxDocuments } from '../db/schema/gst.ts';
import type { DocumentRow } from '../gst/open-invoices.ts';

const AT_ONCE = 500;

/** All documents of the shop's days, both included, by day and number. */
export async function* documentsOfDays(db: Db, from: string, to: string): AsyncGenerator<DocumentRow[]> {
  for (let last: DocumentRow | undefined; ; ) {
    const after =
      last &&
      or(gt(taxDocuments.day, last.day), and(eq(taxDocuments.day, last.day), gt(taxDocuments.number, last.number)));
    const found: DocumentRow[] = await db
      .select()
      .from(taxDocuments)
      .where(and(gte(taxDocuments.day, from), lte(taxDocuments.day, to), after))
      .orderBy(asc(taxDocuments.day), asc(taxDocuments.number))
      .limit(AT_ONCE);
    yield found;
    last = found.at(-1);
    if (found.length < AT_ONCE) return;
  }
}
