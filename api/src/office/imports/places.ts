import type { ImportCategory } from '@shop/contract/import';
import { and, asc, eq, max } from 'drizzle-orm';
import { isShown } from '../../catalogue/is-shown.ts';
import { logChange } from '../../changes/log-change.ts';
import type { Tx } from '../../db/database.ts';
import { categories, subcategories } from '../../db/schema/catalogue.ts';
import { newId } from '../../ids.ts';
import { ByName } from '../categories/by-name.ts';
import { lockCategories } from '../categories/lock-categories.ts';
import { writtenCategory, writtenSubcategory } from '../categories/written.ts';

export interface Place {
  id: string;
  name: string;
  below: ByName<{ id: string; name: string }>;
}

export type Places = ByName<Place>;

type Rows<Table extends typeof categories | typeof subcategories> = readonly Table['$inferSelect'][];

export const placesOf = (all: Rows<typeof categories>, below: Rows<typeof subcategories>): Places =>
  new ByName(
    all.map(({ id, name }) => ({ id, name, below: new ByName(below.filter((one) => one.categoryId === id)) })),
  );

export const knownPlaces = async (tx: Tx) =>
  placesOf(await tx.select().from(categories).where(isShown), await tx.select().from(subcategories));

/** Until the transaction ends none of them is deleted, renamed or moved. */
export const lockedPlaces = async (tx: Tx) =>
  placesOf(
    await lockCategories(tx),
    await tx.select().from(subcategories).orderBy(asc(subcategories.id)).for('key share'),
  );

/** In this order, each of another name; returns the ids of those that were not there. */
export async function addBelow(tx: Tx, place: Place, names: Iterable<string>, actorId: string): Promise<string[]> {
  const made: string[] = [];
  for (const name of names) {
    if (place.below.get(name)) continue;
    const row = { id: newId(), categoryId: place.id, name, inLanguages: {}, position: place.below.size };
    await tx.insert(subcategories).values(row);
    place.below.add(row);
    made.push(row.id);
    const about = { actorId, kind: 'category', subjectId: row.id, subjectName: name } as const;
    await logChange(tx, { ...about, before: {}, after: writtenSubcategory(row) });
  }
  return made;
}

async function writeCategory(tx: Tx, row: typeof categories.$inferInsert, actorId: string): Promise<string> {
  const { name, imgUrl, tint } = row;
  const [before] = await tx
    .select()
    .from(categories)
    .where(and(eq(categories.name, name), isShown));
  const [after] = await tx
    .insert(categories)
    .values(row)
    .onConflictDoUpdate({ target: categories.name, targetWhere: isShown, set: { imgUrl, tint } })
    .returning();
  if (!after) throw new Error('The category was not written.');
  const about = { actorId, kind: 'category', subjectId: after.id, subjectName: name } as const;
  const was = before ? writtenCategory(before) : {};
  await logChange(tx, { ...about, before: was, after: writtenCategory(after) });
  return after.id;
}

export async function writeCategories(tx: Tx, wanted: readonly ImportCategory[], places: Places, actorId: string) {
  const tally = { added: 0, updated: 0 };
  const [last] = await tx.select({ position: max(categories.position) }).from(categories);
  const next = (last?.position ?? -1) + 1;
  for (const [offset, category] of wanted.entries()) {
    const known = places.get(category.category_name);
    const name = known?.name ?? category.category_name.trim();
    const looks = { imgUrl: category.img_url, tint: category.tint };
    const row = { id: known?.id ?? newId(), name, position: next + offset, ...looks };
    const id = await writeCategory(tx, row, actorId);
    const place = known ?? { id, name, below: new ByName<{ id: string; name: string }>() };
    await addBelow(
      tx,
      place,
      category.subcategories.map((name) => name.trim()),
      actorId,
    );
    if (!known) places.add(place);
    tally[known ? 'updated' : 'added'] += 1;
  }
  return tally;
}
