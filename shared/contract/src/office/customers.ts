import { type Static, Type } from 'typebox';
import { filledText, Id, Instant, NullableId, NullableText, oneOf, strictObject, text } from '../common.ts';
import { buyerFields } from '../gst/buyer.ts';
import { SavedAddress } from '../user.ts';
import { NOTE_LENGTH } from './people-limits.ts';

export const CustomerSort = oneOf(['newest', 'orders', 'spent']);
export type CustomerSort = Static<typeof CustomerSort>;

export const CustomersQuery = strictObject({
  /** Part of a name or a phone number. */
  q: Type.Optional(text(100)),
  sort: Type.Optional(CustomerSort),
  group: Type.Optional(Id),
  blocked: Type.Optional(Type.Literal('yes')),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
});
export type CustomersQuery = Static<typeof CustomersQuery>;

const NullableGroup = Type.Union([Type.Object({ _id: Id, name: Type.String() }), Type.Null()]);

const row = {
  _id: Id,
  user_name: Type.String(),
  phoneNumber: Type.String(),
  since: Instant,
  orders: Type.Integer(),
  /** Rupees, without cancelled and returned orders. */
  spent: Type.Number(),
  group: NullableGroup,
  /** The start of the block; null if not blocked. */
  blocked_at: NullableText,
};
export const CustomerRow = Type.Object(row);
export type CustomerRow = Static<typeof CustomerRow>;

export const CustomersResponse = Type.Object({
  customers: Type.Array(CustomerRow),
  hasMore: Type.Boolean(),
  total: Type.Integer(),
});
export type CustomersResponse = Static<typeof CustomersResponse>;

export const CustomerNote = Type.Object({ _id: Id, text: Type.String(), by: Type.String(), at: Instant });
export type CustomerNote = Static<typeof CustomerNote>;

/** Of all their orders, in rupees. */
export const CustomerMoney = Type.Object({
  /** What the shop has received and keeps. */
  paid: Type.Number(),
  /** What waits for the bank or for the desk. */
  pending: Type.Number(),
  due: Type.Number(),
});
export type CustomerMoney = Static<typeof CustomerMoney>;

export const Customer = Type.Object({
  ...row,
  /** Null for who does not see amounts. */
  money: Type.Union([CustomerMoney, Type.Null()]),
  user_email: NullableText,
  /** Of a business. */
  gstin: NullableText,
  legal_name: NullableText,
  /** Of the business, as its invoices have it; null if nobody has written it down. */
  business_address: Type.Optional(NullableText),
  last_order_at: NullableText,
  default_address: NullableText,
  addresses: Type.Array(SavedAddress),
  /** Staff only, newest first. */
  notes: Type.Array(CustomerNote),
});
export type Customer = Static<typeof Customer>;

export const CustomerResponse = Type.Object({ customer: Customer });
export type CustomerResponse = Static<typeof CustomerResponse>;

export const CustomerPatch = strictObject(
  {
    group_id: Type.Optional(NullableId),
    blocked: Type.Optional(Type.Boolean()),
    /** Both together; an empty GSTIN: they are no business. */
    ...buyerFields,
    /** For the invoices of a business; empty: as it is delivered. */
    business_address: Type.Optional(text(300)),
  },
  { minProperties: 1 },
);
export type CustomerPatch = Static<typeof CustomerPatch>;

/** Sent again with the same `_id`, it is noted once. */
export const NoteRequest = strictObject({ _id: Type.Optional(Id), text: filledText(NOTE_LENGTH) });
export type NoteRequest = Static<typeof NoteRequest>;
