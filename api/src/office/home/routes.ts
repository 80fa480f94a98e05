import {
  HomeDiscardRequest,
  HomeDraftRequest,
  HomeDraftResponse,
  HomePublishRequest,
  HomeResponse,
  HomeRestoreRequest,
  HomeTimesRequest,
  HomeVersionResponse,
  StaleHome,
} from '@shop/contract/office/home';
import { Type } from 'typebox';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { changeTimes, discardDraft, publishDraft, restoreVersion, saveDraft } from './change-home.ts';
import { readDraftResponse, readHome, readVersion } from './read-home.ts';

const see = { policy: { right: 'see' } } as const;
const edit = { policy: { right: 'home.edit' } } as const;
const params = Type.Object({ version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) });

export const homeRoutes =
  ({ db, bus }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    const customersSeeAnother = () => bus.publish({ catalogue: true });

    app.get(
      '/admin/home',
      { config: see, schema: { summary: 'The draft and the versions', response: respondsWith(HomeResponse) } },
      async (_request, reply) => reply.send(await readHome(db)),
    );

    app.get(
      '/admin/home/versions/:version',
      {
        config: see,
        schema: { summary: 'A version and the one before it', params, response: respondsWith(HomeVersionResponse) },
      },
      async (request, reply) => reply.send(await readVersion(db, request.params.version)),
    );

    app.put(
      '/admin/home/draft',
      {
        config: edit,
        schema: {
          summary: 'Save the draft',
          body: HomeDraftRequest,
          response: { ...respondsWith(HomeDraftResponse), 409: StaleHome },
        },
      },
      async (request, reply) => {
        await saveDraft(db, request.body, personOf(request).userId);
        return reply.send(await readDraftResponse(db));
      },
    );

    app.post(
      '/admin/home/discard',
      {
        config: edit,
        schema: {
          summary: 'Throw the draft away',
          body: HomeDiscardRequest,
          response: { ...respondsWith(HomeResponse), 409: StaleHome },
        },
      },
      async (request, reply) => {
        await discardDraft(db, request.body.revision, personOf(request).userId);
        return reply.send(await readHome(db));
      },
    );

    app.post(
      '/admin/home/publish',
      {
        config: edit,
        schema: {
          summary: 'Show the draft to customers, now or from a time on',
          body: HomePublishRequest,
          response: respondsWith(HomeResponse),
        },
      },
      async (request, reply) => {
        await publishDraft(db, request.body, personOf(request).userId);
        customersSeeAnother();
        return reply.send(await readHome(db));
      },
    );

    app.post(
      '/admin/home/versions/:version/restore',
      {
        config: edit,
        schema: {
          summary: 'Show an earlier version again',
          params,
          // Older builds send none.
          body: Type.Union([HomeRestoreRequest, Type.Null()]),
          response: respondsWith(HomeResponse),
        },
      },
      async (request, reply) => {
        await restoreVersion(db, request.params.version, request.body?.shown, personOf(request).userId);
        customersSeeAnother();
        return reply.send(await readHome(db));
      },
    );

    app.patch(
      '/admin/home/versions/:version',
      {
        config: edit,
        schema: {
          summary: 'When a version starts and ends',
          params,
          body: HomeTimesRequest,
          response: respondsWith(HomeResponse),
        },
      },
      async (request, reply) => {
        await changeTimes(db, request.params.version, request.body, personOf(request).userId);
        customersSeeAnother();
        return reply.send(await readHome(db));
      },
    );
  };
