import { and, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { categories, products, subcategories } from '../../db/schema/catalogue.ts';
import { changes } from '../../db/schema/office.ts';
import { customerGroups, users } from '../../db/schema/people.ts';

const ID = /^[0-9a-f]{24}$/;

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return ID.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

/** Names of everything whose id is among these values. Of people only those who changed something. */
export async function namesIn(db: Db, values: readonly unknown[]): Promise<Record<string, string>> {
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
