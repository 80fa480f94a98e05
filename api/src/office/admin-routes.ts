import { IMPORT_BYTES } from '@shop/contract/body-limits';
import { BusinessProfile, BusinessProfilePatch } from '@shop/contract/business';
import { ErrorBody, Id } from '@shop/contract/common';
import { ImportRefusal, ImportRequest, ImportResponse } from '@shop/contract/import';
import { ChangedMeanwhile, ProductChangeResponse } from '@shop/contract/office/products';
import { PageRequest, ProductPatch } from '@shop/contract/product';
import { StockMovementsResponse } from '@shop/contract/stock';
import { Theme, ThemeRequest } from '@shop/contract/theme';
import { Type } from 'typebox';
import { presentProduct } from '../catalogue/product-row.ts';
import { readTheme } from '../catalogue/theme.ts';
import type { Db } from '../db/database.ts';
import { languageOf } from '../http/language.ts';
import { tagRoutes } from '../http/openapi.ts';
import type { Routes } from '../http/plugin.ts';
import { checkRight, personOf } from '../http/policy.ts';
import { respondsWith } from '../http/response-schemas.ts';
import type { Shop } from '../shop.ts';
import { readMovements } from '../stock/read-movements.ts';
import { addVersion } from './home/add-version.ts';
import { dropDraft, writeDraft } from './home/draft.ts';
import { oneAtATime } from './home/one-at-a-time.ts';
import { storedContent } from './home/stored-content.ts';
import { importProblems } from './imports/import-problems.ts';
import { importRefusal, importShop } from './imports/import-shop.ts';
import { changeProduct } from './products/change-product.ts';
import { changeSettings } from './settings/change-settings.ts';

/** For clients that send the whole theme: it replaces the draft. */
const changeTheme = (db: Db, { publish, ...sent }: ThemeRequest, actorId: string) =>
  oneAtATime(db, async (tx) => {
    const data = storedContent(sent);
    if (!publish) return writeDraft(tx, data, actorId);
    await addVersion(tx, { data, actorId });
    await dropDraft(tx);
  });

/** For clients that change single fields without a version. */
const changeProfile = async (db: Db, changes: BusinessProfilePatch, actorId: string): Promise<BusinessProfile> =>
  (await changeSettings(db, changes, actorId)).profile;

const config = { policy: 'admin' } as const;
const isStockOnly = (patch: ProductPatch) =>
  Object.keys(patch).every((field) => field === 'movement' || field === 'version');

export const adminRoutes =
  ({ db, bus }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'business');
    app.patch(
      '/admin/product/:id',
      {
        config,
        schema: {
          summary: 'Change a product',
          params: Type.Object({ id: Id }),
          body: ProductPatch,
          response: { 200: ProductChangeResponse, 409: Type.Union([ChangedMeanwhile, ErrorBody]), '4xx': ErrorBody },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const person = personOf(request);
        if (!isStockOnly(request.body)) checkRight(person, 'products.edit');
        if (request.body.movement) checkRight(person, 'stock.edit');
        const { row, current } = await changeProduct(db, id, request.body, person.userId);
        bus.publish(isStockOnly(request.body) ? { products: [id], availability: true } : { catalogue: true });
        return reply.send({ product: presentProduct(row, true), current });
      },
    );

    app.get(
      '/admin/stock-movements/:id',
      {
        config,
        schema: {
          summary: 'What came and went of a product',
          params: Type.Object({ id: Id }),
          querystring: PageRequest,
          response: respondsWith(StockMovementsResponse),
        },
      },
      async (request, reply) => {
        const { page = 1, limit = 20 } = request.query;
        return reply.send(await readMovements(db, request.params.id, page, limit, languageOf(request)));
      },
    );

    app.patch(
      '/admin/profile',
      {
        config: { policy: { right: 'settings.edit' } },
        schema: { summary: 'Change the business', body: BusinessProfilePatch, response: respondsWith(BusinessProfile) },
      },
      async (request, reply) => {
        const profile = await changeProfile(db, request.body, personOf(request).userId);
        bus.publish({ catalogue: true });
        return reply.send(profile);
      },
    );

    app.put(
      '/admin/theme',
      {
        config: { policy: { right: 'home.edit' } },
        schema: { summary: 'Save the draft theme, or publish it', body: ThemeRequest, response: respondsWith(Theme) },
      },
      async (request, reply) => {
        await changeTheme(db, request.body, personOf(request).userId);
        bus.publish({ catalogue: true });
        return reply.send(await readTheme(db, 'draft'));
      },
    );

    app.post(
      '/admin/import',
      {
        config: { policy: { right: 'import' } },
        bodyLimit: IMPORT_BYTES,
        attachValidation: true,
        schema: {
          summary: 'Categories and products, all or nothing',
          body: ImportRequest,
          response: { 200: ImportResponse, 400: Type.Union([ImportRefusal, ErrorBody]), '4xx': ErrorBody },
        },
      },
      async (request, reply) => {
        if (request.validationError) {
          const problems = importProblems(request.validationError, request.body);
          throw problems.length > 0 ? importRefusal(problems) : request.validationError;
        }
        const result = await importShop(db, request.body, personOf(request).userId);
        if (!request.body.dryRun) bus.publish({ catalogue: true });
        return reply.send(result);
      },
    );
  };
