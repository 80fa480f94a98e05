import { isDeepStrictEqual } from 'node:util';
import type { ArrangePacksRequest } from '@shop/contract/office/packs';
import { packName } from '../../catalogue/pack-names.ts';
import type { Db } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { ApiError } from '../../http/errors.ts';
import { checkLabels } from './check-labels.ts';
import { textsWith } from './labels-in.ts';
import { lockPacks, type PackRow, readPacks } from './read-packs.ts';
import { type PackPlace, writePack } from './write-pack.ts';

const changedMeanwhile = () =>
  new ApiError(409, 'packs_changed', 'Somebody changed the pack sizes of this product in the meantime. Please reload.');

const alone = ({ name, inLanguages }: PackRow): PackPlace => ({
  name,
  inLanguages,
  family: null,
  packLabel: null,
  packPosition: 0,
});

/** The new position of each pack; a last remaining one becomes a single product. */
function placesOf(packs: readonly PackRow[], { packs: wanted, release }: ArrangePacksRequest) {
  const named = [...wanted.map(({ _id }) => _id), ...release];
  const byId = new Map(packs.map((pack) => [pack.id, pack]));
  if (named.length !== packs.length || new Set(named).size !== named.length) throw changedMeanwhile();
  const places = named.map((id, packPosition): [PackRow, PackPlace] => {
    const pack = byId.get(id);
    if (!pack) throw changedMeanwhile();
    const label = wanted[packPosition]?.label.trim();
    if (label === undefined || wanted.length < 2) return [pack, alone(pack)];
    const name = packName(pack.name, pack.packLabel, label);
    const inLanguages = textsWith(pack, label, wanted[packPosition]?.in_languages);
    return [pack, { name, inLanguages, family: pack.family, packLabel: label, packPosition }];
  });
  // All writers of packs lock in the same order.
  return places.sort(([a], [b]) => (a.id < b.id ? -1 : 1));
}

const differs = (pack: PackRow, place: PackPlace) =>
  pack.family !== place.family ||
  pack.packLabel !== place.packLabel ||
  pack.packPosition !== place.packPosition ||
  !isDeepStrictEqual(pack.inLanguages, place.inLanguages) ||
  pack.name !== place.name;

export function arrangePacks(db: Db, id: string, request: ArrangePacksRequest, actorId: string): Promise<PackRow[]> {
  return transact(db, async (tx) => {
    checkLabels(
      request.packs.map(({ label }) => label),
      'packs',
    );
    const packs = await lockPacks(tx, id);
    for (const [pack, place] of placesOf(packs, request))
      if (differs(pack, place)) await writePack(tx, pack, place, actorId);
    return readPacks(tx, id);
  });
}
