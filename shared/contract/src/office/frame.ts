import { type Static, Type } from 'typebox';
import { filledText, Id, Instant, NullableText, strictObject, Tint } from '../common.ts';
import { StatusCode } from '../order.ts';

/** What waits for the staff: the frame around their pages shows it. */
export const Waiting = Type.Object({
  /** Unconfirmed orders. */
  orders: Type.Integer(),
  /** Products at or below their threshold, or sold out. */
  low_stock: Type.Integer(),
  /** Payments that customers report, and money without an order; 0 for staff who may not record payments. */
  payments: Type.Integer(),
  /** Messages of which every attempt failed; 0 for staff who may not send them again. */
  messages: Type.Integer(),
  /** Ended orders with money of customers; left out if there are none, and for staff who may not pay back. */
  pay_back: Type.Optional(Type.Object({ orders: Type.Integer(), amount: Type.Number() })),
});
export type Waiting = Static<typeof Waiting>;

export const FindRequest = strictObject({ q: filledText(100) });
export type FindRequest = Static<typeof FindRequest>;

/** The first few of each kind. */
export const FindResponse = Type.Object({
  orders: Type.Array(Type.Object({ orderId: Type.String(), name: Type.String(), date: Instant, status: StatusCode })),
  /** None without the right to see customers. */
  customers: Type.Array(Type.Object({ _id: Id, user_name: Type.String(), phoneNumber: Type.String() })),
  products: Type.Array(
    Type.Object({
      _id: Id,
      name: Type.String(),
      sku: NullableText,
      img_url: NullableText,
      tint: Tint,
      stock: Type.Integer(),
    }),
  ),
});
export type FindResponse = Static<typeof FindResponse>;
