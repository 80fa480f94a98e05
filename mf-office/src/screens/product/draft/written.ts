import { type Draft, FIELD_NAMES, type FieldName, type TierText } from './draft.ts';

const NUMBER = /^\d+(\.\d+)?$/;

/** Text that is not a number yet stays unchanged. */
const numberOr = (text: string) => (NUMBER.test(text.trim()) ? Number(text.trim()) : text.trim());
const numberOrNone = (text: string) => (text.trim() === '' ? null : numberOr(text));
const textOrNone = (text: string) => text.trim() || null;

const tier = ({ from, to, price }: TierText) => ({
  from: numberOr(from),
  to: to.trim() === '' ? 'Any' : numberOr(to),
  price: price.trim(),
});

/** A draft's fields in the API's format. */
const WRITERS: { [Field in FieldName]: (draft: Draft) => unknown } = {
  name: ({ name }) => name.trim(),
  description: ({ description }) => description.trim(),
  category_id: ({ category_id }) => category_id,
  subcategory_id: ({ subcategory_id }) => subcategory_id || null,
  mrp_price: ({ mrp_price }) => numberOrNone(mrp_price),
  discounted_price: ({ discounted_price }) => numberOrNone(discounted_price),
  prices: ({ prices }) => prices.map(tier),
  is_pricing: ({ is_pricing }) => is_pricing,
  min_order_quantity: ({ min_order_quantity }) => numberOr(min_order_quantity),
  max_order_quantity: ({ max_order_quantity }) => numberOrNone(max_order_quantity),
  img_ids: ({ img_ids }) => img_ids.map(({ url, alt }) => ({ url, ...(alt?.trim() && { alt: alt.trim() }) })),
  pack: ({ pack }) => (pack.amount.trim() === '' ? null : { amount: numberOr(pack.amount), unit: pack.unit }),
  details: ({ details }) => details,
  sku: ({ sku }) => textOrNone(sku),
  barcode: ({ barcode }) => textOrNone(barcode.replace(/[\s-]/g, '')),
  hsn: ({ hsn }) => textOrNone(hsn.replace(/\s/g, '')),
};

export const writtenField = (draft: Draft, field: FieldName): unknown => WRITERS[field](draft);

export const isSameField = (one: Draft, other: Draft, field: FieldName) =>
  JSON.stringify(writtenField(one, field)) === JSON.stringify(writtenField(other, field));

export const changedFields = (base: Draft, mine: Draft): FieldName[] =>
  FIELD_NAMES.filter((field) => !isSameField(base, mine, field));

/** Fields for a request. A category needs its subcategory, or the API would remove it. */
export function written(draft: Draft, fields: readonly FieldName[]): Record<string, unknown> {
  const place: FieldName[] = fields.includes('category_id') ? ['subcategory_id'] : [];
  return Object.fromEntries([...fields, ...place].map((field) => [field, writtenField(draft, field)]));
}
