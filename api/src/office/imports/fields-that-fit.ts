import { parseRupees } from '@shop/pricing/money';
import type { KnownRow } from './known-products.ts';

interface Rule {
  fields: readonly (keyof KnownRow)[];
  isBroken(row: KnownRow): boolean;
  message: string;
}

const pricesOf = ({ tiers, discountedPaise }: KnownRow) => [
  ...tiers.map(({ price }) => parseRupees(price) ?? 0),
  discountedPaise ?? 0,
];

/** Fields that must be consistent, of which an undo may restore one and leave another as it was set since. */
const RULES: readonly Rule[] = [
  {
    fields: ['minQuantity', 'maxQuantity'],
    isBroken: ({ minQuantity: min, maxQuantity: max }) => max !== null && max < min,
    message: 'The old maximum would be less than the minimum, so it is unchanged.',
  },
  {
    fields: ['isPricing', 'mrpPaise'],
    isBroken: ({ isPricing, mrpPaise }) => isPricing && mrpPaise === null,
    message: 'It would have a price and no MRP, so it is unchanged.',
  },
  {
    fields: ['mrpPaise', 'discountedPaise', 'tiers'],
    isBroken: (row) => row.mrpPaise !== null && Math.max(...pricesOf(row)) > row.mrpPaise,
    message: 'A price would be above the MRP, so it is unchanged.',
  },
];

export interface Unfit {
  field: keyof KnownRow;
  message: string;
}

/** The first restored fields that would not be consistent with the unchanged ones. */
export function unfitFields(now: KnownRow, back: Partial<KnownRow>): Unfit[] {
  const then = { ...now, ...back };
  const broken = RULES.find(
    ({ fields, isBroken }) => fields.some((field) => field in back) && isBroken(then) && !isBroken(now),
  );
  if (!broken) return [];
  return broken.fields.filter((field) => field in back).map((field) => ({ field, message: broken.message }));
}
