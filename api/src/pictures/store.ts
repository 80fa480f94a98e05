import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isPictureId,
  isWholePicture,
  type PictureFile,
  parsePictureFile,
  pictureIdOf,
  pictureUrl,
  smallPictureFiles,
} from './files.ts';
import { checkPicture, renderPicture } from './render.ts';

const sourceName = 'source';

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Pictures that are drawn by a program when they are first wanted. */
export interface Drawings {
  /** `inLists` are those that grids and rails show. */
  ids(): readonly { id: string; inLists: boolean }[];
  draw(id: string): Promise<string | undefined>;
}

/** Pictures in a folder: one source each, and beside it the sizes made from it, each once, when first asked for. */
export class PictureStore {
  readonly #folder: string;
  readonly #drawings: Drawings | undefined;
  #underWay = new Map<string, Promise<Buffer>>();

  constructor(dataFolder: string, drawings?: Drawings) {
    this.#folder = join(dataFolder, 'pictures');
    this.#drawings = drawings;
  }

  /** The bytes of `640.webp` of a picture, or nothing when there is no such picture or size. */
  async read(id: string, fileName: string): Promise<Buffer | undefined> {
    const file = parsePictureFile(fileName);
    if (!isPictureId(id) || !file) return undefined;
    try {
      return await readFile(join(this.#folder, id, file.name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return this.#make(id, file);
    }
  }

  /** Keeps a merchant's picture; gives its url. */
  async add(bytes: Buffer): Promise<string> {
    const { isWhole } = await checkPicture(bytes);
    const id = pictureIdOf(bytes, isWhole);
    await this.#keepSource(id, (draft) => writeFile(draft, bytes));
    return pictureUrl(id);
  }

  /**
   * Makes the small sizes that are missing, one file after the other, so that the first visitors find them ready. First every
   * drawing is kept: later versions of the program no longer draw what the shop shows today.
   */
  async fill(signal: AbortSignal): Promise<void> {
    const apart = new Set<string>();
    for (const { id, inLists } of this.#drawings?.ids() ?? []) {
      if (signal.aborted) return;
      await this.#hasSource(id);
      if (!inLists) apart.add(id);
    }
    const ids = (await readdir(this.#folder).catch(() => [])).filter((id) => isPictureId(id) && !apart.has(id));
    for (const { name } of smallPictureFiles)
      for (const id of ids) {
        if (signal.aborted) return;
        if (!(await exists(join(this.#folder, id, name)))) await this.read(id, name);
      }
  }

  async #keepSource(id: string, write: (draft: string) => Promise<void>): Promise<void> {
    const source = join(this.#folder, id, sourceName);
    if (await exists(source)) return;
    await mkdir(join(this.#folder, id), { recursive: true });
    const draft = `${source}.${randomUUID()}.part`;
    await write(draft);
    await rename(draft, source);
  }

  async #hasSource(id: string): Promise<boolean> {
    if (await exists(join(this.#folder, id, sourceName))) return true;
    const drawing = await this.#drawings?.draw(id);
    if (drawing === undefined) return false;
    await this.#keepSource(id, (draft) => writeFile(draft, drawing));
    return true;
  }

  async #make(id: string, file: PictureFile): Promise<Buffer | undefined> {
    const key = `${id}/${file.name}`;
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    if (!(await this.#hasSource(id))) return undefined;
    const making = this.#underWay.get(key) ?? this.#render(id, file);
    this.#underWay.set(key, making);
    try {
      return await making;
    } finally {
      this.#underWay.delete(key);
    }
  }

  async #render(id: string, file: PictureFile): Promise<Buffer> {
    const source = await readFile(join(this.#folder, id, sourceName));
    const bytes = await renderPicture(source, file, isWholePicture(id));
    await writeWhole(join(this.#folder, id, file.name), bytes);
    return bytes;
  }
}
