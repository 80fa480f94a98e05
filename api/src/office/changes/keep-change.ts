import type { ChangedFields, ChangeKind } from '@shop/contract/office/changes';
import type { Tx } from '../../db/database.ts';
import { changes } from '../../db/schema.ts';
import { changedFields } from './changed-fields.ts';

export interface Change {
  actorId: string;
  kind: ChangeKind;
  subjectId: string;
  /** As people know it, such as a product's name. */
  subjectName: string;
  /** Empty for what is new. */
  before: ChangedFields;
  /** Empty for what is gone. */
  after: ChangedFields;
  /** Of a product: its version afterwards. */
  version?: number;
}

/** Writes a change of the office into its log, in the transaction that makes it. What changed nothing is left out. */
export async function keepChange(tx: Pick<Tx, 'insert'>, { before, after, ...about }: Change) {
  const changed = changedFields(before, after);
  if (Object.keys(changed.after).length === 0) return;
  await tx.insert(changes).values({ ...about, ...changed });
}
