import { type Static, Type } from 'typebox';
import { filledText, Id, Instant, NullableNumber, OwnPicture, oneOf, Price, Quantity, strictObject } from './common.ts';
import { languageMarks } from './in-languages.ts';
import { HandMethod } from './order-money.ts';

/** `ended`: it was withdrawn, or the whole order was marked as returned. `done`: nothing remains to be paid back. */
export const ReturnState = oneOf(['requested', 'accepted', 'refused', 'received', 'done', 'ended']);
export type ReturnState = Static<typeof ReturnState>;

/** What the customer would like for the goods; the desk decides. */
export const ReturnWish = oneOf(['money', 'exchange']);
export type ReturnWish = Static<typeof ReturnWish>;

/** Where goods that came back went. */
const Whereto = oneOf(['stock', 'written_off']);
export type Whereto = Static<typeof Whereto>;

export const ReturnLine = Type.Object({
  productId: Id,
  name: Type.String(),
  ...languageMarks('name'),
  quantity: Type.Integer(),
  /** From when they have come back. */
  to: Type.Optional(Whereto),
});
export type ReturnLine = Static<typeof ReturnLine>;

export const ReturnStep = Type.Object({
  state: ReturnState,
  at: Instant,
  by: oneOf(['customer', 'business']),
  /** The member of staff; only for staff. */
  name: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  /** At the request. */
  wish: Type.Optional(ReturnWish),
  /** The customer keeps the items after all. */
  withdrawn: Type.Optional(Type.Boolean()),
  /** What the shop did not take of the return. */
  refused: Type.Optional(Type.Array(ReturnLine)),
  /** The number of the order with new goods instead. */
  exchange: Type.Optional(Type.String()),
});
export type ReturnStep = Static<typeof ReturnStep>;

/** Some lines of a delivered order that the customer wants to give back. */
export const OrderReturn = Type.Object({
  _id: Id,
  state: ReturnState,
  lines: Type.Array(ReturnLine),
  reason: Type.String(),
  /** Their addresses. */
  pictures: Type.Array(Type.String()),
  /** Oldest first. */
  steps: Type.Array(ReturnStep),
  /** What was paid back for it; null until then, or if amounts are hidden. */
  refund: NullableNumber,
  /** What had not been paid of these goods, and is not due any more. */
  less_due: Type.Optional(Type.Number()),
});
export type OrderReturn = Static<typeof OrderReturn>;

export const MOST_RETURN_PICTURES = 3;

const WantedLines = Type.Array(strictObject({ productId: Id, quantity: Quantity }), { minItems: 1, maxItems: 200 });

export const RequestReturnRequest = strictObject({
  lines: WantedLines,
  reason: filledText(500),
  pictures: Type.Optional(Type.Array(OwnPicture, { maxItems: MOST_RETURN_PICTURES, uniqueItems: true })),
  wish: Type.Optional(ReturnWish),
});
export type RequestReturnRequest = Static<typeof RequestReturnRequest>;

export const Decision = oneOf(['accept', 'refuse', 'receive', 'done', 'exchange']);
export type Decision = Static<typeof Decision>;

export const DecideReturnRequest = Type.Object(
  {
    decision: Decision,
    /** The state that the person saw; if it is another by now, it is 409 `changed_meanwhile`. */
    seen: Type.Optional(ReturnState),
    /** For `accept` and `receive`: what the shop takes, if not all. The rest is refused, with the reason. */
    lines: Type.Optional(WantedLines),
    /** Why it or some of it is refused, or why not all is paid back; the customer sees it. */
    reason: Type.Optional(filledText(500)),
    /** For `receive`: damaged pieces; the rest goes back to stock. */
    written_off: Type.Optional(Type.Array(Id, { maxItems: 200, uniqueItems: true })),
    /** For `done`: what is paid back, if not all that these goods cost. 0 for nothing. */
    amount: Type.Optional(Type.Union([Price, Type.Literal(0)])),
    /** For `done`: how the shop has paid it back by itself. */
    method: Type.Optional(HandMethod),
  },
  { additionalProperties: false },
);
export type DecideReturnRequest = Static<typeof DecideReturnRequest>;

/** The response to a picture of what comes back; the body is the picture itself. */
export const ReturnPictureResponse = Type.Object({ url: Type.String() });
export type ReturnPictureResponse = Static<typeof ReturnPictureResponse>;
