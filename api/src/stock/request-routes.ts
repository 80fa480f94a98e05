import { Id } from '@shop/contract/common';
import { StockRequestState } from '@shop/contract/stock';
import { Type } from 'typebox';
import type { Routes } from '../http/plugin.ts';
import { personOf } from '../http/policy.ts';
import { respondsWith } from '../http/response-schemas.ts';
import type { Shop } from '../shop.ts';
import { ask, readRequest, withdraw } from './requests.ts';

const url = '/user/stock-request/:productId';
const config = { policy: 'signedIn' } as const;
const schema = {
  tags: ['catalogue'],
  params: Type.Object({ productId: Id }),
  response: respondsWith(StockRequestState),
};

/** Of the person who is signed in, and nobody else's. */
export const stockRequestRoutes =
  ({ db }: Shop): Routes =>
  async (app) => {
    app.get(
      url,
      { config, schema: { ...schema, summary: 'Whether I am told when it is back' } },
      async (request, reply) => reply.send(await readRequest(db, personOf(request).userId, request.params.productId)),
    );
    app.put(url, { config, schema: { ...schema, summary: 'Tell me when it is back' } }, async (request, reply) =>
      reply.send(await ask(db, personOf(request).userId, request.params.productId)),
    );
    app.delete(url, { config, schema: { ...schema, summary: 'Do not tell me' } }, async (request, reply) =>
      reply.send(await withdraw(db, personOf(request).userId, request.params.productId)),
    );
  };
