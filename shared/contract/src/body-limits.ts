const MEGABYTE = 1024 * 1024;

export const USUAL_BODY_BYTES = MEGABYTE;
export const PICTURE_BYTES = 10 * MEGABYTE;
export const IMPORT_BYTES = 32 * MEGABYTE;

const LARGER = new Map([
  ['/admin/picture', PICTURE_BYTES],
  ['/admin/import', IMPORT_BYTES],
]);

/** By API path, without the front door's prefix. */
export const mostBodyBytes = (path: string) => LARGER.get(path) ?? USUAL_BODY_BYTES;
