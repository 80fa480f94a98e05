import { Id } from '@shop/contract/common';
import { CountAnswer } from '@shop/contract/product';
import { eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Db } from '../db/open.ts';
import { products, visitCounts } from '../db/schema.ts';
import { answersWith } from '../http/answers-with.ts';
import { notFound } from '../http/errors.ts';
import type { Routes } from '../http/plugin.ts';
import type { Shop } from '../shop.ts';

const VisitorId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });
const Flag = Type.Union([Type.Literal('0'), Type.Literal('1')]);

/** `1` is the first visit of the day by the visitor's own marker, and counts; `0` only asks. */
async function visit(db: Db, key: string, flag: '0' | '1'): Promise<number> {
  const [row] =
    flag === '1'
      ? await db
          .insert(visitCounts)
          .values({ key, count: 1 })
          .onConflictDoUpdate({ target: visitCounts.key, set: { count: sql`${visitCounts.count} + 1` } })
          .returning({ count: visitCounts.count })
      : await db.select({ count: visitCounts.count }).from(visitCounts).where(eq(visitCounts.key, key));
  return row?.count ?? 0;
}

export const visitRoutes =
  ({ db }: Shop): Routes =>
  async (app) => {
    const tags = ['catalogue'];

    app.get(
      '/user/views/:visitor/:productId/:flag',
      {
        config: { policy: 'public' },
        schema: {
          tags,
          summary: 'Visitors of a product',
          params: Type.Object({ visitor: VisitorId, productId: Id, flag: Flag }),
          response: answersWith(CountAnswer),
        },
      },
      async (request, reply) => {
        const { productId, flag } = request.params;
        const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId));
        if (!product) throw notFound('The product');
        return reply.header('cache-control', 'no-store').send({ count: await visit(db, `product:${productId}`, flag) });
      },
    );

    app.get(
      '/user/visitors/:visitor/:flag',
      {
        config: { policy: 'public' },
        schema: {
          tags,
          summary: 'Visitors of the shop',
          params: Type.Object({ visitor: VisitorId, flag: Flag }),
          response: answersWith(CountAnswer),
        },
      },
      async (request, reply) =>
        reply.header('cache-control', 'no-store').send({ count: await visit(db, 'shop', request.params.flag) }),
    );
  };
