import { Pin } from '@shop/contract/common';
import { DeliveryQuery, DeliveryResponse } from '@shop/contract/delivery';
import { parseRupees } from '@shop/pricing/money';
import { Type } from 'typebox';
import { languageOf } from '../http/language.ts';
import type { Routes } from '../http/plugin.ts';
import { respondsWith } from '../http/response-schemas.ts';
import { inLanguage } from '../languages/in-language.ts';
import type { Shop } from '../shop.ts';
import { presentOffer } from './present-offer.ts';
import { readDeliverySettings } from './read-delivery.ts';

export const deliveryRoutes =
  ({ db, profile }: Shop): Routes =>
  async (app) => {
    app.get(
      '/user/delivery/:pincode',
      {
        config: { policy: 'public' },
        schema: {
          tags: ['orders'],
          summary: 'Whether, when and for how much the shop delivers to a pincode',
          params: Type.Object({ pincode: Pin }),
          querystring: DeliveryQuery,
          response: respondsWith(DeliveryResponse),
        },
      },
      async (request, reply) => {
        const { amount = 0, weight = 0, unweighed = 0 } = request.query;
        const wanted = { pin: request.params.pincode, value: parseRupees(amount) ?? 0, weight, unweighed };
        const [settings, business] = await Promise.all([readDeliverySettings(db), profile()]);
        const language = languageOf(request);
        const { address } = business;
        const reader = { address: inLanguage({ address }, ['address'], business.in_languages, language), language };
        return reply.send(await presentOffer(db, settings, reader, wanted, new Date()));
      },
    );
  };
