import { BusinessProfile } from '@shop/contract/business';
import { CategoriesResponse } from '@shop/contract/category';
import { Id, Pin } from '@shop/contract/common';
import { ProductResponse } from '@shop/contract/product';
import { PincodeResponse } from '@shop/contract/user';
import { eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { stateIn } from '../accounts/address-names.ts';
import { forEachDatabase } from '../db/for-each.ts';
import { products } from '../db/schema/catalogue.ts';
import { pincodes } from '../db/schema/shop.ts';
import { notFound } from '../http/errors.ts';
import type { Routes } from '../http/plugin.ts';
import { publicly } from '../http/ready-made.ts';
import { respondsWith } from '../http/response-schemas.ts';
import { sendPublic } from '../http/send-public.ts';
import type { Shop } from '../shop.ts';
import { readCategories } from './categories.ts';
import { presentPage } from './families.ts';
import { listRoutes } from './list-routes.ts';
import { selectProducts } from './product-row.ts';
import { readPublicProfile } from './profile.ts';
import type { Search } from './search.ts';
import { themeRoutes } from './theme-routes.ts';

export const catalogueRoutes =
  (shop: Shop, search: Search): Routes =>
  async (app) => {
    await app.register(themeRoutes(shop));
    await app.register(listRoutes(shop, search));
    const { push, whatsapp, sms } = shop.config;
    const forAll = publicly(shop);
    const findProduct = forEachDatabase((db) =>
      selectProducts(db)
        .where(eq(products.id, sql.placeholder('id')))
        .prepare('find_product'),
    );

    app.get(
      '/admin/profile',
      {
        ...forAll,
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
        ...forAll,
        schema: { tags: ['catalogue'], summary: 'Categories', response: respondsWith(CategoriesResponse) },
      },
      (request, reply) =>
        sendPublic(shop, request, reply, 'categories', async (db, { language }) => ({
          body: { categories: await readCategories(db, language) },
        })),
    );

    app.get(
      '/user/product-details/:id',
      {
        ...forAll,
        schema: {
          tags: ['catalogue'],
          summary: 'A product',
          params: Type.Object({ id: Id }),
          response: respondsWith(ProductResponse),
        },
      },
      (request, reply) =>
        sendPublic(shop, request, reply, `product ${request.params.id}`, async (db, view) => {
          const [row] = await findProduct(db).execute({ id: request.params.id });
          if (!row) throw notFound('The product');
          return presentPage(db, row, view);
        }),
    );

    app.get(
      '/user/pincode/:pincode',
      {
        ...forAll,
        schema: {
          tags: ['catalogue'],
          summary: 'City, state and localities of a pincode',
          params: Type.Object({ pincode: Pin }),
          response: respondsWith(PincodeResponse),
        },
      },
      (request, reply) =>
        sendPublic(shop, request, reply, `pincode ${request.params.pincode}`, async (db, { language }) => {
          const [found] = await db.select().from(pincodes).where(eq(pincodes.pin, request.params.pincode));
          if (!found) throw notFound('The pincode');
          const { pin, city, state, localities } = found;
          return { body: { pincode: pin, city, state: stateIn(language, state), localities } };
        }),
    );
  };
