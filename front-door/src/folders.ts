import { join } from 'node:path';

/** The front door's own folder, seen from `src` and from the built program in `dist` alike. */
export const frontDoorFolder = join(import.meta.dirname, '..');
export const repositoryFolder = join(frontDoorFolder, '..');

/** Run from source, as tests and the command line are. */
export const isSource = import.meta.url.endsWith('.ts');
