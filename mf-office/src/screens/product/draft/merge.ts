import type { FieldChange, OfficeProduct } from '@shop/contract/office/products';
import { type Draft, draftOf, FIELD_NAMES, type FieldName } from './draft.ts';
import { isSameField } from './written.ts';

export type Choice = 'mine' | 'theirs';

/** A field that somebody else changed during the editing. */
export interface Clash {
  field: FieldName;
  by: string | null;
  at: string | null;
  /** The value at the start of the editing. */
  before: Draft;
  mine: Draft;
  theirs: Draft;
  /** This person has changed it too. */
  isBoth: boolean;
  choice: Choice;
}

export interface Merged {
  base: Draft;
  mine: Draft;
  clashes: Clash[];
}

export const withField = (draft: Draft, from: Draft, field: FieldName): Draft => ({ ...draft, [field]: from[field] });

/** Merges both sides: changes of only the other person are taken, fields that both changed keep the input. */
export function merged(base: Draft, mine: Draft, current: OfficeProduct, changes: readonly FieldChange[]): Merged {
  const theirs = draftOf(current);
  const theirFields = FIELD_NAMES.filter((field) => !isSameField(base, theirs, field));
  const clashes = theirFields
    .filter((field) => !isSameField(mine, theirs, field))
    .map((field): Clash => {
      const isBoth = !isSameField(base, mine, field);
      const { by = null, at = null } = changes.find((change) => change.field === field) ?? {};
      return { field, by, at, before: base, mine, theirs, isBoth, choice: isBoth ? 'mine' : 'theirs' };
    });
  const taken = clashes.filter(({ isBoth }) => !isBoth);
  return {
    base: theirs,
    mine: taken.reduce((draft, { field }) => withField(draft, theirs, field), mine),
    clashes,
  };
}
