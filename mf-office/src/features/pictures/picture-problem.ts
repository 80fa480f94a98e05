import { PICTURE_BYTES } from '@shop/contract/body-limits';

const MEGABYTE = 1024 * 1024;
/** Larger files are not opened: a phone would run out of memory. */
const MOST_OPENED = 40 * MEGABYTE;

const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`;

/** Why a file cannot be a picture of the shop, before it is opened. */
export function fileProblem({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (!type.startsWith('image/') || type === 'image/svg+xml')
    return `${name} is not a picture in JPEG, PNG, WebP or AVIF.`;
  if (size === 0) return `${name} is empty.`;
  if (size > MOST_OPENED)
    return `${name} has ${megabytes(size)}. A picture may have ${megabytes(MOST_OPENED)} at most.`;
  return undefined;
}

export const sizeProblem = (name: string, size: number): string | undefined =>
  size > PICTURE_BYTES
    ? `${name} could not be made smaller than ${megabytes(PICTURE_BYTES)}. Please save it smaller and try again.`
    : undefined;
