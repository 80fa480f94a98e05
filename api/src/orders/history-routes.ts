import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { Id } from '@shop/contract/common';
import { HistoryQuery, HistoryResponse } from '@shop/contract/order';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Db } from '../db/database.ts';
import { forEachDatabase } from '../db/for-each.ts';
import { languageOf } from '../http/language.ts';
import type { Routes } from '../http/plugin.ts';
import { hasRight, isAdmin, personOf } from '../http/policy.ts';
import { type ResponseCache, takesBrotli } from '../http/response-cache.ts';
import { respondsWith } from '../http/response-schemas.ts';
import type { Shop } from '../shop.ts';
import { shopDay } from '../shop-time.ts';
import { countOrders, deskPage, filteredPage, isFiltered } from './history.ts';
import { createOrderReader, type OrderPage } from './read-orders.ts';
import { createSeqBlocks } from './seq-blocks.ts';
import { viewerOf } from './viewer-of.ts';

interface PageRequest {
  customerId: string;
  page: number;
  limit: number;
  /** From the customer's current session, so that no page is older than the request. */
  ordersVersion: string;
  language: string | undefined;
}

/** Caches pages of customers' own histories, in brotli, until one of their orders or ratings changes, or the catalogue does. */
const createCachedHistory =
  (responses: ResponseCache) =>
  async (
    { customerId, page, limit, ordersVersion, language = 'en' }: PageRequest,
    make: () => Promise<OrderPage>,
  ): Promise<Buffer> => {
    // Delivery times are in words: tomorrow is today at midnight.
    const key = `history ${customerId} ${page} ${limit} ${ordersVersion} ${language} ${shopDay(new Date())}`;
    const makeOnce = async () => ({ body: await make(), isPacked: true as const });
    const cached = responses.cached(key) ?? (await responses.make(key, makeOnce));
    return Buffer.from(cached.bytes, 'latin1');
  };

function sendHistoryPage(headers: IncomingHttpHeaders, reply: FastifyReply, page: Buffer) {
  const isTaken = takesBrotli(headers);
  if (isTaken) reply.header('content-encoding', 'br');
  return reply.type('application/json; charset=utf-8').send((isTaken ? page : brotliDecompressSync(page)) as never);
}

/** Lists of orders: a customer's own, and everybody's at the desk. */
export const historyRoutes =
  (shop: Shop): Routes =>
  async (app) => {
    const { db, read, bus } = shop;
    const cachedPage = createCachedHistory(shop.responses);
    const findSeq = createSeqBlocks(db);
    const readerOn = forEachDatabase(createOrderReader);
    bus.onChange(({ catalogue }) => {
      if (catalogue) findSeq.forget();
    });

    app.get(
      '/user/history/:userId',
      {
        config: { policy: { owner: 'userId', staff: 'see' } },
        schema: {
          tags: ['orders'],
          summary: "A customer's orders; with the admin's own id everybody's",
          params: Type.Object({ userId: Id }),
          querystring: HistoryQuery,
          response: respondsWith(HistoryResponse),
        },
      },
      async (request, reply) => {
        const { userId } = request.params;
        const { page = 1, limit = 50, ...filters } = request.query;
        const isDesk = isAdmin(request) && personOf(request).userId === userId;
        // A search would reveal whose number or name it is.
        const byNumberOnly = isAdmin(request) && !hasRight(request, 'customers.see');
        // Only staff read other people's orders.
        if (!isAdmin(request) && !isFiltered(filters)) {
          const { ordersVersion } = personOf(request);
          const wanted = { customerId: userId, page, limit, ordersVersion, language: languageOf(request) };
          const cached = await cachedPage(wanted, () =>
            read(async (on) => readerOn(on).readPage(userId, page, limit, await viewerOf(shop, request))),
          );
          return sendHistoryPage(request.headers, reply, cached);
        }
        const readHistory = async (on: Db) => {
          if (!isDesk && !isFiltered(filters))
            return readerOn(on).readPage(userId, page, limit, await viewerOf(shop, request));
          const [{ ids, hasMore }, counts, viewer] = await Promise.all([
            isFiltered(filters)
              ? filteredPage(on, { ...filters, byNumberOnly }, page, limit, isDesk ? undefined : userId)
              : deskPage(on, findSeq, page, limit),
            isDesk ? countOrders(on) : undefined,
            viewerOf(shop, request),
          ]);
          return { data: await readerOn(on).readOrders(ids, viewer), hasMore, ...(counts && { counts }) };
        };
        return reply.send(await (isDesk ? readHistory(db) : read(readHistory)));
      },
    );
  };
