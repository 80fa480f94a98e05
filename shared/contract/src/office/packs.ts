import { type Static, Type } from 'typebox';
import { filledText, Id, NullableNumber, NullableRupees, NullableText, strictObject, text } from '../common.ts';
import { inLanguages } from '../in-languages.ts';

export const PackLabel = filledText(40);
const LabelTexts = inLanguages({ label: text(40) });

export const OfficePack = Type.Object({
  _id: Id,
  name: Type.String(),
  /** What customers choose by, such as "5 kg". Null for a product without other packs. */
  label: NullableText,
  /** Without one, the words of the label are translated. */
  in_languages: LabelTexts,
  /** Rupees at the smallest quantity. */
  price: NullableNumber,
  prod_quantity: Type.Integer(),
  is_pricing: Type.Boolean(),
  deleted: Type.Boolean(),
  /** Whether lists show this pack for all of them. */
  is_card: Type.Boolean(),
});
export type OfficePack = Static<typeof OfficePack>;

/** All packs of a product, in the order that customers see them. */
export const OfficePacks = Type.Object({ packs: Type.Array(OfficePack) });
export type OfficePacks = Static<typeof OfficePacks>;

/** Either an existing product, or a new one like this with its own price and no stock. */
export const AddPackRequest = strictObject({
  label: PackLabel,
  in_languages: LabelTexts,
  /** The label of the product itself, which has none while it is the only pack. */
  own_label: Type.Optional(PackLabel),
  product_id: Type.Optional(Id),
  mrp_price: Type.Optional(NullableRupees),
  discounted_price: Type.Optional(NullableRupees),
});
export type AddPackRequest = Static<typeof AddPackRequest>;

/** The packs in their new order. Every existing pack must be listed, or released to be a single product. */
export const ArrangePacksRequest = strictObject({
  packs: Type.Array(strictObject({ _id: Id, label: PackLabel, in_languages: LabelTexts }), { maxItems: 20 }),
  release: Type.Array(Id, { maxItems: 20 }),
});
export type ArrangePacksRequest = Static<typeof ArrangePacksRequest>;
