import { ErrorBody, Id } from '@shop/contract/common';
import {
  BulkRefusal,
  BulkRequest,
  BulkResponse,
  NewProduct,
  OfficeProductFilters,
  OfficeProductIdsResponse,
  OfficeProductResponse,
  OfficeProductsRequest,
  OfficeProductsResponse,
} from '@shop/contract/office/products';
import { Type } from 'typebox';
import { languageOf } from '../../http/language.ts';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { checkRight, personOf } from '../../http/policy.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import { sayIn } from '../../languages/sentences.ts';
import type { Shop } from '../../shop.ts';
import { changeInBulk } from './change-in-bulk.ts';
import { createProduct } from './create-product.ts';
import { listProductIds, listProducts } from './list-products.ts';
import { readOfficeProduct } from './read-product.ts';

const toSee = { policy: { right: 'see' } } as const;
const toEdit = { policy: { right: 'products.edit' } } as const;

export const officeProductRoutes =
  ({ db, bus }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    app.get(
      '/admin/products',
      {
        config: toSee,
        schema: {
          summary: 'Products as the office lists them',
          querystring: OfficeProductsRequest,
          response: respondsWith(OfficeProductsResponse),
        },
      },
      async (request, reply) => reply.send(await listProducts(db, request.query)),
    );

    app.get(
      '/admin/product-ids',
      {
        config: toSee,
        schema: {
          summary: 'Which products fit, as many as are changed at once',
          querystring: OfficeProductFilters,
          response: respondsWith(OfficeProductIdsResponse),
        },
      },
      async (request, reply) => reply.send(await listProductIds(db, request.query)),
    );

    app.get(
      '/admin/product/:id',
      {
        config: toSee,
        schema: {
          summary: 'A product to be edited',
          params: Type.Object({ id: Id }),
          response: respondsWith(OfficeProductResponse),
        },
      },
      async (request, reply) => reply.send({ product: await readOfficeProduct(db, request.params.id) }),
    );

    app.post(
      '/admin/products',
      {
        config: toEdit,
        schema: {
          summary: 'Make a product',
          body: NewProduct,
          response: {
            201: OfficeProductResponse,
            409: Type.Union([
              Type.Object({ ...ErrorBody.properties, current: OfficeProductResponse.properties.product }),
              ErrorBody,
            ]),
            '4xx': ErrorBody,
          },
        },
      },
      async (request, reply) => {
        const person = personOf(request);
        if (request.body.stock) checkRight(person, 'stock.edit');
        const product = await createProduct(db, request.body, person.userId);
        bus.publish({ catalogue: true });
        return reply.status(201).send({ product });
      },
    );

    app.post(
      '/admin/products/bulk',
      {
        config: toEdit,
        schema: {
          summary: 'Change many products alike, all or nothing',
          body: BulkRequest,
          response: { 200: BulkResponse, 409: Type.Union([BulkRefusal, ErrorBody]), '4xx': ErrorBody },
        },
      },
      async (request, reply) => {
        const result = await changeInBulk(db, request.body, personOf(request).userId, sayIn(languageOf(request)));
        if (!request.body.dry_run) bus.publish({ catalogue: true });
        return reply.send(result);
      },
    );
  };
