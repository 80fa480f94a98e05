import { PICTURE_BYTES } from '@shop/contract/body-limits';
import { t } from '../../t.ts';

const MEGABYTE = 1024 * 1024;
/** Larger files are not opened: a phone would run out of memory. */
const MOST_OPENED = 40 * MEGABYTE;

const megabytes = (bytes: number) => t('{size} MB', { size: Math.round(bytes / MEGABYTE) });

/** Why a file cannot be a picture of the shop, before it is opened. */
export function fileProblem({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (!type.startsWith('image/') || type === 'image/svg+xml')
    return t('{name} is not a picture in JPEG, PNG, WebP or AVIF.', { name });
  if (size === 0) return t('{name} is empty.', { name });
  if (size > MOST_OPENED)
    return t('{name} has {size}. A picture may have {most} at most.', {
      name,
      size: megabytes(size),
      most: megabytes(MOST_OPENED),
    });
  return undefined;
}

export const sizeProblem = (name: string, size: number): string | undefined =>
  size > PICTURE_BYTES
    ? t('{name} could not be made smaller than {size}. Please save it smaller and try again.', {
        name,
        size: megabytes(PICTURE_BYTES),
      })
    : undefined;
