import type { Settings } from '@shop/contract/office/settings';
import { same } from '../../features/merge/same.ts';

export type OfficeProfile = Settings['profile'];
export type SettingsField = Exclude<keyof OfficeProfile, '_id'>;
type Values = Partial<OfficeProfile>;

/** Unsaved input: the new values, and the values at the start. */
export interface Typed {
  values: Values;
  from: Values;
}

export const NOTHING_TYPED: Typed = { values: {}, from: {} };

const fieldsOf = ({ values }: Typed) => Object.keys(values) as SettingsField[];

export function withTyped<Field extends SettingsField>(
  typed: Typed,
  profile: OfficeProfile,
  field: Field,
  value: OfficeProfile[Field],
): Typed {
  const values = { ...typed.values, [field]: value };
  const from = field in typed.from ? typed.from : { ...typed.from, [field]: profile[field] };
  return settled({ values, from }, profile);
}

export function without(typed: Typed, fields: readonly SettingsField[]): Typed {
  const drop = (all: Values) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => !fields.includes(field as SettingsField)));
  return { values: drop(typed.values), from: drop(typed.from) };
}

/** A value that is already in the shop needs no saving. */
export const settled = (typed: Typed, profile: OfficeProfile): Typed =>
  without(
    typed,
    fieldsOf(typed).filter((field) => same(typed.values[field], profile[field])),
  );

/** Fields that somebody else has changed since then to another value. */
export const clashes = (typed: Typed, profile: OfficeProfile): SettingsField[] =>
  fieldsOf(typed).filter(
    (field) => !same(typed.from[field], profile[field]) && !same(typed.values[field], profile[field]),
  );

/** The person has seen the other value, and keeps their own. */
export const keepMine = (typed: Typed, profile: OfficeProfile, field: SettingsField): Typed => ({
  ...typed,
  from: { ...typed.from, [field]: profile[field] },
});
