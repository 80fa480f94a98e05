import { BusinessProfile } from '@shop/contract/business';
import { CategoriesResponse } from '@shop/contract/category';
import { Id, Pin } from '@shop/contract/common';
import {
  PageRequest,
  PopularSearches,
  ProductPage,
  ProductPageRequest,
  ProductResponse,
  SearchRequest,
  SearchResponse,
} from '@shop/contract/product';
import { Theme, ThemeSection } from '@shop/contract/theme';
import { PincodeResponse } from '@shop/contract/user';
import { eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Db } from '../db/database.ts';
import { forEachDatabase } from '../db/for-each.ts';
import { products } from '../db/schema/catalogue.ts';
import { pincodes } from '../db/schema/shop.ts';
import { notFound } from '../http/errors.ts';
import type { Routes } from '../http/plugin.ts';
import { viewOf } from '../http/policy.ts';
import { sendReadyMade } from '../http/ready-made.ts';
import { byStockKey, searchKey } from '../http/response-cache.ts';
import { respondsWith } from '../http/response-schemas.ts';
import { sendPublic } from '../http/send-public.ts';
import type { PriceView } from '../prices/sort-price.ts';
import type { Shop } from '../shop.ts';
import { createCachedCounts } from './cached-counts.ts';
import { readCategories } from './categories.ts';
import { presentPage } from './families.ts';
import { type ListRequest, readProductList } from './product-list.ts';
import { selectProducts } from './product-row.ts';
import { readPublicProfile } from './profile.ts';
import type { Search } from './search.ts';
import { readTheme, readThemeSection } from './theme.ts';

/** Empty for the plain list. */
const narrowingKey = (request: Pick<ListRequest, 'filters' | 'facets'>) => {
  const key = JSON.stringify(request);
  return key === '{}' ? '' : key;
};
const byId = Type.Object({ id: Id });

export const catalogueRoutes =
  (shop: Shop, search: Search): Routes =>
  async (app) => {
    const { push, whatsapp, sms } = shop.config;
    const publicly = { config: { policy: 'public' }, onRequest: sendReadyMade(shop.readyMade) } as const;
    const findProduct = forEachDatabase((db) =>
      selectProducts(db)
        .where(eq(products.id, sql.placeholder('id')))
        .prepare('find_product'),
    );

    app.get(
      '/admin/profile',
      {
        ...publicly,
        schema: { tags: ['shop'], summary: 'The business', response: respondsWith(BusinessProfile) },
      },
      (request, reply) =>
        sendPublic(shop, request, reply, 'profile', async (db, { language }) => ({
          body: {
            ...(await readPublicProfile(db, language)),
            ...(push && { push_key: push.publicKey }),
            ...((whatsapp || sms) && { sends_messages: true }),
          },
        })),
    );

    app.get(
      '/user/all-category',
      {
        ...publicly,
        schema: { tags: ['catalogue'], summary: 'Categories', response: respondsWith(CategoriesResponse) },
      },
      (request, reply) =>
        sendPublic(shop, request, reply, 'categories', async (db, { language }) => ({
          body: { categories: await readCategories(db, language) },
        })),
    );

    app.get(
      '/user/theme',
      {
        ...publicly,
        schema: { tags: ['shop'], summary: 'Sections of the home page', response: respondsWith(Theme) },
      },
      (request, reply) =>
        sendPublic(shop, request, reply, 'theme', async (db, { language }) => ({
          body: await readTheme(db, 'live', language),
        })),
    );

    app.get(
      '/user/theme/:id',
      {
        ...publicly,
        schema: { tags: ['shop'], summary: 'One section', params: byId, response: respondsWith(ThemeSection) },
      },
      (request, reply) =>
        sendPublic(shop, request, reply, `theme ${request.params.id}`, (db, view) =>
          readThemeSection(db, 'live', request.params.id, view),
        ),
    );

    app.get(
      '/user/product-details/:id',
      {
        ...publicly,
        schema: { tags: ['catalogue'], summary: 'A product', params: byId, response: respondsWith(ProductResponse) },
      },
      (request, reply) =>
        sendPublic(shop, request, reply, `product ${request.params.id}`, async (db, view) => {
          const [row] = await findProduct(db).execute({ id: request.params.id });
          if (!row) throw notFound('The product');
          return presentPage(db, row, view);
        }),
    );

    const cachedCounts = createCachedCounts(shop);
    const listKey = (request: Omit<ListRequest, 'view'>) => {
      const { categoryId, page, limit, sort, subcategories, filters, facets } = request;
      const key = `list ${categoryId} ${page} ${limit} ${sort} ${subcategories.join()} ${narrowingKey({ filters, facets })}`;
      return filters?.in_stock ? byStockKey(key) : key;
    };
    const list = (request: Omit<ListRequest, 'view'>) => (db: Db, view: PriceView) =>
      readProductList(db, { ...request, view }, cachedCounts);

    app.post(
      '/user/get/:id',
      {
        ...publicly,
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
        ...publicly,
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
        ...publicly,
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
        ...publicly,
        schema: { tags: ['catalogue'], summary: 'What is searched for', response: respondsWith(PopularSearches) },
      },
      (request, reply) =>
        sendPublic(shop, request, reply, searchKey('popular'), async (db, { language }) => ({
          body: { searches: await search.popular(db, language) },
        })),
    );

    app.get(
      '/user/pincode/:pincode',
      {
        ...publicly,
        schema: {
          tags: ['catalogue'],
          summary: 'City, state and localities of a pincode',
          params: Type.Object({ pincode: Pin }),
          response: respondsWith(PincodeResponse),
        },
      },
      (request, reply) =>
        sendPublic(shop, request, reply, `pincode ${request.params.pincode}`, async (db) => {
          const [found] = await db.select().from(pincodes).where(eq(pincodes.pin, request.params.pincode));
          if (!found) throw notFound('The pincode');
          const { pin, city, state, localities } = found;
          return { body: { pincode: pin, city, state, localities } };
        }),
    );
  };

export const themePreviewRoutes =
  ({ db }: Shop): Routes =>
  async (app) => {
    const admin = { policy: 'admin' } as const;
    app.get(
      '/user/theme-preview',
      { config: admin, schema: { tags: ['shop'], summary: 'The draft theme', response: respondsWith(Theme) } },
      (request) => readTheme(db, 'draft', viewOf(request).language),
    );
    app.get(
      '/user/theme-preview/:id',
      {
        config: admin,
        schema: {
          tags: ['shop'],
          summary: "One of the draft's sections",
          params: byId,
          response: respondsWith(ThemeSection),
        },
      },
      async (request) => (await readThemeSection(db, 'draft', request.params.id, viewOf(request))).body,
    );
  };
