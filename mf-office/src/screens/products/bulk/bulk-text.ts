import type { BulkChange } from '@shop/contract/office/products';
import { isNumber, readPercent } from '@shop/pricing/typed-numbers';

export type BulkKind = 'price' | 'category' | 'show' | 'hide' | 'delete' | 'bring';

export const KINDS: readonly { kind: BulkKind; label: string }[] = [
  { kind: 'price', label: 'Prices by per cent' },
  { kind: 'category', label: 'Move to a category' },
  { kind: 'show', label: 'Show the price' },
  { kind: 'hide', label: 'Hide the price' },
  { kind: 'delete', label: 'Delete' },
  { kind: 'bring', label: 'Bring back' },
];

export interface BulkText {
  kind: BulkKind;
  percent: string;
  withMrp: boolean;
  wholeRupees: boolean;
  category: string;
  subcategory: string;
}

export const FIRST: BulkText = {
  kind: 'price',
  percent: '',
  withMrp: false,
  wholeRupees: true,
  category: '',
  subcategory: '',
};

export function bulkChangeOf(text: BulkText): BulkChange | { problem: string } {
  switch (text.kind) {
    case 'price': {
      const expected = 'From -95 to 500, such as 5 or -2.5.';
      const read = readPercent(text.percent, expected, true);
      if (!isNumber(read)) return read;
      const { value: percent } = read;
      if (percent === 0 || percent < -95 || percent > 500) return { problem: expected };
      return { kind: 'price', percent, with_mrp: text.withMrp, whole_rupees: text.wholeRupees };
    }
    case 'category':
      if (text.category === '') return { problem: 'To which category?' };
      return { kind: 'category', category_id: text.category, subcategory_id: text.subcategory || null };
    case 'show':
    case 'hide':
      return { kind: 'pricing', is_pricing: text.kind === 'show' };
    case 'delete':
    case 'bring':
      return { kind: 'deleted', deleted: text.kind === 'delete' };
  }
}
