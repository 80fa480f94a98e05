import { logChange } from '../../changes/log-change.ts';
import type { Tx } from '../../db/database.ts';
import type { Import } from './stages.ts';

/** One log entry for the whole import; its effect on each product is with its rows. */
export async function logImport(tx: Tx, { id, fileName, state, counts, actorId, undoneBy }: Import) {
  const { added, changed, noted } = counts;
  const brought = { state: 'done', added, changed };
  const isUndone = state !== 'done';
  await logChange(tx, {
    actorId: isUndone ? (undoneBy ?? actorId) : actorId,
    kind: 'import',
    subjectId: id,
    subjectName: fileName,
    before: isUndone ? brought : {},
    after: isUndone ? { state, added: 0, changed: 0, kept: noted } : brought,
  });
}
