import type { FieldChange } from '@shop/contract/office/products';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { changes } from '../../db/schema/office.ts';
import { users } from '../../db/schema/people.ts';

/** The changes of a product after a version, field by field: from the old value to the current one, with the last author. */
export async function changesSince(db: Pick<Db, 'select'>, productId: string, version: number): Promise<FieldChange[]> {
  const found = await db
    .select({ before: changes.before, after: changes.after, at: changes.at, by: users.name })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.actorId))
    .where(and(eq(changes.kind, 'product'), eq(changes.subjectId, productId), gt(changes.version, version)))
    .orderBy(asc(changes.seq));
  const fields = new Map<string, FieldChange>();
  for (const { before, after, at, by } of found) {
    for (const [field, value] of Object.entries(after)) {
      const first = fields.get(field)?.before ?? before[field] ?? null;
      fields.set(field, { field, before: first, after: value, by, at: at.toISOString() });
    }
  }
  return [...fields.values()];
}
