import { isDeepStrictEqual } from 'node:util';
import type { ChangedFields } from '@shop/contract/office/changes';

/** Of two forms of one thing, the fields that differ. A field that one of them lacks is null there. */
export function changedFields(before: ChangedFields, after: ChangedFields) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  );
  const pick = (from: ChangedFields) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
