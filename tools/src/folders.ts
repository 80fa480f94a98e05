import { join } from 'node:path';

export const toolsFolder = join(import.meta.dirname, '..');
export const repositoryFolder = join(toolsFolder, '..');
