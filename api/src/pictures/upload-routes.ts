import { PICTURE_BYTES } from '@shop/contract/body-limits';
import { PictureResponse } from '@shop/contract/import';
import { parserOf } from '../http/body-parsers.ts';
import { invalid } from '../http/errors.ts';
import type { Routes } from '../http/plugin.ts';
import { createsWith } from '../http/response-schemas.ts';
import { PictureRefused } from './render.ts';
import type { PictureStore } from './store.ts';

export const pictureUploadRoutes =
  (pictures: PictureStore): Routes =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      /^image\//,
      parserOf((body) => body),
    );

    app.post(
      '/admin/picture',
      {
        config: { policy: { right: ['products.edit', 'home.edit', 'settings.edit', 'import'] } },
        bodyLimit: PICTURE_BYTES,
        schema: {
          tags: ['business'],
          summary: "Keep a picture; the body is the picture's bytes",
          consumes: ['image/*'],
          response: createsWith(PictureResponse),
        },
      },
      async (request, reply) => {
        if (!(request.body instanceof Buffer))
          throw invalid({ body: 'Send a picture, with its type as Content-Type.' });
        const url = await pictures.add(request.body).catch((error: unknown) => {
          throw error instanceof PictureRefused ? invalid({ body: error.message }) : error;
        });
        return reply.status(201).send({ url });
      },
    );
  };
