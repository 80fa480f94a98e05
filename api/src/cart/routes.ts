import { SaveCartRequest, SavedCart, StaleCart } from '@shop/contract/cart';
import { Id } from '@shop/contract/common';
import { Type } from 'typebox';
import { viewFor } from '../accounts/customer-view.ts';
import { refuseUnlessMay } from '../accounts/staff-policy.ts';
import { forbidden } from '../http/errors.ts';
import { tagRoutes } from '../http/openapi.ts';
import type { Routes } from '../http/plugin.ts';
import { personOf } from '../http/policy.ts';
import { respondsWith } from '../http/response-schemas.ts';
import type { Shop } from '../shop.ts';
import { readSavedCart, saveCart } from './saved-cart.ts';

export const cartRoutes =
  ({ db, sessions, bus }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'cart');
    app.get(
      '/user/saved-cart/:userId',
      {
        config: { policy: { owner: 'userId' } },
        schema: { summary: 'The saved cart', params: Type.Object({ userId: Id }), response: respondsWith(SavedCart) },
      },
      async (request, reply) => {
        const { userId } = request.params;
        return reply.send(await readSavedCart(db, userId, await viewFor(db, request, userId)));
      },
    );

    app.post(
      '/user/save-cart/:userID',
      {
        config: { policy: { owner: 'userID', staff: 'customers.edit' } },
        schema: {
          summary: 'Replace the saved cart',
          params: Type.Object({ userID: Id }),
          body: SaveCartRequest,
          response: { ...respondsWith(SavedCart), 409: StaleCart },
        },
      },
      async (request, reply) => {
        const { userID } = request.params;
        if (request.body.userID !== userID) throw forbidden();
        await refuseUnlessMay(db, sessions, personOf(request), 'change account', userID);
        const view = await viewFor(db, request, userID);
        const saved = await saveCart(db, userID, request.body, view, personOf(request).userId);
        bus.publish({ accounts: [userID] });
        return reply.send(saved);
      },
    );
  };
