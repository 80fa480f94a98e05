import { Id } from '@shop/contract/common';
import {
  GroupPriceRequest,
  GroupPriceResponse,
  GroupPricesQuery,
  GroupPricesResponse,
} from '@shop/contract/office/groups';
import { Type } from 'typebox';
import { languageOf } from '../../http/language.ts';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { respondsWith, respondsWithNothing } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { changePrice } from './change-price.ts';
import { readPrice, readPrices } from './read-prices.ts';

const edits = { policy: { right: 'prices.edit' } } as const;
const ofProduct = Type.Object({ id: Id, productId: Id });

export const groupPriceRoutes =
  ({ db, bus }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    async function change(groupId: string, productId: string, wanted: GroupPriceRequest | undefined, actorId: string) {
      await changePrice(db, groupId, productId, wanted, actorId);
      bus.publish({ availability: true });
    }

    app.get(
      '/admin/groups/:id/prices',
      {
        config: { policy: 'admin' },
        schema: {
          summary: "A group's own prices",
          params: Type.Object({ id: Id }),
          querystring: GroupPricesQuery,
          response: respondsWith(GroupPricesResponse),
        },
      },
      async (request, reply) => reply.send(await readPrices(db, request.params.id, request.query, languageOf(request))),
    );

    app.put(
      '/admin/groups/:id/prices/:productId',
      {
        config: edits,
        schema: {
          summary: "A group's own price of a product",
          params: ofProduct,
          body: GroupPriceRequest,
          response: respondsWith(GroupPriceResponse),
        },
      },
      async (request, reply) => {
        const { id, productId } = request.params;
        await change(id, productId, request.body, personOf(request).userId);
        return reply.send({ price: await readPrice(db, id, productId) });
      },
    );

    app.post(
      '/admin/groups/:id/prices/:productId/delete',
      {
        config: edits,
        schema: {
          summary: 'Let the group pay what everybody pays for a product',
          params: ofProduct,
          response: respondsWithNothing,
        },
      },
      async (request, reply) => {
        const { id, productId } = request.params;
        await change(id, productId, undefined, personOf(request).userId);
        return reply.status(204).send(null);
      },
    );
  };
