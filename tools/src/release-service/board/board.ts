import type { Access } from '@shop/release/access';
import type { Store } from '@shop/server/store/store';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../../access/identity.ts';
import { groupedErrors } from '../../errors/grouped-errors.ts';
import { errorBody } from '../http-server.ts';
import { compareReleases } from './compare.ts';
import { changeEvents } from './events.ts';
import { releaseHistory } from './history.ts';
import { boardLog, type LogFilter } from './log.ts';
import type { ErrorPage } from './shapes.ts';
import { boardState } from './state.ts';

const A_DAY_MS = 24 * 3_600_000;
const MOST_ERRORS = 100;
const text = { type: 'string', maxLength: 200 };
const number = { type: 'integer', minimum: 1 };

const errorsQuery = {
  type: 'object',
  properties: { section: text, days: { type: 'integer', minimum: 1, maximum: 30, default: 1 } },
};
const logQuery = { type: 'object', properties: { section: text, who: text, action: text, before: text } };
const compareQuery = { type: 'object', required: ['from', 'to'], properties: { from: number, to: number } };

export type Identify = (access: Access, token: string) => Promise<Identity>;

async function boardErrors(store: Store, days: number, section: string | undefined): Promise<ErrorPage> {
  const all = await groupedErrors(store, Date.now() - days * A_DAY_MS, section);
  return { errors: all.slice(0, MOST_ERRORS), leftOut: Math.max(0, all.length - MOST_ERRORS) };
}

/** The board's routes; registered after authentication. */
export function boardCalls(store: Store, identify: Identify) {
  const history = releaseHistory(store);
  const state = boardState(store, history);
  const log = boardLog(store, history);
  const compare = compareReleases(store, history);
  const events = changeEvents(store);

  return {
    register(known: FastifyInstance) {
      known.get('/api/state', async ({ identity }) => state(identity));

      known.get<{ Querystring: LogFilter }>('/api/log', { schema: { querystring: logQuery } }, async (request) =>
        log(request.identity, request.query),
      );

      known.get<{ Querystring: { from: number; to: number } }>(
        '/api/compare',
        { schema: { querystring: compareQuery } },
        async ({ query }) => compare(query),
      );

      known.get<{ Querystring: { section?: string; days: number } }>(
        '/api/errors',
        { schema: { querystring: errorsQuery } },
        async ({ query: { section, days } }) => boardErrors(store, days, section || undefined),
      );

      known.get('/api/events', async ({ token }, reply) => {
        if (events.isFull())
          return reply.code(503).send(errorBody('busy', 'Too many boards are open: try again later.'));
        reply.hijack();
        await events.listen(reply.raw, (access) => identify(access, token));
      });
    },
    close: () => events.close(),
  };
}
