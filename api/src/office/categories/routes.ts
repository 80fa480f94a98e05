import { Id } from '@shop/contract/common';
import {
  CategoryInput,
  CategoryPatch,
  OfficeCategoriesResponse,
  OrderRequest,
  SubcategoryInput,
  SubcategoryPatch,
} from '@shop/contract/office/products';
import { Type } from 'typebox';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { createsWith, respondsWith } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { changeCategory, createCategory, deleteCategory } from './change-category.ts';
import { changeSubcategory, createSubcategory, deleteSubcategory } from './change-subcategory.ts';
import { orderCategories, orderSubcategories } from './order-categories.ts';
import { readOfficeCategories } from './read-categories.ts';

const config = { policy: { right: 'products.edit' } } as const;
const params = Type.Object({ id: Id });
const response = respondsWith(OfficeCategoriesResponse);

/** Each change returns all categories, because a move affects others. */
export const officeCategoryRoutes =
  ({ db, bus }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    const all = async () => ({ categories: await readOfficeCategories(db) });
    const changed = () => {
      bus.publish({ catalogue: true });
      return all();
    };

    app.get(
      '/admin/categories',
      { config: { policy: { right: 'see' } }, schema: { summary: 'Categories with their products counted', response } },
      async (_request, reply) => reply.send(await all()),
    );

    app.post(
      '/admin/categories',
      {
        config,
        schema: { summary: 'Make a category', body: CategoryInput, response: createsWith(OfficeCategoriesResponse) },
      },
      async (request, reply) => {
        await createCategory(db, request.body, personOf(request).userId);
        return reply.status(201).send(await changed());
      },
    );

    app.put(
      '/admin/categories/order',
      { config, schema: { summary: 'Put the categories in order', body: OrderRequest, response } },
      async (request, reply) => {
        await orderCategories(db, request.body.ids, personOf(request).userId);
        return reply.send(await changed());
      },
    );

    app.patch(
      '/admin/categories/:id',
      { config, schema: { summary: 'Change a category', params, body: CategoryPatch, response } },
      async (request, reply) => {
        await changeCategory(db, request.params.id, request.body, personOf(request).userId);
        return reply.send(await changed());
      },
    );

    app.post(
      '/admin/categories/:id/delete',
      { config, schema: { summary: 'Delete a category in which no product is', params, response } },
      async (request, reply) => {
        await deleteCategory(db, request.params.id, personOf(request).userId);
        return reply.send(await changed());
      },
    );

    app.post(
      '/admin/categories/:id/subcategories',
      {
        config,
        schema: {
          summary: 'Make a subcategory',
          params,
          body: SubcategoryInput,
          response: createsWith(OfficeCategoriesResponse),
        },
      },
      async (request, reply) => {
        await createSubcategory(db, request.params.id, request.body, personOf(request).userId);
        return reply.status(201).send(await changed());
      },
    );

    app.put(
      '/admin/categories/:id/order',
      { config, schema: { summary: "Put a category's subcategories in order", params, body: OrderRequest, response } },
      async (request, reply) => {
        await orderSubcategories(db, request.params.id, request.body.ids, personOf(request).userId);
        return reply.send(await changed());
      },
    );

    app.patch(
      '/admin/subcategories/:id',
      {
        config,
        schema: {
          summary: 'Rename a subcategory, or move it to another category',
          params,
          body: SubcategoryPatch,
          response,
        },
      },
      async (request, reply) => {
        await changeSubcategory(db, request.params.id, request.body, personOf(request).userId);
        return reply.send(await changed());
      },
    );

    app.post(
      '/admin/subcategories/:id/delete',
      { config, schema: { summary: 'Delete a subcategory in which no product is', params, response } },
      async (request, reply) => {
        await deleteSubcategory(db, request.params.id, personOf(request).userId);
        return reply.send(await changed());
      },
    );
  };
