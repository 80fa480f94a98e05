const MEGABYTE = 1024 * 1024;

/** What a call of the API may bring where nothing else is said. */
export const USUAL_BODY_BYTES = MEGABYTE;
export const PICTURE_BYTES = 10 * MEGABYTE;
export const IMPORT_BYTES = 32 * MEGABYTE;

const LARGER = new Map([
  ['/admin/picture', PICTURE_BYTES],
  ['/admin/import', IMPORT_BYTES],
]);

/** By the path of the API, without what a front door puts before it. */
export const mostBodyBytes = (path: string) => LARGER.get(path) ?? USUAL_BODY_BYTES;
