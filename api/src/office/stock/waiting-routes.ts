import { Id } from '@shop/contract/common';
import { ToldRequest, WaitingPageRequest, WaitingResponse } from '@shop/contract/office/stock';
import { Type } from 'typebox';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { respondsWith, respondsWithNothing } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { markInformed, readWaiting } from './waiting-customers.ts';

export const waitingRoutes =
  ({ db }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    app.get(
      '/admin/stock-requests/:id',
      {
        config: { policy: { right: ['stock.edit', 'customers.see'] } },
        schema: {
          summary: 'Who waits for a product',
          params: Type.Object({ id: Id }),
          querystring: WaitingPageRequest,
          response: respondsWith(WaitingResponse),
        },
      },
      async (request, reply) => {
        const { page = 1, limit = 50 } = request.query;
        return reply.send(await readWaiting(db, request.params.id, page, limit));
      },
    );

    app.put(
      '/admin/stock-requests/:id/:userId',
      {
        config: { policy: { right: 'stock.edit' } },
        schema: {
          summary: 'A customer was told, or not after all',
          params: Type.Object({ id: Id, userId: Id }),
          body: ToldRequest,
          response: respondsWithNothing,
        },
      },
      async (request, reply) => {
        const { id, userId } = request.params;
        await markInformed(db, id, userId, request.body, personOf(request).userId);
        return reply.status(204).send(null);
      },
    );
  };
