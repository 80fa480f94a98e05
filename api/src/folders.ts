import { join } from 'node:path';

/** The API's own folder, seen from `src` and from the built program in `dist` alike. */
export const apiFolder = join(import.meta.dirname, '..');
