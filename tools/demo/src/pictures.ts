import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wholePictureId } from 'api/pictures/files';
import type { Drawings } from 'api/pictures/store';
import { demoCategories } from './categories.ts';
import { demoFolder } from './folder.ts';
import { readDemoFile } from './products-file.ts';

/** The subject of a picture: `RA-01` and `pack`, or a category and `category`. */
interface Subject {
  of: string;
  side: string;
}

function editionOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted())
    if (!name.includes('.test.')) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 8);
}

/** Part of a drawing's name, because browsers cache pictures for ever: a changed program draws under new names. */
const edition = editionOf(join(demoFolder, 'src/drawings'));

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? '';
export function demoPictureId(of: string, side: string): string {
  const rest = `${wordsOf(of)}-${side}-${edition}`;
  return side === 'photo' ? wholePictureId(rest) : rest;
}

function subjects(): Map<string, Subject> {
  const all: Subject[] = [
    ...readDemoFile().flatMap(({ sku, pictures }) => pictures.map((side) => ({ of: sku, side }))),
    ...demoCategories.map(({ name }) => ({ of: name, side: 'category' })),
  ];
  return new Map(all.map((subject) => [demoPictureId(subject.of, subject.side), subject]));
}

let known: Map<string, Subject> | undefined;
const subjectOf = (id: string) => {
  known ??= subjects();
  return known.get(id);
};

/** The demo's pictures, drawn on first request; the drawing program is loaded with the first one. */
export const demoDrawings: Drawings = {
  ids: () => {
    known ??= subjects();
    return [...known].map(([id, { side }]) => ({ id, inLists: side !== 'inside' && side !== 'back' }));
  },
  draw: async (id) => {
    const subject = subjectOf(id);
    if (!subject) return undefined;
    const [{ draw }, { loadFonts }] = await Promise.all([import('./drawings/draw.ts'), import('./drawings/fonts.ts')]);
    await loadFonts();
    return draw(subject.of, subject.side);
  },
};
