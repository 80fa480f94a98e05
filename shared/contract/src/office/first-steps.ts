import { type Static, Type } from 'typebox';

/** What a new shop needs before a customer can order, and whether it is done. */
export const FirstSteps = Type.Object({
  profile: Type.Boolean(),
  category: Type.Boolean(),
  product: Type.Boolean(),
  home: Type.Boolean(),
  staff: Type.Boolean(),
});
export type FirstSteps = Static<typeof FirstSteps>;
