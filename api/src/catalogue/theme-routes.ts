import { Id } from '@shop/contract/common';
import { Theme, ThemeSection } from '@shop/contract/theme';
import { Type } from 'typebox';
import type { Routes } from '../http/plugin.ts';
import { viewOf } from '../http/policy.ts';
import { publicly } from '../http/ready-made.ts';
import { respondsWith } from '../http/response-schemas.ts';
import { sendPublic } from '../http/send-public.ts';
import type { Shop } from '../shop.ts';
import { readTheme, readThemeSection } from './theme.ts';

const byId = Type.Object({ id: Id });

/** The home page as customers see it, and its draft for the staff. */
export const themeRoutes =
  (shop: Shop): Routes =>
  async (app) => {
    const { db } = shop;
    const forAll = publicly(shop);
    const admin = { policy: 'admin' } as const;

    app.get(
      '/user/theme',
      {
        ...forAll,
        schema: { tags: ['shop'], summary: 'Sections of the home page', response: respondsWith(Theme) },
      },
      (request, reply) =>
        sendPublic(shop, request, reply, 'theme', async (db, { language }) => ({
          body: await readTheme(db, 'live', language),
        })),
    );

    app.get(
      '/user/theme/:id',
      {
        ...forAll,
        schema: { tags: ['shop'], summary: 'One section', params: byId, response: respondsWith(ThemeSection) },
      },
      (request, reply) =>
        sendPublic(shop, request, reply, `theme ${request.params.id}`, (db, view) =>
          readThemeSection(db, 'live', request.params.id, view),
        ),
    );

    app.get(
      '/user/theme-preview',
      { config: admin, schema: { tags: ['shop'], summary: 'The draft theme', response: respondsWith(Theme) } },
      (request) => readTheme(db, 'draft', viewOf(request).language),
    );
    app.get(
      '/user/theme-preview/:id',
      {
        config: admin,
        schema: {
          tags: ['shop'],
          summary: "One of the draft's sections",
          params: byId,
          response: respondsWith(ThemeSection),
        },
      },
      async (request) => (await readThemeSection(db, 'draft', request.params.id, viewOf(request))).body,
    );
  };
