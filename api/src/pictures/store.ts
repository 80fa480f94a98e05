import type { Store } from '@shop/server/store/store';
import {
  type AnyPictureFile,
  isPictureId,
  isWholePicture,
  parsePictureFile,
  pictureIdOf,
  pictureUrl,
  smallPictureFiles,
} from './files.ts';
import { checkPicture, renderPicture } from './render.ts';

const sourceOf = (id: string) => `${id}/source`;

/** Pictures that a program draws on first request. */
export interface Drawings {
  /** `inLists` are those that grids and rails show. */
  ids(): readonly { id: string; inLists: boolean }[];
  draw(id: string): Promise<string | undefined>;
}

/** Pictures in a store: one source each, and next to it the sizes made from it, each on first request. */
export class PictureStore {
  readonly #store: Store;
  readonly #drawings: Drawings | undefined;
  #underWay = new Map<string, Promise<Buffer>>();

  constructor(store: Store, drawings?: Drawings) {
    this.#store = store;
    this.#drawings = drawings;
  }

  /** The bytes of `640.webp` of a picture; undefined if there is no such picture or size. */
  async read(id: string, fileName: string): Promise<Buffer | undefined> {
    const file = parsePictureFile(fileName);
    if (!isPictureId(id) || !file) return undefined;
    return (await this.#store.get(`${id}/${file.name}`)) ?? this.#make(id, file);
  }

  /** Returns its URL. */
  async add(bytes: Buffer): Promise<string> {
    const { isWhole } = await checkPicture(bytes);
    const id = pictureIdOf(bytes, isWhole);
    await this.#keepSource(id, bytes);
    return pictureUrl(id);
  }

  /**
   * Creates missing small sizes, one file after the other, so that the first visitors find them ready. First every
   * drawing is stored, because later versions of the program draw something else.
   */
  async fill(signal: AbortSignal): Promise<void> {
    const apart = new Set<string>();
    for (const { id, inLists } of this.#drawings?.ids() ?? []) {
      if (signal.aborted) return;
      await this.#hasSource(id);
      if (!inLists) apart.add(id);
    }
    const ids = (await this.#store.list('')).filter((id) => isPictureId(id) && !apart.has(id));
    for (const { name } of smallPictureFiles)
      for (const id of ids) {
        if (signal.aborted) return;
        if (!(await this.#store.has(`${id}/${name}`))) await this.read(id, name);
      }
  }

  async #keepSource(id: string, bytes: Buffer): Promise<void> {
    const source = sourceOf(id);
    if (!(await this.#store.has(source))) await this.#store.put(source, bytes);
  }

  async #hasSource(id: string): Promise<boolean> {
    if (await this.#store.has(sourceOf(id))) return true;
    const drawing = await this.#drawings?.draw(id);
    if (drawing === undefined) return false;
    await this.#keepSource(id, Buffer.from(drawing));
    return true;
  }

  async #make(id: string, file: AnyPictureFile): Promise<Buffer | undefined> {
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

  async #render(id: string, file: AnyPictureFile): Promise<Buffer> {
    const source = await this.#store.get(sourceOf(id));
    if (!source) throw new Error(`The picture ${id} has lost its source`);
    const bytes = await renderPicture(source, file, isWholePicture(id));
    await this.#store.put(`${id}/${file.name}`, bytes);
    return bytes;
  }
}
