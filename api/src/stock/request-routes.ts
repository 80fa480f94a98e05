import { Id } from '@shop/contract/common';
import { StockRequestChange, StockRequests } from '@shop/contract/stock';
import { Type } from 'typebox';
import { tagRoutes } from '../http/openapi.ts';
import type { Routes } from '../http/plugin.ts';
import { personOf } from '../http/policy.ts';
import { respondsWith } from '../http/response-schemas.ts';
import type { Shop } from '../shop.ts';
import { ask, readRequests, withdraw } from './requests.ts';

const config = { policy: 'signedIn' } as const;

/** Requests of the signed-in person only. */
export const stockRequestRoutes =
  ({ db }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'catalogue');
    app.get(
      '/user/stock-requests',
      { config, schema: { summary: 'What I am told of when it is back', response: respondsWith(StockRequests) } },
      async (request, reply) => reply.send(await readRequests(db, personOf(request).userId)),
    );

    app.put(
      '/user/stock-requests/:productId',
      {
        config,
        schema: {
          summary: 'Tell me when it is back, or do not',
          params: Type.Object({ productId: Id }),
          body: StockRequestChange,
          response: respondsWith(StockRequests),
        },
      },
      async (request, reply) => {
        const { userId } = personOf(request);
        await (request.body.asked ? ask : withdraw)(db, userId, request.params.productId);
        return reply.send(await readRequests(db, userId));
      },
    );
  };
