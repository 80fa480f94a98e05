import { Id } from '@shop/contract/common';
import {
  MessageKind,
  MessagePreview,
  MessagePreviewRequest,
  MessageResponse,
  MessageSettings,
  MessageSettingsRequest,
  MessagesQuery,
  MessagesResponse,
  MessageTextRequest,
} from '@shop/contract/office/messages';
import { Type } from 'typebox';
import { languageOf } from '../../http/language.ts';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import type { Post } from '../../messages/channel.ts';
import type { Shop } from '../../shop.ts';
import { changeSending, changeText, readMessageSettings } from './change-settings.ts';
import { previewText } from './preview-text.ts';
import { readMessage, readMessages } from './read-messages.ts';
import { sendAgain } from './send-again.ts';

const toRead = { policy: { right: 'customers.see' } } as const;
const toEdit = { policy: { right: 'settings.edit' } } as const;

export const messageRoutes =
  ({ db, bus }: Shop, { channels, ...known }: Post): Routes =>
  async (app) => {
    tagRoutes(app, 'messages');
    const names = channels.map(({ name }) => name);

    app.get(
      '/admin/messages',
      {
        config: toRead,
        schema: {
          summary: 'Messages to customers and to the business, newest first',
          querystring: MessagesQuery,
          response: respondsWith(MessagesResponse),
        },
      },
      async (request, reply) =>
        reply.send(await readMessages(db, request.query, { ...known, language: languageOf(request) })),
    );

    app.post(
      '/admin/messages/:id/send-again',
      {
        config: { policy: { right: 'orders.move' } },
        schema: {
          summary: 'Send a message again that was given up or not sent',
          params: Type.Object({ id: Id }),
          response: respondsWith(MessageResponse),
        },
      },
      async (request, reply) => {
        await sendAgain(db, request.params.id, channels.length > 0);
        bus.publish({ orders: true });
        return reply.send({
          message: await readMessage(db, request.params.id, { ...known, language: languageOf(request) }),
        });
      },
    );

    app.get(
      '/admin/messages/settings',
      {
        config: toRead,
        schema: { summary: 'Quiet hours, channels and texts', response: respondsWith(MessageSettings) },
      },
      async (_request, reply) => reply.send(await readMessageSettings(db, names, known.ownerPhone)),
    );

    app.put(
      '/admin/messages/settings',
      {
        config: toEdit,
        schema: {
          summary: 'Change quiet hours, and the channels by kind of message',
          body: MessageSettingsRequest,
          response: respondsWith(MessageSettings),
        },
      },
      async (request, reply) => {
        await changeSending(db, request.body, { actorId: personOf(request).userId, ownerPhone: known.ownerPhone });
        return reply.send(await readMessageSettings(db, names, known.ownerPhone));
      },
    );

    app.put(
      '/admin/messages/texts/:kind',
      {
        config: toEdit,
        schema: {
          summary: 'Change the text of a kind of message, or restore it',
          params: Type.Object({ kind: MessageKind }),
          body: MessageTextRequest,
          response: respondsWith(MessageSettings),
        },
      },
      async (request, reply) => {
        await changeText(db, request.params.kind, request.body, personOf(request).userId);
        return reply.send(await readMessageSettings(db, names, known.ownerPhone));
      },
    );

    app.post(
      '/admin/messages/preview',
      {
        config: toRead,
        schema: {
          summary: 'A text as a customer would get it',
          body: MessagePreviewRequest,
          response: respondsWith(MessagePreview),
        },
      },
      async (request, reply) => reply.send(await previewText(db, request.body, known)),
    );
  };
