import type { ChangedFields, ChangeKind } from '@shop/contract/office/changes';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { changes } from '../db/schema/office.ts';
import { users } from '../db/schema/people.ts';
import { changedFields } from './changed-fields.ts';

export interface Change {
  actorId: string;
  /** Of an actor that is no person, such as the payment provider. */
  actorName?: string;
  kind: ChangeKind;
  subjectId: string;
  /** The name that people know, such as a product's. */
  subjectName: string;
  /** Empty for something new. */
  before: ChangedFields;
  /** Empty for something deleted. */
  after: ChangedFields;
  /** For a product: its version afterwards. */
  version?: number;
}

/** A statement takes at most 65,535 values. */
const BATCH = 1000;

/** Writes changes by the staff into the audit log, in the same transaction. Changes without an effect are left out. */
export async function logChanges(tx: Pick<Tx, 'insert'>, all: readonly Change[]) {
  const stored = all
    .map(({ before, after, ...about }) => ({
      ...about,
      actorName: about.actorName ?? sql`(select ${users.name} from ${users} where ${users.id} = ${about.actorId})`,
      ...changedFields(before, after),
    }))
    .filter(({ after }) => Object.keys(after).length > 0);
  for (let from = 0; from < stored.length; from += BATCH)
    await tx.insert(changes).values(stored.slice(from, from + BATCH));
}

export const logChange = (tx: Pick<Tx, 'insert'>, change: Change): Promise<void> => logChanges(tx, [change]);
