import type { FieldChange, OfficeProduct } from '@shop/contract/office/products';
import { type Draft, draftOf, FIELD_NAMES, type FieldName } from './draft.ts';
import { isSameField } from './written.ts';

export type Choice = 'mine' | 'theirs';

/** A field that somebody else changed while this person was editing. */
export interface Clash {
  field: FieldName;
  by: string | null;
  at: string | null;
  /** As it was when this person began. */
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

/** What both did, put together: what only they changed is taken, what both changed stays as it was typed here. */
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
