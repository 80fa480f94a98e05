import { join } from 'node:path';

/** The package's own folder, seen from `src` and from the built module in `dist` alike. */
export const demoFolder = join(import.meta.dirname, '..');
