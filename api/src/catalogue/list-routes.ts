import { Id } from '@shop/contract/common';
import {
  PageRequest,
  PopularSearches,
  ProductPage,
  ProductPageRequest,
  SearchRequest,
  SearchResponse,
} from '@shop/contract/product';
import { Type } from 'typebox';
import type { Db } from '../db/database.ts';
import type { Routes } from '../http/plugin.ts';
import { publicly } from '../http/ready-made.ts';
import { byStockKey, searchKey } from '../http/response-cache.ts';
import { respondsWith } from '../http/response-schemas.ts';
import { sendPublic } from '../http/send-public.ts';
import type { PriceView } from '../prices/sort-price.ts';
import type { Shop } from '../shop.ts';
import { createCachedCounts } from './cached-counts.ts';
import { type ListRequest, readProductList } from './product-list.ts';
import type { Search } from './search.ts';

const byId = Type.Object({ id: Id });

/** Empty for the plain list. */
const narrowingKey = (request: Pick<ListRequest, 'filters' | 'facets'>) => {
  const key = JSON.stringify(request);
  return key === '{}' ? '' : key;
};

function listKey(request: Omit<ListRequest, 'view'>) {
  const { categoryId, page, limit, sort, subcategories, filters, facets } = request;
  const key = `list ${categoryId} ${page} ${limit} ${sort} ${subcategories.join()} ${narrowingKey({ filters, facets })}`;
  return filters?.in_stock ? byStockKey(key) : key;
}

/** Products by category and by search. */
export const listRoutes =
  (shop: Shop, search: Search): Routes =>
  async (app) => {
    const forAll = publicly(shop);
    const cachedCounts = createCachedCounts(shop);
    const list = (request: Omit<ListRequest, 'view'>) => (db: Db, view: PriceView) =>
      readProductList(db, { ...request, view }, cachedCounts);

    app.post(
      '/user/get/:id',
      {
        ...forAll,
        schema: {
          tags: ['catalogue'],
          summary: "A category's products, newest first",
          params: byId,
          body: PageRequest,
          response: respondsWith(ProductPage),
        },
      },
      (request, reply) => {
        const { page = 1, limit = 20, filters, facets } = request.body;
        const sort = 'newest' as const;
        const wanted = { categoryId: request.params.id, page, limit, subcategories: [], sort, filters, facets };
        return sendPublic(shop, request, reply, listKey(wanted), list(wanted));
      },
    );

    app.post(
      '/user/sub-product/:id',
      {
        ...forAll,
        schema: {
          tags: ['catalogue'],
          summary: "A category's products, filtered and sorted",
          params: byId,
          body: ProductPageRequest,
          response: respondsWith(ProductPage),
        },
      },
      (request, reply) => {
        const { page = 1, limit = 20, sort_by: sort = 'newest', filters, facets } = request.body;
        const subcategories = [...(request.body.subcategories ?? [])].sort();
        const wanted = { categoryId: request.params.id, page, limit, subcategories, sort, filters, facets };
        return sendPublic(shop, request, reply, listKey(wanted), list(wanted));
      },
    );

    app.post(
      '/user/get-products',
      {
        ...forAll,
        schema: { tags: ['catalogue'], summary: 'Search', body: SearchRequest, response: respondsWith(SearchResponse) },
      },
      (request, reply) => {
        const { name, page = 1, limit = 20, filters, facets } = request.body;
        const key = searchKey(name.trim().toLowerCase(), page, limit, narrowingKey({ filters, facets }));
        return sendPublic(shop, request, reply, key, async (db, view) => {
          const made = await search.find(db, { name, page, limit, filters, facets, view });
          const isMissed = page === 1 && !filters && made.body.Products.length === 0;
          return { ...made, ...(isMissed && { onSent: () => shop.missedSearches.note(name) }) };
        });
      },
    );

    app.get(
      '/user/popular-searches',
      {
        ...forAll,
        schema: { tags: ['catalogue'], summary: 'What is searched for', response: respondsWith(PopularSearches) },
      },
      (request, reply) =>
        sendPublic(shop, request, reply, searchKey('popular'), async (db, { language }) => ({
          body: { searches: await search.popular(db, language) },
        })),
    );
  };
