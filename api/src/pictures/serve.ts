import { extname } from 'node:path';
import { Type } from 'typebox';
import { notFound } from '../http/errors.ts';
import type { Routes } from '../http/plugin.ts';
import type { PictureStore } from './store.ts';

const forEver = 'public, max-age=31536000, immutable';
const types: Record<string, string> = { '.avif': 'image/avif', '.jpg': 'image/jpeg' };
const address = Type.Object({ id: Type.String(), file: Type.String() });

/** A name belongs to one picture for ever, so it may be cached for ever. */
export const pictureRoutes =
  (pictures: PictureStore): Routes =>
  async (app) => {
    app.get(
      '/pictures/:id/:file',
      {
        config: { policy: 'public' },
        schema: {
          tags: ['catalogue'],
          summary: 'A picture in one size, such as 640.webp or 320.avif',
          params: address,
        },
      },
      async (request, reply) => {
        const { id, file } = request.params;
        const bytes = await pictures.read(id, file);
        if (!bytes) throw notFound('The picture');
        return reply
          .header('cache-control', forEver)
          .type(types[extname(file)] ?? 'image/webp')
          .send(bytes);
      },
    );
  };
