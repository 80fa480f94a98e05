import { and, asc, eq, sql } from 'drizzle-orm';
import { isShown } from '../../catalogue/is-shown.ts';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { categories, subcategories } from '../../db/schema/catalogue.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, notFound } from '../../http/errors.ts';
import { lockCategories } from './lock-categories.ts';

type Ordered = { id: string; name: string }[];

/** A new order of a list must contain every entry. */
function inOrder(now: Ordered, ids: readonly string[]): Ordered {
  const byId = new Map(now.map((each) => [each.id, each]));
  const wanted = ids.flatMap((id) => byId.get(id) ?? []);
  if (new Set(ids).size !== now.length || ids.length !== now.length || wanted.length !== now.length)
    throw new ApiError(409, 'changed_meanwhile', 'The list has changed in the meantime. Please check it again.');
  return wanted;
}

const namesOf = (list: Ordered) => ({ order: list.map(({ name }) => name) });

const place = (tx: Tx, table: typeof categories | typeof subcategories, ids: readonly string[]) =>
  tx.execute(sql`update ${table} set position = wanted.position - 1
    from unnest(${sql.param(ids)}::text[]) with ordinality as wanted (id, position) where ${table}.id = wanted.id`);

export async function orderCategories(db: Db, ids: readonly string[], actorId: string) {
  await transact(db, async (tx) => {
    await lockCategories(tx);
    const now = await tx
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(isShown)
      .orderBy(asc(categories.position), asc(categories.name));
    const wanted = inOrder(now, ids);
    await place(tx, categories, ids);
    const about = { actorId, kind: 'category', subjectId: 'all', subjectName: 'All categories' } as const;
    await logChange(tx, { ...about, before: namesOf(now), after: namesOf(wanted) });
  });
}

export async function orderSubcategories(db: Db, categoryId: string, ids: readonly string[], actorId: string) {
  await transact(db, async (tx) => {
    const [category] = await tx
      .select()
      .from(categories)
      .where(and(eq(categories.id, categoryId), isShown))
      .for('no key update');
    if (!category) throw notFound('The category');
    const now = await tx
      .select({ id: subcategories.id, name: subcategories.name })
      .from(subcategories)
      .where(eq(subcategories.categoryId, categoryId))
      .orderBy(asc(subcategories.position), asc(subcategories.name))
      .for('no key update');
    const wanted = inOrder(now, ids);
    await place(tx, subcategories, ids);
    const about = { actorId, kind: 'category', subjectId: categoryId, subjectName: category.name } as const;
    await logChange(tx, { ...about, before: namesOf(now), after: namesOf(wanted) });
  });
}
