import { expect, test } from '@jest/globals';
import { bulkChangeOf, FIRST } from './bulk-text.ts';

test('per cent are read with their sign, and nothing else', () => {
  expect(bulkChangeOf({ ...FIRST, percent: ' -2.5 ' })).toEqual({
    kind: 'price',
    percent: -2.5,
    with_mrp: false,
    whole_rupees: true,
  });
  for (const percent of ['', '0', '2,5', '-96', '501', 'ten'])
    expect(bulkChangeOf({ ...FIRST, percent })).toHaveProperty('problem');
});

test('the other changes are read as typed', () => {
  expect(bulkChangeOf({ ...FIRST, kind: 'hide' })).toEqual({ kind: 'pricing', is_pricing: false });
  expect(bulkChangeOf({ ...FIRST, kind: 'bring' })).toEqual({ kind: 'deleted', deleted: false });
  expect(bulkChangeOf({ ...FIRST, kind: 'category' })).toHaveProperty('problem');
  expect(bulkChangeOf({ ...FIRST, kind: 'category', category: 'c' })).toEqual({
    kind: 'category',
    category_id: 'c',
    subcategory_id: null,
  });
});

test('an HSN code and a rate of GST are read together or alone, and nothing else', () => {
  const gst = (hsn: string, rate: string) => bulkChangeOf({ ...FIRST, kind: 'gst', hsn, rate });
  const five = { rate: 5, from: '2017-07-01' };
  expect(gst(' १००६ 30', '५%')).toEqual({ kind: 'gst', hsn: '100630', rate: five, exempt: false });
  expect(gst('', '18 from 2027-04-01')).toEqual({ kind: 'gst', rate: { rate: 18, from: '2027-04-01' }, exempt: false });
  expect(gst('0401', 'Exempt')).toEqual({ kind: 'gst', hsn: '0401', exempt: true });
  for (const [hsn, rate] of [
    ['', ''],
    ['123', '5'],
    ['', 'five'],
    ['', '5; 18 from 2027-04-01'],
  ])
    expect(gst(hsn ?? '', rate ?? '')).toHaveProperty('problem');
});
