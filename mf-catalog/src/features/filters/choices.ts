import type { ProductFacets } from '@shop/contract/product';
import { formatRupees } from '@shop/pricing/money';
import type { FilterEntry } from '../../lib/filters.ts';
import { t } from '../../t.ts';

/** One option: an entry of the address, its name and how many products it would leave. */
export interface Choice {
  entry: FilterEntry;
  label: string;
  count: number;
  on: boolean;
}

const unitValues = { g: 'kg', ml: 'litre', piece: 'piece' };
const unitNames = { g: () => t('By kg'), ml: () => t('By litre'), piece: () => t('By piece') };

const rupees = (amount: number) => formatRupees(Math.round(amount * 100));

/** Groups of options, without options that would leave no product, unless they are on. */
export function choiceGroups(facets: ProductFacets, chosen: readonly FilterEntry[]): [title: string, Choice[]][] {
  const choice = (name: string, value: string, label: string, count: number): Choice => ({
    entry: [name, value],
    label,
    count,
    on: chosen.some((entry) => entry[0] === name && entry[1] === value),
  });
  const groups: [string, Choice[]][] = [
    [
      t('Show'),
      [choice('stock', '1', t('In stock'), facets.in_stock), choice('off', '1', t('Below MRP'), facets.discounted)],
    ],
    [
      t('Price'),
      facets.prices.map(({ from, to, count }) => {
        const most = rupees(to ?? 0);
        const end = from ? t('{from} to {to}', { from: rupees(from), to: most }) : t('Below {price}', { price: most });
        return choice(
          'price',
          `${from || ''}-${to ?? ''}`,
          to === null ? t('{from} and more', { from: rupees(from) }) : end,
          count,
        );
      }),
    ],
    [t('Sold'), facets.units.map(({ unit, count }) => choice('unit', unitValues[unit], unitNames[unit](), count))],
  ];
  return groups
    .map(([title, choices]): [string, Choice[]] => [title, choices.filter(({ count, on }) => count || on)])
    .filter(([, choices]) => choices.length);
}

/** The entries with this option added, or removed if it was on. There is at most one price. */
export function withChoice(entries: readonly FilterEntry[], { entry, on }: Choice): FilterEntry[] {
  const [name, value] = entry;
  const others = entries.filter((each) => each[0] !== name || (name === 'unit' && each[1] !== value));
  return on ? others : [...others, entry];
}
