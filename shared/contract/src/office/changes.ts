import { type Static, Type } from 'typebox';

/** What the log of changes is about. */
export const ChangeKind = Type.Union([
  Type.Literal('product'),
  Type.Literal('category'),
  Type.Literal('stock'),
  Type.Literal('home'),
  Type.Literal('settings'),
  Type.Literal('customer'),
  Type.Literal('group'),
  Type.Literal('staff'),
  Type.Literal('import'),
]);
export type ChangeKind = Static<typeof ChangeKind>;

/** Fields by their names, as far as they were changed. */
export const ChangedFields = Type.Record(Type.String(), Type.Unknown());
export type ChangedFields = Static<typeof ChangedFields>;
