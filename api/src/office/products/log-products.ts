import { type Change, logChanges } from '../../changes/log-change.ts';
import type { Tx } from '../../db/database.ts';
import { type WholeProduct, writtenOf } from './present.ts';

function changeOf(before: WholeProduct | undefined, after: WholeProduct, actorId: string): Change {
  return {
    actorId,
    kind: 'product',
    subjectId: after.id,
    subjectName: after.name,
    before: before ? writtenOf(before) : {},
    after: writtenOf(after),
    version: after.version,
  };
}

/** Written products, in the audit log. */
export const logProducts = (
  tx: Tx,
  after: readonly WholeProduct[],
  before: ReadonlyMap<string, WholeProduct>,
  actorId: string,
) =>
  logChanges(
    tx,
    after.map((row) => changeOf(before.get(row.id), row, actorId)),
  );
