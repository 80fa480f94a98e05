import { Id } from '@shop/contract/common';
import { ProductCost, ReorderResponse } from '@shop/contract/office/purchases';
import { Type } from 'typebox';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { readProductCost } from './product-cost.ts';
import { readReorder } from './reorder.ts';
import { seesCosts } from './respond-with-purchase.ts';

/** What to order next, and what a product has cost. */
export const costRoutes =
  ({ db }: Pick<Shop, 'db'>): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    app.get(
      '/admin/reorder',
      {
        config: { policy: { right: 'purchases.edit' } },
        schema: {
          summary: 'What runs low, by the supplier that sent it last',
          response: respondsWith(ReorderResponse),
        },
      },
      async (request, reply) => reply.send({ groups: await readReorder(db, seesCosts(request)) }),
    );

    app.get(
      '/admin/product-costs/:id',
      {
        config: { policy: { right: 'costs.read' } },
        schema: {
          summary: 'What a product cost last, and its margin',
          params: Type.Object({ id: Id }),
          response: respondsWith(ProductCost),
        },
      },
      async (request, reply) => reply.send(await readProductCost(db, request.params.id)),
    );
  };
