import type { PackUnit, ProductFilters } from '@shop/contract/product';

/** One filter in an address, such as `['price', '100-250']`. */
export type FilterEntry = [name: string, value: string];

const known = /^(stock=1|off=1|unit=(kg|litre|piece)|price=(\d{1,7}-\d{0,7}|-\d{1,7}))$/;

/** The filters in an address, each once; unknown ones are left out. */
export const readFilters = (search: URLSearchParams | FormData): FilterEntry[] =>
  [...new Set([...search].map(([name, value]) => `${name}=${value}`))]
    .filter((entry) => known.test(entry))
    .map((entry) => entry.split('=') as FilterEntry);

const units: Record<string, PackUnit> = { kg: 'g', litre: 'ml', piece: 'piece' };

/** In the API's format. */
export function asRequested(entries: readonly FilterEntry[]): ProductFilters {
  const filters: ProductFilters = {};
  for (const [name, value] of entries) {
    const [from, to] = value.split('-');
    if (name === 'stock') filters.in_stock = true;
    else if (name === 'off') filters.discounted = true;
    else if (name === 'unit') filters.units = [...(filters.units ?? []), units[value] ?? 'piece'];
    else {
      if (from) filters.price_from = +from;
      if (to) filters.price_to = +to;
    }
  }
  return filters;
}
