import { join } from 'node:path';

/** The package's own folder, both from `src` and from the built module in `dist`. */
export const demoFolder = join(import.meta.dirname, '..');
