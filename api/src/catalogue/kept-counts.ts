import type { ProductFilters, ProductPage } from '@shop/contract/product';
import { byStockKey, type ResponseCache } from '../http/response-cache.ts';
import type { PriceView } from '../prices/sort-price.ts';

/** Which products a list is of, whatever their order. */
export interface Listed {
  categoryId: string;
  subcategories: string[];
  filters?: ProductFilters | undefined;
  facets?: boolean | undefined;
  view: PriceView;
}

export type Counts = Pick<ProductPage, 'total' | 'facets'>;
export type KeepCounts = (listed: Listed, make: () => Promise<Counts>) => Promise<Counts>;

/** Counted once for all pages and orders of a list, until the catalogue or a group's price changes, or something is sold out or there again. */
export const createKeptCounts =
  (responses: ResponseCache): KeepCounts =>
  async ({ categoryId, subcategories, filters, facets, view }, make) => {
    const { seesAllPrices, group } = view;
    const key = byStockKey('counts', categoryId, subcategories, filters ?? {}, facets ?? false, seesAllPrices, group);
    const kept = responses.kept(key) ?? (await responses.make(key, async () => ({ body: await make() })));
    return JSON.parse(kept.bytes);
  };
