import { Id } from '@shop/contract/common';
import { NewWebHook, WebHook, WebHookPatch, WebHookRequest, WebHooksResponse } from '@shop/contract/office/webhooks';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { notFound } from '../../http/errors.ts';
import { languageOf } from '../../http/language.ts';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { createsWith, respondsWith, respondsWithNothing } from '../../http/response-schemas.ts';
import { sayIn } from '../../languages/sentences.ts';
import type { Shop } from '../../shop.ts';
import { addHook, changeHook, deliverAgain, readHooks } from './change-hooks.ts';

const config = { policy: { right: 'settings.edit' } } as const;
const params = Type.Object({ id: Id });

/** Without a status it is our own sentence, not the other system's. */
function hookIn(hook: WebHook, request: FastifyRequest): WebHook {
  const say = sayIn(languageOf(request));
  const deliveries = hook.deliveries.map((each) => ({
    ...each,
    response: each.status === null && each.response !== null ? say(each.response) : each.response,
  }));
  return { ...hook, deliveries };
}

/** The merchant's other systems that are notified of orders. */
export const webHookRoutes =
  ({ db, bus, config: { hooksMayBePrivate } }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'messages');
    app.get(
      '/admin/webhooks',
      { config, schema: { summary: 'Web hooks with their last deliveries', response: respondsWith(WebHooksResponse) } },
      async (request, reply) => reply.send({ webhooks: (await readHooks(db)).map((hook) => hookIn(hook, request)) }),
    );

    app.post(
      '/admin/webhooks',
      {
        config,
        schema: {
          summary: 'Add a web hook; its secret is shown once',
          body: WebHookRequest,
          response: createsWith(NewWebHook),
        },
      },
      async (request, reply) => {
        const added = await addHook(db, request.body, hooksMayBePrivate, personOf(request).userId);
        return reply.status(201).send(added);
      },
    );

    app.patch(
      '/admin/webhooks/:id',
      {
        config,
        schema: {
          summary: 'Change the events of a web hook, or switch it off',
          params,
          body: WebHookPatch,
          response: respondsWith(Type.Object({ webhook: WebHook })),
        },
      },
      async (request, reply) => {
        const webhook = await changeHook(db, request.params.id, request.body, personOf(request).userId);
        if (!webhook) throw notFound('The web hook');
        return reply.send({ webhook: hookIn(webhook, request) });
      },
    );

    app.post(
      '/admin/webhooks/:id/delete',
      { config, schema: { summary: 'Delete a web hook', params, response: respondsWithNothing } },
      async (request, reply) => {
        await changeHook(db, request.params.id, null, personOf(request).userId);
        return reply.status(204).send(null);
      },
    );

    app.post(
      '/admin/webhooks/deliveries/:id/send-again',
      { config, schema: { summary: 'Send an event to a web hook again', params, response: respondsWithNothing } },
      async (request, reply) => {
        await deliverAgain(db, request.params.id);
        bus.publish({ orders: true });
        return reply.status(204).send(null);
      },
    );
  };
