import type { FastifyInstance } from 'fastify';
import { parserOf } from '../http/body-parsers.ts';
import { invalid } from '../http/errors.ts';
import { PictureRefused } from './render.ts';
import type { PictureStore } from './store.ts';

/** In its own scope: the body is the picture. */
export function takePictures(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^image\//,
    parserOf((body) => body),
  );
}

/** Returns its URL. */
export async function savePicture(pictures: PictureStore, body: unknown): Promise<string> {
  if (!(body instanceof Buffer)) throw invalid({ body: 'Send a picture, with its type as Content-Type.' });
  return pictures.add(body).catch((error: unknown) => {
    throw error instanceof PictureRefused ? invalid({ body: error.message }) : error;
  });
}
