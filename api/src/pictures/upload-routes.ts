import { PICTURE_BYTES } from '@shop/contract/body-limits';
import { PictureResponse } from '@shop/contract/import';
import type { Routes } from '../http/plugin.ts';
import { createsWith } from '../http/response-schemas.ts';
import { savePicture, takePictures } from './picture-body.ts';
import type { PictureStore } from './store.ts';

export const pictureUploadRoutes =
  (pictures: PictureStore): Routes =>
  async (app) => {
    takePictures(app);

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
      async (request, reply) => reply.status(201).send({ url: await savePicture(pictures, request.body) }),
    );
  };
