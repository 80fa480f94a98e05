import { Type } from 'typebox';
import type { Shop } from '../shop.ts';
import { ApiError, databaseAway } from './errors.ts';
import type { Routes } from './plugin.ts';
import { createPulse } from './pulse.ts';

const Live = Type.Object({ status: Type.Literal('ok') });
const Health = Type.Object({ status: Type.Literal('ok'), database: Type.String() });

const stopping = () =>
  new ApiError(503, 'stopping', 'This process is about to end. Please ask another one.', { retryAfter: 1 });

export const healthRoutes =
  ({ database }: Shop): Routes =>
  async (app) => {
    const beats = createPulse(database.ping);
    app.get(
      '/live',
      {
        config: { policy: 'public' },
        schema: {
          tags: ['operation'],
          summary: 'Whether this process is up: no reason to restart it',
          response: { 200: Live },
        },
      },
      async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    );
    for (const path of ['/ready', '/health'])
      app.get(
        path,
        {
          config: { policy: 'public' },
          schema: {
            tags: ['operation'],
            summary: 'Whether the API and its database answer: requests may come',
            response: { 200: Health },
          },
        },
        async (_request, reply) => {
          if (app.isDraining()) throw stopping();
          if (!(await beats())) throw databaseAway();
          return reply.header('cache-control', 'no-store').send({ status: 'ok', database: database.engine });
        },
      );
  };
