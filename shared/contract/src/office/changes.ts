import { type Static, Type } from 'typebox';
import { Day, Id, Instant, NullableInteger, NullableText, oneOf, strictObject } from '../common.ts';

export const ChangeKind = oneOf([
  'product',
  'category',
  'stock',
  'home',
  'settings',
  'customer',
  'group',
  'staff',
  'import',
  'order',
  'supplier',
  'purchase',
]);
export type ChangeKind = Static<typeof ChangeKind>;

/** Changed fields, by name. */
export const ChangedFields = Type.Record(Type.String(), Type.Unknown());
export type ChangedFields = Static<typeof ChangedFields>;

export const ChangesQuery = strictObject({
  kind: Type.Optional(ChangeKind),
  /** An id, a staff number, or the name of something that exists once. */
  subject: Type.Optional(Type.String({ pattern: '^([0-9a-f]{24}|\\+91[0-9]{10}|all|delivery|home|settings|shop)$' })),
  /** A staff member's id. */
  who: Type.Optional(Id),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** Of the previous page. */
  cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 30 })),
});
export type ChangesQuery = Static<typeof ChangesQuery>;

export const AuditEntry = Type.Object({
  seq: Type.Integer(),
  at: Instant,
  who: Type.Object({ _id: Type.String(), name: Type.String() }),
  kind: ChangeKind,
  subject: Type.Object({ id: Type.String(), name: Type.String() }),
  version: NullableInteger,
  before: ChangedFields,
  after: ChangedFields,
  /** Of a product: others were changed with it, by a change in bulk, an import or a move of their category. */
  in_bulk: Type.Boolean(),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const ChangesResponse = Type.Object({
  changes: Type.Array(AuditEntry),
  /** Of what the changes name by its id, as far as it still exists. */
  names: Type.Record(Type.String(), Type.String()),
  /** Of the next page; null on the last one. */
  cursor: NullableText,
});
export type ChangesResponse = Static<typeof ChangesResponse>;

/** Everybody who has changed something, for the filter. */
export const ChangersResponse = Type.Object({
  changers: Type.Array(Type.Object({ _id: Type.String(), name: Type.String() })),
});
export type ChangersResponse = Static<typeof ChangersResponse>;
