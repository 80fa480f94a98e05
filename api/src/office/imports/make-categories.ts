import type { Tint } from '@shop/contract/common';
import type { Tx } from '../../db/database.ts';
import type { WrittenRow } from '../../db/schema/office.ts';
import { ByName } from '../categories/by-name.ts';
import { addBelow, type NewPlace, namePlace, type Places, type Texts, writeCategories } from './places.ts';
import type { PlannedRow } from './plan-products.ts';

const TINTS: readonly Tint[] = ['haldi', 'clay', 'mirch', 'neel', 'leaf', 'rose'];

type Made = Required<NonNullable<WrittenRow['made']>>;

interface Wanted {
  name: string;
  img_url: string;
  inLanguages: Texts;
  below: ByName<NewPlace>;
}

const textsOf = (names: Readonly<Record<string, string>>): Texts =>
  Object.fromEntries(Object.entries(names).map(([language, name]) => [language, { name }]));

type InPlace = Pick<PlannedRow, 'wanted'>;

export const isThere = ({ wanted: { category, subcategory } }: InPlace, places: Places) => {
  const place = places.get(category);
  return place !== undefined && (subcategory === '' || place.below.get(subcategory) !== undefined);
};

export const pathOf = ({ category, subcategory }: PlannedRow['wanted']) =>
  subcategory === '' ? category : `${category} / ${subcategory}`;

/** Names of the categories that would be created. */
export const missingCategories = (planned: readonly PlannedRow[], places: Places): string[] => [
  ...new Set(planned.filter((each) => !isThere(each, places)).map(({ wanted }) => pathOf(wanted))),
];

function wantedOf(planned: readonly PlannedRow[], places: Places): Iterable<Wanted> {
  const wanted = new ByName<Wanted>();
  for (const each of planned) {
    if (isThere(each, places)) continue;
    const { category, subcategory, input } = each.wanted;
    const known = wanted.get(category);
    const entry = known ?? {
      name: category,
      img_url: input.img_ids[0]?.url ?? '',
      inLanguages: {},
      below: new ByName<NewPlace>(),
    };
    if (!known) wanted.add(entry);
    entry.inLanguages = { ...textsOf(each.givenNames.category), ...entry.inLanguages };
    if (subcategory === '') continue;
    const below = entry.below.get(subcategory) ?? { name: subcategory, inLanguages: {} };
    below.inLanguages = { ...textsOf(each.givenNames.subcategory), ...below.inLanguages };
    entry.below.add(below);
  }
  return wanted.values();
}

/** Creates missing categories; each gets its first product's picture. Names those that have no name in a language. Returns the ids. */
export async function makeCategories(
  tx: Tx,
  planned: readonly PlannedRow[],
  places: Places,
  actorId: string,
): Promise<Made> {
  const made: Made = { categories: [], subcategories: [], named: [] };
  for (const { name: category_name, img_url, inLanguages, below } of wantedOf(planned, places)) {
    const known = places.get(category_name);
    const tint = TINTS[places.size % TINTS.length] ?? 'leaf';
    const one = { line: 1, category_name, img_url, tint, subcategories: [], inLanguages };
    if (!known) await writeCategories(tx, [one], places, actorId);
    const place = places.get(category_name);
    if (!place) continue;
    if (!known) made.categories.push(place.id);
    made.subcategories.push(...(await addBelow(tx, place, below.values(), actorId)));
  }
  for (const { wanted, givenNames } of planned) {
    const category = places.get(wanted.category);
    const subcategory = category?.below.get(wanted.subcategory);
    if (category) made.named.push(...(await namePlace(tx, 'category', category, givenNames.category, actorId)));
    if (subcategory)
      made.named.push(...(await namePlace(tx, 'subcategory', subcategory, givenNames.subcategory, actorId)));
  }
  return made;
}
