import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { type ResponseCache, takesBrotli } from '../http/response-cache.ts';
import { shopDay } from '../shop-time.ts';
import type { OrderPage } from './read-orders.ts';

interface PageRequest {
  customerId: string;
  page: number;
  limit: number;
  /** From the customer's current session, so that no page is older than the request. */
  ordersVersion: string;
  language: string | undefined;
}

/** Caches pages of customers' own histories, in brotli, until one of their orders or ratings changes, or the catalogue does. */
export const createCachedHistory =
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

export function sendHistoryPage(headers: IncomingHttpHeaders, reply: FastifyReply, page: Buffer) {
  const isTaken = takesBrotli(headers);
  if (isTaken) reply.header('content-encoding', 'br');
  return reply.type('application/json; charset=utf-8').send((isTaken ? page : brotliDecompressSync(page)) as never);
}
