import type { ArrangePacksRequest, OfficePack } from '@shop/contract/office/packs';
import { t } from '../../t.ts';

/** A pack in the editor. */
export interface Place {
  id: string;
  label: string;
  in_languages?: OfficePack['in_languages'];
  released: boolean;
}

export const placesOf = (packs: readonly OfficePack[]): Place[] =>
  packs.map(({ _id, label, in_languages = {} }) => ({ id: _id, label: label ?? '', in_languages, released: false }));

export const changed = (places: readonly Place[], id: string, change: Partial<Place>) =>
  places.map((place) => (place.id === id ? { ...place, ...change } : place));

export const isSame = (a: readonly Place[], b: readonly Place[]) => JSON.stringify(a) === JSON.stringify(b);

const plain = (label: string) => label.replace(/\s+/g, '').toLowerCase();

/** Why a label is invalid; the API has the same rule. */
export function labelProblem(places: readonly Place[], { id, label, released }: Place): string | undefined {
  if (released) return undefined;
  if (label.trim() === '') return t('Each pack needs a label, such as "5 kg".');
  const twin = places.some((other) => other.id !== id && !other.released && plain(other.label) === plain(label));
  return twin ? t('Another pack has this label.') : undefined;
}

export const asSent = (places: readonly Place[]): ArrangePacksRequest => ({
  packs: places
    .filter(({ released }) => !released)
    .map(({ id, label, in_languages }) => ({
      _id: id,
      label: label.trim(),
      ...(in_languages && { in_languages }),
    })),
  release: places.filter(({ released }) => released).map(({ id }) => id),
});
