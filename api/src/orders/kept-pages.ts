import type { ResponseCache } from '../http/response-cache.ts';
import type { OrderPage } from './read-orders.ts';

interface PageRequest {
  customerId: string;
  page: number;
  limit: number;
  /** From the customer's session with this request, so that no page is older than the request. */
  ordersVersion: string;
}

/** Pages of customers' own histories, each made once until one of their orders or ratings changes, or the catalogue does. */
export const createKeptPages =
  (responses: ResponseCache) =>
  async ({ customerId, page, limit, ordersVersion }: PageRequest, make: () => Promise<OrderPage>): Promise<Buffer> => {
    const key = `history ${customerId} ${page} ${limit} ${ordersVersion}`;
    const kept = responses.kept(key) ?? (await responses.make(key, async () => ({ body: await make() })));
    return Buffer.from(kept.bytes, 'latin1');
  };
