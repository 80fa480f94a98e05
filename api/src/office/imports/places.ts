import type { ImportCategory } from '@shop/contract/import';
import type { PlaceText } from '@shop/contract/office/imports';
import { and, asc, eq, max } from 'drizzle-orm';
import { isShown } from '../../catalogue/is-shown.ts';
import { logChange } from '../../changes/log-change.ts';
import type { Tx } from '../../db/database.ts';
import { categories, subcategories } from '../../db/schema/catalogue.ts';
import type { NamedPlace } from '../../db/schema/office.ts';
import { newId } from '../../ids.ts';
import { ByName } from '../categories/by-name.ts';
import { lockCategories } from '../categories/lock-categories.ts';
import { writtenCategory, writtenSubcategory } from '../categories/written.ts';

export type Texts = (typeof categories.$inferSelect)['inLanguages'];

export interface Subplace {
  id: string;
  name: string;
  inLanguages: Texts;
}

export interface Place extends Subplace {
  below: ByName<Subplace>;
}

export type Places = ByName<Place>;

/** In other languages than English. */
export const otherNames = (place: Subplace | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(place?.inLanguages ?? {}).flatMap(([language, { name }]) => (name ? [[language, name]] : [])),
  );

type Rows<Table extends typeof categories | typeof subcategories> = readonly Table['$inferSelect'][];

export const placesOf = (all: Rows<typeof categories>, below: Rows<typeof subcategories>): Places =>
  new ByName(
    all.map(({ id, name, inLanguages }) => ({
      id,
      name,
      inLanguages,
      below: new ByName(below.filter((one) => one.categoryId === id)),
    })),
  );

export const knownPlaces = async (tx: Tx) =>
  placesOf(await tx.select().from(categories).where(isShown), await tx.select().from(subcategories));

/** Until the transaction ends none of them is deleted, renamed or moved. */
export const lockedPlaces = async (tx: Tx) =>
  placesOf(
    await lockCategories(tx),
    await tx.select().from(subcategories).orderBy(asc(subcategories.id)).for('key share'),
  );

export type NewPlace = Omit<Subplace, 'id'>;

/** In this order, each of another name; returns the ids of those that were not there. */
export async function addBelow(tx: Tx, place: Place, wanted: Iterable<NewPlace>, actorId: string): Promise<string[]> {
  const made: string[] = [];
  for (const { name, inLanguages } of wanted) {
    if (place.below.get(name)) continue;
    const row = { id: newId(), categoryId: place.id, name, inLanguages, position: place.below.size };
    await tx.insert(subcategories).values(row);
    place.below.add(row);
    made.push(row.id);
    const about = { actorId, kind: 'category', subjectId: row.id, subjectName: name } as const;
    await logChange(tx, { ...about, before: {}, after: writtenSubcategory(row) });
  }
  return made;
}

/** Gives a place its names in languages in which it has none; returns them, for an undo. */
export async function namePlace(
  tx: Tx,
  kind: PlaceText,
  place: Subplace,
  names: Readonly<Record<string, string>>,
  actorId: string,
): Promise<NamedPlace[]> {
  const missing = Object.entries(names).filter(([language]) => !place.inLanguages[language]?.name);
  if (missing.length === 0) return [];
  place.inLanguages = {
    ...place.inLanguages,
    ...Object.fromEntries(missing.map(([language, name]) => [language, { name }])),
  };
  await writeNames(tx, kind, place.id, place.inLanguages, actorId);
  return missing.map(([language, name]) => ({ kind, id: place.id, language, name }));
}

export async function writeNames(tx: Tx, kind: PlaceText, id: string, inLanguages: Texts, actorId: string) {
  const log = (subjectName: string, before: Record<string, unknown>, after: Record<string, unknown>) =>
    logChange(tx, { actorId, kind: 'category', subjectId: id, subjectName, before, after });
  if (kind === 'category') {
    const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
    if (!row) return;
    await tx.update(categories).set({ inLanguages }).where(eq(categories.id, id));
    await log(row.name, writtenCategory(row), writtenCategory({ ...row, inLanguages }));
  } else {
    const [row] = await tx.select().from(subcategories).where(eq(subcategories.id, id)).for('update');
    if (!row) return;
    await tx.update(subcategories).set({ inLanguages }).where(eq(subcategories.id, id));
    await log(row.name, writtenSubcategory(row), writtenSubcategory({ ...row, inLanguages }));
  }
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

export async function writeCategories(
  tx: Tx,
  wanted: readonly (ImportCategory & { inLanguages?: Texts })[],
  places: Places,
  actorId: string,
) {
  const tally = { added: 0, updated: 0 };
  const [last] = await tx.select({ position: max(categories.position) }).from(categories);
  const next = (last?.position ?? -1) + 1;
  for (const [offset, category] of wanted.entries()) {
    const known = places.get(category.category_name);
    const name = known?.name ?? category.category_name.trim();
    const looks = { imgUrl: category.img_url, tint: category.tint };
    const inLanguages = known?.inLanguages ?? category.inLanguages ?? {};
    const row = { id: known?.id ?? newId(), name, inLanguages, position: next + offset, ...looks };
    const id = await writeCategory(tx, row, actorId);
    const place = known ?? { id, name, inLanguages, below: new ByName<Subplace>() };
    await addBelow(
      tx,
      place,
      category.subcategories.map((each) => ({ name: each.trim(), inLanguages: {} })),
      actorId,
    );
    if (!known) places.add(place);
    tally[known ? 'updated' : 'added'] += 1;
  }
  return tally;
}
