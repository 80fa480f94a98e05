import { withAsciiDigits } from '@shop/contract/ascii-digits';
import { readRates } from '@shop/contract/gst/rates-text';
import type { BulkChange } from '@shop/contract/office/products';
import { hsnProblem } from '@shop/contract/product-codes';
import { isNumber, readPercent } from '@shop/pricing/typed-numbers';
import { sayRules, t } from '../../../t.ts';

export type BulkKind = 'price' | 'category' | 'gst' | 'show' | 'hide' | 'delete' | 'bring';

export const kinds = (): readonly { kind: BulkKind; label: string }[] => [
  { kind: 'price', label: t('Prices by per cent') },
  { kind: 'category', label: t('Move to a category') },
  { kind: 'gst', label: t('HSN code and GST rate') },
  { kind: 'show', label: t('Show the price') },
  { kind: 'hide', label: t('Hide the price') },
  { kind: 'delete', label: t('Delete') },
  { kind: 'bring', label: t('Bring back') },
];

export interface BulkText {
  kind: BulkKind;
  percent: string;
  withMrp: boolean;
  wholeRupees: boolean;
  category: string;
  subcategory: string;
  hsn: string;
  rate: string;
}

export const FIRST: BulkText = {
  kind: 'price',
  percent: '',
  withMrp: false,
  wholeRupees: true,
  category: '',
  subcategory: '',
  hsn: '',
  rate: '',
};

function gstChangeOf({ hsn, rate }: BulkText): BulkChange | { problem: string } {
  const code = withAsciiDigits(hsn).replace(/\s/g, '');
  const problem = hsnProblem(code, sayRules);
  if (problem) return { problem };
  const isExempt = rate.trim().toLowerCase() === 'exempt';
  const [read, ...others] = isExempt ? [] : (readRates(rate) ?? [undefined]);
  if ((rate.trim() !== '' && !isExempt && !read) || others.length > 0)
    return { problem: t('Enter one rate, such as 5 or 18 from 1 Apr 2027, or exempt.') };
  if (code === '' && rate.trim() === '') return { problem: t('Enter an HSN code, a rate, or both.') };
  return {
    kind: 'gst',
    ...(code !== '' && { hsn: code }),
    ...(read && { rate: read, exempt: false }),
    ...(isExempt && { exempt: true }),
  };
}

export function bulkChangeOf(text: BulkText): BulkChange | { problem: string } {
  switch (text.kind) {
    case 'price': {
      const expected = t('From -95 to 500, such as 5 or -2.5.');
      const read = readPercent(text.percent, expected, true);
      if (!isNumber(read)) return read;
      const { value: percent } = read;
      if (percent === 0 || percent < -95 || percent > 500) return { problem: expected };
      return { kind: 'price', percent, with_mrp: text.withMrp, whole_rupees: text.wholeRupees };
    }
    case 'category':
      if (text.category === '') return { problem: t('To which category?') };
      return { kind: 'category', category_id: text.category, subcategory_id: text.subcategory || null };
    case 'gst':
      return gstChangeOf(text);
    case 'show':
    case 'hide':
      return { kind: 'pricing', is_pricing: text.kind === 'show' };
    case 'delete':
    case 'bring':
      return { kind: 'deleted', deleted: text.kind === 'delete' };
  }
}
