import { type Static, Type } from 'typebox';
import { filledText, Id, NullableNumber, NullableRupees, NullableText } from '../common.ts';

export const PackLabel = filledText(40);

/** A pack as the office lists it. */
export const OfficePack = Type.Object({
  _id: Id,
  name: Type.String(),
  /** What customers choose by, such as "5 kg". Null for a product that has no other packs. */
  label: NullableText,
  /** Rupees at the smallest quantity. */
  price: NullableNumber,
  prod_quantity: Type.Integer(),
  is_pricing: Type.Boolean(),
  deleted: Type.Boolean(),
  /** Whether lists show this one for all of them. */
  is_card: Type.Boolean(),
});
export type OfficePack = Static<typeof OfficePack>;

/** All packs of a product, in the order that customers see them. */
export const OfficePacks = Type.Object({ packs: Type.Array(OfficePack) });
export type OfficePacks = Static<typeof OfficePacks>;

/** Either a product that is there already, or a new one like this with a price of its own and nothing in stock. */
export const AddPackRequest = Type.Object(
  {
    label: PackLabel,
    /** The label of the product itself, which has none as long as it is the only pack. */
    own_label: Type.Optional(PackLabel),
    product_id: Type.Optional(Id),
    mrp_price: Type.Optional(NullableRupees),
    discounted_price: Type.Optional(NullableRupees),
  },
  { additionalProperties: false },
);
export type AddPackRequest = Static<typeof AddPackRequest>;

/** The packs in their new order; each that was there is named, or released to stand alone. */
export const ArrangePacksRequest = Type.Object(
  {
    packs: Type.Array(Type.Object({ _id: Id, label: PackLabel }, { additionalProperties: false }), { maxItems: 20 }),
    release: Type.Array(Id, { maxItems: 20 }),
  },
  { additionalProperties: false },
);
export type ArrangePacksRequest = Static<typeof ArrangePacksRequest>;
