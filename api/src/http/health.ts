import { Type } from 'typebox';
import type { Shop } from '../shop.ts';
import { databaseAway } from './errors.ts';
import type { Routes } from './plugin.ts';

const Health = Type.Object({ status: Type.Literal('ok'), database: Type.String() });

export const healthRoutes =
  ({ database }: Shop): Routes =>
  async (app) => {
    app.get(
      '/health',
      {
        config: { policy: 'public' },
        schema: { tags: ['operation'], summary: 'Whether the API and its database answer', response: { 200: Health } },
      },
      async (_request, reply) => {
        await database.ping().catch(() => {
          throw databaseAway();
        });
        return reply.header('cache-control', 'no-store').send({ status: 'ok', database: database.engine });
      },
    );
  };
