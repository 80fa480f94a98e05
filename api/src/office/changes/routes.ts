import { ChangersResponse, ChangesQuery, ChangesResponse } from '@shop/contract/office/changes';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { hasRight } from '../../http/policy.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { readChangers, readChanges } from './read-changes.ts';

export const changeRoutes =
  ({ db }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    app.get(
      '/admin/changes',
      {
        config: { policy: 'admin' },
        schema: {
          summary: 'What the staff changed, newest first',
          querystring: ChangesQuery,
          response: respondsWith(ChangesResponse),
        },
      },
      async (request, reply) => {
        const sees = {
          customers: hasRight(request, 'customers.see'),
          costs: hasRight(request, 'costs.read'),
          amounts: hasRight(request, 'amounts.see'),
          settings: hasRight(request, 'settings.edit'),
          delivery: hasRight(request, 'delivery.edit'),
          stock: hasRight(request, 'stock.edit'),
        };
        return reply.send(await readChanges(db, request.query, sees));
      },
    );

    app.get(
      '/admin/changers',
      {
        config: { policy: 'admin' },
        schema: { summary: 'Who has changed anything', response: respondsWith(ChangersResponse) },
      },
      async (_request, reply) => reply.send(await readChangers(db)),
    );
  };
