import { withAsciiDigits } from '@shop/contract/ascii-digits';
import { readRates } from '@shop/contract/gst/rates-text';
import { isNumber, readCount, readRupees } from '@shop/pricing/typed-numbers';
import { amountInField } from '../../../features/fields/amount-in-field.ts';
import { type Draft, FIELD_NAMES, type FieldName, type TierText } from './draft.ts';

/** Text that is not a number yet stays unchanged. */
function countOr(text: string) {
  const read = readCount(text);
  return isNumber(read) ? read.value : text.trim();
}

function rupeesOr(text: string) {
  const read = readRupees(text);
  return isNumber(read) ? read.value : text.trim();
}

const countOrNone = (text: string) => (text.trim() === '' ? null : countOr(text));
const rupeesOrNone = (text: string) => (text.trim() === '' ? null : rupeesOr(text));
const textOrNone = (text: string) => text.trim() || null;

/** An empty text is a missing one. */
const filledTexts = (texts: Record<string, Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([language, each]) => [
        language,
        Object.fromEntries(Object.entries(each).filter(([, text]) => text?.trim())),
      ])
      .filter(([, each]) => Object.keys(each ?? {}).length > 0),
  );

function picture({ url, alt = '', in_languages = {} }: Draft['img_ids'][number]) {
  const texts = filledTexts(in_languages);
  return {
    url,
    ...(alt.trim() && { alt: alt.trim() }),
    ...(Object.keys(texts).length > 0 && { in_languages: texts }),
  };
}

const priceOr = (text: string) => amountInField(rupeesOr(text)) || text.trim();

const tier = ({ from, to, price }: TierText) => ({
  from: countOr(from),
  to: to.trim() === '' ? 'Any' : countOr(to),
  price: priceOr(price),
});

/** A draft's fields in the API's format. */
const WRITERS: { [Field in FieldName]: (draft: Draft) => unknown } = {
  name: ({ name }) => name.trim(),
  description: ({ description }) => description.trim(),
  in_languages: ({ in_languages }) => filledTexts(in_languages),
  category_id: ({ category_id }) => category_id,
  subcategory_id: ({ subcategory_id }) => subcategory_id || null,
  mrp_price: ({ mrp_price }) => rupeesOrNone(mrp_price),
  discounted_price: ({ discounted_price }) => rupeesOrNone(discounted_price),
  prices: ({ prices }) => prices.map(tier),
  is_pricing: ({ is_pricing }) => is_pricing,
  min_order_quantity: ({ min_order_quantity }) => countOr(min_order_quantity),
  max_order_quantity: ({ max_order_quantity }) => countOrNone(max_order_quantity),
  img_ids: ({ img_ids }) => img_ids.map(picture),
  pack: ({ pack }) => (pack.amount.trim() === '' ? null : { amount: countOr(pack.amount), unit: pack.unit }),
  details: ({ details: { origin, shelf_life, food, fssai } }) => ({ origin, shelf_life, food, fssai }),
  sku: ({ sku }) => textOrNone(sku),
  barcode: ({ barcode }) => textOrNone(withAsciiDigits(barcode).replace(/[\s-]/g, '')),
  hsn: ({ hsn }) => textOrNone(withAsciiDigits(hsn).replace(/\s/g, '')),
  shelf: ({ shelf }) => textOrNone(shelf),
  gst_rates: ({ gst_rates }) => readRates(gst_rates) ?? gst_rates.trim(),
  gst_exempt: ({ gst_exempt }) => gst_exempt,
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
