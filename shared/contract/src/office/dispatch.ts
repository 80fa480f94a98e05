import { type Static, Type } from 'typebox';
import { filledText, Id, NullableText, oneOf, orderKeys, strictObject, text } from '../common.ts';
import { languageMarks } from '../in-languages.ts';
import { Order } from '../order.ts';

/** Empty texts take it back. */
export const CarrierRequest = strictObject({
  carrier: text(60),
  tracking: text(60),
  /** Where the customer follows it. */
  link: Type.String({ maxLength: 500, pattern: '^(https://[^\\s\\u0000]+)?$' }),
});
export type CarrierRequest = Static<typeof CarrierRequest>;

/** A shipped order leaves with a rider, or cannot be delivered, for a reason. */
export const TripRequest = Type.Union([
  strictObject({ trip: Type.Literal('out') }),
  strictObject({ trip: Type.Literal('failed'), reason: filledText(200) }),
]);
export type TripRequest = Static<typeof TripRequest>;

export const LabelPaper = oneOf(['a4', '100x150']);
export type LabelPaper = Static<typeof LabelPaper>;

export const MOST_TO_DISPATCH = 100;

export const DispatchQuery = strictObject({ orders: orderKeys(MOST_TO_DISPATCH) });

export const LabelsQuery = strictObject({ ...DispatchQuery.properties, paper: Type.Optional(LabelPaper) });

/** Where a product is found. */
export const DispatchProduct = Type.Object({
  _id: Id,
  category: Type.String(),
  ...languageMarks('category'),
  sku: NullableText,
  shelf: NullableText,
});
export type DispatchProduct = Static<typeof DispatchProduct>;

export const DispatchResponse = Type.Object({ orders: Type.Array(Order), products: Type.Array(DispatchProduct) });
export type DispatchResponse = Static<typeof DispatchResponse>;

/** Since the shop's day began, this person has taken so much cash at doors, and delivered so many orders. */
export const RunSheetResponse = Type.Object({
  orders: Type.Array(Order),
  collected: Type.Number(),
  delivered: Type.Integer(),
});
export type RunSheetResponse = Static<typeof RunSheetResponse>;

/** The response to a photograph at the door; the body is the picture itself. */
export const DoorPhotographResponse = Type.Object({ url: Type.String() });
export type DoorPhotographResponse = Static<typeof DoorPhotographResponse>;
