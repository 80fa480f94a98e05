import { join } from 'node:path';

/** The front door's own folder, both from `src` and from the built program in `dist`. */
export const frontDoorFolder = join(import.meta.dirname, '..');
export const repositoryFolder = join(frontDoorFolder, '..');

/** Run from source, as in tests and on the command line. */
export const isSource = import.meta.url.endsWith('.ts');
