import { OrderKey } from '@shop/contract/common';
import { OrderResponse } from '@shop/contract/order';
import { WriteOffRequest } from '@shop/contract/order-money';
import { Type } from 'typebox';
import { IdempotencyHeader } from '../../http/idempotency-key.ts';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { createsWith, respondsWith } from '../../http/response-schemas.ts';
import { takeBackWriteOffs, writeOff } from '../../payments/write-off.ts';
import type { Shop } from '../../shop.ts';
import { type OrderWork, paiseOf } from './order-work.ts';

const params = Type.Object({ orderId: OrderKey });
const config = { policy: { right: 'payments.refund' } } as const;

/** Money of one order that the shop gives up, or keeps. */
export const writeOffRoutes =
  ({ db }: Pick<Shop, 'db'>, work: OrderWork): Routes =>
  async (app) => {
    tagRoutes(app, 'payments');
    for (const kept of [false, true]) {
      const path = kept ? '/admin/kept/:orderId' : '/admin/write-offs/:orderId';
      app.post(
        path,
        {
          config,
          schema: {
            summary: kept
              ? 'Keep some or all of what would have to be paid back of an order that has ended'
              : 'Give up some or all of what is due for an order',
            params,
            headers: IdempotencyHeader,
            body: WriteOffRequest,
            response: createsWith(OrderResponse),
          },
        },
        async (request, reply) => {
          const { amount, reason } = request.body;
          const order = request.params.orderId;
          await work.refuseUnlessMayWork(request, 'write off', order);
          const orderId = await writeOff(db, {
            order,
            kept,
            amountPaise: paiseOf(amount),
            reason,
            idempotencyKey: request.headers['idempotency-key'],
            actorId: personOf(request).userId,
          });
          return reply.status(201).send(await work.changed(request, orderId));
        },
      );

      app.post(
        `${path}/take-back`,
        {
          config,
          schema: {
            summary: kept
              ? 'What was kept of an order is to be paid back'
              : 'What was written off of an order is due again',
            params,
            response: respondsWith(OrderResponse),
          },
        },
        async (request, reply) => {
          const order = request.params.orderId;
          await work.refuseUnlessMayWork(request, 'write off', order);
          const takenBack = { order, kept, actorId: personOf(request).userId };
          return reply.send(await work.changed(request, await takeBackWriteOffs(db, takenBack)));
        },
      );
    }
  };
