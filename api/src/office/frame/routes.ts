import { FindRequest, FindResponse, Waiting } from '@shop/contract/office/frame';
import { OrderStatus } from '@shop/contract/order-status';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { hasRight } from '../../http/policy.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import { countOrders, countToPayBack } from '../../orders/history.ts';
import { countUnsettled } from '../../payments/unmatched.ts';
import type { Shop } from '../../shop.ts';
import { countGivenUp } from '../messages/read-messages.ts';
import { countLow } from '../stock/list-stock.ts';
import { find } from './find.ts';

const config = { policy: 'admin' } as const;

/** Data for the frame around all staff pages. */
export const frameRoutes =
  ({ db }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    app.get(
      '/admin/find',
      {
        config,
        schema: {
          summary: 'Orders, customers and products by name or number',
          querystring: FindRequest,
          response: respondsWith(FindResponse),
        },
      },
      async (request, reply) => reply.send(await find(db, request.query.q, hasRight(request, 'customers.see'))),
    );

    app.get(
      '/admin/waiting',
      { config, schema: { summary: 'How much waits for the staff', response: respondsWith(Waiting) } },
      async (request, reply) => {
        const mayRecord = hasRight(request, 'payments.record');
        const [counts, low_stock, payments, messages, toPayBack] = await Promise.all([
          countOrders(db),
          countLow(db),
          mayRecord ? countUnsettled(db) : 0,
          hasRight(request, 'orders.move') ? countGivenUp(db) : 0,
          hasRight(request, 'payments.refund') ? countToPayBack(db) : undefined,
        ]);
        return reply.send({
          orders: counts[OrderStatus.Ordered],
          low_stock,
          payments,
          messages,
          ...(toPayBack && toPayBack.orders > 0 && { pay_back: toPayBack }),
        });
      },
    );
  };
