import type { AuditEntry, ChangesQuery, ChangesResponse } from '@shop/contract/office/changes';
import { and, asc, desc, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { changes } from '../../db/schema/office.ts';
import { users } from '../../db/schema/people.ts';
import { addDays, startOfDay } from '../../shop-time.ts';
import { namesIn } from './names-in.ts';

interface Sees {
  customers: boolean;
  costs: boolean;
}

const wanted = ({ kind, subject, who, from, to, cursor }: ChangesQuery, sees: Sees) =>
  and(
    sees.customers ? undefined : notInArray(changes.kind, ['customer', 'staff']),
    sees.costs ? undefined : notInArray(changes.kind, ['supplier', 'purchase']),
    kind === undefined ? undefined : eq(changes.kind, kind),
    subject === undefined ? undefined : eq(changes.subjectId, subject),
    who === undefined ? undefined : eq(changes.actorId, who),
    from === undefined ? undefined : gte(changes.at, startOfDay(from)),
    to === undefined ? undefined : lt(changes.at, startOfDay(addDays(to, 1))),
    cursor === undefined ? undefined : lt(changes.seq, Number(cursor)),
  );

/** Newest first. Changes of customers have their names, addresses and notes, those of the staff numbers, purchases costs: not all staff see them. */
export async function readChanges(db: Db, query: ChangesQuery, sees: Sees): Promise<ChangesResponse> {
  const { limit = 30 } = query;
  const rows = await db
    .select({ change: changes, name: sql<string | null>`coalesce(${changes.actorName}, ${users.name})` })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.actorId))
    .where(wanted(query, sees))
    .orderBy(desc(changes.seq))
    .limit(limit + 1);
  const shown = rows.slice(0, limit).map(
    ({ change, name }): AuditEntry => ({
      seq: change.seq,
      at: change.at.toISOString(),
      who: { _id: change.actorId, name: name ?? '' },
      kind: change.kind,
      subject: { id: change.subjectId, name: change.subjectName },
      version: change.version,
      before: change.before,
      after: change.after,
    }),
  );
  const names = await namesIn(db, shown);
  return { changes: shown, names, cursor: rows.length > limit ? String(shown.at(-1)?.seq) : null };
}

export async function readChangers(db: Db) {
  const found = await db
    .select({ _id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, db.selectDistinct({ id: changes.actorId }).from(changes)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(200);
  return { changers: found };
}
