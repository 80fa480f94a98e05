import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { PICTURE_BYTES } from '@shop/contract/body-limits';
import type { ImportProblem } from '@shop/contract/import';
import { pictureIdOf, pictureUrl } from '../pictures/files.ts';
import { checkPicture, PictureRefused } from '../pictures/render.ts';

const typeByExtension: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

export interface PictureFileOnDisk {
  bytes: Buffer;
  type: string;
  url: string;
}

export interface FoundPictures {
  /** By the name that the product file uses. */
  byName: Map<string, PictureFileOnDisk>;
  problems: ImportProblem[];
}

const isUrl = (name: string) => name.startsWith('https://') || name.startsWith('/api/pictures/');

/** Undefined if the file could not be read. */
export const urlOf = (name: string, { byName }: FoundPictures) => (isUrl(name) ? name : byName.get(name)?.url);

async function readPicture(folder: string, name: string): Promise<PictureFileOnDisk> {
  const type = typeByExtension[extname(name).toLowerCase()];
  if (!type) throw new PictureRefused(`"${name}" is not a .jpg, .png, .webp or .avif file`);
  const bytes = await readFile(join(folder, name)).catch(() => {
    throw new PictureRefused(`"${name}" is not in ${folder}`);
  });
  if (bytes.length > PICTURE_BYTES) throw new PictureRefused(`"${name}" is larger than 10 MB`);
  const { isWhole } = await checkPicture(bytes);
  return { bytes, type, url: pictureUrl(pictureIdOf(bytes, isWhole)) };
}

/** The pictures next to a product file, each read and decoded once. */
export async function findPictures(
  folder: string,
  rows: readonly { line: number; pictures: readonly string[] }[],
): Promise<FoundPictures> {
  const byName = new Map<string, PictureFileOnDisk>();
  const faults = new Map<string, string>();
  const problems: ImportProblem[] = [];
  for (const { line, pictures } of rows)
    for (const name of pictures.filter((each) => !isUrl(each))) {
      if (!byName.has(name) && !faults.has(name)) {
        try {
          byName.set(name, await readPicture(folder, name));
        } catch (error) {
          if (!(error instanceof PictureRefused)) throw error;
          faults.set(name, error.message);
        }
      }
      const message = faults.get(name);
      if (message !== undefined) problems.push({ line, field: 'pictures', message });
    }
  return { byName, problems };
}
