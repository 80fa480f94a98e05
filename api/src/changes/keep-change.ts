import type { ChangedFields, ChangeKind } from '@shop/contract/office/changes';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { changes } from '../db/schema/office.ts';
import { users } from '../db/schema/people.ts';
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

/** A statement takes 65,535 values. */
const BATCH = 1000;

/** Writes changes of the office into its log, in the transaction that makes them. What changed nothing is left out. */
export async function keepChanges(tx: Pick<Tx, 'insert'>, all: readonly Change[]) {
  const kept = all
    .map(({ before, after, ...about }) => ({
      ...about,
      actorName: sql`(select ${users.name} from ${users} where ${users.id} = ${about.actorId})`,
      ...changedFields(before, after),
    }))
    .filter(({ after }) => Object.keys(after).length > 0);
  for (let from = 0; from < kept.length; from += BATCH) await tx.insert(changes).values(kept.slice(from, from + BATCH));
}

export const keepChange = (tx: Pick<Tx, 'insert'>, change: Change): Promise<void> => keepChanges(tx, [change]);
