import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isPictureId,
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

/** Pictures in a folder: one source each, and beside it the sizes made from it, each once, when first asked for. */
export class PictureStore {
  readonly #folder: string;
  #underWay = new Map<string, Promise<Buffer>>();

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'pictures');
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
    await checkPicture(bytes);
    const id = pictureIdOf(bytes);
    await this.#keepSource(id, (draft) => writeFile(draft, bytes));
    return pictureUrl(id);
  }

  async addFrom(id: string, file: string): Promise<void> {
    if (!isPictureId(id)) throw new Error(`${id} is no name for a picture`);
    await this.#keepSource(id, (draft) => copyFile(file, draft));
  }

  /** Makes the small sizes that are missing, one file after the other, so that the first visitors find them ready. */
  async fill(signal: AbortSignal): Promise<void> {
    const ids = (await readdir(this.#folder).catch(() => [])).filter(isPictureId);
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

  async #make(id: string, file: PictureFile): Promise<Buffer | undefined> {
    const key = `${id}/${file.name}`;
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const source = join(this.#folder, id, sourceName);
    if (!(await exists(source))) return undefined;
    const making = this.#underWay.get(key) ?? this.#render(source, join(this.#folder, id, file.name), file);
    this.#underWay.set(key, making);
    try {
      return await making;
    } finally {
      this.#underWay.delete(key);
    }
  }

  async #render(source: string, target: string, file: PictureFile): Promise<Buffer> {
    const bytes = await renderPicture(await readFile(source), file);
    await writeWhole(target, bytes);
    return bytes;
  }
}
