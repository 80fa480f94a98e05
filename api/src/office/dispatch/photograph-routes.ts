import { USUAL_BODY_BYTES } from '@shop/contract/body-limits';
import { DoorPhotographResponse } from '@shop/contract/office/dispatch';
import { refuseUnlessMay } from '../../accounts/staff-policy.ts';
import { transact } from '../../db/transact.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { createsWith } from '../../http/response-schemas.ts';
import { lockOrder } from '../../orders/move-order.ts';
import { customerOfOrder } from '../../orders/read-orders.ts';
import { savePicture, takePictures } from '../../pictures/picture-body.ts';
import type { PictureStore } from '../../pictures/store.ts';
import type { Shop } from '../../shop.ts';
import { OneOrder } from './one-order.ts';
import { refuseUnlessShipped } from './record-trip.ts';

/** Proof of delivery without a name: a photograph of the goods at the door. */
export const doorPhotographRoutes =
  ({ db, sessions, takeAllowance }: Shop, pictures: PictureStore): Routes =>
  async (app) => {
    takePictures(app);

    app.post(
      '/admin/door-photograph/:orderId',
      {
        config: { policy: { right: 'orders.deliver' } },
        bodyLimit: USUAL_BODY_BYTES,
        schema: {
          tags: ['office'],
          summary: "Keep a photograph of a shipped order at the door; the body is the picture's bytes",
          params: OneOrder,
          consumes: ['image/*'],
          response: createsWith(DoorPhotographResponse),
        },
      },
      async (request, reply) => {
        const { orderId }: { orderId: string } = request.params;
        const rider = personOf(request);
        await takeAllowance({ photographByNumber: rider.userId });
        await refuseUnlessMay(db, sessions, rider, 'deliver order', await customerOfOrder(db, orderId));
        await transact(db, async (tx) => refuseUnlessShipped(await lockOrder(tx, orderId)));
        return reply.status(201).send({ url: await savePicture(pictures, request.body) });
      },
    );
  };
