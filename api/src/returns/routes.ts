import { USUAL_BODY_BYTES } from '@shop/contract/body-limits';
import { Id, OrderKey } from '@shop/contract/common';
import { OrderResponse } from '@shop/contract/order';
import { DecideReturnRequest, RequestReturnRequest, ReturnPictureResponse } from '@shop/contract/order-returns';
import { Type } from 'typebox';
import { transact } from '../db/transact.ts';
import { languageOf } from '../http/language.ts';
import { tagRoutes } from '../http/openapi.ts';
import type { Routes } from '../http/plugin.ts';
import { checkRight, personOf } from '../http/policy.ts';
import { createsWith, respondsWith } from '../http/response-schemas.ts';
import { afterChange, refuseUnlessMayWork } from '../orders/acting.ts';
import { lockOrder } from '../orders/move-order.ts';
import { storedReason } from '../orders/usual-reasons.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { sendNow } from '../payments/send-now.ts';
import { savePicture, takePictures } from '../pictures/picture-body.ts';
import type { PictureStore } from '../pictures/store.ts';
import type { Shop } from '../shop.ts';
import { decideReturn } from './decide-return.ts';
import { orderOfReturn } from './find-return.ts';
import { refuseUnlessReturnable, requestReturn } from './request-return.ts';
import { withdrawReturn } from './withdraw-return.ts';

const OwnOrder = Type.Object({ customerId: Id, orderId: OrderKey });

type Own = { customerId: string; orderId: string };

export const orderReturnRoutes =
  (shop: Shop, provider: PaymentProvider | undefined): Routes =>
  async (app) => {
    tagRoutes(app, 'orders');
    const { db } = shop;
    const orderNow = afterChange(shop);

    app.post(
      '/user/request-return/:customerId/:orderId',
      {
        config: { policy: { owner: 'customerId', staff: 'orders.move' } },
        schema: {
          summary: 'Ask to return items of a delivered order',
          params: OwnOrder,
          body: RequestReturnRequest,
          response: createsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { customerId, orderId: order } = request.params;
        const isOwn = customerId === personOf(request).userId;
        if (!isOwn) await refuseUnlessMayWork(shop, request, 'move order', order);
        const { return_days: days = 0 } = await shop.profile();
        const { orderId } = await requestReturn(db, {
          order,
          customerId,
          days,
          actorId: personOf(request).userId,
          request: { ...request.body, reason: storedReason(request.body.reason, languageOf(request)) },
          by: isOwn ? 'customer' : 'business',
        });
        return reply.status(201).send(await orderNow(request, { orderId, products: [] }));
      },
    );

    app.post(
      '/user/withdraw-return/:customerId/:returnId',
      {
        config: { policy: { owner: 'customerId', staff: 'orders.move' } },
        schema: {
          summary: 'Withdraw a return that the shop has not decided about',
          params: Type.Object({ customerId: Id, returnId: Id }),
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { customerId, returnId } = request.params;
        const isOwn = customerId === personOf(request).userId;
        if (!isOwn) await refuseUnlessMayWork(shop, request, 'move order', await orderOfReturn(db, returnId));
        const orderId = await withdrawReturn(db, {
          returnId,
          customerId,
          actorId: personOf(request).userId,
          by: isOwn ? 'customer' : 'business',
        });
        return reply.send(await orderNow(request, { orderId, products: [] }));
      },
    );

    app.post(
      '/admin/returns/:returnId',
      {
        config: { policy: { right: ['orders.move', 'payments.refund'] } },
        schema: {
          summary: 'Decide about a return: accept or refuse it, receive the goods, pay back or exchange them',
          params: Type.Object({ returnId: Id }),
          body: DecideReturnRequest,
          response: respondsWith(OrderResponse),
        },
      },
      async (request, reply) => {
        const { returnId } = request.params;
        const { reason } = request.body;
        const isRefund = request.body.decision === 'done' || request.body.decision === 'exchange';
        checkRight(personOf(request), isRefund ? 'payments.refund' : 'orders.move');
        await refuseUnlessMayWork(
          shop,
          request,
          isRefund ? 'refund order' : 'move order',
          await orderOfReturn(db, returnId),
        );
        const { orderId, products, toSend } = await decideReturn(db, {
          returnId,
          actorId: personOf(request).userId,
          request: {
            ...request.body,
            ...(reason !== undefined && { reason: storedReason(reason, languageOf(request)) }),
          },
          hasProvider: provider !== undefined,
        });
        await sendNow(shop, provider, toSend);
        return reply.send(await orderNow(request, { orderId, products }));
      },
    );
  };

export const returnPictureRoutes =
  (shop: Shop, pictures: PictureStore): Routes =>
  async (app) => {
    tagRoutes(app, 'orders');
    takePictures(app);

    app.post(
      '/user/return-picture/:customerId/:orderId',
      {
        config: { policy: { owner: 'customerId', staff: 'orders.move' } },
        bodyLimit: USUAL_BODY_BYTES,
        schema: {
          summary: "Keep a picture of items to return; the body is the picture's bytes",
          params: OwnOrder,
          consumes: ['image/*'],
          response: createsWith(ReturnPictureResponse),
        },
      },
      async (request, reply) => {
        const { customerId, orderId }: Own = request.params;
        await shop.takeAllowance({ pictureByNumber: personOf(request).userId });
        const { return_days: days = 0 } = await shop.profile();
        await transact(db(), async (tx) =>
          refuseUnlessReturnable(await lockOrder(tx, orderId, customerId), days, 'customer'),
        );
        return reply.status(201).send({ url: await savePicture(pictures, request.body) });
      },
    );

    const db = () => shop.db;
  };
