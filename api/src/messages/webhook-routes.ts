import { Type } from 'typebox';
import type { WhatsAppSettings } from '../channel-settings.ts';
import { parserOf } from '../http/body-parsers.ts';
import { ApiError } from '../http/errors.ts';
import { tagRoutes } from '../http/openapi.ts';
import type { Routes } from '../http/plugin.ts';
import { respondsWith } from '../http/response-schemas.ts';
import type { Shop } from '../shop.ts';
import { takeNews } from './take-news.ts';
import { isSigned, readNews } from './whatsapp-news.ts';

const config = { policy: 'public' } as const;
const PATH = '/messages/whatsapp/webhook';

const short = Type.String({ maxLength: 500, pattern: '^[\\x20-\\x7e]*$' });
const Subscription = Type.Object({
  'hub.mode': Type.Optional(short),
  'hub.verify_token': Type.Optional(short),
  'hub.challenge': Type.Optional(short),
});

/** Status reports, signed over the bytes as sent: this route alone gets the raw body. */
export const whatsAppRoutes =
  ({ db, bus, counts }: Shop, settings: WhatsAppSettings | undefined): Routes =>
  async (app) => {
    tagRoutes(app, 'messages');
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      parserOf((body) => body),
    );

    app.get(
      PATH,
      {
        config,
        schema: {
          summary: 'WhatsApp asks whether this address belongs to the shop',
          querystring: Subscription,
          response: respondsWith(Type.String()),
        },
      },
      async (request, reply) => {
        const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge = '' } = request.query;
        if (!settings || mode !== 'subscribe' || token !== settings.verifyToken)
          throw new ApiError(400, 'wrong_token', 'The token is not the one of this shop.');
        return reply.type('text/plain; charset=utf-8').send(challenge);
      },
    );

    app.post(
      PATH,
      {
        config,
        schema: {
          summary: 'Statuses of messages, and replies, signed in X-Hub-Signature-256',
          response: respondsWith(Type.Object({ status: Type.Literal('ok') })),
        },
      },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!settings || !isSigned(settings.appSecret, body, request.headers['x-hub-signature-256'])) {
          counts.channelWebhooks.inc({ channel: 'whatsapp', result: 'wrong signature' });
          throw new ApiError(400, 'wrong_signature', 'The signature does not fit the body.');
        }
        const news = readNews(body);
        const own = await takeNews(db, news);
        counts.channelWebhooks.inc({ channel: 'whatsapp', result: 'taken' });
        if (own > 0) bus.publish({ orders: true });
        return reply.send({ status: 'ok' as const });
      },
    );
  };
