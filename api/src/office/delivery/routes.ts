import { OfficeDelivery, OfficeDeliveryRequest, StaleDelivery } from '@shop/contract/delivery';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { changeDelivery } from './change-delivery.ts';
import { readOfficeDelivery } from './read-office-delivery.ts';

const tags = ['office'];

export const officeDeliveryRoutes =
  ({ db, bus }: Shop): Routes =>
  async (app) => {
    app.get(
      '/admin/delivery',
      {
        config: { policy: { right: 'see' } },
        schema: {
          tags,
          summary: 'Where, when and for how much the shop delivers',
          response: respondsWith(OfficeDelivery),
        },
      },
      async (_request, reply) => reply.send(await readOfficeDelivery(db)),
    );

    app.put(
      '/admin/delivery',
      {
        config: { policy: { right: 'delivery.edit' } },
        schema: {
          tags,
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
