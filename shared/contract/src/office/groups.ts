import { type Static, Type } from 'typebox';
import { filledText, Id, NullableNumber, strictObject } from '../common.ts';
import { PriceTier, Product } from '../product.ts';
import { GROUP_NAME_LENGTH, MOST_PERCENT_OFF } from './people-limits.ts';

const PercentOff = Type.Number({ minimum: 0, maximum: MOST_PERCENT_OFF, multipleOf: 0.01 });

/** Customers with their own prices. */
export const Group = Type.Object({
  _id: Id,
  name: Type.String(),
  /** Off every product that has no own price here. */
  percent_off: Type.Number(),
  customers: Type.Integer(),
  /** Products with an own price. */
  prices: Type.Integer(),
});
export type Group = Static<typeof Group>;

export const GroupsResponse = Type.Object({ groups: Type.Array(Group) });
export type GroupsResponse = Static<typeof GroupsResponse>;
export const GroupResponse = Type.Object({ group: Group });
export type GroupResponse = Static<typeof GroupResponse>;

export const GroupRequest = strictObject({ name: filledText(GROUP_NAME_LENGTH), percent_off: PercentOff });
export type GroupRequest = Static<typeof GroupRequest>;
export const GroupPatch = Type.Partial(GroupRequest, { additionalProperties: false, minProperties: 1 });
export type GroupPatch = Static<typeof GroupPatch>;

/** Either the group's own tiers, from 1 without a gap, or a discount on the normal prices. */
export const GroupPriceRequest = strictObject(
  {
    prices: Type.Optional(Type.Array(PriceTier, { minItems: 1, maxItems: 20 })),
    percent_off: Type.Optional(PercentOff),
  },
  { minProperties: 1, maxProperties: 1 },
);
export type GroupPriceRequest = Static<typeof GroupPriceRequest>;

export const GroupPrice = Type.Object({
  /** The normal price. */
  product: Product,
  prices: Type.Union([Type.Array(PriceTier), Type.Null()]),
  percent_off: NullableNumber,
  /** What the group pays at the smallest quantity. */
  pays: NullableNumber,
});
export type GroupPrice = Static<typeof GroupPrice>;

export const GroupPriceResponse = Type.Object({ price: GroupPrice });
export type GroupPriceResponse = Static<typeof GroupPriceResponse>;

export const GroupPricesQuery = strictObject({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
});
export type GroupPricesQuery = Static<typeof GroupPricesQuery>;

export const GroupPricesResponse = Type.Object({ prices: Type.Array(GroupPrice), hasMore: Type.Boolean() });
export type GroupPricesResponse = Static<typeof GroupPricesResponse>;
