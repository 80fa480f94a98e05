import { Id, OrderKey } from '@shop/contract/common';
import { OrderResponse } from '@shop/contract/order';
import { ProposeRequest, SettleProposalRequest } from '@shop/contract/order-proposals';
import { Type } from 'typebox';
import { groupToOrder } from '../accounts/customer-view.ts';
import { refuseUnlessMay } from '../accounts/staff-policy.ts';
import { ApiError } from '../http/errors.ts';
import { tagRoutes } from '../http/openapi.ts';
import type { Routes } from '../http/plugin.ts';
import { hasRight, personOf } from '../http/policy.ts';
import { createsWith, respondsWith } from '../http/response-schemas.ts';
import type { Shop } from '../shop.ts';
import { afterChange, byOf, refuseUnlessMayWork } from './acting.ts';
import { proposeChange } from './propose-change.ts';
import { customerOfOrder } from './read-orders.ts';
import { settleProposal } from './settle-proposal.ts';

const USUAL_HOURS = 24;

/** Questions to customers about unavailable items of an order. */
export const proposalRoutes =
  (shop: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'orders');
    const { db } = shop;
    const orderNow = afterChange(shop);

    app.post(
      '/admin/propose-change/:orderId',
      {
        config: { policy: { right: 'orders.move' } },
        schema: {
          summary: 'Ask the customer what happens with items that cannot be had',
          params: Type.Object({ orderId: OrderKey }),
          body: ProposeRequest,
          response: createsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { orderId: order } = request.params;
        if (request.body.lines.some((line) => line.empty_stock) && !hasRight(request, 'stock.edit'))
          throw new ApiError(403, 'forbidden', 'Your role does not change the stock.');
        const customerId = await customerOfOrder(db, order);
        await refuseUnlessMay(db, shop.sessions, personOf(request), 'move order', customerId);
        const { proposal_hours: hours = USUAL_HOURS, proposal_silence: silence = 'keep' } = await shop.profile();
        const changed = await proposeChange(db, {
          order,
          request: request.body,
          hours,
          silence,
          actorId: personOf(request).userId,
          group: await groupToOrder(db, shop.profile, request, customerId),
        });
        return reply.status(201).send(await orderNow(request, changed));
      },
    );

    app.post(
      '/user/answer-proposal/:customerId/:orderId',
      {
        config: { policy: { owner: 'customerId', staff: 'orders.move' } },
        schema: {
          summary: 'Say what happens with items that cannot be had',
          params: Type.Object({ customerId: Id, orderId: OrderKey }),
          body: SettleProposalRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { customerId, orderId: order } = request.params;
        if (customerId !== personOf(request).userId) await refuseUnlessMayWork(shop, request, 'move order', order);
        const by = byOf(request, customerId);
        const changed = await settleProposal(db, { order, customerId, ...request.body, ...by });
        return reply.send(await orderNow(request, changed));
      },
    );
  };
