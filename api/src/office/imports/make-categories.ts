import type { Tint } from '@shop/contract/common';
import type { Tx } from '../../db/database.ts';
import { addBelow, type Place, writeCategories } from './import-shop.ts';
import type { PlannedRow } from './plan-rows.ts';

const TINTS: readonly Tint[] = ['haldi', 'clay', 'mirch', 'neel', 'leaf', 'rose'];

interface Wanted {
  img_url: string;
  below: Set<string>;
}

const isThere = ({ wanted: { category, subcategory } }: PlannedRow, places: ReadonlyMap<string, Place>) => {
  const place = places.get(category);
  return place !== undefined && (subcategory === '' || place.subcategories.has(subcategory));
};

const pathOf = ({ category, subcategory }: PlannedRow['wanted']) =>
  subcategory === '' ? category : `${category} / ${subcategory}`;

/** Names of what would be made. */
export const missingCategories = (planned: readonly PlannedRow[], places: ReadonlyMap<string, Place>): string[] => [
  ...new Set(planned.filter((each) => !isThere(each, places)).map(({ wanted }) => pathOf(wanted))),
];

function wantedOf(planned: readonly PlannedRow[], places: ReadonlyMap<string, Place>): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const each of planned) {
    if (isThere(each, places)) continue;
    const { category, subcategory, input } = each.wanted;
    const entry = wanted.get(category) ?? { img_url: input.img_ids[0]?.url ?? '', below: new Set() };
    if (subcategory !== '') entry.below.add(subcategory);
    wanted.set(category, entry);
  }
  return wanted;
}

/** What the rows name and the shop does not have; each takes its first product's picture. */
export async function makeCategories(
  tx: Tx,
  planned: readonly PlannedRow[],
  places: Map<string, Place>,
  actorId: string,
) {
  for (const [category_name, { img_url, below }] of wantedOf(planned, places)) {
    const known = places.get(category_name);
    const tint = TINTS[places.size % TINTS.length] ?? 'leaf';
    const one = { line: 1, category_name, img_url, tint, subcategories: [...below] };
    if (known) await addBelow(tx, known, below, actorId);
    else await writeCategories(tx, [one], places, actorId);
  }
}
