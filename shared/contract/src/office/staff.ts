import { type Static, Type } from 'typebox';
import { filledText, Instant, NullableText, Phone, strictObject } from '../common.ts';
import { StaffRole } from './rights.ts';

export const StaffMember = Type.Object({
  phone: Phone,
  role: StaffRole,
  /** Of their account; until they sign up, what the owner wrote down. */
  name: NullableText,
  signed_up: Type.Boolean(),
  /** Null for the number from the shop's configuration. */
  added_at: Type.Union([Instant, Type.Null()]),
  added_by: NullableText,
  /** Set in the shop's configuration: always an owner. */
  fixed: Type.Boolean(),
});
export type StaffMember = Static<typeof StaffMember>;

export const StaffResponse = Type.Object({ staff: Type.Array(StaffMember) });
export type StaffResponse = Static<typeof StaffResponse>;
export const StaffMemberResponse = Type.Object({ member: StaffMember });
export type StaffMemberResponse = Static<typeof StaffMemberResponse>;

export const NewStaffRequest = strictObject({ phone: Phone, role: StaffRole, name: Type.Optional(filledText(39)) });
export type NewStaffRequest = Static<typeof NewStaffRequest>;
export const StaffPatch = strictObject({ role: StaffRole });
export type StaffPatch = Static<typeof StaffPatch>;
