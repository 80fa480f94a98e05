import { describe, expect, it, jest } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { DetailsTable, packText } from './details-table.tsx';

describe('the content of a pack in words', () => {
  it.each([
    [1, 'piece', '1 piece'],
    [125_000, 'piece', '1,25,000 pieces'],
    [250, 'g', '250 g'],
    [1000, 'ml', '1 litre'],
    [1500, 'ml', '1.5 litres'],
    [1050, 'g', '1.05 kg'],
    [5_000_001, 'g', '5,000.001 kg'],
  ] as const)('%d of %s is %s', (amount, unit, words) => {
    expect(packText({ amount, unit })).toBe(words);
  });

  it('needs no `Intl` number format, which is slow to create', () => {
    const format = jest.spyOn(Number.prototype, 'toLocaleString');
    packText({ amount: 1500, unit: 'g' });
    packText({ amount: 12, unit: 'piece' });
    expect(format).not.toHaveBeenCalled();
  });
});

it('a detail that is only there in English is marked for screen readers', () => {
  const details = { origin: 'Kolhapur', origin_lang: 'en', shelf_life: 'छह महीने', food: '', fssai: '' } as const;
  expect(renderToString(<DetailsTable product={{}} details={details} />)).toMatch(
    /<td lang="en">Kolhapur<\/td>.*<td>छह महीने<\/td>/,
  );
});
