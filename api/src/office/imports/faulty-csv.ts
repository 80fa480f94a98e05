import { csvLine, UTF8_MARK, writtenText } from '@shop/contract/office/csv-cell';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { importRows } from '../../db/schema/office.ts';
import type { Say } from '../../languages/sentences.ts';
import { readImport } from './import-store.ts';

const AT_ONCE = 500;

/** The rows with errors as they were, with the error in the last column: to be corrected and imported again. */
export async function* faultyCsv(db: Db, id: string, say: Say): AsyncGenerator<string> {
  const { columns } = await readImport(db, id);
  yield UTF8_MARK + csvLine([...columns, 'line', 'error']);
  for (let line = 0; ; ) {
    const rows = await db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, id), eq(importRows.outcome, 'faulty'), gt(importRows.line, line)))
      .orderBy(asc(importRows.line))
      .limit(AT_ONCE);
    yield rows
      .map(({ cells, problems, line: at }) =>
        csvLine([
          ...columns.map((column) => writtenText(cells[column] ?? '')),
          at,
          problems.map(({ column, message }) => `${column}: ${say(message)}`).join(' '),
        ]),
      )
      .join('');
    const last = rows.at(-1);
    if (rows.length < AT_ONCE || !last) return;
    line = last.line;
  }
}
