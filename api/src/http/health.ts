import { oneOf } from '@shop/contract/common';
import { Type } from 'typebox';
import type { Database } from '../db/database.ts';
import { ApiError, databaseAway, readOnly } from './errors.ts';
import type { Routes } from './plugin.ts';
import { createPulse } from './pulse.ts';

const Live = Type.Object({ status: Type.Literal('ok') });
const Status = oneOf(['ok', 'read_only']);
const Health = Type.Object({ status: Status, database: Type.String() });

const stopping = () =>
  new ApiError(503, 'stopping', 'This process is about to end. Please ask another one.', { retryAfter: 1 });

export const healthRoutes =
  ({ database }: { database: Database }): Routes =>
  async (app) => {
    const beats = createPulse(database.ping);
    const saves = createPulse(database.tryWrite);
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
    for (const [path, summary] of [
      ['/ready', 'Whether requests may come: the database responds, and saves what it is given'],
      ['/health', 'Whether the database responds, and whether it saves anything'],
    ] as const)
      app.get(
        path,
        {
          config: { policy: 'public' },
          schema: { tags: ['operation'], summary, response: { 200: Health } },
        },
        async (_request, reply) => {
          if (app.isDraining()) throw stopping();
          const [hasResponded, hasSaved] = await Promise.all([beats(), saves()]);
          if (!hasResponded) throw databaseAway();
          if (!hasSaved && path === '/ready') throw readOnly();
          const status = hasSaved ? 'ok' : 'read_only';
          return reply.header('cache-control', 'no-store').send({ status, database: database.engine });
        },
      );
  };
