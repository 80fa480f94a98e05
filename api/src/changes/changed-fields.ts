import { isDeepStrictEqual } from 'node:util';
import type { ChangedFields } from '@shop/contract/office/changes';

/** The fields in which two versions of an object differ. A missing field is null. */
export function changedFields(before: ChangedFields, after: ChangedFields) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  );
  const pick = (from: ChangedFields) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
