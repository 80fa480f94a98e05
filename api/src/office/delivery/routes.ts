import { OfficeDelivery, OfficeDeliveryRequest, StaleDelivery } from '@shop/contract/delivery';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { changeDelivery } from './change-delivery.ts';
import { readOfficeDelivery } from './read-office-delivery.ts';

export const officeDeliveryRoutes =
  ({ db, bus }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    app.get(
      '/admin/delivery',
      {
        config: { policy: { right: 'see' } },
        schema: { summary: 'Where, when and for how much the shop delivers', response: respondsWith(OfficeDelivery) },
      },
      async (_request, reply) => reply.send(await readOfficeDelivery(db)),
    );

    app.put(
      '/admin/delivery',
      {
        config: { policy: { right: 'delivery.edit' } },
        schema: {
          summary: 'Set where, when and for how much the shop delivers',
          body: OfficeDeliveryRequest,
          response: { ...respondsWith(OfficeDelivery), 409: StaleDelivery },
        },
      },
      async (request, reply) => {
        const saved = await changeDelivery(db, request.body, personOf(request).userId);
        bus.publish({ catalogue: true });
        return reply.send(saved);
      },
    );
  };
