import { Id } from '@shop/contract/common';
import { GroupPatch, GroupRequest, GroupResponse, GroupsResponse } from '@shop/contract/office/groups';
import { Type } from 'typebox';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { createsWith, respondsWith, respondsWithNothing } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { addGroup, changeGroup, removeGroup } from './change-group.ts';
import { readGroup, readGroups } from './read-groups.ts';

const edits = { policy: { right: 'prices.edit' } } as const;
const params = Type.Object({ id: Id });

export const groupRoutes =
  ({ db }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    app.get(
      '/admin/groups',
      {
        config: { policy: 'admin' },
        schema: { summary: 'Groups of customers', response: respondsWith(GroupsResponse) },
      },
      async (_request, reply) => reply.send({ groups: await readGroups(db) }),
    );

    app.post(
      '/admin/groups',
      { config: edits, schema: { summary: 'Add a group', body: GroupRequest, response: createsWith(GroupResponse) } },
      async (request, reply) => {
        const id = await addGroup(db, request.body, personOf(request).userId);
        return reply.status(201).send({ group: await readGroup(db, id) });
      },
    );

    app.get(
      '/admin/groups/:id',
      { config: { policy: 'admin' }, schema: { summary: 'A group', params, response: respondsWith(GroupResponse) } },
      async (request, reply) => reply.send({ group: await readGroup(db, request.params.id) }),
    );

    app.patch(
      '/admin/groups/:id',
      {
        config: edits,
        schema: {
          summary: "Change a group's name, or what it has off",
          params,
          body: GroupPatch,
          response: respondsWith(GroupResponse),
        },
      },
      async (request, reply) => {
        await changeGroup(db, request.params.id, request.body, personOf(request).userId);
        return reply.send({ group: await readGroup(db, request.params.id) });
      },
    );

    app.post(
      '/admin/groups/:id/delete',
      {
        config: edits,
        schema: {
          summary: 'Give a group up: its customers pay what everybody pays',
          params,
          response: respondsWithNothing,
        },
      },
      async (request, reply) => {
        await removeGroup(db, request.params.id, personOf(request).userId);
        return reply.status(204).send(null);
      },
    );
  };
