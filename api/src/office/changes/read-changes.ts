import type { AuditEntry, ChangedFields, ChangesQuery, ChangesResponse } from '@shop/contract/office/changes';
import { and, asc, desc, eq, gte, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { categories, products, subcategories } from '../../db/schema/catalogue.ts';
import { changes } from '../../db/schema/office.ts';
import { customerGroups, users } from '../../db/schema/people.ts';
import { addDays, startOfDay } from '../../shop-time.ts';

const ID = /^[0-9a-f]{24}$/;

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return ID.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

/** Names of everything whose id is among these values. Of people only those who changed something. */
async function namesIn(db: Db, values: readonly unknown[]): Promise<Record<string, string>> {
  const ids = [...new Set(values.flatMap(idsIn))];
  if (ids.length === 0) return {};
  const changers = db.selectDistinct({ id: changes.actorId }).from(changes);
  const found = await Promise.all([
    ...[products, categories, subcategories, customerGroups].map((table) =>
      db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids)),
    ),
    db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(and(inArray(users.id, ids), inArray(users.id, changers))),
  ]);
  return Object.fromEntries(found.flat().map(({ id, name }) => [id, name]));
}

interface Sees {
  customers: boolean;
  costs: boolean;
  amounts: boolean;
  settings: boolean;
  delivery: boolean;
  stock: boolean;
}

/** The log entries of cash counts (`closeDay`). */
const isCash = and(eq(changes.kind, 'settings'), eq(changes.subjectId, 'shop'), sql`${changes.after} ? 'counted'`);

/** Payments and refunds of an order, what the provider says of them, and prices that were quoted (`logMoney`, `quotesOf`). */
const isMoney = sql`(${changes.after} ?| array['payment', 'refund', 'claim', 'write-off', 'kept', 'difference'] or jsonb_path_exists(${changes.before}, '$.*.price') or jsonb_path_exists(${changes.after}, '$.*.price'))`;

const settingsSeen = ({ amounts, settings, delivery }: Sees) =>
  or(
    ne(changes.kind, 'settings'),
    amounts ? isCash : undefined,
    settings ? sql`not (${isCash})` : delivery ? eq(changes.subjectId, 'delivery') : undefined,
  );

/** Customers' names, and those of their businesses, in changes of other things. */
const OF_CUSTOMERS: readonly string[] = ['received_by', 'customer', 'gstin', 'legal_name'];

const shownTo = (sees: Sees, fields: ChangedFields): ChangedFields =>
  sees.customers ? fields : Object.fromEntries(Object.entries(fields).filter(([name]) => !OF_CUSTOMERS.includes(name)));

const wanted = ({ kind, subject, who, from, to, cursor }: ChangesQuery, sees: Sees) =>
  and(
    sees.customers ? undefined : notInArray(changes.kind, ['customer', 'staff']),
    sees.costs ? undefined : notInArray(changes.kind, ['supplier', 'purchase']),
    // Customers who were notified that a product is back.
    sees.customers || sees.stock ? undefined : sql`not (${changes.kind} = 'stock' and ${changes.after} ? 'told')`,
    sees.amounts ? undefined : sql`not (${changes.kind} = 'order' and ${isMoney})`,
    settingsSeen(sees),
    kind === undefined ? undefined : eq(changes.kind, kind),
    subject === undefined ? undefined : eq(changes.subjectId, subject),
    who === undefined ? undefined : eq(changes.actorId, who),
    from === undefined ? undefined : gte(changes.at, startOfDay(from)),
    to === undefined ? undefined : lt(changes.at, startOfDay(addDays(to, 1))),
    cursor === undefined ? undefined : lt(changes.seq, Number(cursor)),
  );

const others = alias(changes, 'others');

/** The entries of one transaction have the same time. */
const inBulk = sql<boolean>`(${changes.kind} = 'product' and exists (select 1 from ${changes} as others where ${others.at} = ${changes.at} and ${others.kind} = 'product' and ${others.actorId} = ${changes.actorId} and ${others.subjectId} <> ${changes.subjectId}))`;

/**
 * Newest first. Not all staff see all changes: those of customers contain names, addresses and notes, those of staff
 * numbers, those of purchases costs, those of orders amounts.
 */
export async function readChanges(db: Db, query: ChangesQuery, sees: Sees): Promise<ChangesResponse> {
  const { limit = 30 } = query;
  const rows = await db
    .select({ change: changes, name: sql<string | null>`coalesce(${changes.actorName}, ${users.name})`, inBulk })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.actorId))
    .where(wanted(query, sees))
    .orderBy(desc(changes.seq))
    .limit(limit + 1);
  const shown = rows.slice(0, limit).map(
    ({ change, name, inBulk }): AuditEntry => ({
      seq: change.seq,
      at: change.at.toISOString(),
      who: { _id: change.actorId, name: name ?? '' },
      kind: change.kind,
      subject: { id: change.subjectId, name: change.subjectName },
      version: change.version,
      before: shownTo(sees, change.before),
      after: shownTo(sees, change.after),
      in_bulk: inBulk,
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
