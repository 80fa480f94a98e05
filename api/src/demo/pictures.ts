import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PictureStore } from '../pictures/store.ts';
import { demoPictures } from './catalogue.ts';

/** Puts the drawings that the demo shop uses among the shop's pictures; their sizes are made when they are asked for. */
export async function addDemoPictures(pictures: PictureStore): Promise<void> {
  const drawings = join(dirname(createRequire(import.meta.url).resolve('fluentui-emoji/package.json')), 'icons/modern');
  await Promise.all(demoPictures().map((name) => pictures.addFrom(name, join(drawings, `${name}.svg`))));
}
