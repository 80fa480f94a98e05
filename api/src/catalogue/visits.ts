import { Id, oneOf } from '@shop/contract/common';
import { CountResponse } from '@shop/contract/product';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import type { OnError } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import { notFound } from '../http/errors.ts';
import { createGatheredLimit } from '../http/gathered-limit.ts';
import { tagRoutes } from '../http/openapi.ts';
import type { Routes } from '../http/plugin.ts';
import { addressGroup } from '../http/rate-limit.ts';
import { respondsWith } from '../http/response-schemas.ts';
import type { Shop } from '../shop.ts';
import { upTo } from '../up-to.ts';
import { createVisitCounter } from './visit-counter.ts';

const VisitorId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });
const Flag = oneOf(['0', '1']);

const MOST_KNOWN_PRODUCTS = 20_000;

/**
 * `1`: the visitor's first visit of the day by their own marker; it counts once per visitor and day. `0` only reads.
 */
export const visitRoutes =
  ({ db, config }: Shop, onError: OnError): Routes =>
  async (app) => {
    tagRoutes(app, 'catalogue');
    const counter = createVisitCounter(db, onError);
    const limit = createGatheredLimit(db, 'visitByAddress', config.limits.visitByAddress, onError);
    const known = new LRUCache<string, true>(upTo(MOST_KNOWN_PRODUCTS));
    app.addHook('onClose', async () => {
      await counter.close();
      await limit.close();
    });

    async function expectProduct(id: string) {
      if (known.has(id)) return;
      const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, id));
      if (!product) throw notFound('The product');
      known.set(id, true);
    }

    function visit({ ip }: FastifyRequest, visitor: string, key: string, flag: '0' | '1'): Promise<number> {
      if (flag === '1' && counter.isNew(visitor, key)) {
        limit.take(addressGroup(ip));
        counter.visit(visitor, key);
      }
      return counter.count(key);
    }

    app.get(
      '/user/views/:visitor/:productId/:flag',
      {
        config: { policy: 'public' },
        schema: {
          summary: 'Visitors of a product',
          params: Type.Object({ visitor: VisitorId, productId: Id, flag: Flag }),
          response: respondsWith(CountResponse),
        },
      },
      async (request, reply) => {
        const { visitor, productId, flag } = request.params;
        await expectProduct(productId);
        const count = await visit(request, visitor, `product:${productId}`, flag);
        return reply.header('cache-control', 'no-store').send({ count });
      },
    );

    app.get(
      '/user/visitors/:visitor/:flag',
      {
        config: { policy: 'public' },
        schema: {
          summary: 'Visitors of the shop',
          params: Type.Object({ visitor: VisitorId, flag: Flag }),
          response: respondsWith(CountResponse),
        },
      },
      async (request, reply) => {
        const { visitor, flag } = request.params;
        return reply.header('cache-control', 'no-store').send({ count: await visit(request, visitor, 'shop', flag) });
      },
    );
  };
