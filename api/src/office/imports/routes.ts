import { Id, strictObject } from '@shop/contract/common';
import {
  ImportRowsQuery,
  ImportRowsRequest,
  ImportRowsResponse,
  NewImportRequest,
  type OfficeImport,
  OfficeImportResponse,
  type OfficeImportRow,
  OfficeImportsResponse,
  RunImportRequest,
} from '@shop/contract/office/imports';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { languageOf } from '../../http/language.ts';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { createsWith, respondsWith } from '../../http/response-schemas.ts';
import { respondsWithCsv, sendCsv } from '../../http/send-csv.ts';
import { sayIn } from '../../languages/sentences.ts';
import type { Shop } from '../../shop.ts';
import { faultyCsv } from './faulty-csv.ts';
import {
  addRows,
  beginCheck,
  beginRun,
  beginUndo,
  listImports,
  openImport,
  readImport,
  readRows,
} from './import-store.ts';
import type { ImportWorker } from './import-worker.ts';

const config = { policy: { right: 'import' } } as const;
const params = Type.Object({ id: Id });
const Page = strictObject({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })) });

const importIn = (each: OfficeImport, request: FastifyRequest): OfficeImport => ({
  ...each,
  problem: each.problem && sayIn(languageOf(request))(each.problem),
});

function rowIn(row: OfficeImportRow, request: FastifyRequest): OfficeImportRow {
  const say = sayIn(languageOf(request));
  const inWords = (all: OfficeImportRow['problems']) => all.map((each) => ({ ...each, message: say(each.message) }));
  return { ...row, problems: inWords(row.problems), notes: inWords(row.notes) };
}

/** A file is uploaded in parts, checked and imported, both in the background, and can be undone. */
export const importRoutes =
  ({ db }: Pick<Shop, 'db'>, worker: Pick<ImportWorker, 'wake'>): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    app.get(
      '/admin/imports',
      {
        config,
        schema: {
          summary: 'Imports, the newest first',
          querystring: Page,
          response: respondsWith(OfficeImportsResponse),
        },
      },
      async (request, reply) => {
        const { imports, hasMore } = await listImports(db, request.query.page ?? 1);
        return reply.send({ imports: imports.map((each) => importIn(each, request)), hasMore });
      },
    );

    app.post(
      '/admin/imports',
      {
        config,
        schema: { summary: 'Begin an import', body: NewImportRequest, response: createsWith(OfficeImportResponse) },
      },
      async (request, reply) =>
        reply.status(201).send({ import: await openImport(db, request.body, personOf(request).userId) }),
    );

    app.get(
      '/admin/imports/:id',
      { config, schema: { summary: 'An import', params, response: respondsWith(OfficeImportResponse) } },
      async (request, reply) => reply.send({ import: importIn(await readImport(db, request.params.id), request) }),
    );

    app.put(
      '/admin/imports/:id/rows',
      {
        config,
        schema: {
          summary: 'Rows of the file, by their lines',
          params,
          body: ImportRowsRequest,
          response: respondsWith(OfficeImportResponse),
        },
      },
      async (request, reply) => reply.send({ import: await addRows(db, request.params.id, request.body.rows) }),
    );

    app.get(
      '/admin/imports/:id/rows',
      {
        config,
        schema: {
          summary: 'What each row changes, or its errors',
          params,
          querystring: ImportRowsQuery,
          response: respondsWith(ImportRowsResponse),
        },
      },
      async (request, reply) => {
        const { rows, hasMore } = await readRows(db, request.params.id, request.query);
        return reply.send({ rows: rows.map((row) => rowIn(row, request)), hasMore });
      },
    );

    app.get(
      '/admin/imports/:id/errors.csv',
      { config, schema: { summary: 'The rows with errors', params, response: respondsWithCsv } },
      async (request, reply) =>
        sendCsv(reply, 'errors.csv', faultyCsv(db, request.params.id, sayIn(languageOf(request)))),
    );

    app.post(
      '/admin/imports/:id/check',
      { config, schema: { summary: 'A dry run', params, response: respondsWith(OfficeImportResponse) } },
      async (request, reply) => {
        const begun = await beginCheck(db, request.params.id);
        worker.wake();
        return reply.send({ import: begun });
      },
    );

    app.post(
      '/admin/imports/:id/run',
      {
        config,
        schema: {
          summary: 'Bring it in',
          params,
          body: RunImportRequest,
          response: respondsWith(OfficeImportResponse),
        },
      },
      async (request, reply) => {
        const begun = await beginRun(db, request.params.id, request.body.leave_out_faulty);
        worker.wake();
        return reply.send({ import: begun });
      },
    );

    app.post(
      '/admin/imports/:id/undo',
      { config, schema: { summary: 'Take it back', params, response: respondsWith(OfficeImportResponse) } },
      async (request, reply) => {
        const begun = await beginUndo(db, request.params.id, personOf(request).userId);
        worker.wake();
        return reply.send({ import: begun });
      },
    );
  };
