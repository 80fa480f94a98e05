import { createHash } from 'node:crypto';

const widths = [160, 320, 480, 640, 960] as const;
const formats = ['avif', 'webp'] as const;

export interface PictureFile {
  name: string;
  width: number;
  format: (typeof formats)[number];
}

/** The sizes in which every picture exists. */
export const pictureFiles: readonly PictureFile[] = widths.flatMap((width) =>
  formats.map((format) => ({ name: `${width}.${format}`, width, format })),
);

/** The size for messages and other sites that show a shared page: opaque, with their proportions. */
export const sharedFile = { name: 'share.jpg', width: 1200, height: 630, format: 'jpeg' } as const;

/** The sizes of grids and rails, first in the format that nearly every browser accepts; larger ones are made on request. */
export const smallPictureFiles: readonly PictureFile[] = formats.flatMap((format) =>
  pictureFiles.filter((file) => file.width <= 320 && file.format === format),
);

export type AnyPictureFile = PictureFile | typeof sharedFile;
const fileByName = new Map<string, AnyPictureFile>([...pictureFiles, sharedFile].map((file) => [file.name, file]));

export const parsePictureFile = (name: string): AnyPictureFile | undefined => fileByName.get(name);
export const isPictureId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,79}$/.test(id);
export const pictureUrl = (id: string): string => `/api/pictures/${id}/640.webp`;

const wholePrefix = 'photo-';
/** A photo with its own background, which fills its frame; anything else is shown on the shop's tint. */
export const isWholePicture = (id: string): boolean => id.startsWith(wholePrefix);

export const wholePictureId = (rest: string): string => wholePrefix + rest;

/** A merchant's picture is named by its content: sent twice, it is stored once. */
export function pictureIdOf(bytes: Uint8Array, isWhole: boolean): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  return isWhole ? wholePictureId(hash) : hash;
}
